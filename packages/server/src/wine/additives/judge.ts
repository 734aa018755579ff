import { judgeSubstances, substancesIn, type Carried } from '@lagar/domain/wine/additives/additives.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { additiveLimitsIn } from '../../companies/legal-thresholds.ts'
import type { Actor, Tx } from '../../actor.ts'
import { productsIn } from './additives.ts'
import { totalSo2Of, type SulfitedWine } from './so2-total.ts'

/** A wine that something was just added to: in or from which vessel, what it carries now, and which of that was added. */
export type Dosed = { vessel: string; wine: SulfitedWine; carried: Carried; added: ReadonlySet<string> }

/**
 * Refuses what takes a wine over the law's maximum of a substance, or of total SO2, with ADDITIVE_OVER_LIMIT; what it had before is
 * no reason. For work orders and for bottlings.
 */
export async function refuseTooMuchAdded(
  tx: Tx,
  actor: Actor,
  day: Day,
  wines: readonly Dosed[],
): Promise<void> {
  const dosed = wines.filter(({ added }) => added.size > 0)
  if (dosed.length === 0) return
  const limits = await additiveLimitsIn(tx, actor, day)
  for (const { vessel, wine, carried, added } of dosed) {
    const products = await productsIn(tx, actor, carried)
    const given = new Set(products.flatMap(({ id, substance }) => (added.has(id) ? (substance ?? []) : [])))
    const sums = new Map(substancesIn(products))
    const so2 = given.has('SO2') ? await totalSo2Of(tx, actor, wine, products, day) : null
    if (so2) sums.set('SO2', so2.amount)
    const over = judgeSubstances(sums, limits, so2?.limit).filter(
      ({ substance, isOver }) => isOver && given.has(substance),
    )
    if (over.length > 0)
      throw new Refusal('ADDITIVE_OVER_LIMIT', {
        details: { vessel, substances: over.map((one) => ({ ...one, unit: 'mg/L' })) },
      })
  }
}
