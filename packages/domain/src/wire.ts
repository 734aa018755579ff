import { z } from 'zod'
import { id, version, text } from './fields.ts'

/** Exact totals are counted up to here, if not less far; beyond it a list says that there is `more`. */
export const COUNTED_UP_TO = 500

const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** A whole number in an address. */
export const queryInt = digits(0, 999_999_999)

/** A yes or no in an address: `true` or `false`. */
export const queryBool = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Several ids in an address: repeated, or joined by commas. */
export const queryIds = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (Array.isArray(given) ? given : given.split(',')).filter((part) => part !== ''))
  .pipe(z.array(id).max(500))

/** Several words of a list in an address: repeated, or joined by commas. */
export const queryWords = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : given.split(',')).filter((part) => part !== ''))
    .pipe(z.array(z.enum(words)).max(100))

/** What every list takes: `limit` (50, at most 200), `page` (from 1) or `offset`, `sort` (`name`, or `-name` downwards). */
export function listQuery<Sort extends string, Filters extends z.ZodRawShape>(
  sortable: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  const directions = sortable.flatMap((name) => [name, `-${name}`] as const) as [Sort, `-${Sort}`]
  return z.strictObject({
    limit: digits(1, 200).optional(),
    page: digits(1, 1_000_000).optional(),
    offset: digits(0, 100_000_000).optional(),
    sort: z.enum(directions).optional(),
    ...filters,
  })
}

/** What a list answers. `more` is true when there are more than the counted total. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ result: z.array(row), total: z.int(), more: z.boolean() })

/** One page of a list. */
export type Page<Row> = { result: Row[]; total: number; more: boolean }

/** What the asking user may do with a record or row. */
export const can = z.object({ edit: z.boolean(), delete: z.boolean() })
export type Can = z.infer<typeof can>

/** Another record as it is named on the wire: enough to show it and to link it. */
export const named = z.object({ id, name: z.string() })
export type Named = z.infer<typeof named>

/** Whether a record was made of a message that somebody wrote in the conversation, and of which. */
export const byMessage = { isCreatedByWhatsapp: z.boolean(), whatsappMessage: z.string().nullable() }

type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>
type WithId = { id: z.ZodOptional<typeof id> }
type WithVersion = { id: typeof id; version: typeof version }

// zod cannot tell that an open shape has no `id` of its own; the two casts say it.

/** The body of a create call: the record, and the id its maker may have given it. */
export const created = <Shape extends z.ZodRawShape>(schema: Strict<Shape>) =>
  schema.safeExtend({ id: id.optional() } as never) as unknown as Strict<Shape & WithId>

/** The body of an edit call: the record, its id, and the version it was read at. */
export const edited = <Shape extends z.ZodRawShape>(schema: Strict<Shape>) =>
  schema.safeExtend({ id, version } as never) as unknown as Strict<Shape & WithVersion>

/** The path of a call that names one record. */
export const idPath = z.strictObject({ id })

/** Takes a change that was made by hand back, of supplies or of bottles: which one, and why. */
export const changeReversal = z.strictObject({ change: id, reason: text(500) })
