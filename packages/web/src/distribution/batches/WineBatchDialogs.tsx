import type { WineBatchRecord, WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import {
  mdiClipboardListOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiTruckFastOutline,
} from '@mdi/js'
import { useRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { useOpened } from '../../records/use-opened.ts'
import { HoldForm } from './HoldForm.tsx'
import { InventoryForm } from './InventoryForm.tsx'
import { MoveForm } from './MoveForm.tsx'

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

/** The dialog that is open on some bottles. */
export function WineBatchDialogs({
  open: { dialog, row },
  onClose,
}: {
  open: OpenWineBatch
  onClose: () => void
}) {
  if (dialog === 'move') return <OpenMove row={row} onClose={onClose} />
  if (dialog === 'inventory') return <InventoryForm row={row} onClose={onClose} />
  return <HoldForm lot={row} onClose={onClose} />
}

/** The form that moves bottles, once it is known how many there are by now. */
function OpenMove({ row, onClose }: { row: WineBatchRow; onClose: () => void }) {
  const lot = useRecord<WineBatchRecord>('wineBatch', row.wineBatch.id)
  const saved = useOpened(lot, t.distribution.move.loadFailed, onClose)
  if (!saved) return null
  return <MoveForm row={saved.deposits.find(({ id }) => id === row.id) ?? row} onClose={onClose} />
}
