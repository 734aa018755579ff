import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { addDays, latest, type Day } from '../../day.ts'
import { amountField, day, hour, id, optionalText, distinctIds } from '../../fields.ts'
import { volumeUnits } from '../../lists/units.ts'
import { productOf } from '../../units/amount.ts'
import { toMilliliters } from '../../units/volume.ts'
import { endsAfterStart, workRecordFields } from './record.ts'
import { idsOf, references, taken } from './taken.ts'
import { workAnswer } from './work.ts'
import { named } from '../../wire.ts'
import { moment } from '../places/reentry.ts'
import { workWarning } from './treatment-warnings.ts'

/** Days after a treatment before one may harvest, when no product says so (specification 3, 9). */
export const DEFAULT_TC_DAYS = 14

/** Days that a treatment protects, when no product says so (specification 3, 9). */
export const DEFAULT_RESIDUAL_POWER = 7

const scope = {
  lands: distinctIds.default([]),
  inAllWineEstate: z.boolean().default(false),
  wineEstateTarget: id.nullable().default(null),
  inAllWineEstateSection: z.boolean().default(false),
  wineEstateSection: id.nullable().default(null),
}
const scopeGiven = z.object(scope)

/**
 * A curing (curado): a treatment against pests, on some lands, on a whole section or on a whole estate; only one of the three.
 * `machined` is how many tanks of `machinedVolume` were sprayed. Hours are those of the spraying, `temperature` degrees Celsius;
 * `operator` is who applied it, or else who is in charge; `organicConfirmed` owns up to a product that is not fit for organic land.
 */
export const curation = z
  .strictObject({
    ...workRecordFields,
    ...scope,
    plagues: distinctIds.min(1),
    availableHarvestDate: day.nullable().default(null),
    residualPowerDate: day.nullable().default(null),
    machined: amountField(3, { max: 1_000_000 }).default(0),
    machinedVolume: amountField(3).default(0),
    machinedVolumeUnit: z.enum(volumeUnits).default('LITER'),
    wind: optionalText(60),
    startTime: hour.nullable().default(null),
    endTime: hour.nullable().default(null),
    temperature: amountField(1, { min: -30, max: 60 }).nullable().default(null),
    operator: id.nullable().default(null),
    organicConfirmed: z.boolean().default(false),
  })
  .refine(...endsAfterStart)
  .refine(
    ...rule(
      z.object({
        initialTimezone: day,
        finalTimezone: day,
        startTime: hour.nullable(),
        endTime: hour.nullable(),
      }),
      ({ initialTimezone, finalTimezone, startTime, endTime }) =>
        initialTimezone !== finalTimezone || !startTime || !endTime || endTime >= startTime,
      'endTime',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...needed(
      scopeGiven,
      ({ lands, inAllWineEstate, inAllWineEstateSection }) =>
        inAllWineEstate || inAllWineEstateSection || lands.length > 0,
      'lands',
    ),
  )
  .refine(
    ...needed(
      scopeGiven,
      ({ inAllWineEstateSection, wineEstateSection }) =>
        !inAllWineEstateSection || wineEstateSection !== null,
      'wineEstateSection',
    ),
  )
  .refine(
    ...rule(
      scopeGiven,
      ({ lands, inAllWineEstate, inAllWineEstateSection }) =>
        [lands.length > 0, inAllWineEstate, inAllWineEstateSection].filter(Boolean).length < 2,
      'lands',
      'LANDS_OR_SCOPE',
    ),
  )
export type Curation = z.infer<typeof curation>

/** The water that was sprayed in all, in millilitres. */
export const sprayedVolume = ({
  machined,
  machinedVolume,
  machinedVolumeUnit,
}: Pick<Curation, 'machined' | 'machinedVolume' | 'machinedVolumeUnit'>): number =>
  toMilliliters(productOf([machined, machinedVolume], 6), machinedVolumeUnit)

/** What a dose product says of waiting; null where it says nothing. */
export type Waiting = { tcDays: number | null; residualPower: number | null }

/**
 * From when one may harvest, and until when the treatment protects: its end and the longest that its dose products ask for, or 14
 * and 7 days (specification 3, 9).
 */
export function treatmentDates(end: Day, products: Waiting[]) {
  return {
    availableHarvestDate: addDays(end, longest(products.map(({ tcDays }) => tcDays)) ?? DEFAULT_TC_DAYS),
    residualPowerDate: addDays(
      end,
      longest(products.map(({ residualPower }) => residualPower)) ?? DEFAULT_RESIDUAL_POWER,
    ),
  }
}

function longest(days: (number | null)[]): number | undefined {
  const known = days.filter((count) => count !== null)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** What a curing warns of without stopping anybody: that one could harvest before it began. */
export const curationWarning = ({
  availableHarvestDate,
  initialTimezone,
}: {
  availableHarvestDate?: Day | null | undefined
  initialTimezone?: Day | null | undefined
}): 'HARVESTABLE_DATE_WARNING' | undefined =>
  availableHarvestDate && initialTimezone && availableHarvestDate < initialTimezone
    ? 'HARVESTABLE_DATE_WARNING'
    : undefined

/** The first day that a land may be harvested once a curing gave it a day: it only moves later. */
export const landDateAfter = (current: Day | null, given: Day): Day => latest(given, current)

/** A curing as a list or page shows it: until when nobody enters its lands, and what it is warned of. */
export const curationRecord = z.object({
  ...curation.shape,
  ...workAnswer,
  plagues: z.array(named),
  wineEstateSection: named.nullable(),
  wineEstateTarget: named.nullable(),
  operator: named.nullable(),
  reentryUntil: moment.nullable(),
  warnings: z.array(workWarning),
})
export type CurationRecord = z.infer<typeof curationRecord>

/** A saved curing as its form and its call take it. */
export const curationInput = (saved: CurationRecord) =>
  taken(curation, {
    ...references(saved),
    lands: saved.inAllWineEstate || saved.inAllWineEstateSection ? [] : idsOf(saved.lands),
    plagues: idsOf(saved.plagues),
    wineEstateSection: saved.wineEstateSection?.id ?? null,
    wineEstateTarget: saved.wineEstateTarget?.id ?? null,
    operator: saved.operator?.id ?? null,
  })
