import type { z } from 'zod'

/** The key under which a JSON schema carries which schema it was made from. It stands in the whole document only, never in what is answered. */
export const MARK = 'x-schema'

const marked: z.core.$ZodType[] = []
const marks = new WeakMap<z.core.$ZodType, number>()

/** The mark of a schema: the same for the same schema. */
function markOf(schema: z.core.$ZodType): number {
  const before = marks.get(schema)
  if (before !== undefined) return before
  marks.set(schema, marked.length)
  return marked.push(schema) - 1
}

/** The schema behind a mark. */
export const schemaAt = (mark: unknown): z.core.$ZodType | undefined => marked[Number(mark)]

type Context = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** Those that only say that what they hold may be left out, or that it is blank unless it is said. */
const wrapping: ReadonlySet<string> = new Set(['optional', 'default', 'readonly', 'nonoptional', 'prefault'])

/** Marks a JSON schema with the schema it was made from, and mends what JSON cannot say: a choice of nothing is no choice. */
export function mark({ zodSchema, jsonSchema }: Context): void {
  const { type } = zodSchema._zod.def
  if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter((part) => Object.keys(part).length > 0)
  if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (type === 'undefined') jsonSchema.type = 'null'
  if (wrapping.has(type)) return
  const tells = Object.keys(jsonSchema).some((key) => key !== 'type' && key !== MARK)
  if (tells) jsonSchema[MARK] = markOf(zodSchema)
}
