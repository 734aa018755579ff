import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, day, id, note, text } from '../../fields.ts'
import { lossReasons } from '../../lists/cellar.ts'
import { fromMilliliters, toMilliliters } from '../../units/volume.ts'
import { can, listQuery, named } from '../../wire.ts'
import type { BarrelOfLot } from './lot.ts'

const act = {
  cellarElementBatch: id,
  day,
  lossReason: z.enum(lossReasons).default('EVAPORATION'),
  note,
}

/** Of all the barrels one at least lost something. */
const somethingLost = needed(
  z.object({ barrels: z.array(z.object({ amount: z.number() })) }),
  ({ barrels }) => barrels.some(({ amount }) => amount > 0),
  'barrels',
)

/** What the barrels of a lot lost on a day, to the air or for another reason: one act, with the litres of each. */
export const lotLoss = z
  .strictObject({
    ...act,
    barrels: z.array(z.strictObject({ cellarElement: id, amount: amountField(3) })).max(500),
  })
  .refine(...somethingLost)
  .refine(
    ...rule(
      z.object({ barrels: z.array(z.object({ cellarElement: z.string() })) }),
      ({ barrels }) => new Set(barrels.map(({ cellarElement }) => cellarElement)).size === barrels.length,
      'barrels',
      'REPEATED',
    ),
  )
export type LotLoss = z.infer<typeof lotLoss>

/** A barrel of which a loss is being written down: litres that it holds, and that it lost. */
const losing = z
  .strictObject({ cellarElement: id, name: z.string(), held: z.number(), amount: amountField(3) })
  .refine(
    ...rule(
      z.object({ amount: z.number(), held: z.number() }),
      ({ amount, held }) => amount <= held,
      'amount',
      ({ held }) => `EXCEEDS_MAXIMUM:${held}`,
    ),
  )
export type LosingBarrel = z.infer<typeof losing>

/** The same act while it is written down, with what the barrels hold beside it. */
export const lotLossDraft = z
  .strictObject({ ...act, barrels: z.array(losing).max(500) })
  .refine(...somethingLost)
export type LotLossDraft = z.infer<typeof lotLossDraft>

/** The barrels of a lot that hold wine, by the books; what each lost is yet to be said. */
export const losingIn = (barrels: readonly BarrelOfLot[]): LosingBarrel[] =>
  barrels.flatMap(({ id: cellarElement, name, content, unit }) => {
    if (content === null) return []
    const held = fromMilliliters(toMilliliters(content.currentAmount, unit), 'LITER')
    return [{ cellarElement, name, held, amount: 0 }]
  })

/** The loss as it is sent: barrels that lost nothing are no part of it. */
export const lossOf = ({ barrels, ...said }: LotLossDraft): LotLoss => ({
  ...said,
  barrels: barrels.flatMap(({ cellarElement, amount }) => (amount > 0 ? [{ cellarElement, amount }] : [])),
})

/** Takes a loss of a lot back: which one, and why. */
export const lotLossReversal = z.strictObject({ id, reason: text(500) })

/** A loss of a lot with a line of each barrel, in litres of the wine that it held. */
export const lotLossRow = z.object({
  id,
  day,
  lossReason: z.enum(lossReasons),
  note: z.string(),
  amount: z.number(),
  unit: z.literal('LITER'),
  barrels: z.array(z.object({ cellarElement: named, content: named, amount: z.number() })),
  recordedBy: z.string(),
  undone: z.boolean(),
  can,
})
export type LotLossRow = z.infer<typeof lotLossRow>

export const lotLossQuery = listQuery(['day'], { cellarElementBatchId: id })
