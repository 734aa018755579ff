import { allowed } from '@lagar/domain/access/permissions.ts'
import { entityTypes } from '@lagar/domain/entity.ts'
import { changesAnswer, changesQuery, type Changes } from '@lagar/domain/traceability/feed.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { doneBy, unchanging } from '../audit.ts'
import type { App } from '../http/http.ts'
import { entities } from './entities.ts'

/** What changed since somebody asked last, for programs that follow a company. */
export function changesRoute(app: App) {
  app.get(
    '/changes',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: changesQuery, response: { 200: changesAnswer } },
    },
    ({ db, actor, query }) => changesAfter(db, actor, query),
  )
}

/** As many links are looked through for one answer, whether or not there is a line in them for whoever asks. */
const MOST_LINKS = 5000

type Line = Omit<Changes['result'][number], 'at' | 'by'> & { at: Date; by: string | null }

/**
 * Changes of the records that whoever asks may read, and no word of the others. They are read along the chain of the history: its links are
 * counted where each change is committed, one company's after another, so that a change which comes to stand later never stands before.
 */
export async function changesAfter(
  db: Db,
  actor: Actor,
  { after, limit }: z.output<typeof changesQuery>,
): Promise<Changes> {
  const readable = entityTypes.filter((type) => {
    const { permission, history = permission } = entities[type]
    return allowed(actor, history) === true
  })
  const { companyId } = actor
  // One statement, and so one moment: the end of the chain and what is found before it belong together.
  const { rows } = await sql<{ head: number; lines: Line[] | null }>`
    select coalesce((select h.position from audit_head h where h.company_id = ${companyId}), 0) as head,
      (select json_agg(line) from (
        select link.position, a.at, a.action, a.entity as type, a.entity_id as id, ${doneBy('a')} as by,
          array(select jsonb_object_keys(a.changes)) as fields
        from audit_link link
        join audit a on a.company_id = link.company_id and a.seq = link.seq
        where link.company_id = ${companyId} and a.company_id = ${companyId} and link.position > ${after}
          and link.position <= ${after + MOST_LINKS}
          and a.entity = any(${readable}::text[]) and a.action <> all(${[...unchanging]}::text[])
        order by link.position limit ${limit}) line) as lines`.execute(db)
  const { head, lines } = rows[0]!
  const result = (lines ?? []).map(({ at, by, ...line }) => ({
    ...line,
    at: new Date(at).toISOString(),
    by: by ?? '',
  }))
  // A full page ends at its last line; otherwise all that was looked through is done with.
  const seen = Math.max(after, Math.min(head, after + MOST_LINKS))
  const next = result.length === limit ? result.at(-1)!.position : seen
  return { result, next, more: next < head }
}
