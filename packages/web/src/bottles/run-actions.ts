import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { t } from '../texts/t.ts'
import type { RowAction } from '../lists/RowMenu.tsx'

/** What is open over a bottling or labeling. */
export type RunDialog = 'edit' | 'reopen' | 'cancel' | 'delete'

type Run = {
  status: string
  can: { edit: boolean; finish: boolean; cancel: boolean; reverse: boolean; delete: boolean }
}

/** What can be done with a bottling or labeling as it stands; closing it is done in its form. */
export function runActions(
  { status, can }: Run,
  closing: string,
  open: (dialog: RunDialog) => void,
): RowAction[] {
  const texts = t.division
  if (status === 'DONE')
    return [
      {
        label: texts.reopen,
        icon: mdiUndoVariant,
        allowed: can.reverse,
        onClick: () => open('reopen'),
      },
    ]
  const remove = {
    label: t.ui.remove,
    icon: mdiTrashCanOutline,
    danger: true,
    allowed: can.delete,
    onClick: () => open('delete'),
  }
  if (status === 'CANCELLED') return [remove]
  return [
    { label: closing, icon: mdiCheckCircleOutline, allowed: can.finish, onClick: () => open('edit') },
    { label: t.ui.edit, icon: mdiPencilOutline, allowed: can.edit, onClick: () => open('edit') },
    { label: texts.cancel, icon: mdiCancel, allowed: can.cancel, onClick: () => open('cancel') },
    remove,
  ]
}
