import {
  capital,
  inCall,
  inCalls,
  isJson,
  within,
  type Json,
  type Paths,
  type Side,
  type Visit,
} from './json.ts'
import { MARK, schemaAt } from './marks.ts'
import type { Names } from './names.ts'
import { freeName, sharedParts, type SharedParts } from './parts.ts'
import { plain, withoutRecord } from './plain.ts'
import { bare, ofPlace, textOf } from './text.ts'

/** Shorter than this, in characters, a schema is as easily written as named. */
const WORTH = 80

/** Longer than this, a schema that the domain has a name for stands by itself even where it is used once. */
const RECORD = 600

type Found = { schema: Json; name: string | undefined; hint: string; times: number; sides: Set<Side> }

/** The schemas of a document by their text: how often each stands in it, and what it may be called. */
class Shelf {
  readonly found = new Map<string, Found>()
  readonly #names: Names
  constructor(names: Names) {
    this.#names = names
  }

  /** Counts a schema and those inside it; what stands inside one that was counted is not counted again, since that is written once. */
  count(schema: Json, side: Side, hint: string): void {
    const text = textOf(schema)
    const before = this.found.get(text)
    if (before) {
      before.times += 1
      before.sides.add(side)
      before.name ??= this.#nameOf(schema, text)
      return
    }
    const name = this.#nameOf(schema, text)
    this.found.set(text, { schema, name, hint, times: 1, sides: new Set([side]) })
    within(schema, (part, field) => {
      this.count(part, side, `${name ?? hint}${capital(field)}`)
      return part
    })
  }

  #nameOf(schema: Json, text: string): string | undefined {
    const words = Array.isArray(schema['enum']) ? this.#names.ofWords(schema['enum']) : undefined
    const made = schema[MARK] === undefined ? undefined : schemaAt(schema[MARK])
    const own = recordNameOf(schema) ?? words ?? (made && this.#names.of(made)) ?? this.#names.ofText(text)
    return own ?? this.#nameOfMade(schema)
  }

  /** What is made of something that has a name is called by it: it or nothing, or a list of it. */
  #nameOfMade({ anyOf, items, type, enum: words, ...rest }: Json): string | undefined {
    const inner = (part: unknown) => (isJson(part) ? this.#nameOf(part, textOf(part)) : undefined)
    const nothing =
      Array.isArray(anyOf) && anyOf.length === 2 && anyOf.find((one: Json) => one['type'] === 'null')
    const name = nothing ? inner(anyOf.find((one) => one !== nothing)) : undefined
    if (name !== undefined) return `${name}OrNull`
    if (Array.isArray(words) && words.includes(null)) {
      const list = this.#names.ofWords(words.filter((word) => word !== null))
      return list && `${list}OrNull`
    }
    const one = type === 'array' && Object.keys(rest).every((key) => key === MARK) ? inner(items) : undefined
    return one && `${one}List`
  }
}

/** What says of which record a body is: the id that its maker may give a new one, or which one at which version; and how many a list has. */
function recordNameOf({ properties, ...rest }: Json): string | undefined {
  const fields = isJson(properties) ? Object.keys(properties).join() : ''
  if (fields === 'id' && !('required' in rest) && !('additionalProperties' in rest)) return 'NewRecord'
  if (fields === 'total,more') return 'Page'
  return fields === 'id,version' && 'required' in rest && !('additionalProperties' in rest)
    ? 'RecordAtVersion'
    : undefined
}

const isRecord = (schema: Json) => 'properties' in schema || 'enum' in schema

/** What is shared: what stands in several places, and each record and list of words that the domain has a name for. */
function sharedOf(found: Map<string, Found>): [string, Found][] {
  const wanted = [...found].filter(
    ([text, { schema, name, times }]) =>
      (name !== undefined && times > 1 && text.length > WORTH / 2) ||
      (name !== undefined && isRecord(schema) && text.length > RECORD) ||
      (times > 1 && text.length > WORTH),
  )
  const first = new Map(wanted.map(([text]) => [text, 'ABriefName']))
  return wanted.filter(
    ([, { schema, name }]) =>
      name !== undefined || JSON.stringify(within(schema, (part) => referring(part, first))).length > WORTH,
  )
}

