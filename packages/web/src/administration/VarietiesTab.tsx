import type { VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { crops } from '@lagar/domain/lists/vineyard.ts'
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { options } from '../form/options.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { VarietyForm } from './VarietyForm.tsx'

type Open = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; row: VarietyRecord }

/** The varieties that the company grows or receives. */
export function VarietiesTab() {
  const texts = t.administration.varieties
  const mayCreate = useCan('lands.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const columns: Column<VarietyRecord>[] = [
    { key: 'name', header: texts.name, sort: 'name', cell: (row) => row.name },
    { key: 'crop', header: texts.crop, sort: 'crop', cell: (row) => words.crop[row.crop] },
    {
      key: 'grapeType',
      header: texts.grapeType,
      sort: 'grapeType',
      cell: (row) => words.grapeType[row.grapeType],
    },
    {
      key: 'quality',
      header: texts.quality,
      cell: (row) => (row.quality ? words.varietyQuality[row.quality] : t.ui.none),
    },
  ]

  const actions = (row: VarietyRecord): RowAction[] => [
    { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can?.edit,
      onClick: () => setOpen({ kind: 'edit', row }),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can?.delete,
      onClick: () => setOpen({ kind: 'delete', row }),
    },
  ]

  return (
    <>
      <ListPage<VarietyRecord>
        title={texts.title}
        order={2}
        path="companies/varieties"
        excel="VARIETY"
        defaultSort="name"
        columns={columns}
        rowName={(row) => row.name}
        rowHref={(row) => `/entities/variety/${row.id}`}
        actions={actions}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={
          <>
            <FilterText name="name" label={texts.search} />
            <FilterSelect
              name="crop"
              label={texts.crop}
              options={options(crops, (crop) => words.crop[crop])}
            />
          </>
        }
      />
      {open?.kind === 'create' && <VarietyForm onClose={close} />}
      {(open?.kind === 'view' || open?.kind === 'edit') && (
        <VarietyForm saved={open.row} readOnly={open.kind === 'view'} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.row.name}
          done={texts.removed}
          remove={(typed) => removeRecord('companies/variety', open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}
