import { z } from 'zod'
import { day, id } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { statementParts } from '../statement.ts'
import { named } from '../wire.ts'

/** Whose statement is asked for, and until which day. */
export const statementQuery = z.strictObject({ customer: id, to: day.optional() })

/**
 * A customer's statement of bottles and of wine in bulk: what was charged, credited and paid, the oldest first, and the sums by currency. `due` are the
 * instalments of bulk that are not paid; `toBill` what orders will bill, taxes of today included, when the rest of them leaves.
 */
export const statement = z.object({
  customer: named,
  ...statementParts,
  toBill: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
})
export type Statement = z.infer<typeof statement>

/** Whose dealings are asked for. */
export const dealingsQuery = z.strictObject({ customer: id })

/**
 * What a customer bought and had trouble with: bottles that they have of what left, by month of the last year and by label (a lot without one by
 * its own name), the day of the last, and their problems.
 */
export const dealings = z.object({
  bottles: z.int(),
  lastOn: day.nullable(),
  months: z.array(z.object({ month: z.string(), bottles: z.int() })),
  bought: z.array(
    z.object({ type: z.enum(['label', 'wineBatch']), id, name: z.string(), bottles: z.int(), lastOn: day }),
  ),
  problems: z.int(),
  openProblems: z.int(),
})
export type Dealings = z.infer<typeof dealings>
