import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import {
  mdiClipboardListOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiTruckFastOutline,
} from '@mdi/js'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { t } from '../../texts/t.ts'

type Dialog = 'move' | 'inventory' | 'hold'

/** Bottles of a lot in a deposit with the dialog that is open on them. */
export type OpenWineBatch = { dialog: Dialog; row: WineBatchRow }

/** What may be done with bottles: moving them, counting them, holding the lot back. */
export function wineBatchActions(row: WineBatchRow, open: (dialog: Dialog) => void): RowAction[] {
  const texts = t.distribution.wineBatches
  const someFree = row.amount > row.committedAmount
  return [
    {
      label: texts.move,
      icon: mdiTruckFastOutline,
      allowed: row.can.edit && someFree,
      ...(row.can.edit ? { reason: texts.nothingFree } : {}),
      onClick: () => open('move'),
    },
    {
      label: texts.inventory,
      icon: mdiClipboardListOutline,
      allowed: row.can.edit,
      onClick: () => open('inventory'),
    },
    {
      label: row.onHold ? texts.release : texts.hold,
      icon: row.onHold ? mdiLockOpenVariantOutline : mdiLockOutline,
      allowed: row.can.hold,
      onClick: () => open('hold'),
    },
  ]
}