/** Gives each schema that is shared a name of its own. Where an answer and what is taken have one name, what is taken is its input. */
function called(shared: [string, Found][]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>(['Refusal'])
  const give = (text: string, name: string) => {
    const free = freeName(name, (one) => taken.has(one))
    taken.add(free)
    names.set(text, free)
  }
  const isAnswered = ({ sides }: Found) => sides.has('answered')
  for (const [text, one] of shared) if (one.name !== undefined && isAnswered(one)) give(text, one.name)
  for (const [text, one] of shared)
    if (one.name !== undefined && !isAnswered(one))
      give(text, taken.has(one.name) ? `${one.name}Input` : one.name)
  for (const [text, one] of shared) if (one.name === undefined) give(text, one.hint)
  return names
}

/** A schema with what is shared in it as references. */
function referring({ [MARK]: _, ...schema }: Json, names: Map<string, string>): Json {
  const name = names.get(textOf(schema))
  if (name === undefined) return within(schema, (part) => referring(part, names))
  const place = Object.entries(schema).filter(([key]) => ofPlace.has(key))
  return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(place) }
}

/** The bodies of edits and creations as what is written, and which record it is of: the same is written by both. */
function splitBodies(paths: Paths, names: Names): Paths {
  const bases = new Map<string, number>()
  const each = (visit: (schema: Json) => Json) => inBodies(paths, visit)
  each((body) => {
    const text = textOf(withoutRecord(body)?.base ?? body)
    bases.set(text, (bases.get(text) ?? 0) + 1)
    return body
  })
  return each((body) => {
    const split = withoutRecord(body)
    if (!split) return body
    const text = textOf(split.base)
    if ((bases.get(text) ?? 0) < 2 && names.ofText(text) === undefined) return body
    return { allOf: [split.base, split.record], unevaluatedProperties: false }
  })
}

/** The answer of a list as a page of its rows. */
function paged(schema: Json): Json {
  const { properties, required } = schema
  if (!isJson(properties) || Object.keys(properties).join() !== 'result,total,more') return schema
  const { result, ...page } = properties
  return {
    allOf: [
      { type: 'object', properties: page, required: ['total', 'more'] },
      { type: 'object', properties: { result }, required: required && ['result'] },
    ],
  }
}

const inBodies = (paths: Paths, visit: (schema: Json) => Json): Paths =>
  inCalls(paths, (call) =>
    isJson(call['requestBody'])
      ? inCall(call, (schema, side, name) =>
          side === 'taken' && name.endsWith('Body') ? visit(schema) : schema,
        )
      : call,
  )

type Shared = SharedParts & { schemas: Record<string, Json> }

/** The paths of a document with what several calls speak of written once, by the name that the domain gives it; and those schemas. */
export function shared(given: Paths, names: Names): Shared {
  const read = inCalls(given, (call) => inCall(call, (schema, side) => paged(plain(schema, side))))
  const paths = splitBodies(read, names)
  const shelf = new Shelf(names)
  const each = (visit: Visit): Paths => inCalls(paths, (call) => inCall(call, visit))
  each((schema, side, hint) => {
    shelf.count(schema, side, hint)
    return schema
  })
  const byText = called(sharedOf(shelf.found))
  const schemas = [...byText]
    .map(([text, name]): [string, Json] => {
      const { [MARK]: _, ...schema } = bare(shelf.found.get(text)!.schema)
      return [name, within(schema, (part) => referring(part, byText))]
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    ...sharedParts(each((schema) => referring(schema, byText))),
    schemas: Object.fromEntries(schemas),
  }
}
