import { z } from 'zod'
import { meterUnits } from '../lists/units.ts'
import { amountField, day, id, note, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'
import { meterField } from './meter.ts'

/**
 * Fuel that is filled into a machine, in litres, out of a deposit. Once the tank is full (`fullTank`) what the books had of it is put
 * right by what the tank holds.
 */
export const fuel = z.strictObject({
  machine: id,
  stock: id,
  stockBatch: id.nullable().default(null),
  filledOn: day,
  amount: amountField(2, { min: 0.01, max: 100_000 }),
  fullTank: z.boolean().default(false),
  meter: meterField.nullable().default(null),
  employee: id.nullable().default(null),
  note,
})
export type Fuel = z.infer<typeof fuel>

/**
 * A filling as a list or page shows it. `nameOfFuel` is its product; `difference` the litres that a full tank had more (above zero) or less than the
 * books; `cost` what the fuel cost, null for who may not see costs.
 */
export const fuelRecord = z.object({
  ...fuel.shape,
  machine: z.object({ ...named.shape, meterUnit: z.enum(meterUnits) }),
  stock: named,
  stockBatch: named.nullable(),
  deposit: z.string(),
  employee: named.nullable(),
  nameOfFuel: z.string(),
  difference: z.number(),
  cost: z.number().nullable(),
  id,
  version,
  can,
})
export type FuelRecord = z.infer<typeof fuelRecord>

export const fuelQuery = listQuery(['filledOn', 'machine', 'amount'], {
  machineId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/**
 * What a full tank holds more (above zero) or less than the books say it does after a filling; all in millilitres. Nothing is asked of a
 * tank whose capacity nobody knows.
 */
export const unexplained = (held: number, filled: number, capacity: number | null): number =>
  capacity === null ? 0 : capacity - held - filled
