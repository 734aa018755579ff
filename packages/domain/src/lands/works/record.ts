import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { rule } from '../../check.ts'
import { amountField, day, id, MAX_MONEY, moneyField, note, distinctIds } from '../../fields.ts'
import { fieldWorkStatuses } from '../../lists/statuses.ts'
import type { DoseUnit } from '../../lists/units.ts'
import { stocksUsed } from '../../stock/used.ts'
import { productOf, roundHalfUp, share, sumOf } from '../../units/amount.ts'
import { doses, teoricAmount } from '../../units/dose.ts'
import { magnitudeOf } from '../../units/magnitude.ts'
import { priceOf, toMoney } from '../../units/money.ts'
import { locationField } from '../places/location.ts'

/** The hours of one day's work (jornal) of one person. */
export const HOURS_PER_WORKDAY = 8

/** Hours of a machine or of watering, to the tenth. */
export const workHours = amountField(1, { max: 1_000_000 })

/**
 * What every field work tells besides its lands: when, who with, machines and the fuel they burn, people and what they cost, the
 * supplies used. `fuelPrice` is for fuel that does not come out of a deposit of ours; `workedDayCost` is for one person, to four
 * places because a crew's cost was divided; `otherCost` is what no product, person or machine explains. `hours` is what the form
 * showed: it follows from the people, except where a kind says otherwise. `location` is where the writer stood. `doseConfirmed` owns up to ten
 * times the dose of a supply.
 */
export const workRecordFields = {
  wineEstate: id,
  employee: id,
  employeesProvider: id.nullable().default(null),
  note,
  status: z.enum(fieldWorkStatuses).default('PENDING'),
  initialTimezone: day,
  finalTimezone: day,
  machines: distinctIds.default([]),
  machineHours: workHours.default(0),
  fuelPerHour: amountField(2, { max: 10_000 }).default(0),
  fuelPrice: moneyField.nullable().default(null),
  peopleUsedAmount: amountField(1, { max: 10_000 }).default(0),
  workedDays: z.int().min(0).max(1000).default(0),
  workedDayCost: amountField(4, { max: MAX_MONEY }).default(0),
  hours: workHours.optional(),
  otherCost: moneyField.default(0),
  stocksUsed,
  doseConfirmed: z.boolean().default(false),
  location: locationField,
}

/** The lands of a work that always names them. */
export const workLands = distinctIds.min(1)

/** What every field work has, whatever its kind: with its lands settled. */
export type WorkRecord = z.output<z.ZodObject<typeof workRecordFields>> & { lands: string[] }

/** A work does not end before it starts. */
export const endsAfterStart = rule(
  z.object({ initialTimezone: day, finalTimezone: day }),
  ({ initialTimezone, finalTimezone }) => finalTimezone >= initialTimezone,
  'finalTimezone',
  'END_BEFORE_START',
)

type Labor = Pick<WorkRecord, 'peopleUsedAmount' | 'workedDays' | 'workedDayCost'>

/**
 * What the labour block shows: hours of one day and of all days, the crew's cost of a day and the whole cost, in currency
 * (specification 3, 9; total hours: domain 2.14).
 */
export function laborTotals({ peopleUsedAmount, workedDays, workedDayCost }: Labor) {
  return {
    hours: productOf([peopleUsedAmount, HOURS_PER_WORKDAY], 1),
    totalHours: productOf([peopleUsedAmount, HOURS_PER_WORKDAY, workedDays], 1),
    dailyCost: productOf([peopleUsedAmount, workedDayCost], 4),
    totalCost: productOf([peopleUsedAmount, workedDayCost, workedDays], 4),
  }
}

type Crew = Pick<WorkRecord, 'peopleUsedAmount' | 'workedDayCost'>

/**
 * The daily cost of one person as some calls carry it: of the whole crew (specification 3, 7). It was divided to four places: of the
 * amounts that divide to the same the roundest one was meant, so that 100 for three comes back as 100.
 */
