import type { BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shortText } from '../exports/numbers.ts'
import type { ContractTable } from '../sales/instalments.ts'

/** Where purchases are kept, and with whom they are made. */
export const purchaseTable: ContractTable = { table: 'bulk_purchase', party: 'supplier_id' }

/** A load as the history of its purchase tells it. */
export const receiptText = ({ input, amount, product, brought }: BulkReceiptRecord): string =>
  `${input.name}: ${shortText(es, 'bulk', amount)} ${product === 'GRAPES' ? 'kg' : 'L'} (${brought.map(({ name }) => name).join(', ')})`
