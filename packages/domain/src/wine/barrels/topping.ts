import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { day } from '../../fields.ts'
import { amountField, id } from '../../fields.ts'
import { sumOf } from '../../units/amount.ts'
import { fromMilliliters, toMilliliters } from '../../units/volume.ts'
import type { BarrelOfLot } from './lot.ts'

/** A barrel that is topped: how many litres go in, and how many more it can hold. */
const topped = z
  .strictObject({ cellarElement: id, name: z.string(), amount: amountField(3), free: z.number() })
  .refine(
    ...rule(
      z.object({ amount: z.number(), free: z.number() }),
      ({ amount, free }) => amount <= free,
      'amount',
      ({ free }) => `EXCEEDS_MAXIMUM:${free}`,
    ),
  )
export type ToppedBarrel = z.infer<typeof topped>

/** Topping the barrels of a lot out of one vessel, each with its own litres. */
export const lotTopping = z
  .strictObject({
    cellarElement: id,
    employee: id,
    dateToStart: day,
    barrels: z.array(topped).max(500),
  })
  .refine(
    ...needed(
      z.object({ barrels: z.array(z.object({ amount: z.number() })) }),
      ({ barrels }) => barrels.some(({ amount }) => amount > 0),
      'barrels',
    ),
  )
export type LotTopping = z.infer<typeof lotTopping>

/** What each barrel of a lot lacks to be full, in litres; one without wine is not topped but filled, and asks for nothing. */
export const lackingIn = (barrels: readonly BarrelOfLot[]): ToppedBarrel[] =>
  barrels.map(({ id: cellarElement, name, maxCapacity, content, unit }) => {
    const held = content?.currentAmount ?? 0
    const free = fromMilliliters(toMilliliters(maxCapacity, unit) - toMilliliters(held, unit), 'LITER')
    return { cellarElement, name, amount: content ? free : 0, free }
  })

/** The litres that a topping takes out of its vessel. */
export const toppingLitres = (barrels: readonly { amount?: number | null | undefined }[]): number =>
  sumOf(barrels.map(({ amount }) => amount ?? 0))

/** No transfer has more destinations than these. */
const BARRELS_OF_TRANSFER = 60

/** The transfers of the work order that a topping is. */
export function transfersOfTopping({ cellarElement, barrels }: LotTopping) {
  const filled = barrels.filter(({ amount }) => amount > 0)
  const parts = Array.from({ length: Math.ceil(filled.length / BARRELS_OF_TRANSFER) }, (_, at) =>
    filled.slice(at * BARRELS_OF_TRANSFER, (at + 1) * BARRELS_OF_TRANSFER),
  )
  return parts.map((part) => ({
    type: 'FILL' as const,
    origins: [{ cellarElement, transferedAmount: toppingLitres(part), transferUnit: 'LITER' as const }],
    destinations: part.map((barrel) => ({
      cellarElement: barrel.cellarElement,
      amount: barrel.amount,
      unit: 'LITER' as const,
    })),
  }))
}
