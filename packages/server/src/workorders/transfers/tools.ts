import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

/**
 * Which of some tools (presses, grinders, filters) conventional wine or grapes passed since they were last washed, as the orders
 * closed until a day tell: a tool keeps nothing, and so only its work says what it was used for.
 */
export async function conventionalTools(
  tx: Tx,
  { companyId }: Actor,
  tools: readonly string[],
  day: Day,
): Promise<ReadonlySet<string>> {
  if (tools.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with tool as (select unnest(${tools}::uuid[]) as id), used as (
      select tool.id as tool, link.work_order_id as work
      from tool join work_order_element link on link.company_id = ${companyId} and link.cellar_element_id = tool.id
      union
      select tool.id, t.work_order_id
      from tool
      join transfer_destination d on d.company_id = ${companyId} and d.cellar_element_id = tool.id
      join transfer t on t.company_id = d.company_id and t.id = d.transfer_id
    ), closed as (
      select used.tool, o.id, row(o.done_on, o.done_at) as at, type.is_washer
      from used
      join work_order o on o.company_id = ${companyId} and o.id = used.work and o.status = 'DONE' and o.done_on <= ${day}
      join work_order_type type on type.company_id = o.company_id and type.id = o.type_id
    )
    select distinct passed.tool as id
    from closed passed
    join ledger_entry e on e.company_id = ${companyId} and e.cause_type = 'workorder' and e.cause_id = passed.id
    join content_state s on s.company_id = e.company_id and s.entry_id = e.id and not s.reversed and not s.is_organic
    where not passed.is_washer
      and exists (select from transfer t where t.company_id = ${companyId} and t.work_order_id = passed.id)
      and not exists (select from closed wash where wash.tool = passed.tool and wash.is_washer and wash.at > passed.at)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
