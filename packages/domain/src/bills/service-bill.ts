import { z } from 'zod'
import { needed, rule } from '../check.ts'
import {
  amountField,
  day,
  distinctIds,
  exchangeRateField,
  id,
  MAX_MONEY,
  note,
  percentage,
  text,
  version,
} from '../fields.ts'
import { serviceBillTypes } from '../lists/documents.ts'
import { serviceBillSharings, serviceBillSubjects, type ServiceBillSharing } from '../lists/bills.ts'
import { currencies } from '../lists/places.ts'
import { serviceBillUnits } from '../lists/units.ts'
import { can, listQuery, named } from '../wire.ts'

const subject = {
  served: z.enum(serviceBillSubjects),
  wineEstate: id.nullable().default(null),
  lands: distinctIds.default([]),
  cellar: id.nullable().default(null),
  machine: id.nullable().default(null),
}
const shareRow = { land: id.nullable().default(null), cellar: id.nullable().default(null), percentage }
const shares = z.array(z.strictObject(shareRow)).max(200).default([])
const sharing = z.enum(serviceBillSharings)

/** A part of a bill that is given by hand: to a plot or a cellar, so many hundredths of it. */
export type HandShare = { land: string | null; cellar: string | null; percentage: number }

/** How what each subject was served may be shared out, the usual way first; a machine is no bearer, the plots that it worked on are. */
export const sharingsOf = (served: (typeof serviceBillSubjects)[number]): readonly ServiceBillSharing[] =>
  ({
    WINE_ESTATE: ['SURFACE', 'KILOGRAM', 'PERCENTAGE', 'EXPENSE'] as const,
    LANDS: ['SURFACE', 'KILOGRAM', 'PERCENTAGE', 'EXPENSE'] as const,
    CELLAR: ['LITER', 'KILOGRAM', 'EXPENSE'] as const,
    MACHINE: ['SURFACE', 'PERCENTAGE', 'EXPENSE'] as const,
    COMPANY: ['PERCENTAGE', 'SURFACE', 'KILOGRAM', 'LITER', 'EXPENSE'] as const,
  })[served]

const nameOf = {
  WINE_ESTATE: 'wineEstate',
  LANDS: 'lands',
  CELLAR: 'cellar',
  MACHINE: 'machine',
  COMPANY: null,
} as const

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const subjectLoose = z.object({
  served: subject.served,
  wineEstate: z.string().nullish(),
  lands: z.array(z.string()).nullish(),
  cellar: z.string().nullish(),
  machine: z.string().nullish(),
})
type Loose = z.infer<typeof subjectLoose>
const needs = (kind: keyof typeof nameOf, field: 'wineEstate' | 'lands' | 'cellar' | 'machine') =>
  needed(subjectLoose, (given: Loose) => given.served !== kind || isSaid(given[field]), field)
const sharesLoose = z.object({ sharing, shares: z.array(z.object(shareRow)).nullish() })

/**
 * A service bill (factura de servicio): for what, how much of it in which unit, over which days, whom it is of, when it was written and
 * is due, what it costs and what it served. `price` is all of it in `currency`; `exchangeRate` is what one was worth on the bill's day,
 * where nothing is said the stored rate. `sharing` says how its cost goes on to plots or grapes.
 */
