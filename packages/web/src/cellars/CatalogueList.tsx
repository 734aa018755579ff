import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { removeRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { FilterText } from '../ui/filters.tsx'
import { ListPage, type ListRow } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'

type Texts = {
  title: string
  create: string
  search: string
  removed: string
  removeText?: string
  empty: string
  emptyHint: string
}
type FormProps<Row> = { saved?: Row; readOnly?: boolean; onClose: () => void }
type List<Row extends ListRow> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  'path' | 'columns' | 'rowHref' | 'filters' | 'fixed' | 'excel'
>

type Props<Row extends ListRow & { name: string }> = {
  list: List<Row>
  texts: Texts
  renderForm: (props: FormProps<Row>) => ReactNode
}

type Open<Row> = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; row: Row }

/** A list of what the cellar is set up with: its rows are looked at, edited and deleted in place by one form. */
export function CatalogueList<Row extends ListRow & { name: string }>({
  list,
  texts,
  renderForm,
}: Props<Row>) {
  const mayCreate = useCan('cellars.write')
  const [open, setOpen] = useState<Open<Row>>()
  const onClose = () => setOpen(undefined)
  const actions = (row: Row): RowAction[] => [
    { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can?.['edit'],
      onClick: () => setOpen({ kind: 'edit', row }),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can?.['delete'],
      onClick: () => setOpen({ kind: 'delete', row }),
    },
  ]
  return (
    <>
      <ListPage<Row>
        {...list}
        title={texts.title}
        order={2}
        defaultSort="name"
        rowName={({ name }) => name}
        actions={actions}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={list.filters ?? <FilterText name="name" label={texts.search} />}
      />
      {open?.kind === 'create' && renderForm({ onClose })}
      {(open?.kind === 'view' || open?.kind === 'edit') &&
        renderForm({ saved: open.row, readOnly: open.kind === 'view', onClose })}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.row.name}
          done={texts.removed}
          {...(texts.removeText ? { text: texts.removeText } : {})}
          remove={(typed) => removeRecord(list.path, open.row.id, typed)}
          onClose={onClose}
        />
      )}
    </>
  )
}
