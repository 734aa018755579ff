import { amountField } from '../fields.ts'
import type { Day } from '../day.ts'
import type { MeterUnit } from '../lists/units.ts'

/** What a meter shows: hours or kilometres, to a hundredth. */
export const meterField = amountField(2, { max: 9_999_999 })

/** What a meter showed at the end of a day. */
export type Reading = { day: Day; meter: number }

/**
 * What is wrong with a reading beside the others of its machine, as the code of its field: a meter never runs backwards, so it shows no
 * less than before (METER_BEFORE:most) and no more than since (METER_SINCE:least). Nothing where it fits.
 */
export function wrongReading(reading: Reading, others: readonly Reading[]): string | undefined {
  const before = others.filter(({ day }) => day < reading.day).map(({ meter }) => meter)
  const since = others.filter(({ day }) => day > reading.day).map(({ meter }) => meter)
  const most = Math.max(...before)
  const least = Math.min(...since)
  if (reading.meter < most) return `METER_BEFORE:${most}`
  return reading.meter > least ? `METER_SINCE:${least}` : undefined
}

/** A machine's last reading, and the hours that it worked on later days: both tell what its meter shows by now. */
export type Worked = { last: Reading | null; hoursSince: number }

/** What a meter shows by now. Works count hours, so that kilometres stay as they were read; unknown while it was never read. */
export const meterNow = ({ last, hoursSince }: Worked, unit: MeterUnit): number | null =>
  last && (unit === 'HOURS' ? last.meter + hoursSince : last.meter)

/** Fuel that was filled in: litres, and whether the tank was full then. */
export type Filled = Reading & { litres: number; fullTank: boolean }

/**
 * Litres per hour or kilometre by the meter: what was filled in after a full tank, up to the last full one, over what the meter counted
 * between both. Unknown without two full tanks whose meter was read.
 */
export function measuredUse(fills: readonly Filled[]): number | null {
  const inOrder = fills.toSorted((one, other) => one.meter - other.meter)
  const first = inOrder.find(({ fullTank }) => fullTank)
  const last = inOrder.findLast(({ fullTank }) => fullTank)
  if (!first || !last || last.meter <= first.meter) return null
  const litres = inOrder
    .filter(({ meter }) => meter > first.meter && meter <= last.meter)
    .reduce((sum, one) => sum + one.litres, 0)
  return litres / (last.meter - first.meter)
}
