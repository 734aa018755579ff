import { z } from 'zod'
import { compareDays } from '../../day.ts'
import { amountField, day, id, note, version } from '../../fields.ts'
import type { Period } from '../../period.ts'
import { can, listQuery } from '../../wire.ts'

/**
 * The overheads of the cellar (energy, rent, wages that no order names): what each litre of must bears when its grapes are ground, from
 * a day on, in the company's currency to four places.
 */
export const cellarOverhead = z.strictObject({
  fromDate: day,
  costPerLiter: amountField(4, { max: 1_000_000 }),
  note,
})
export type CellarOverhead = z.infer<typeof cellarOverhead>

export const cellarOverheadRecord = z.object({ ...cellarOverhead.shape, id, version, can })
export type CellarOverheadRecord = z.infer<typeof cellarOverheadRecord>

/** What an overhead is called: the day from which it holds, as it is written. */
export const cellarOverheadName = ({ fromDate }: Pick<CellarOverhead, 'fromDate'>): string =>
  fromDate.split('-').toReversed().join('/')

/** `day` asks for what had begun on it. */
export const cellarOverheadQuery = listQuery(['fromDate'], { day: day.optional() })

type Dated = Pick<CellarOverheadRecord, 'fromDate' | 'costPerLiter'>

/** The rates per litre above nothing that hold on some day of a period, the newest first. */
export function chargedWithin<Rate extends Dated>(rates: readonly Rate[], { from, to }: Period): Rate[] {
  const newest = rates.toSorted((one, other) => compareDays(other.fromDate, one.fromDate))
  return newest.filter(({ fromDate, costPerLiter }, at) => {
    // The one before it in this order took its place.
    const next = newest[at - 1]?.fromDate
    return costPerLiter > 0 && fromDate <= to && (next === undefined || next > from)
  })
}
