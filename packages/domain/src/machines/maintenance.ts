import { z } from 'zod'
import { meterUnits } from '../lists/units.ts'
import { needed, rule } from '../check.ts'
import { addDays, type Day } from '../day.ts'
import { day, id, moneyField, note, optionalText, text, version } from '../fields.ts'
import { maintenanceTypes } from '../lists/people.ts'
import { maintenanceStatuses } from '../lists/statuses.ts'
import { stockUnit, stockUsed } from '../stock/used.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { meterField } from './meter.ts'

const status = z.enum(maintenanceStatuses)
const due = { plannedOn: day.nullable().default(null), plannedMeter: meterField.nullable().default(null) }
const repeats = {
  everyDays: z.int().min(1).max(3650).nullable().default(null),
  everyMeter: meterField.min(0.01).nullable().default(null),
}
const out = {
  outFrom: day.nullable().default(null),
  outTo: day.nullable().default(null),
  outReason: optionalText(200),
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined

/** Only a maintenance that is done says on which day, and what the meter showed then. */
const onlyDone = (field: 'performedOn' | 'meter') =>
  rule(
    z.object({ status, performedOn: z.string().nullish(), meter: z.number().nullish() }),
    (given) => given.status === 'DONE' || !isSaid(given[field]),
    field,
    'NOT_ALLOWED_HERE',
  )

/**
 * A maintenance (mantenimiento) of a machine: due on a day, or when its meter shows so much; done on a day, with parts from stock and what a
 * workshop asked (`cost`, in the company's currency). What repeats comes again so many days, or so much of the meter, after it was
 * done. Between `outFrom` and `outTo`, or from the first on, the machine is out of service.
 */
export const maintenance = z
  .strictObject({
    machine: id,
    type: z.enum(maintenanceTypes),
    status: status.default('PENDING'),
    description: text(200),
    employee: id.nullable().default(null),
    supplier: id.nullable().default(null),
    ...due,
    performedOn: day.nullable().default(null),
    meter: meterField.nullable().default(null),
    ...repeats,
    stocksUsed: z.array(stockUsed).max(50).default([]),
    cost: moneyField.default(0),
    ...out,
    note,
  })
  .refine(
    ...needed(
      z.object({ status, plannedOn: z.string().nullish(), plannedMeter: z.number().nullish() }),
      ({ status: stands, plannedOn, plannedMeter }) =>
        stands === 'DONE' || Boolean(plannedOn) || isSaid(plannedMeter),
      'plannedOn',
    ),
  )
  .refine(
    ...needed(
      z.object({ status, performedOn: z.string().nullish() }),
      ({ status: stands, performedOn }) => stands !== 'DONE' || Boolean(performedOn),
      'performedOn',
    ),
  )
  .refine(...onlyDone('performedOn'))
  .refine(...onlyDone('meter'))
  .refine(
    ...needed(
      z.object({ status, everyMeter: z.number().nullish(), meter: z.number().nullish() }),
      ({ status: stands, everyMeter, meter }) => stands !== 'DONE' || !everyMeter || isSaid(meter),
      'meter',
    ),
  )
  .refine(
    ...needed(
      z.object({ outTo: z.string().nullish(), outFrom: z.string().nullish() }),
      ({ outTo, outFrom }) => !outTo || Boolean(outFrom),
      'outFrom',
    ),
  )
  .refine(
    ...needed(
      z.object({ outFrom: z.string().nullish(), outReason: z.string().default('') }),
      ({ outFrom, outReason }) => !outFrom || outReason.trim() !== '',
      'outReason',
    ),
  )
  .refine(
    ...rule(
      z.object({ outFrom: z.string().nullish(), outTo: z.string().nullish() }),
      ({ outFrom, outTo }) => !outFrom || !outTo || outTo >= outFrom,
      'outTo',
      'END_BEFORE_START',
    ),
  )
export type Maintenance = z.infer<typeof maintenance>

/**
 * A maintenance as a list or page shows it; `partsCost` is what its parts cost once it is done, null for who may not see costs; `meterNow`
 * what the meter of its machine shows by now, null while it was never read.
 */
export const maintenanceRecord = z.object({
  ...maintenance.shape,
  machine: z.object({ ...named.shape, meterUnit: z.enum(meterUnits) }),
  employee: named.nullable(),
  supplier: named.nullable(),
  stocksUsed: z.array(
    z.object({
      stock: named,
      stockBatch: named.nullable(),
      deposit: z.string(),
      amount: z.number(),
      unit: stockUnit,
    }),
  ),
  partsCost: z.number().nullable(),
  meterNow: z.number().nullable(),
  repeats: named.nullable(),
  id,
  version,
  can,
})
export type MaintenanceRecord = z.infer<typeof maintenanceRecord>

/** A saved maintenance as its form takes it. */
export const maintenanceOf = (saved: MaintenanceRecord) => ({
  machine: saved.machine.id,
  ...{ type: saved.type, status: saved.status, description: saved.description, note: saved.note },
  employee: saved.employee?.id ?? null,
  supplier: saved.supplier?.id ?? null,
  ...{ plannedOn: saved.plannedOn, plannedMeter: saved.plannedMeter },
  ...{ performedOn: saved.performedOn, meter: saved.meter, cost: saved.cost },
  ...{ everyDays: saved.everyDays, everyMeter: saved.everyMeter },
  ...{ outFrom: saved.outFrom, outTo: saved.outTo, outReason: saved.outReason },
  stocksUsed: saved.stocksUsed.map(({ stock, stockBatch, amount, unit }) => ({
    ...{ stock: stock.id, stockBatch: stockBatch?.id ?? null, amount, unit },
  })),
})

/** `from` and `to` find those due or done between two days; `open` are those neither done nor cancelled. */
export const maintenanceQuery = listQuery(['urgency', 'plannedOn', 'machine', 'status', 'type'], {
  machineId: id.optional(),
  employeeId: id.optional(),
  status: status.optional(),
  open: queryBool.optional(),
  type: z.enum(maintenanceTypes).optional(),
  from: day.optional(),
  to: day.optional(),
})

type Done = Pick<Maintenance, 'everyDays' | 'everyMeter' | 'meter'> & { performedOn: Day }

/** When a maintenance that was done is due again: a day, a reading of the meter, or both; nothing where it does not repeat. */
export function dueAgain({ everyDays, everyMeter, meter, performedOn }: Done) {
  if (everyDays === null && everyMeter === null) return undefined
  return {
    plannedOn: everyDays === null ? null : addDays(performedOn, everyDays),
    plannedMeter: everyMeter === null || meter === null ? null : meter + everyMeter,
  }
}