export const serviceBill = z
  .strictObject({
    billNumber: text(40),
    type: z.enum(serviceBillTypes),
    amount: amountField(3).nullable().default(null),
    unit: z.enum(serviceBillUnits).nullable().default(null),
    supplier: id,
    employee: id.nullable().default(null),
    fromDate: day,
    toDate: day,
    day,
    dueDate: day.nullable().default(null),
    price: amountField(2, { min: 0.01, max: MAX_MONEY }),
    currency: z.enum(currencies).default('ARS'),
    exchangeRate: exchangeRateField,
    ...subject,
    sharing,
    shares,
    note,
  })
  .refine(
    ...rule(
      z.object({ fromDate: day, toDate: day }),
      ({ fromDate, toDate }) => toDate >= fromDate,
      'toDate',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...rule(
      z.object({ day, dueDate: day.nullish() }),
      ({ day: on, dueDate }) => !dueDate || dueDate >= on,
      'dueDate',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...needed(
      z.object({ amount: z.number().nullish(), unit: z.string().nullish() }),
      ({ amount, unit }) => !amount || Boolean(unit),
      'unit',
    ),
  )
  .refine(...needs('WINE_ESTATE', 'wineEstate'))
  .refine(...needs('LANDS', 'lands'))
  .refine(...needs('CELLAR', 'cellar'))
  .refine(...needs('MACHINE', 'machine'))
  .refine(
    ...rule(
      z.object({ served: subject.served, sharing }),
      ({ served, sharing: how }) => sharingsOf(served).includes(how),
      'sharing',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...needed(
      sharesLoose,
      ({ sharing: how, shares: rows }) => how !== 'PERCENTAGE' || isSaid(rows),
      'shares',
    ),
  )
  .refine(
    ...rule(
      sharesLoose,
      ({ sharing: how, shares: rows }) =>
        how !== 'PERCENTAGE' || !rows || rows.every(({ land, cellar }) => Boolean(land) !== Boolean(cellar)),
      'shares',
      'LAND_OR_CELLAR',
    ),
  )
  .refine(
    ...rule(
      sharesLoose,
      ({ sharing: how, shares: rows }) =>
        how !== 'PERCENTAGE' ||
        !rows ||
        new Set(rows.map(({ land, cellar }) => land ?? cellar)).size === rows.length,
      'shares',
      'REPEATED',
    ),
  )
  .refine(
    ...rule(
      sharesLoose,
      ({ sharing: how, shares: rows }) =>
        how !== 'PERCENTAGE' || !rows || rows.length === 0 || hundredthsOf(rows) === 10_000,
      'shares',
      'NOT_A_HUNDRED',
    ),
  )
export type ServiceBill = z.infer<typeof serviceBill>

/** The hundredths of a percent that are given by hand: 10,000 where all of a bill is. */
export const hundredthsOf = (rows: readonly { percentage: number }[]): number =>
  rows.reduce((sum, row) => sum + Math.round(row.percentage * 100), 0)

/** A bill without what its subject and its sharing do not ask for: what was said before another was chosen is not kept. */
export function settledBill(given: ServiceBill): ServiceBill {
  const kept = nameOf[given.served]
  return {
    ...given,
    unit: given.amount === null || given.amount === 0 ? null : given.unit,
    amount: given.amount === 0 ? null : given.amount,
    wineEstate: kept === 'wineEstate' ? given.wineEstate : null,
    lands: kept === 'lands' ? given.lands : [],
    cellar: kept === 'cellar' ? given.cellar : null,
    machine: kept === 'machine' ? given.machine : null,
    shares: given.sharing === 'PERCENTAGE' ? given.shares : [],
  }
}

/** Where a part of a bill went: to a plot, to the grapes of a cellar, or to nobody and so to the expenses; in the company's currency. */
export const serviceBillCost = z.object({
  land: named.nullable(),
  cellar: named.nullable(),
  cost: z.number(),
})

/** A service bill as a list or page shows it: `cost` is its price in the company's currency, `costs` where it went. */
export const serviceBillRecord = z.object({
  ...serviceBill.shape,
  supplier: named,
  employee: named.nullable(),
  wineEstate: named.nullable(),
  lands: z.array(named),
  cellar: named.nullable(),
  machine: named.nullable(),
  shares: z.array(z.object({ land: named.nullable(), cellar: named.nullable(), percentage: z.number() })),
  exchangeRate: z.number(),
  cost: z.number(),
  costs: z.array(serviceBillCost),
  id,
  version,
  can,
})
export type ServiceBillRecord = z.infer<typeof serviceBillRecord>

/** A saved bill as its form takes it. */
export const serviceBillOf = (saved: ServiceBillRecord): ServiceBill => {
  const { id: _, version: __, can: ___, cost: ____, costs: _____, ...own } = saved
  const idOf = (of: { id: string } | null) => of?.id ?? null
  return {
    ...own,
    supplier: own.supplier.id,
    employee: idOf(own.employee),
    wineEstate: idOf(own.wineEstate),
    cellar: idOf(own.cellar),
    machine: idOf(own.machine),
    lands: own.lands.map((land) => land.id),
    shares: own.shares.map((row) => ({ ...row, land: idOf(row.land), cellar: idOf(row.cellar) })),
  }
}

/** What a bill is called: its number and whom it is of. */
export const serviceBillName = ({
  billNumber,
  supplier,
}: Pick<ServiceBillRecord, 'billNumber' | 'supplier'>) => `${billNumber} ${supplier.name}`

/** `from` and `to` ask for the bills written on the days between. */
export const serviceBillQuery = listQuery(['day', 'dueDate', 'billNumber', 'supplier'], {
  type: z.enum(serviceBillTypes).optional(),
  supplierId: id.optional(),
  wineEstateId: id.optional(),
  landId: id.optional(),
  cellarId: id.optional(),
  machineId: id.optional(),
  billNumber: z.string().max(40).optional(),
  from: day.optional(),
  to: day.optional(),
})
