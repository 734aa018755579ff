import { z } from 'zod'
import { day } from '../fields.ts'
import type { Day } from '../day.ts'
import { id } from '../fields.ts'
import type { Month } from '../month.ts'
import { isForwards, monthsOf, periodDays, type Period } from '../period.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { fromMilliliters } from '../units/volume.ts'
import { named, type Named } from '../wire.ts'

/** How full the vessels of a cellar, or of all, were on some days. */
export const vesselUseQuery = z.strictObject({ ...periodDays, cellar: id.optional() }).refine(...isForwards)
export type VesselUseQuery = z.infer<typeof vesselUseQuery>

const litres = z.number()
const percent = z.number()

/**
 * How full the vessels that hold wine were at the end of each month, the last one as it is on the last day that is told of; and how much each of
 * them was used: `average` of its capacity over those ends, `idle` of them empty. The vessels are those of today; those that stood empty most first.
 */
export const vesselUse = z.object({
  from: day,
  to: day,
  capacity: litres,
  months: z.array(z.object({ month: z.string(), litres, fill: percent, used: z.int(), vessels: z.int() })),
  vessels: z.array(
    z.object({ vessel: named, cellar: named, capacity: litres, litres, average: percent, idle: z.int() }),
  ),
})
export type VesselUse = z.infer<typeof vesselUse>

/** A vessel of today with its capacity in millilitres, and what came and went in each month in which something did, in millilitres. */
export type Filled = {
  vessel: Named
  cellar: Named
  capacity: number
  changes: { month: Month; amount: number }[]
}

/** How full vessels were at the end of each month of a period. */
export function fillingOf(vessels: readonly Filled[], period: Period): Omit<VesselUse, keyof Period> {
  const months = monthsOf(period)
  const held = vessels.map((vessel) => heldAt(vessel, months))
  const capacity = sumOf(vessels.map((vessel) => vessel.capacity))
  return {
    capacity: litresOf(capacity),
    months: months.map((month, at) => {
      const there = held.map((ends) => ends[at] ?? 0)
      const all = sumOf(there)
      return {
        month,
        litres: litresOf(all),
        fill: percentOf(all, capacity),
        used: there.filter((amount) => amount > 0).length,
        vessels: vessels.length,
      }
    }),
    vessels: vessels
      .map(({ vessel, cellar, capacity: own }, at) => {
        const ends = held[at] ?? []
        return {
          ...{ vessel, cellar, capacity: litresOf(own), litres: litresOf(ends.at(-1) ?? 0) },
          average: percentOf(sumOf(ends), own * ends.length),
          idle: ends.filter((amount) => amount <= 0).length,
        }
      })
      .toSorted(
        (a, b) => b.idle - a.idle || a.average - b.average || (a.vessel.name < b.vessel.name ? -1 : 1),
      ),
  }
}

/** What lay in a vessel at the end of each month. */
function heldAt({ changes }: Filled, months: readonly Month[]): number[] {
  return months.map((month) =>
    sumOf(changes.filter((change) => change.month <= month).map(({ amount }) => amount)),
  )
}

const litresOf = (amount: number) => fromMilliliters(amount, 'LITER')
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : productOf([part, 100], 1, whole))

/** The days that are told of: nothing is known of those to come. */
export const knownDays = ({ from, to }: Period, today: Day): Period => ({
  from,
  to: to > today && from <= today ? today : to,
})
