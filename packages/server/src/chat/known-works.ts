import { allowed } from '@lagar/domain/access/permissions.ts'
import type { KnownWork } from '@lagar/domain/chat/grammar/draft.ts'
import { addDays, compareDays } from '@lagar/domain/day.ts'
import { observedKinds, workKinds } from '@lagar/domain/lists/field-work.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** How far back works are looked for that a photograph may belong to, in days. */
const LOOKED_BACK = 60
const MOST = 60

/**
 * The latest works in the charge of whoever writes, and what was seen on lands meanwhile, of those kinds that they may write: what a photograph of a
 * land may belong to, the latest first.
 */
export async function latestWorks(tx: Tx, actor: Actor): Promise<KnownWork[]> {
  const since = addDays(actor.today, -LOOKED_BACK)
  const found = [...(await worksSince(tx, actor, since)), ...(await seenSince(tx, actor, since))]
  return found.toSorted((a, b) => compareDays(b.day, a.day))
}

async function worksSince(tx: Tx, actor: Actor, since: string): Promise<KnownWork[]> {
  const { companyId, employeeId } = actor
  const kinds = workKinds.filter((kind) => allowed(actor, `${kind}.write`) === true)
  if (employeeId === null || kinds.length === 0) return []
  return await tx
    .selectFrom('work_record as w')
    .where('w.company_id', '=', companyId)
    .where('w.employee_id', '=', employeeId)
    .where('w.initial_timezone', '>=', since)
    .where('w.retired_at', 'is', null)
    .where('w.kind', 'in', kinds)
    .select(['w.id', 'w.kind', 'w.initial_timezone as day'])
    .select([
      sql<string>`coalesce((select t.name from labor as l
        join labor_type as t on t.company_id = l.company_id and t.id = l.type_id
        where l.company_id = w.company_id and l.work_record_id = w.id), '')`.as('name'),
      sql<string[]>`(select coalesce(array_agg(part.land_id::text), '{}') from work_record_land as part
        where part.company_id = w.company_id and part.work_record_id = w.id)`.as('lands'),
    ])
    .orderBy('w.initial_timezone', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MOST)
    .execute()
}

async function seenSince(tx: Tx, actor: Actor, since: string): Promise<KnownWork[]> {
  const kinds = observedKinds.filter((kind) => allowed(actor, `${kind}.write`) === true)
  if (kinds.length === 0) return []
  return await tx
    .selectFrom('observation as o')
    .where('o.company_id', '=', actor.companyId)
    .where('o.initial_timezone', '>=', since)
    .where('o.kind', 'in', kinds)
    .select(['o.id', 'o.kind', 'o.initial_timezone as day'])
    .select([
      sql<string>`''`.as('name'),
      sql<string[]>`(select coalesce(array_agg(part.land_id::text), '{}') from observation_land as part
        where part.company_id = o.company_id and part.observation_id = o.id)`.as('lands'),
    ])
    .orderBy('o.initial_timezone', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute()
}
