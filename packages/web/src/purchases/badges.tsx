import type { BulkReceiptStatus } from '@lagar/domain/lists/sales.ts'
import type { BulkReceiptRecord, BulkPurchaseRow } from '@lagar/domain/purchases/record.ts'
import { contractTones } from '../sales/badges.tsx'
import { t, words } from '../texts/t.ts'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'

const tones: Record<BulkReceiptStatus, Tone> = {
  PENDING: 'waiting',
  RECEIVED: 'active',
  ACCEPTED: 'done',
  OBJECTED: 'bad',
  RESOLVED: 'done',
  CANCELLED: 'calm',
}

/** Where a purchase stands, and whether it should have come by now. */
export const PurchaseBadge = ({ purchase: { status, isOverdue } }: { purchase: BulkPurchaseRow }) => (
  <>
    <StatusBadge tone={contractTones[status]} label={words.bulkSaleStatus[status]} />
    {isOverdue && <StatusBadge tone="bad" label={t.sales.overdue} />}
  </>
)

/** Where a load stands, and whether the days to object to it are about to end. */
export const ReceiptBadge = ({ receipt: { status, endsSoon } }: { receipt: BulkReceiptRecord }) => (
  <>
    <StatusBadge tone={tones[status]} label={words.bulkReceiptStatus[status]} />
    {endsSoon && <StatusBadge tone="waiting" label={t.bulkPurchases.receipts.endsSoon} />}
  </>
)
