import { deviceOf } from '@lagar/domain/auth/device.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../db-types.ts'
import { newId } from '../ids.ts'
import { noteAtDoor } from './notes.ts'
import * as store from './store.ts'
import { accessToken, hashOf, newRefreshToken } from './tokens.ts'

const HOUR = 3_600_000

/** A session ends after 12 hours, or after 30 days when it is kept. */
const lifeOf = (kept: boolean) => (kept ? 30 * 24 * HOUR : 12 * HOUR)

/** Opens a session for somebody who has proved who they are, and leaves a line of it where they work. */
export async function enter(
  tx: Transaction<DB>,
  secret: string,
  { headers, ip: address, id: requestId }: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
  { accountId, kept }: { accountId: string; kept: boolean },
) {
  const id = newId()
  const refreshToken = newRefreshToken()
  const userAgent = headers['user-agent']?.slice(0, 200) ?? ''
  await store.openSession(tx, {
    id,
    accountId,
    refreshHash: hashOf(refreshToken),
    kept,
    endsAt: new Date(Date.now() + lifeOf(kept)),
    userAgent,
    address,
  })
  const device = deviceOf(userAgent).device || userAgent
  await noteAtDoor(tx, { accountId, sessionId: id, requestId, address }, 'LOGIN', { device })
  return { ...accessToken(secret, id, Date.now()), refreshToken }
}
