import type { WineBatchRecord, WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { useRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { useOpened } from '../../records/use-opened.ts'
import type { OpenWineBatch } from './actions.ts'
import { HoldForm } from './HoldForm.tsx'
import { InventoryForm } from './InventoryForm.tsx'
import { MoveForm } from './MoveForm.tsx'

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
