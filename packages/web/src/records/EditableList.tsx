import type { Permission } from '@lagar/domain/access/permissions.ts'
import { mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { removeRecord, type Saved } from '../api/records.ts'
import type { RecordFormProps } from '../form/frames/CatalogueForm.tsx'
import { useCan } from '../session/me.tsx'
import type { CatalogueTexts } from '../texts/es/catalogue.ts'
import { t } from '../texts/t.ts'
import type { Need } from '../lists/needs.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import { later } from '../ui/later.tsx'

const DeleteDialog = later(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

type Texts = Pick<CatalogueTexts, 'title' | 'create' | 'removed' | 'empty' | 'emptyHint'> & {
  removeText?: string
}

/** A kind of record that is created, viewed, edited and deleted where it stands. */
export type Editable<Row> = {
  texts: () => Texts
  nameOf: (row: Row) => string
  form: (props: RecordFormProps<Row>) => ReactNode
  /** The delete call without its id. */
  removePath: string
  /** Its records are things done, which are deleted, and not entries of a catalogue, which are no longer offered. */
  isDeed?: boolean
}

/** What is open over a list or a page. */
export type Open<Row> = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete'; row: Row }

/** What of a list its own kind says. */
export type OwnList<Row extends Saved> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  | 'path'
  | 'columns'
  | 'filters'
  | 'fixed'
  | 'defaultSort'
  | 'excel'
  | 'isPrinted'
  | 'tools'
  | 'rowHref'
  | 'choosing'
  | 'withChosen'
>
type Props<Row extends Saved> = OwnList<Row> & {
  /** What must exist before one of these can. */
  needs?: () => readonly Need[]
  editable: Editable<Row>
  /** What creating one asks for. */
  permission: Permission
  /** What may be done with a row besides. */
  more?: (row: Row) => RowAction[]
}

/** The frame of a list whose records are created, viewed, edited and deleted over it. */
export function EditableList<Row extends Saved>({
  editable,
  permission,
  more,
  needs = () => [],
  ...list
}: Props<Row>) {
  const texts = editable.texts()
  const mayCreate = useCan(permission)
  const [open, setOpen] = useState<Open<Row>>()
  return (
    <>
      <ListPage<Row>
        {...list}
        title={texts.title}
        order={2}
        rowName={editable.nameOf}
        actions={(row) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
          ...(more?.(row) ?? []),
          ...changes(row, setOpen),
        ]}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, needs: needs() }}
      />
      <OpenRecord editable={editable} open={open} onClose={() => setOpen(undefined)} />
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
  editable: Editable<Row>
  open: Open<Row> | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** The form or the delete dialog that is open. */
export function OpenRecord<Row extends Saved>({ editable, open, onClose, onDeleted }: OpenProps<Row>) {
  const { texts, form, nameOf, removePath, isDeed = false } = editable
  if (!open) return null
  if (open.kind === 'create') return form({ onClose })
  if (open.kind !== 'delete') return form({ saved: open.row, readOnly: open.kind === 'view', onClose })
  const { removed, removeText } = texts()
  return (
    <DeleteDialog
      name={nameOf(open.row)}
      done={removed}
      text={removeText ?? (isDeed ? t.ui.removeDeedText : t.ui.removeText)}
      remove={(typed) => removeRecord(removePath, open.row.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}
