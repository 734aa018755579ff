import { areaOf, type Gate } from '@lagar/domain/access/permissions.ts'
import type { Refusal } from '@lagar/domain/errors.ts'
import { id as anId } from '@lagar/domain/fields.ts'
import type { FastifyRequest } from 'fastify'
import { auditEvent } from '../audit.ts'
import { mayTry } from '../auth/store.ts'
import { hashOf } from '../auth/tokens.ts'

/** One person leaves at most so many lines of refusals in an hour: a loop of them must not fill the disk. */
const MOST_AN_HOUR = 100

/**
 * Has the history told, once the answer is out, of what somebody asked for and may not have, and of a password or code with
 * which they failed to prove who they are.
 */
export function recordRefusal(request: FastifyRequest, refusal: Refusal): void {
  if (!request.actor?.companyId) return
  if (refusal.status === 403) request.afterwards.push(() => recordDenial(request, refusal))
  const factor = failedFactor(refusal)
  if (factor) request.afterwards.push(() => auditEvent(request.db, request.actor, 'LOGIN_FAILED', { factor }))
}

/** One line for each person, call and minute. */
async function recordDenial(request: FastifyRequest, { code, details }: Refusal) {
  const { actor, db, method, routeOptions } = request
  const call = `${method} ${routeOptions.url ?? ''}`
  const who = `${actor.companyId} ${actor.accountId}`
  if (!(await mayTry(db, hashOf(`denied ${who} ${call}`), 1, '1 minute'))) return
  if (!(await mayTry(db, hashOf(`denied ${who}`), MOST_AN_HOUR, '1 hour'))) return
  const { needed } = (details ?? {}) as { needed?: Gate }
  const area = needed && areaOf(needed)
  await auditEvent(db, actor, 'DENIED', { call, record: recordIn(request), area, refusal: code })
}

/** The record that a call is about, where it names one. */
function recordIn({ params, query, body }: FastifyRequest): string | undefined {
  const given = { ...(params as object), ...(query as object), ...(body as object | undefined) }
  const named = Object.entries(given).find(([name]) => name === 'id' || name === 'userId')
  return anId.safeParse(named?.[1]).data
}

function failedFactor({ errors = {} }: Refusal) {
  const codes = Object.values(errors)
  return codes.includes('WRONG_PASSWORD') ? 'PASSWORD' : codes.includes('WRONG_CODE') ? 'CODE' : undefined
}
