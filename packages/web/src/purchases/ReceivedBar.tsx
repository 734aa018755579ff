import type { BulkPurchaseRow } from '@lagar/domain/purchases/record.ts'
import { DoneBar } from '../sales/LoadedBar.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

type Received = Pick<BulkPurchaseRow, 'amount' | 'received' | 'left' | 'product'>

/** How much of what was agreed has come, as a bar and in litres or kilograms. */
export function ReceivedBar({ purchase: { amount, received, left, product } }: { purchase: Received }) {
  const shown = (value: number) => t.sales.amountText(numberText('bulk', value), product)
  const text =
    received > amount
      ? t.bulkPurchases.over(shown(received), shown(received - amount))
      : t.bulkPurchases.receivedText(shown(received), shown(left))
  return <DoneBar amount={amount} done={received} text={text} />
}
