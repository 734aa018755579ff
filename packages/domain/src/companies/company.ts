import { z } from 'zod'
import { plans } from '../access/plans.ts'
import { needed, rule } from '../check.ts'
import type { Day } from '../day.ts'
import { amountField, day, id, optionalCuit, optionalText, text, version } from '../fields.ts'
import { remitoLetters, vatConditions } from '../lists/documents.ts'
import { currencies } from '../lists/places.ts'
import { timeZones } from '../lists/time-zones.ts'
import { surfaceUnits, volumeUnits, weightUnits } from '../lists/units.ts'
import { can } from '../wire.ts'

/**
 * A company (empresa) as its papers name it: with its tax data (CUIT, gross income number, VAT condition, start of activities), and the letter
 * and the point of issue that its delivery notes are numbered in.
 */
export const company = z.strictObject({
  name: text(120),
  cuit: optionalCuit,
  address: optionalText(200),
  grossIncomeNumber: optionalText(20),
  vatCondition: z.enum(vatConditions).nullable().default(null),
  activityStart: day.nullable().default(null),
  pointOfIssue: z.int().min(1).max(99_999).default(1),
  remitoLetter: z.enum(remitoLetters).default('X'),
})
export type Company = z.infer<typeof company>

/**
 * What the company chose for all its people: the units its forms start with, what the product insists on, until
 * which day its books are closed (`lockDate`), where its days begin and what its prices are in. `mustFactor` is
 * the must of a grape, in litres per kilo; a batch of a supply asks for attention `expiryAlarmDays` before it expires, an
 * finished wine below `molecularSo2Alarm`, or `molecularSo2AlarmWhite` where it is white or rosé (mg/L; none at 0).
 */
export const settings = z.strictObject({
  ciuUnit: z.enum(weightUnits),
  machinedVolumeUnit: z.enum(volumeUnits),
  landSurfaceUnit: z.enum(surfaceUnits),
  pruningWeightUnit: z.enum(weightUnits),
  mustFactor: amountField(3, { min: 0.001, max: 2 }),
  allowHarvestBeforeHarvestableDate: z.boolean(),
  blockDirtyElements: z.boolean(),
  confirmSignForDeleting: z.boolean(),
  expiryAlarmDays: z.int().min(0).max(365).default(30),
  molecularSo2Alarm: amountField(2, { max: 5 }).default(0.5),
  molecularSo2AlarmWhite: amountField(2, { max: 5 }).default(0.8),
  lockDate: day.nullable(),
  timeZone: z.enum(timeZones),
  currency: z.enum(currencies),
})
export type Settings = z.infer<typeof settings>

/** The settings as they are sent to be saved, with why closed books are opened again. */
export const configuration = settings.safeExtend({ lockDateReason: optionalText(500) })
export type Configuration = z.infer<typeof configuration>

/** Whether a lock date gives back days that were closed. */
export const opensClosedDays = (before: Day | null, after: Day | null): boolean =>
  before !== null && (after === null || after < before)

const { lockDate, lockDateReason } = configuration.shape
const closing = z.object({ lockDate, lockDateReason })

/**
 * The configuration as it may be saved today over the lock date that stands: only days that have come are closed,
 * and closed ones are opened again with a reason.
 */
export const configurationOn = (today: Day, before: Day | null) =>
  configuration
    .refine(
      ...rule(
        closing,
        (next) => next.lockDate === null || next.lockDate <= today,
        'lockDate',
        'IN_THE_FUTURE',
      ),
    )
    .refine(
      ...needed(
        closing,
        (next) => !opensClosedDays(before, next.lockDate) || next.lockDateReason !== '',
        'lockDateReason',
      ),
    )

/** A company as its page shows it: what it is, what it contracted, and what it chose. */
export const companyRecord = z.object({
  ...company.shape,
  id,
  version,
  plan: z.enum(plans),
  nextExpirationDate: day.nullable(),
  configuration: settings,
  /** Tells the logo of its papers from another; nothing where it has none. */
  logo: z.string().nullable(),
  can,
})
export type CompanyRecord = z.infer<typeof companyRecord>
