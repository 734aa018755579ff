import type { FastifyBaseLogger, FastifySchema } from 'fastify'
import { z } from 'zod'

/** What a field may be asked for, and an answer need not keep: its limits, and rules across fields. */
const LIMITS: ReadonlySet<string> = new Set([
  'less_than',
  'greater_than',
  'multiple_of',
  'min_length',
  'max_length',
  'length_equals',
  'string_format',
  'custom',
])

type Def = z.core.$ZodTypeDef & { checks?: z.core.$ZodCheck[] | undefined } & Record<string, unknown>
type Schema = z.core.$ZodType

const freed = new WeakMap<Schema, Schema>()
const whole = new WeakMap<Schema, Schema>()

/** The schema that one was freed from; itself where it is as it was written. */
export const freedFrom = (schema: Schema): Schema => whole.get(schema) ?? schema

/**
 * The shape of an answer without the limits of what is asked. A record tells what is stored and what follows from it, and neither is
 * wrong for being greater, longer or older than what a form would take today.
 */
export function withoutLimits(schema: Schema): Schema {
  const before = freed.get(schema)
  if (before) return before
  const def = schema._zod.def as Def
  const next: Def = { ...def, ...partsOf(def) }
  if (def.checks) next.checks = def.checks.filter(({ _zod }) => !LIMITS.has(_zod.def.check))
  const made = z.core.clone(schema, next)
  freed.set(schema, made)
  whole.set(made, schema)
  return made
}

/** What a schema is made of, each part freed as well. */
function partsOf(def: Def): Record<string, unknown> {
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def['shape'] as Record<string, Schema>)
      return { shape: Object.fromEntries(shape.map(([name, part]) => [name, withoutLimits(part)])) }
    }
    case 'array':
      return { element: withoutLimits(def['element'] as Schema) }
    case 'union':
      return { options: (def['options'] as Schema[]).map(withoutLimits) }
    case 'record':
      return { valueType: withoutLimits(def['valueType'] as Schema) }
    case 'tuple':
      return { items: (def['items'] as Schema[]).map(withoutLimits) }
    case 'intersection':
      return { left: withoutLimits(def['left'] as Schema), right: withoutLimits(def['right'] as Schema) }
    case 'pipe':
      return { in: withoutLimits(def['in'] as Schema), out: withoutLimits(def['out'] as Schema) }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return { innerType: withoutLimits(def['innerType'] as Schema) }
    default:
      return {}
  }
}

/** Has each answer of a route described, and written, by its shape alone. */
export function freeAnswers(schema: FastifySchema): void {
  const response = schema.response as Record<string, unknown> | undefined
  for (const [status, answer] of Object.entries(response ?? {}))
    if (answer instanceof z.core.$ZodType) response![status] = withoutLimits(answer)
}

/**
 * Writes an answer by its shape. What is not of that shape all the same is a fault of ours, which is logged: it costs nobody the
 * list in which it stands, and shows no field that the shape does not name.
 */
export const answerWriter =
  (log: () => FastifyBaseLogger) =>
  ({ schema, method, url }: { schema: unknown; method: string; url: string }) =>
  (data: unknown): string => {
    const result = z.core.safeEncode(schema as Schema as z.ZodType, data)
    if (result.success) return JSON.stringify(result.data)
    log().error({ err: result.error, call: `${method} ${url}` }, 'an answer out of shape')
    return JSON.stringify(named(schema as Schema, data))
  }

/** The fields of a value that its schema names, as they are. */
function named(schema: Schema, value: unknown): unknown {
  const def = schema._zod.def as Def
  if (value === null || typeof value !== 'object') return value
  if (def['innerType']) return named(def['innerType'] as Schema, value)
  if (Array.isArray(value)) {
    if (def.type !== 'array') return []
    return value.map((one) => named(def['element'] as Schema, one))
  }
  if (def.type === 'record') return value
  const shapes = def.type === 'union' ? (def['options'] as Schema[]) : [schema]
  const shape = shapes.reduce<Record<string, Schema>>(
    (all, one) => ({ ...all, ...((one._zod.def as Def)['shape'] as Record<string, Schema> | undefined) }),
    {},
  )
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (shape[name] ? [[name, named(shape[name], part)]] : [])),
  )
}
