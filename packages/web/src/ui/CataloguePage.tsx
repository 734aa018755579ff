import type { Permission } from '@lagar/domain/access/permissions.ts'
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { removeRecord, type Saved } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import type { CatalogueTexts } from '../texts/es/catalogue.ts'
import { t } from '../texts/t.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListPage } from './ListPage.tsx'
import type { RowAction } from './RowMenu.tsx'

/** What the one form of a record takes: nothing to create, the saved record to edit or view. */
export type RecordFormProps<Row> = { saved?: Row | undefined; readOnly?: boolean; onClose: () => void }

/** What the list and the page of one kind of record share. */
export type Catalogue<Row> = {
  /** The type in the addresses of its pages: 'variety'. */
  type: string
  texts: () => CatalogueTexts
  nameOf: (row: Row) => string
  Form: ComponentType<RecordFormProps<Row>>
  /** The delete call without its id. */
  removePath: string
  /** Where its list stands. */
  home: { to: '/administration' | '/distribution' | '/division' | '/label' | '/land'; tab: string }
}

/** What is open over a list or a page. */
export type Open<Row> = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; row: Row }

type List<Row extends Saved> = ComponentProps<typeof ListPage<Row>>
type Props<Row extends Saved> = Pick<
  List<Row>,
  'path' | 'columns' | 'filters' | 'fixed' | 'defaultSort' | 'excel'
> & {
  catalogue: Catalogue<Row>
  /** What creating one asks for. */
  permission: Permission
}

/** The frame of every catalogue's list: its table, with creating, viewing, editing and deleting a record. */
export function CataloguePage<Row extends Saved>({ catalogue, permission, ...list }: Props<Row>) {
  const { type, nameOf } = catalogue
  const texts = catalogue.texts()
  const mayCreate = useCan(permission)
  const [open, setOpen] = useState<Open<Row>>()
  return (
    <>
      <ListPage<Row>
        {...list}
        title={texts.title}
        order={2}
        rowName={nameOf}
        rowHref={(row) => `/entities/${type}/${row.id}`}
        actions={(row) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
          ...changes(row, setOpen),
        ]}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      <OpenRecord catalogue={catalogue} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** Editing and deleting a record, as this person may. */
export const changes = <Row extends Saved>(row: Row, setOpen: (open: Open<Row>) => void): RowAction[] => [
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

type OpenProps<Row> = {
  catalogue: Catalogue<Row>
  open: Open<Row> | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** The form or the delete dialog that is open. */
export function OpenRecord<Row extends Saved>({ catalogue, open, onClose, onDeleted }: OpenProps<Row>) {
  const { Form, nameOf, removePath } = catalogue
  if (!open) return null
  if (open.kind === 'create') return <Form onClose={onClose} />
  if (open.kind !== 'delete')
    return <Form saved={open.row} readOnly={open.kind === 'view'} onClose={onClose} />
  return (
    <DeleteDialog
      name={nameOf(open.row)}
      done={catalogue.texts().removed}
      remove={(typed) => removeRecord(removePath, open.row.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}
