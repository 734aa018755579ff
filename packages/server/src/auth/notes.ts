import type { AuditAction, ProofFactor } from '@lagar/domain/lists/audit.ts'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { stated } from '../audit.ts'
import type { DB } from '../db-types.ts'

/** Who is at the door: an account, its session where there is one, and the request it came with. */
export type Visitor = { accountId: string; sessionId: string | null; requestId: string; address: string }

/**
 * Leaves a line of what an account did at the door, in the company that its session is in; without a session, in each of its
 * companies.
 */
export const noteAtDoor = (
  db: Kysely<DB>,
  { accountId, sessionId, requestId, address }: Visitor,
  action: AuditAction,
  facts: Record<string, unknown> = {},
) =>
  sql`select auth_note(${accountId}, ${sessionId}, ${action}, ${JSON.stringify(stated(facts))}, ${requestId},
    ${address})`.execute(db)

/** A sign-in that failed, told once the answer is out, so that an address which somebody has is answered as fast as another. */
export function recordFailure(
  open: Kysely<DB>,
  { afterwards, id: requestId, ip: address }: Pick<FastifyRequest, 'afterwards' | 'id' | 'ip'>,
  accountId: string,
  factor: ProofFactor,
): void {
  const visitor = { accountId, sessionId: null, requestId, address }
  afterwards.push(() => noteAtDoor(open, visitor, 'LOGIN_FAILED', { factor }))
}
