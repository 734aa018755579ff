import { z } from 'zod'
import { day } from '../fields.ts'
import type { Day } from '../day.ts'
import { amountField, id, note, text } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'
import { eachVarietyOnce, partsAreAHundred, varietyPart } from '../wine/contents/opening.ts'
import { bottleCount, bottlesInBox } from './counts.ts'

const fields = {
  /** The lot code that the bottles bear. */
  batchId: text(60),
  /** The wine in them. */
  name: text(80),
  year: z.int().min(1900).max(2200),
  variety: id.nullable().default(null),
  /** What the wine is made of, where more is known than its variety. */
  composition: z.array(varietyPart).max(20).default([]),
  isOrganic: z.boolean().default(false),
  /** The label that they bear; none of bottles without one. */
  label: id.nullable().default(null),
  /** Millilitres. */
  bottleCapacity: z.int().min(1).max(100_000).default(750),
  bottlesByBox: bottlesInBox.default(6),
  bottledOn: day.nullable().default(null),
  alarmDate: day.nullable().default(null),
  distributionDeposit: id,
  bottles: bottleCount.min(1),
  /** Of a bottle, in the company's currency; null where nobody knows, and then the bottles begin without one. */
  bottleCost: amountField(4).nullable().default(null),
}

/** Bottles of a lot that lay in a deposit when the company began. */
export const openedBottles = z
  .strictObject(fields)
  .refine(...eachVarietyOnce)
  .refine(...partsAreAHundred)
export type OpenedBottles = z.infer<typeof openedBottles>

/** The same as a row of a spreadsheet says it, with the day on which they were counted. */
export const openedBottlesRow = z
  .strictObject({ ...fields, day: day.nullable().default(null) })
  .refine(...eachVarietyOnce)
  .refine(...partsAreAHundred)
export type OpenedBottlesRow = z.infer<typeof openedBottlesRow>

/** What lay in the deposits when the company began: one act, taken back whole. */
export const openingBottles = z.strictObject({ day, note, bottles: z.array(openedBottles).min(1).max(1000) })
export type OpeningBottles = z.infer<typeof openingBottles>

/** An opening with a line of each lot in each deposit; costs only for who may see them. */
export const bottleOpeningRow = z.object({
  id,
  day,
  note: z.string(),
  amount: z.int(),
  cost: z.number().nullable(),
  bottles: z.array(
    z.object({
      wineBatch: named,
      distributionDeposit: named,
      amount: z.int(),
      cost: z.number().nullable(),
    }),
  ),
  recordedBy: z.string(),
  undone: z.boolean(),
  can,
})
export type BottleOpeningRow = z.infer<typeof bottleOpeningRow>

export const bottleOpeningQuery = listQuery(['day'], {})

/** What is of the lot, and so the same in every deposit where it lies. */
const ofLot = [
  'name',
  'year',
  'variety',
  'composition',
  'isOrganic',
  'label',
  'bottleCapacity',
  'bottlesByBox',
  'bottledOn',
  'alarmDate',
] as const satisfies readonly (keyof OpenedBottles)[]

type Row = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a row says otherwise than one above it of the same lot, and that it repeats its deposit: codes by field. */
export function wrongWithin(row: Row, before: readonly Row[]): Record<string, string> {
  const same = before.filter((one) => one['batchId'] === row['batchId'])
  const [first] = same
  if (!first) return {}
  const other = ofLot.filter((field) => !isSame(first[field], row[field]))
  return {
    ...Object.fromEntries(other.map((field) => [field, 'LOT_DIFFERS'])),
    ...(same.some((one) => one['distributionDeposit'] === row['distributionDeposit']) && {
      distributionDeposit: 'REPEATED',
    }),
  }
}

/** What is wrong with rows as a whole: days to come, lots that are told in two ways, twice in a deposit. Codes by path. */
export function wrongOpening({ day: on, bottles }: OpeningBottles, today: Day): Record<string, string> {
  const told = bottles.flatMap((row, at) =>
    Object.entries({
      ...wrongWithin(row, bottles.slice(0, at)),
      ...wrongBottledOn(row.bottledOn, on),
    }).map(([field, code]) => [`bottles.${at}.${field}`, code]),
  )
  return { ...(on > today && { day: 'DAY_IN_FUTURE' }), ...Object.fromEntries(told) }
}

/** Bottles that lay there were filled by that day. */
export const wrongBottledOn = (bottledOn: Day | null, on: Day): Record<string, string> =>
  bottledOn !== null && bottledOn > on ? { bottledOn: 'BOTTLED_AFTER' } : {}
