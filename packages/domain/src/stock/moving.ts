import { costOf, inside, outside, type Amount, type Movement } from '../ledger/ledger.ts'
import type { StockChangeKind, StockLossReason } from '../lists/stock.ts'

/** One batch that is changed by hand, in base units: how much came or went, or how much was counted. */
export type Change = {
  deposit: string
  batch: string
  held: Amount
  /** How much there was at the end of the day of the change; as much as is held when nothing moved since. */
  onDay: number
  amount: number
  /** What came in costs, in hundredths of a cent. */
  cost: number
  /** Whether what came in lay there when the product began to be used, and nobody sold it since. */
  isOpening?: boolean
  reason: StockLossReason | null
}

/**
 * What a change by hand moves, or nothing when a count finds what is written. What is taken is lost when
 * there is a reason, and used up otherwise. A count moves only the difference from what there was on its day, so that what came
 * after stays: what is missing leaves at its cost, what was found is worth what the rest of the batch is.
 */
export function movementOf(kind: StockChangeKind, change: Change): Movement | undefined {
  const { deposit, batch, held, onDay, amount, cost, isOpening = false, reason } = change
  const supply = { kind: 'SUPPLY', thing: batch } as const
  const place = inside(deposit)
  if (kind === 'ADD') {
    const source = outside(isOpening ? 'OPENING' : 'SUPPLIER')
    return { ...supply, amount, cost, source, target: place }
  }
  if (kind === 'TAKE') {
    const target = outside(reason === null ? 'EXPENSE' : 'LOSS')
    return { ...supply, amount, cost: costOf(held, amount), source: place, target, reason: reason ?? '' }
  }
  const difference = amount - onDay
  if (difference === 0) return undefined
  const counted = { ...supply, reason: reason ?? 'COUNT' }
  return difference > 0
    ? {
        ...counted,
        amount: difference,
        cost: worthOf(held, difference),
        source: outside('COUNT'),
        target: place,
      }
    : {
        ...counted,
        amount: -difference,
        cost: costOf(held, -difference),
        source: place,
        target: outside('COUNT'),
      }
}

/** What goes back to whom it came from, or is handed over to them: it leaves its deposit at its cost. */
export const handedOver = ({
  deposit,
  batch,
  held,
  amount,
}: Omit<Change, 'cost' | 'reason' | 'onDay'>): Movement => ({
  kind: 'SUPPLY',
  thing: batch,
  amount,
  cost: costOf(held, amount),
  source: inside(deposit),
  target: outside('SUPPLIER'),
})

/** What more of a batch is worth: in proportion to what is held of it; nothing when none is. */
export function worthOf({ amount, cost }: Amount, more: number): number {
  if (amount === 0) return 0
  return Number((2n * BigInt(cost) * BigInt(more) + BigInt(amount)) / (2n * BigInt(amount)))
}
