import { z } from 'zod'
import { day, id } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { workKinds } from '../lists/field-work.ts'

/** Which machine, and between which days; a year up to today unless they are said. */
export const machineUseQuery = z.strictObject({ machine: id, from: day.optional(), to: day.optional() })

/** What happened to a machine on a day: a maintenance, a filling, a bill or a work that it did; `amount` is its litres or hours. */
const happened = z.object({
  type: z.enum(['maintenance', 'fuel', 'serviceBill', ...workKinds]),
  id,
  day,
  name: z.string(),
  amount: z.number().nullable(),
})
export type MachineEvent = z.infer<typeof happened>

/**
 * What a machine did and cost between two days, by finished works: hours, hectares, litres burnt (of works with several machines the part
 * that falls to it by what each burns in an hour) and money; `measured` are litres per hour or kilometre from full tank to full tank,
 * `unexplained` the litres that full tanks had more or less than the books; `serviceCost` its service bills: rent, insurance. Costs are null for who may not see them.
 */
export const machineUse = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  works: z.int(),
  hours: z.number(),
  hectares: z.number(),
  litres: z.number(),
  litresPerHour: z.number().nullable(),
  litresPerHectare: z.number().nullable(),
  measured: z.number().nullable(),
  unexplained: z.number(),
  fuelCost: z.number().nullable(),
  maintenanceCost: z.number().nullable(),
  serviceCost: z.number().nullable(),
  costPerHour: z.number().nullable(),
  meter: z.number().nullable(),
  tank: z.number().nullable(),
  events: z.array(happened),
})
export type MachineUse = z.infer<typeof machineUse>

/** So much for each of something; nothing where there is none of it. */
export const perOne = (amount: number, count: number): number | null => (count > 0 ? amount / count : null)
