import { z } from 'zod'
import { named } from './wire.ts'

/** A customer's order as everything else names it: its number, and as its name the reference of its bill. */
export const namedOrder = named.extend({ number: z.int() })
export type NamedOrder = z.infer<typeof namedOrder>
