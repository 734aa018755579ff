import type { PlatformCompany } from '@lagar/domain/companies/platform.ts'
import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { planOptions } from '../company/names.ts'
import { later } from '../../ui/later.tsx'

const ContractForm = later(async () => (await import('./ContractForm.tsx')).ContractForm)
const NewCompanyForm = later(async () => (await import('./NewCompanyForm.tsx')).NewCompanyForm)

/** All companies, for those who run the platform: what each contracted, and until when. */
export function PlatformTab({ order = 2 }: { order?: 1 | 2 }) {
  const texts = t.company.platform
  const [open, setOpen] = useState<PlatformCompany | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage<PlatformCompany>
        title={texts.title}
        order={order}
        path="companies/platform"
        defaultSort="name"
        columns={columns()}
        rowName={({ name }) => name}
        actions={(row) => [{ label: texts.change, icon: mdiPencilOutline, onClick: () => setOpen(row) }]}
        filters={
          <>
            <FilterText name="name" label={texts.search} />
            <FilterSelect name="plan" label={fieldName('plan')} options={planOptions()} />
          </>
        }
        create={{ label: texts.create, allowed: true, onClick: () => setOpen('new') }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {open === 'new' && <NewCompanyForm onClose={close} />}
      {open !== undefined && open !== 'new' && <ContractForm saved={open} onClose={close} />}
    </>
  )
}

const columns = (): Column<PlatformCompany>[] => [
  sorted('name', (row) => row.name),
  column('plan', (row) => words.plan[row.plan]),
  sorted('nextExpirationDate', (row) => <Expiration company={row} />),
  sorted('users', (row) => row.users, { align: 'right' }),
]

function Expiration({ company: { nextExpirationDate, isExpired } }: { company: PlatformCompany }) {
  if (nextExpirationDate === null) return <>{t.company.neverExpires}</>
  return (
    <>
      <DayText day={nextExpirationDate} />
      {isExpired && (
        <>
          {' '}
          <StatusBadge tone="bad" label={t.company.left(-1)} />
        </>
      )}
    </>
  )
}
