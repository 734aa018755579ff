import { Meaning } from '../../form/fields/Meaning.tsx'
import { contract, type PlatformCompany } from '@lagar/domain/companies/platform.ts'
import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { planOptions } from './names.ts'
import { later } from '../../ui/later.tsx'

const NewCompanyForm = later(async () => (await import('./NewCompanyForm.tsx')).NewCompanyForm)

const path = 'companies/platform'

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
        path={path}
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

/** Plan y vencimiento. The one form for what a company contracted. */
function ContractForm({ saved, onClose }: { saved: PlatformCompany; onClose: () => void }) {
  const texts = t.company.platform
  const { id, version, plan, nextExpirationDate } = saved
  const draft = useDraft(contract, { id, version, plan, nextExpirationDate }, (value, key) =>
    saveRecord(path, value, key),
  )
  const chosen = draft.value.plan
  return (
    <FormModal title={saved.name} size="md" draft={draft} done={texts.changed} onClose={onClose}>
      <FormGrid>
        <SelectField
          required
          options={planOptions()}
          {...labelled(draft, 'plan')}
          hint={chosen && t.company.plans[chosen]}
        />
        <DayField
          clearable
          {...labelled(draft, 'nextExpirationDate')}
          hint={<Meaning of="nextExpirationDate" />}
        />
      </FormGrid>
    </FormModal>
  )
}
