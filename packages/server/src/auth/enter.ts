import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db-types.ts'
import { newId } from '../ids.ts'
import * as store from './store.ts'
import { accessToken, hashOf, newRefreshToken } from './tokens.ts'

const HOUR = 3_600_000

/** A session ends after 12 hours, or after 30 days when it is kept. */
const lifeOf = (kept: boolean) => (kept ? 30 * 24 * HOUR : 12 * HOUR)

/** Opens a session for somebody who has proved who they are. */
export async function enter(
  db: Kysely<DB>,
  secret: string,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { accountId, kept }: { accountId: string; kept: boolean },
) {
  const id = newId()
  const refreshToken = newRefreshToken()
  await store.openSession(db, {
    id,
    accountId,
    refreshHash: hashOf(refreshToken),
    kept,
    endsAt: new Date(Date.now() + lifeOf(kept)),
    userAgent: headers['user-agent']?.slice(0, 200) ?? '',
    address: ip,
  })
  return { ...accessToken(secret, id, Date.now()), refreshToken }
}
