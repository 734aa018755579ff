import { z } from 'zod'
import { isJson, within, type Json, type Side } from './json.ts'
import { MARK, schemaAt } from './marks.ts'

const bounds = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/**
 * A schema as somebody reads it: a number of an address as a number, without limits that are those of every number, and an answer open to
 * fields that a later version adds, with nothing that is put in for what was left out.
 */
export function plain(schema: Json, side: Side): Json {
  const number = readNumber(schema)
  if (number) return number
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !(/^(minimum|maximum)$/.test(key) && bounds.includes(value as number)) &&
      !(side === 'answered' && (key === 'default' || (key === 'additionalProperties' && value === false))),
  )
  return within(byKey(Object.fromEntries(kept)), (part) => plain(part, side))
}

/** A table by words of a list that has each of them, as a record with a field for each. */
function byKey(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  const words = isJson(propertyNames) ? propertyNames['enum'] : undefined
  if (!Array.isArray(words) || !Array.isArray(rest['required'])) return schema
  return { ...rest, properties: Object.fromEntries(words.map((word) => [word, additionalProperties])) }
}

/** What a text is read as, where a schema reads it as a number. */
function readNumber({ [MARK]: mark, ...schema }: Json): Json | undefined {
  const made = mark === undefined ? undefined : schemaAt(mark)
  const def = made?._zod.def as { type: string; out?: z.core.$ZodType } | undefined
  if (def?.type !== 'pipe' || def.out?._zod.def.type !== 'number') return undefined
  const { type, minimum, maximum } = z.toJSONSchema(def.out)
  return {
    type,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...('default' in schema && { default: Number(schema['default']) }),
  }
}

/** What an edit sends beside what it writes: which record, at which version. */
const told = ['id', 'version']

/** A body without what says of which record it is; nothing where it says nothing of the kind, or nothing else. */
export function withoutRecord(body: Json): { base: Json; record: Json } | undefined {
  const { properties } = body
  if (!isJson(properties) || !('id' in properties)) return undefined
  const of = (keep: (name: string) => boolean) => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => keep(name))),
    ...requiredOf(body, keep),
  })
  const base = of((name) => !told.includes(name))
  if (Object.keys(base.properties).length < 2) return undefined
  return { base, record: of((name) => told.includes(name)) }
}

function requiredOf({ required }: Json, keep: (name: string) => boolean) {
  const kept = Array.isArray(required) ? required.filter((name) => keep(String(name))) : []
  return kept.length > 0 ? { required: kept } : {}
}
