import type { BulkLoadStatus, BulkSaleStatus } from '@lagar/domain/lists/sales.ts'
import type { BulkLoadRecord, BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { t, words } from '../texts/t.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

/** How a contract in bulk is shown as it stands, sold or bought. */
export const contractTones: Record<BulkSaleStatus, Tone> = {
  OFFERED: 'waiting',
  AGREED: 'active',
  CLOSED: 'done',
  CANCELLED: 'calm',
}

const loadTones: Record<BulkLoadStatus, Tone> = {
  PENDING: 'waiting',
  LOADED: 'active',
  ACCEPTED: 'done',
  OBJECTED: 'bad',
  RESOLVED: 'done',
  CANCELLED: 'calm',
}

/** Where a sale stands, and whether its wine should have left by now. */
export const SaleBadge = ({ sale: { status, isOverdue } }: { sale: BulkSaleRow }) => (
  <>
    <StatusBadge tone={contractTones[status]} label={words.bulkSaleStatus[status]} />
    {isOverdue && <StatusBadge tone="bad" label={t.sales.overdue} />}
  </>
)

/** Where a load stands. */
export const LoadBadge = ({ load: { status } }: { load: BulkLoadRecord }) => (
  <StatusBadge tone={loadTones[status]} label={words.bulkLoadStatus[status]} />
)
