import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { stated } from '../audit.ts'
import type { Visitor } from '../auth/notes.ts'
import { tenantDb } from '../database/tenant.ts'
import type { Db } from '../actor.ts'
import type { Hub } from '../live/hub.ts'
import { keepAnchors, readAnchors } from './anchors.ts'
import { verifyChain, type Anchor, type Verdict } from './chain.ts'

type Outside = { pool: Pool; hub: Hub; /** Where the anchors are kept. */ folder: string }

/** A verification that somebody asked for, or that nobody did. */
export type Asked = { companyId: string } & Partial<Visitor>

/** The work on the chains: noting every hour where they are, and verifying them every night and when somebody asks. */
export function historyTasks(outside: Outside): TaskList {
  /** Where each chain was noted last by this process; after a start, each is noted once more. */
  const noted = new Map<string, number>()
  return {
    async anchorChains(_payload, { query }) {
      const at = new Date().toISOString()
      const { rows } = await query<{ company_id: string; position: string; hash: string }>(
        `select company_id, position, encode(hash, 'hex') as hash from audit_head where position > 0`,
      )
      const moved = rows
        .map(({ company_id, position, hash }) => ({
          companyId: company_id,
          position: Number(position),
          hash,
          at,
        }))
        .filter(({ companyId, position }) => noted.get(companyId) !== position)
      await keepAnchors(outside.folder, moved)
      for (const { companyId, position } of moved) noted.set(companyId, position)
    },
    // One job for each, so that a chain which is broken keeps no other from being verified.
    async verifyChains(_payload, { query }) {
      await query(`select app_add_job('verifyChain', json_build_object('companyId', id)) from company`)
    },
    async verifyChain(payload, { logger }) {
      const asked = payload as Asked
      const anchors = await readAnchors(outside.folder, asked.companyId)
      const db = tenantDb(outside.pool, asked.companyId)
      const verdict = await verify(db, asked.companyId, anchors.get(asked.companyId) ?? [])
      if (verdict.fault)
        logger.error(`The history of ${asked.companyId} is broken: ${JSON.stringify(verdict)}`)
      await leaveVerdict(db, asked, verdict)
      outside.hub.tell(asked.companyId, [{ entity: 'audit', id: asked.companyId }])
    },
  }
}

/** Verifies a chain as it stands at one moment, however long that takes. */
const verify = (db: Db, companyId: string, anchors: readonly Anchor[]): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return verifyChain(tx, companyId, anchors)
    })

/** What was found is a line of the history itself, with who asked for it. */
const leaveVerdict = (db: Db, asked: Asked, { lines, fault }: Verdict) =>
  db
    .insertInto('audit')
    .values({
      company_id: asked.companyId,
      account_id: asked.accountId ?? null,
      action: 'VERIFY',
      entity: 'audit',
      entity_id: asked.companyId,
      changes: JSON.stringify(
        stated({ chainLines: lines, chainFault: fault?.kind, position: fault?.position }),
      ),
      request_id: asked.requestId ?? '',
      address: asked.address ?? null,
      session_id: asked.sessionId ?? null,
    })
    .execute()
