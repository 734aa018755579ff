import { z } from 'zod'
import { id, moneyField, text, version } from '../fields.ts'
import { share } from '../units/amount.ts'
import { stockUnit } from './used.ts'

/** What a unit of a batch really cost by its invoice, in the company's currency, with the reason; also after it was used. */
export const batchPrice = z.strictObject({ id, version, unitPrice: moneyField, reason: text(500) })
export type BatchPrice = z.infer<typeof batchPrice>

/**
 * What was paid for a batch until now, and where that went: amounts in `unit` that lie in deposits, went into wine and bottles, were
 * used on plots, or are gone.
 */
export const batchPriceRecord = z.object({
  id,
  version,
  unit: stockUnit,
  received: z.number(),
  paid: z.number(),
  unitPrice: z.number(),
  lying: z.number(),
  made: z.number(),
  onLands: z.number(),
  gone: z.number(),
})
export type BatchPriceRecord = z.infer<typeof batchPriceRecord>

/** What lies of a batch in a deposit: base units, and its cost in hundredths of a cent. */
export type LyingSupply = { deposit: string; amount: number; cost: number }

/** What became of a batch, in base units: where it lies, what is in wine and bottles, what each work used on plots, what is gone. */
export type BatchUses = { lying: LyingSupply[]; made: number; works: number[]; gone: number }

/** The parts of a difference, in hundredths of a cent. */
export type PriceParts = { lying: number[]; made: number; works: number[]; gone: number }

/**
 * Where the difference of a batch's price goes: by what became of it. The parts add up to it; nothing that lies in a deposit costs less
 * than nothing, what it cannot give back comes off what is gone. Of what nobody knows anything, all is gone.
 */
export function splitPrice(difference: number, { lying, made, works, gone }: BatchUses): PriceParts {
  const amounts = [...lying.map(({ amount }) => amount), made, ...works, gone]
  const parts = amounts.some((amount) => amount > 0)
    ? share(difference, amounts)
    : [...amounts.slice(0, -1).map(() => 0), difference]
  const kept = lying.map(({ cost }, at) => Math.max(parts[at]!, -cost))
  const over = kept.reduce((sum, part, at) => sum + parts[at]! - part, 0)
  return {
    lying: kept,
    made: parts[lying.length]!,
    works: parts.slice(lying.length + 1, -1),
    gone: parts.at(-1)! + over,
  }
}
