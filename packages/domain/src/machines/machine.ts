import { z } from 'zod'
import { amountField, id, optionalPatent, optionalText, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/** A machine (máquina). `fuelPerHour` is what it burns, in litres; works take it as their first guess. */
export const machine = z.strictObject({
  name: text(80),
  branch: optionalText(60),
  model: optionalText(60),
  patent: optionalPatent,
  year: z.int().min(1900).max(2200).nullable().default(null),
  fuelPerHour: amountField(2, { max: 10_000 }).default(0),
  fuelProduct: id.nullable().default(null),
})
export type Machine = z.infer<typeof machine>

/** A machine as a list or page shows it. */
export const machineRecord = z.object({
  ...machine.shape,
  fuelProduct: named.nullable(),
  id,
  version,
  can,
})
export type MachineRecord = z.infer<typeof machineRecord>

export const machineQuery = listQuery(['name', 'branch', 'model', 'year'], {
  name: z.string().max(100).optional(),
})
