import { z } from 'zod'
import { meterUnits } from '../lists/units.ts'
import { amountField, day, id, optionalPatent, optionalText, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/**
 * A machine (máquina). `fuelPerHour` is what it burns, in litres; works take it as their first guess. Its meter counts hours or kilometres;
 * `tankCapacity` is in litres, null while nobody knows it.
 */
export const machine = z.strictObject({
  name: text(80),
  branch: optionalText(60),
  model: optionalText(60),
  patent: optionalPatent,
  year: z.int().min(1900).max(2200).nullable().default(null),
  fuelPerHour: amountField(2, { max: 10_000 }).default(0),
  fuelProduct: id.nullable().default(null),
  meterUnit: z.enum(meterUnits).default('HOURS'),
  tankCapacity: amountField(2, { min: 0.01, max: 100_000 }).nullable().default(null),
})
export type Machine = z.infer<typeof machine>

/** Why a machine is out of service today, by which maintenance, and until when; null while it serves. */
const outOfService = z.object({ maintenance: named, reason: z.string(), until: day.nullable() }).nullable()

/** A machine as a list or page shows it. */
export const machineRecord = z.object({
  ...machine.shape,
  fuelProduct: named.nullable(),
  outOfService,
  id,
  version,
  can,
})
export type MachineRecord = z.infer<typeof machineRecord>

export const machineQuery = listQuery(['name', 'branch', 'model', 'year'], {
  name: z.string().max(100).optional(),
})
