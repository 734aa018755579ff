import type { Json } from './json.ts'
import { MARK } from './marks.ts'

/** What says something of the place where a schema stands, and not of the schema. */
export const ofPlace: ReadonlySet<string> = new Set(['default', 'description', 'examples', MARK])

/** A schema as text: two with one text are the same. */
export const textOf = (schema: Json): string =>
  JSON.stringify(bare(schema), (key, value: unknown) => (key === MARK ? undefined : value))

export const bare = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !ofPlace.has(key)))