export function crewDayCost({ peopleUsedAmount, workedDayCost }: Crew): number {
  const crew = productOf([peopleUsedAmount, workedDayCost], 4)
  const meant = [roundHalfUp(crew, 0), roundHalfUp(crew, 2)].find(
    (round) => personDayCost({ peopleUsedAmount, workedDayCost: round }) === workedDayCost,
  )
  return meant ?? crew
}

/** The daily cost of one person out of that of the whole crew; of nobody it is nothing. */
export const personDayCost = ({ peopleUsedAmount, workedDayCost }: Crew): number =>
  peopleUsedAmount === 0 ? 0 : productOf([workedDayCost], 4, peopleUsedAmount)

type Fuel = Pick<WorkRecord, 'machineHours' | 'fuelPerHour' | 'fuelPrice'>

/** The fuel that the machines burn, in litres, and what it costs where its price is known (domain 2.13). */
export function machineTotals({ machineHours, fuelPerHour, fuelPrice }: Fuel) {
  const liters = productOf([machineHours, fuelPerHour], 3)
  return { liters, totalCost: fuelPrice === null ? null : productOf([liters, fuelPrice], 2) }
}

/**
 * What a work costs besides its supplies, in stored money; fuel without a price of its own is not in it. Piecework (stored money) is the cost of
 * its people only where no days of theirs cost anything: whoever wrote both wrote the same picking twice.
 */
export function workCosts(work: Labor & Fuel & Pick<WorkRecord, 'otherCost'> & { piecework?: number }) {
  const { liters } = machineTotals(work)
  return {
    labor: toMoney(laborTotals(work).totalCost) || (work.piecework ?? 0),
    fuel: work.fuelPrice === null ? 0 : priceOf(liters, work.fuelPrice),
    other: toMoney(work.otherCost),
  }
}

/** What is treated: land in square centimetres, and the water that carries the product in millilitres. */
export type Treated = { surface: number; volume: number }

/**
 * What a dose in some unit is measured against: the land, or the water that carries the product; a product that is dosed by machined
 * volume is measured against the water alone. Null when the unit speaks of something else.
 */
export function dosedOn(doseUnit: DoseUnit, isDoseByMachinedVolume: boolean): 'SURFACE' | 'VOLUME' | null {
  const target = magnitudeOf(doses[doseUnit].target)
  if (target === 'VOLUME') return target
  return target === 'SURFACE' && !isDoseByMachinedVolume ? target : null
}

/** So much of a product for every so much treated; `isDoseByMachinedVolume` when only the sprayed water counts. */
export type WorkDose = { dose: number; doseUnit: DoseUnit; isDoseByMachinedVolume: boolean }

/**
 * The amount of a supply that a dose asks for, in its smallest unit: by the surface or by the water, as the dose unit says; null
 * when the unit speaks of something else.
 */
export function workDose(given: WorkDose, { surface, volume }: Treated): number | null {
  const { dose, doseUnit, isDoseByMachinedVolume } = given
  const target = dosedOn(doseUnit, isDoseByMachinedVolume)
  if (target === 'SURFACE') return teoricAmount(dose, doseUnit, surface)
  if (target === 'VOLUME') return teoricAmount(dose, doseUnit, volume)
  return null
}

/**
 * What each land gets of an amount, in proportion to its surface, to two places (specification 3, 9) or as many as the amount has; the
 * parts add up to it. Nothing on lands without a surface.
 */
export const distributed = (amount: number, surfaces: number[]): number[] => {
  if (sumOf(surfaces) === 0) return surfaces.map(() => 0)
  const decimals = Math.max(2, String(amount).split('.')[1]?.length ?? 0)
  return share(Math.round(amount * 10 ** decimals), surfaces).map((part) => Number(`${part}e-${decimals}`))
}

/** A cost in stored money given out among lands by their surface; the parts add up to it. */
export const costByLand = (cost: number, surfaces: number[]): number[] => share(cost, surfaces)

/** Who sees what works cost: who keeps the supplies, the lands or the administration. */
export const seesWorkCosts = (has: (permission: Permission) => boolean): boolean =>
  has('lands.write') || has('stock.write') || has('administration.read')
