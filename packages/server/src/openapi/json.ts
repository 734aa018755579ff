/** A part of the document. */
export type Json = { [key: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each value of an object, changed. */
export const mapped = (values: unknown, change: (value: Json, key: string) => unknown): Json =>
  Object.fromEntries(
    Object.entries(isJson(values) ? values : {}).map(([key, value]) => [key, change(value as Json, key)]),
  )

export const capital = (name: string) => (name === '' ? '' : name[0]!.toUpperCase() + name.slice(1))

const holdsOne: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'not', 'propertyNames'])
const holdsSeveral: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])

/** A schema with each schema inside of it changed; `name` is the field that one stands at, or ''. What is no schema stays as it is. */
export function within(schema: Json, change: (part: Json, name: string) => unknown): Json {
  const one = (part: unknown, name: string) => (isJson(part) ? change(part, name) : part)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, mapped(value, (part, name) => one(part, name))]
      if (holdsOne.has(key)) return [key, one(value, '')]
      if (holdsSeveral.has(key) && Array.isArray(value)) return [key, value.map((part) => one(part, ''))]
      return [key, value]
    }),
  )
}

/** What a call is given, and what it answers. */
export type Side = 'taken' | 'answered'

/** What is made of a schema of a call; `call` is what a schema that stands there alone may be called. */
export type Visit = (schema: Json, side: Side, call: string) => Json

/** A call with every schema of it changed. */
export function inCall(call: Json, visit: Visit): Json {
  const { operationId } = call
  const name = typeof operationId === 'string' ? operationId.replace(/^(get|post|put|delete)/, '') : ''
  const contents = (content: unknown, side: Side, suffix: string) =>
    mapped(content, (media) =>
      isJson(media['schema'])
        ? { ...media, schema: visit(media['schema'], side, `${name}${suffix}`) }
        : media,
    )
  const { parameters, requestBody, responses } = call
  return {
    ...call,
    ...(Array.isArray(parameters) && {
      parameters: parameters.map((one: Json) =>
        isJson(one['schema'])
          ? { ...one, schema: visit(one['schema'], 'taken', `${name}${capital(String(one['name']))}`) }
          : one,
      ),
    }),
    ...(isJson(requestBody) && {
      requestBody: { ...requestBody, content: contents(requestBody['content'], 'taken', 'Body') },
    }),
    responses: mapped(responses, (answer) =>
      'content' in answer
        ? { ...answer, content: contents(answer['content'], 'answered', 'Answer') }
        : answer,
    ),
  }
}

export type Paths = Record<string, Record<string, Json>>

/** Every call of a document, changed. */
export const inCalls = (paths: Paths, change: (call: Json, method: string, path: string) => Json): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      mapped(calls, (call, method) => change(call, method, path)) as Record<string, Json>,
    ]),
  )
