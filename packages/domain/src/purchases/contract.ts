import { z } from 'zod'
import { rule } from '../check.ts'
import { day, id } from '../fields.ts'
import type { Day } from '../day.ts'
import { boughtProducts } from '../lists/sales.ts'
import {
  agreedAfterOffered,
  agreementHasDay,
  contractFields,
  instalmentsAddUp,
  offerHasNoAgreement,
  yetToCome,
} from '../sales/contract.ts'

const tied = { product: z.enum(boughtProducts), year: z.int().nullable() }

/**
 * A purchase of wine, must or grapes in bulk (contrato de compra a granel) from a supplier: what a sale is, from the other side. Loads are
 * the delivery notes that bring it. We may object to a load within `objectionDays` of its arrival. `variety` and `year` are what its
 * notes begin with; grapes have no year but that of their harvest.
 */
export const bulkPurchase = z
  .strictObject({
    supplier: id,
    ...contractFields,
    product: z.enum(boughtProducts).default('WINE'),
    variety: id.nullable().default(null),
    year: z.int().min(1900).max(2200).nullable().default(null),
    sampleCameOn: day.nullable().default(null),
  })
  .refine(...instalmentsAddUp)
  .refine(...agreementHasDay)
  .refine(...offerHasNoAgreement)
  .refine(
    ...rule(
      z.object(tied),
      ({ product, year }) => product !== 'GRAPES' || year === null,
      'year',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...agreedAfterOffered)
export type BulkPurchase = z.infer<typeof bulkPurchase>

/** A purchase as it is written down: what was offered to us, or is agreed already. */
export const newBulkPurchase = bulkPurchase.safeExtend({
  status: z.enum(['OFFERED', 'AGREED']).default('OFFERED'),
})
export type NewBulkPurchase = z.infer<typeof newBulkPurchase>

/** What the days of a purchase say that cannot be yet, by field. */
export const purchaseErrors = (
  { date, agreedOn, sampleCameOn, instalments }: BulkPurchase,
  today: Day,
): Record<string, string> => yetToCome({ date, agreedOn, sampleCameOn }, instalments, today)
