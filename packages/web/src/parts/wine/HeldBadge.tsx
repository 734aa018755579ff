import type { HoldReason } from '@lagar/domain/lists/cellar.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Says that a wine is on hold, and why; nothing while it is free. */
export function HeldBadge({ reason }: { reason: HoldReason | null }) {
  return reason && <StatusBadge tone="bad" label={t.cellars.hold.onHold(words.holdReason[reason])} />
}
