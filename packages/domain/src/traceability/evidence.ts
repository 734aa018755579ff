import { z } from 'zod'
import { namedWorkOrder } from '../named-work-order.ts'
import { day, id } from '../fields.ts'
import { named } from '../wire.ts'

const giver = z.object({ id, name: z.string(), cuit: z.string() })

/**
 * One delivery of a batch: its note (none where it was added by hand), who brought it, against which purchase order, and how much, in the
 * unit of the product.
 */
const broughtIn = z.object({
  input: named.nullable(),
  day,
  supplier: giver,
  order: named.nullable(),
  amount: z.number(),
})

/**
 * A batch of supplies that was used, where it came from, and its own balance in the unit of the product: what came, what counts found
 * (below zero: missed), what was used, thrown away, given back to its supplier, and what is left.
 */
export const suppliedBatch = z.object({
  id,
  /** Nothing when the product is not kept by batches. */
  name: z.string().nullable(),
  product: z.string(),
  unit: z.string(),
  /** Who it is said to be of, and the number of its note, where no delivery says so. */
  supplier: giver.nullable(),
  inputNumber: z.string(),
  deliveries: z.array(broughtIn),
  expiresOn: day.nullable(),
  onHold: z.boolean(),
  came: z.number(),
  counted: z.number(),
  used: z.number(),
  discarded: z.number(),
  returned: z.number(),
  left: z.number(),
})
export type SuppliedBatch = z.infer<typeof suppliedBatch>

const detergent = z.object({
  product: z.string(),
  batch: named.nullable(),
  amount: z.number(),
  unit: z.string(),
})

/**
 * A vessel that a wine lay in: what it is made of, the last wash before the wine came with its detergents, what is left there of the
 * wine, in litres, and what the vessel holds at this hour.
 */
export const keptIn = z.object({
  content: named,
  onHold: z.boolean(),
  vessel: named,
  kind: z.string(),
  material: z.string().nullable(),
  woodType: z.string().nullable(),
  toast: z.string().nullable(),
  useNumber: z.int().nullable(),
  since: day,
  wash: z.object({ work: namedWorkOrder, day, who: z.string(), supplies: z.array(detergent) }).nullable(),
  left: z.number(),
  holds: z.object({ ...named.shape, litres: z.number() }).nullable(),
})
export type KeptIn = z.infer<typeof keptIn>
