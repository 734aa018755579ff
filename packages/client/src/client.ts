import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '../generated/paths.d.ts'

/** Every call of Lagar by its method and its address, with what it takes and answers. */
export type Lagar = Client<paths>

/** A record, a body or a list of words, by the name that it has in the document of the calls. */
export type Schemas = components['schemas']

/**
 * The calls of the Lagar that answers at `url` (`https://lagar.example.com`), made with a token of a program. Each answers `data`, or as `error` what was
 * refused and why.
 */
export const connect = ({ url, token }: { url: string; token: string }): Lagar =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } })
