import { isPlacedCall } from '@lagar/domain/access/placed-calls.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { id as isId } from '@lagar/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'

/** Refuses (OUTSIDE_TOKEN) what a program asks that is held to places, unless its rows are told by place. `url` is that of the route. */
export function refuseOutside({ program }: Actor, method: string, url = ''): void {
  if (program?.places && !isPlacedCall(method, url.replace(/^\/api/, ''))) throw new Refusal('OUTSIDE_TOKEN')
}

/**
 * Refuses (REFERENCE_NOT_FOUND, at each field) a body that names what is in another place than the program is held to: to it there is no such
 * record. Which record is changed (`id`) is looked for by the call itself, which does not find it.
 */
export async function refuseNamedOutside({ db, body }: Pick<FastifyRequest, 'db' | 'body'>): Promise<void> {
  const named = idsIn(body).filter(([field]) => field !== 'id')
  if (named.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from app_named_outside(${[...new Set(named.map(([, id]) => id))]}::uuid[]) as id`.execute(db)
  const outside = new Set(rows.map(({ id }) => id))
  const wrong = named.filter(([, id]) => outside.has(id))
  if (wrong.length === 0) return
  const errors = Object.fromEntries(wrong.map(([field]) => [field, 'REFERENCE_NOT_FOUND']))
  throw new Refusal('REFERENCE_NOT_FOUND', { errors })
}

/** The ids in a body, each by the path of its field. */
function idsIn(value: unknown, at = ''): [field: string, id: string][] {
  if (typeof value === 'string') return isId.safeParse(value).success ? [[at, value.toLowerCase()]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => idsIn(part, at === '' ? key : `${at}.${key}`))
}
