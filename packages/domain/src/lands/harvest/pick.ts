import { z } from 'zod'
import { amountField, day, id, note, version } from '../../fields.ts'
import { fieldWorkStatuses } from '../../lists/statuses.ts'
import { grapeTypes, harvestTypes } from '../../lists/vineyard.ts'
import { can, listQuery, named } from '../../wire.ts'

/**
 * A planned pick (cosecha planeada): so many kilograms of a plot on a day, to a cellar of ours or, without one, to others. `type` and `employee` are
 * what its work begins with.
 */
export const harvestPick = z.strictObject({
  land: id,
  day,
  kilos: amountField(2).gt(0),
  cellar: id.nullable().default(null),
  type: z.enum(harvestTypes).nullable().default(null),
  employee: id.nullable().default(null),
  note,
})
export type HarvestPick = z.infer<typeof harvestPick>

/** A planned pick as a list shows it; `harvest` is the work that was made of it, which stands or was closed. */
export const harvestPickRecord = z.object({
  ...harvestPick.shape,
  land: named,
  wineEstate: named,
  variety: named.extend({ grapeType: z.enum(grapeTypes) }).nullable(),
  cellar: named.nullable(),
  employee: named.nullable(),
  harvest: named.extend({ status: z.enum(fieldWorkStatuses) }).nullable(),
  id,
  version,
  can,
})
export type HarvestPickRecord = z.infer<typeof harvestPickRecord>

/** What a planned pick is called: its plot and its day. */
export const pickName = ({ land, day: on }: Pick<HarvestPickRecord, 'land' | 'day'>): string =>
  `${land.name} · ${on.split('-').reverse().join('/')}`

/** `from` and `to` are planned days, both included. */
export const harvestPickQuery = listQuery(['day', 'land', 'kilos'], {
  landId: id.optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** A pick that becomes a harvest: the version at which it was read, and the harvest of its plot that it was, where there is one already. */
export const pickAt = z.strictObject({ id, version, harvest: id.nullable().default(null) })
export type PickAt = z.infer<typeof pickAt>

/** A pick of which so many kilograms go to another day, as a pick of their own; the rest stays. */
export const pickSplit = z.strictObject({ id, version, kilos: amountField(2).gt(0), day })
export type PickSplit = z.infer<typeof pickSplit>

/** Picks that are planned together: all of them, or none. */
export const severalPicks = z.strictObject({ picks: z.array(harvestPick).min(1).max(200) })
