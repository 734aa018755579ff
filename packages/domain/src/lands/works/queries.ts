import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { fieldWorkStatuses } from '../../lists/statuses.ts'
import { irrigationOrigins } from '../../lists/vineyard.ts'
import { listQuery, queryBool, queryIds } from '../../wire.ts'
import { landCostKinds, listedKinds } from '../../lists/field-work.ts'

const filters = {
  wineEstateId: id.optional(),
  wineEstateSectionId: id.optional(),
  landId: id.optional(),
  landIds: queryIds.optional(),
  employeeId: id.optional(),
  employeesProviderId: id.optional(),
  laborTypeId: id.optional(),
  status: z.enum(fieldWorkStatuses).optional(),
  /** Those that somebody made by a message, or those of a form. */
  isCreatedByWhatsapp: queryBool.optional(),
  from: day.optional(),
  to: day.optional(),
}
const sortable = ['initialTimezone', 'finalTimezone', 'status', 'kind', 'employee'] as const

/**
 * Works of one kind; `from` and `to` are days, both included, and let through what was going on between them. A section lets through
 * what was done on any land of it, and a labor type only labors.
 */
export const worksQuery = listQuery(sortable, filters)

/** Works of every kind, or of those in `kinds` (joined by commas). */
export const allWorksQuery = listQuery(sortable, {
  ...filters,
  kinds: z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(listedKinds)))
    .optional(),
  origin: z.enum(irrigationOrigins).optional(),
})
export type AllWorksQuery = z.output<typeof allWorksQuery>

/** Which land's costs are asked for, and between which days. */
export const landCostsQuery = z.strictObject({ landId: id, from: day.optional(), to: day.optional() })

/**
 * What a land cost by kind of work, what of it already went with its grapes into wine, and what still waits on it, in currency.
 * `waiting` is what stands today, whatever days were asked for.
 */
export const landCosts = z.object({
  result: z.array(z.object({ kind: z.enum(landCostKinds), works: z.int(), cost: z.number() })),
  total: z.number(),
  taken: z.number(),
  waiting: z.number(),
})
export type LandCosts = z.infer<typeof landCosts>

/** What a delete of a work may carry: its name typed, and why, which a rain always has to say. */
export const workRemovalQuery = z.strictObject({
  confirmation: z.string().max(300).optional(),
  reason: z.string().trim().max(500).optional(),
})
