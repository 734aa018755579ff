import { isOver } from '@lagar/domain/distribution/problem.ts'
import type { ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import {
  mdiCheckCircleOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPencilOutline,
  mdiRestore,
  mdiTrashCanOutline,
} from '@mdi/js'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { t } from '../../texts/t.ts'
import type { ProblemDialog } from './ProblemDialogs.tsx'

/** What may be done with a problem: ending it, holding its lot and letting it go, editing and deleting it. */
export function problemActions(row: ProblemRow, open: (dialog: ProblemDialog) => void): RowAction[] {
  const texts = t.problems
  const { can, status } = row
  const over = isOver(status)
  const allowed = can.edit
  return [
    over
      ? { label: texts.reopen, icon: mdiRestore, allowed, onClick: () => open('reopen') }
      : { label: texts.end, icon: mdiCheckCircleOutline, allowed, onClick: () => open('end') },
    holding(row, () => open('hold')),
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: can.edit && !over,
      ...(over && can.edit ? { reason: texts.isOver } : {}),
      onClick: () => open('edit'),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: can.delete,
      onClick: () => open('delete'),
    },
  ]
}

function holding({ can, status, wineBatch, holds }: ProblemRow, onClick: () => void): RowAction {
  const texts = t.problems
  if (holds) return { label: texts.letGo, icon: mdiLockOpenVariantOutline, allowed: can.comment, onClick }
  const reason = wineBatch === null ? texts.noLot : isOver(status) ? texts.isOver : undefined
  return {
    label: texts.hold,
    icon: mdiLockOutline,
    allowed: can.hold,
    ...(can.comment && reason ? { reason } : {}),
    onClick,
  }
}
