import type { Plan } from '@lagar/domain/workorders/plan/types.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { insertAll } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'

/** Writes what an entry made of the cellar's wines: new contents, new links of their history, and which is the last one. */
export async function writeStates(
  tx: Tx,
  actor: Actor,
  entryId: number,
  { contents, states }: Pick<Plan, 'contents' | 'states'>,
) {
  if (states.length === 0) return
  const company = { company_id: actor.companyId }
  const lastOf = new Map(states.map((state) => [state.content, state]))
  const rows = {
    content: contents.map(({ id, name, variety, year, grapeType, stage, isOrganic, isWineDregs }) => ({
      ...company,
      id,
      name,
      year,
      stage,
      first_stage: stage,
      variety_id: variety,
      grape_type: grapeType,
      state_id: lastOf.get(id)!.id,
      is_organic: isOrganic && lastOf.get(id)!.isOrganic,
      is_wine_dregs: isWineDregs,
    })),
    content_state: states.map(({ id, content, previous, volume, cost, composition, carried, isOrganic }) => ({
      ...company,
      id,
      content_id: content,
      previous_id: previous,
      entry_id: entryId,
      volume,
      cost,
      is_organic: isOrganic,
      origin_ids: [...composition.keys()],
      origin_shares: [...composition.values()],
      addition_ids: [...carried.keys()],
      addition_doses: [...carried.values()],
    })),
    content_state_parent: states.flatMap(({ id, parents }) =>
      parents.map(({ state, volume }) => ({ ...company, state_id: id, parent_id: state, volume })),
    ),
    content_state_origin: states.flatMap(({ id, origins }) =>
      origins.map(({ origin, weight, volume }) => ({
        ...company,
        state_id: id,
        origin_id: origin,
        weight,
        volume,
      })),
    ),
  }
  for (const { id } of contents) lastOf.delete(id)
  await insertAll(tx, rows, lastOf.size > 0 ? goOn(actor, [...lastOf.values()]) : undefined)
}

/** Wines that were there go on with the last link of their history. */
function goOn({ companyId }: Actor, states: Plan['states']) {
  const latest = states.map(
    ({ id, content, isOrganic }) => sql`(${content}::uuid, ${id}::uuid, ${isOrganic}::boolean)`,
  )
  return sql`
    update content set state_id = s.state, is_organic = content.is_organic and s.organic
    from (values ${sql.join(latest)}) as s(content, state, organic)
    where content.company_id = ${companyId} and content.id = s.content`
}

/**
 * Takes back the links of history that a reversed entry made: each wine is again what it was before. What somebody
 * withdrew by hand, its organic state, stays withdrawn. Refuses with HAS_DEPENDENTS when other wines or lots were made of them.
 */
export async function reverseStates(tx: Tx, actor: Actor, entryId: number): Promise<void> {
  const { companyId } = actor
  const dependents = await madeOf(tx, actor, entryId)
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  await sql`
    with undone as (
      update content_state set reversed = true where company_id = ${companyId} and entry_id = ${entryId}
      returning content_id, previous_id
    )
    update content set state_id = before.id, is_organic = before.is_organic and content.organic_lost_reason is null
    from undone join content_state before on before.company_id = ${companyId} and before.id = undone.previous_id
    where content.company_id = ${companyId} and content.id = undone.content_id`.execute(tx)
}

/** What was made of the wine that an entry left: a supply without cost moves no wine, and so the ledger alone does not tell. */
async function madeOf(tx: Tx, { companyId }: Actor, entryId: number) {
  const { rows } = await sql<{ type: string; id: string }>`
    select entry.cause_type as type, entry.cause_id as id
    from content_state made
    join content_state_parent link on link.company_id = made.company_id and link.parent_id = made.id
    join content_state child on child.company_id = link.company_id and child.id = link.state_id and not child.reversed
    join ledger_entry entry on entry.company_id = child.company_id and entry.id = child.entry_id
    where made.company_id = ${companyId} and made.entry_id = ${entryId}
    union
    select 'wineBatch', lot.id
    from content_state made join wine_batch lot on lot.company_id = made.company_id and lot.state_id = made.id
    where made.company_id = ${companyId} and made.entry_id = ${entryId}`.execute(tx)
  return rows
}
