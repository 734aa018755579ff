import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, day, id, moneyField } from '../../fields.ts'
import { pickedUnits, type PickedUnit } from '../../lists/vineyard.ts'
import { productOf, sumOf } from '../../units/amount.ts'
import { toCents, toMoney } from '../../units/money.ts'

/** The rates of a harvest for one kilogram, bin or box, in the company's currency; a picker may have another one. */
export const pickingRates = {
  kiloRate: moneyField.default(0),
  binRate: moneyField.default(0),
  boxRate: moneyField.default(0),
}
export type PickingRates = z.infer<z.ZodObject<typeof pickingRates>>

const counted = z.object({ unit: z.enum(pickedUnits), amount: z.number() })

const who = z.object({ employee: id.nullish(), employeesProvider: id.nullish() })

/**
 * What one person, or a gang, picked: kilograms, or whole bins or boxes. Without a `day` it is the first day of the harvest; without a
 * `pieceRate` what the harvest pays for the unit.
 */
export const harvestPicker = z
  .strictObject({
    id: id.optional(),
    employee: id.nullable().default(null),
    employeesProvider: id.nullable().default(null),
    day: day.nullable().default(null),
    unit: z.enum(pickedUnits),
    amount: amountField(2, { min: 0.01 }),
    pieceRate: moneyField.nullable().default(null),
  })
  .refine(
    ...needed(
      z.object({ employee: z.string().nullish(), employeesProvider: z.string().nullish() }),
      (given) => Boolean(given.employee) || Boolean(given.employeesProvider),
      'employee',
    ),
  )
  .refine(
    ...rule(
      who,
      (given) => !given.employee || !given.employeesProvider,
      'employeesProvider',
      'EMPLOYEE_OR_GANG',
    ),
  )
  .refine(
    ...rule(
      counted,
      ({ unit, amount }) => unit === 'KG' || Number.isInteger(amount),
      'amount',
      'WHOLE_PIECES',
    ),
  )
export type HarvestPicker = z.infer<typeof harvestPicker>

/** The rows of a harvest, as many as a season's hands in some days. */
export const harvestPickers = z.array(harvestPicker).max(500).default([])

/** A part of the rows as far as rules across a harvest need it. */
export const pickedDays = z.array(z.object({ day: day.nullish() }))

type Days = { initialTimezone: string; finalTimezone: string }

/** Whether what was picked was picked on days of the harvest. */
export const pickedWithin = (
  rows: z.infer<typeof pickedDays>,
  { initialTimezone, finalTimezone }: Days,
): boolean => rows.every(({ day: on }) => !on || (on >= initialTimezone && on <= finalTimezone))

/** What the harvest pays for a unit. */
export const rateOf = ({ kiloRate, binRate, boxRate }: PickingRates, unit: PickedUnit): number =>
  ({ KG: kiloRate, BINES: binRate, BOXES: boxRate })[unit]

/** So many kilograms, bins or boxes, and the rate of one where it has its own. */
type Piece = { unit: PickedUnit; amount: number; pieceRate: number | null }

const NO_RATES: PickingRates = { kiloRate: 0, binRate: 0, boxRate: 0 }

/** What pieces come to at their own rates, or else at those of their harvest, in stored money to the cent. */
export const pieceworkOf = (pieces: readonly Piece[], rates: PickingRates = NO_RATES): number =>
  toCents(
    pieces.reduce(
      (sum, { unit, amount, pieceRate }) =>
        sum + toMoney(productOf([amount, pieceRate ?? rateOf(rates, unit)], 4)),
      0,
    ),
  )

type Picked = Piece & { employee?: string | null; employeesProvider?: string | null }

/**
 * What piecework costs its harvest, in stored money: the sum of what each person and gang is paid for each unit, so that what is paid adds up
 * to it to the cent.
 */
export function pieceworkCost(rows: readonly Picked[], rates: PickingRates): number {
  const byPay = new Map<string, Picked[]>()
  for (const row of rows) {
    const key = `${row.employee ?? row.employeesProvider} ${row.unit}`
    byPay.set(key, [...(byPay.get(key) ?? []), row])
  }
  return [...byPay.values()].reduce((sum, pieces) => sum + pieceworkOf(pieces, rates), 0)
}

/** How much was picked in each unit that occurs, in the order of the units. */
export const pickedTotals = (
  rows: readonly { unit: PickedUnit; amount: number }[],
): { unit: PickedUnit; amount: number }[] =>
  pickedUnits.flatMap((unit) => {
    const own = rows.filter((row) => row.unit === unit)
    return own.length === 0 ? [] : [{ unit, amount: sumOf(own.map(({ amount }) => amount)) }]
  })

/** Which pickings are taken away as a workbook: of one harvest, or of the days between. */
export const harvestPickersQuery = z.strictObject({
  harvestId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})
export type HarvestPickersQuery = z.output<typeof harvestPickersQuery>
