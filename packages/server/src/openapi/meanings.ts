import { fieldMeanings } from '@lagar/domain/texts/en/field-meanings.ts'
import { capital, inCalls, isJson, mapped, within, type Json, type Paths } from './json.ts'
import { freeName } from './parts.ts'

const meanings: Readonly<Record<string, string>> = fieldMeanings

/** What a field means: by a word of its own in a record, or else by the word of its name. */
export const meaningOf = (at: string, field: string): string | undefined =>
  meanings[`${at}.${field}`] ?? meanings[field]

type Change = (field: Json, name: string, at: string) => Json

/** A schema with each field in it changed, from the inside out; `at` is its record or call, and then the path in it. */
function inFields(schema: Json, at: string, change: Change): Json {
  return within(schema, (part, name) =>
    name === '' ? inFields(part, at, change) : change(inFields(part, `${at}.${name}`, change), name, at),
  )
}

type Schemas = Record<string, Json>
type Document = { paths: Paths; schemas: Schemas }

const schemaRef = /^#\/components\/schemas\/(.+)$/

/** The names of the schemas that a part of the document leads to. */
function namedIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namedIn)
  if (!isJson(part)) return []
  const [, name] = schemaRef.exec(String(part['$ref'])) ?? []
  return [...(name === undefined ? [] : [name]), ...Object.values(part).flatMap(namedIn)]
}

/** The names of the schemas that calls take, themselves or within others. */
export function takenSchemas({ paths, schemas }: Document): Set<string> {
  const taken = new Set<string>()
  const take = (names: readonly string[]) => {
    for (const name of names) {
      if (taken.has(name)) continue
      taken.add(name)
      take(namedIn(schemas[name]))
    }
  }
  for (const calls of Object.values(paths))
    for (const call of Object.values(calls)) take(namedIn(call['requestBody']))
  return taken
}

/** The fields of all bodies, each changed. */
export function inBodyFields({ paths, schemas }: Document, change: Change): Document {
  const taken = takenSchemas({ paths, schemas })
  const inBody = (call: Json, body: Json): Json => ({
    ...call,
    requestBody: {
      ...body,
      content: mapped(body['content'], (media) =>
        isJson(media['schema'])
          ? { ...media, schema: inFields(media['schema'], String(call['operationId']), change) }
          : media,
      ),
    },
  })
  return {
    paths: inCalls(paths, (call) => (isJson(call['requestBody']) ? inBody(call, call['requestBody']) : call)),
    schemas: mapped(schemas, (schema, name) =>
      taken.has(name) ? inFields(schema, name, change) : schema,
    ) as Schemas,
  }
}

const isRecord = /^(.+)Record$/

/** Whether a field holds a number, or none. */
const isNumber = ({ type, anyOf }: Json): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') ||
  (Array.isArray(anyOf) && anyOf.some(isNumber))

/**
 * The numbers of answered records that are written as well, each with what it means there: nobody guesses their units. The words and the records
 * beside them are called the same in what is written.
 */
function recordsExplained(schemas: Schemas): Schemas {
  return mapped(schemas, (schema, name) => {
    const [, written] = isRecord.exec(name) ?? []
    const own = written === undefined ? undefined : schemas[written]?.['properties']
    if (written === undefined || !isJson(own) || !isJson(schema['properties'])) return schema
    const properties = mapped(schema['properties'], (field, key) =>
      key in own && isNumber(field) ? explainedField(field, key, written) : field,
    )
    return { ...schema, properties }
  }) as Schemas
}

const explainedField: Change = (field, name, at) => {
  const description = meaningOf(at, name)
  return description === undefined ? field : { description, ...field }
}

/** Each field of a body with what it means. The same field of several records stands once, by its name. */
export function withMeanings(document: Document): Document {
  const inBodies = inBodyFields(document, explainedField)
  const told = { ...inBodies, schemas: recordsExplained(inBodies.schemas) }
  const times = new Map<string, number>()
  inBodyFields(told, (field) => {
    const text = JSON.stringify(field)
    times.set(text, (times.get(text) ?? 0) + 1)
    return field
  })
  const names = new Map<string, string>()
  const shared: Schemas = {}
  const short = inBodyFields(told, (field, name) => {
    const text = JSON.stringify(field)
    if ((times.get(text) ?? 0) < 2) return field
    const given =
      names.get(text) ?? freeName(`${capital(name)}Field`, (one) => one in shared || one in document.schemas)
    names.set(text, given)
    shared[given] = field
    return { $ref: `#/components/schemas/${given}` }
  })
  const all = Object.entries({ ...short.schemas, ...shared })
  return {
    paths: short.paths,
    schemas: Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}
