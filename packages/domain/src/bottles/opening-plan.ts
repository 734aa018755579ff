import { inside, outside, type Movement } from '../ledger/ledger.ts'
import { share } from '../units/amount.ts'
import { priceOf } from '../units/money.ts'
import { toThousandths } from '../units/piece.ts'
import type { OpenedBottles } from './opening.ts'

/** An origin of what is in a lot, and its millilitres. */
export type BottleOrigin = { id: string; variety: string | null; volume: number }

/** A lot that lay there: what its first row says, `bottles` in all deposits together, and what its wine is made of. */
export type OpenedLot = {
  id: string
  told: OpenedBottles
  bottles: number
  origins: BottleOrigin[]
}

/**
 * What an opening of bottles does: each row comes from outside into its deposit with what it had cost; the rows of a lot code are one lot, made
 * of an origin for each variety that is said of it. `fresh` gives a new id at each call; the id
 * of a lot is that of its first row.
 */
export function planBottles(
  rows: readonly (OpenedBottles & { lot: string })[],
  fresh: () => string,
): { lots: OpenedLot[]; movements: Movement[] } {
  const lots = [...Map.groupBy(rows, ({ batchId }) => batchId).values()].map((same) => lotOf(same, fresh))
  const byCode = new Map(lots.map((lot) => [lot.told.batchId, lot.id]))
  return {
    lots,
    movements: rows.map(({ batchId, bottles, bottleCost, distributionDeposit }) => ({
      kind: 'BOTTLE',
      thing: byCode.get(batchId)!,
      amount: toThousandths(bottles),
      cost: priceOf(bottles, bottleCost ?? 0),
      source: outside('OPENING'),
      target: inside(distributionDeposit),
    })),
  }
}

function lotOf(rows: readonly (OpenedBottles & { lot: string })[], fresh: () => string): OpenedLot {
  const [told] = rows as [OpenedBottles & { lot: string }]
  const bottles = rows.reduce((sum, row) => sum + row.bottles, 0)
  const grown =
    told.composition.length === 0
      ? [{ variety: told.variety, percentage: 1 }]
      : told.composition.filter(({ percentage }) => percentage > 0)
  const volumes = share(
    bottles * told.bottleCapacity,
    grown.map(({ percentage }) => percentage),
  )
  return {
    id: told.lot,
    told,
    bottles,
    origins: grown.flatMap(({ variety }, part) =>
      volumes[part] === 0 ? [] : [{ id: fresh(), variety, volume: volumes[part]! }],
    ),
  }
}
