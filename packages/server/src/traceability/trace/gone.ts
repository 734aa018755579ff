import type { Gone } from '@lagar/domain/traceability/gone.ts'
import type { TraceEdge, TraceNode } from '@lagar/domain/traceability/trace.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import { causeColumns, causeJoins } from '../../wine/contents/causes.ts'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { node } from './graph.ts'
import { keyOf } from './shares.ts'
import type { GoneFact } from './facts.ts'
import { firstKey } from '../../first-key.ts'

/** How the wines and lots left for good, by the movements that stand, oldest first. */
export async function goneOf(db: Db, { companyId }: Actor, things: string[]): Promise<GoneFact[]> {
  const [customer, supplier, loss, count] = (['CUSTOMER', 'SUPPLIER', 'LOSS', 'COUNT'] as const).map((name) =>
    outsideId(companyId, name),
  )
  const isDiscard = sql`exists (select from transfer t where t.company_id = e.company_id and t.work_order_id = e.cause_id
    and t.type = 'DISCARD')`
  const { rows } = await sql<GoneFact>`
    select m.entry_id || '.' || m.line as key, m.kind, m.thing_id as thing, coalesce(c.name, b.batch_id) as name,
      coalesce(back.id, from_state.id) as state, coalesce(buyer.name, '') as buyer, e.happened_on as day, m.amount, m.reason, ${causeColumns} as cause,
      case when m.source_id = ${count} then 'FOUND' when m.target_id = ${count} then 'MISSED'
        when m.source_id = ${customer} then 'CAME_BACK' when m.target_id = ${customer} then 'SOLD' when m.target_id = ${supplier} then 'RETURNED'
        when m.kind = 'BOTTLE' or ${isDiscard} then 'DISCARDED' else 'LOST' end as way,
      coalesce(nullif(trim(person.name || ' ' || person.surname), ''), trim(a.name || ' ' || a.surname), '') as who
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    left join content c on c.company_id = m.company_id and c.id = m.thing_id
    left join wine_batch b on b.company_id = m.company_id and b.id = m.thing_id
    left join lateral (
      select s.id from content_state s
      where s.company_id = m.company_id and s.content_id = m.thing_id and not s.reversed
        and (s.entry_id < m.entry_id or s.entry_id = m.entry_id and m.source_id = ${count})
      order by s.entry_id desc limit 1
    ) from_state on true
    left join lateral (
      select p.parent_id as id from content_state made
      join content_state_parent p on p.company_id = made.company_id and p.state_id = made.id
      join content_state sold on sold.company_id = p.company_id and sold.id = p.parent_id and sold.content_id = m.thing_id
      where e.cause_type = 'bulkReturn' and made.company_id = e.company_id and made.entry_id = e.id limit 1
    ) back on true
    ${causeJoins}
    left join bulk_load carried on carried.company_id = e.company_id
      and carried.id = case e.cause_type when 'workorder' then e.cause_id when 'bulkReturn' then br.bulk_load_id end
    left join bulk_sale agreed on agreed.company_id = carried.company_id and agreed.id = carried.bulk_sale_id
    left join customer buyer on buyer.company_id = agreed.company_id and buyer.id = agreed.customer_id
    left join employee person on person.company_id = e.company_id
      and person.id = ${firstKey('wo.employee_id', 'dv.employee_id', 'lb.employee_id')}
    left join account a on a.id = e.recorded_by
    where m.company_id = ${companyId} and m.thing_id = any(${things}::uuid[]) and m.amount > 0
      and (m.kind = 'WINE' and (m.target_id in (${customer}, ${supplier}, ${loss}) or m.source_id in (${count}, ${customer}))
        or m.kind = 'BOTTLE' and (m.target_id in (${loss}, ${count}) or m.source_id = ${count}))
    order by e.happened_on, m.entry_id, m.line`.execute(db)
  return rows
}

/** What of these movements the walk reached, with the part of each that came from the start. */
export const reachedGone = (
  facts: GoneFact[],
  reached: ReadonlySet<string>,
  after: ReadonlyMap<string, number>,
): Gone[] =>
  facts.flatMap(({ kind, thing, state, name, buyer, cause, reason, amount, ...rest }) => {
    const [type, from] =
      kind === 'WINE'
        ? (['content', keyOf('state', state ?? '')] as const)
        : (['wineBatch', keyOf('batch', thing)] as const)
    if (!reached.has(from)) return []
    const isReturn = rest.way === 'RETURNED'
    return {
      key: rest.key,
      way: rest.way,
      day: rest.day,
      who: rest.who,
      of: { type, id: thing, name },
      ...(kind === 'WINE'
        ? { amount: fromMilliliters(amount, 'LITER'), unit: 'LITER' }
        : { amount: fromThousandths(amount), unit: 'UNIT' }),
      share: after.get(from) ?? 0,
      counterpart: isReturn ? reason : buyer,
      reason: isReturn ? '' : reason,
      paper: paperOf(cause, { type, id: thing }),
    }
  })

/** The page of what a movement was written down on; what has none stands on the page of the wine or lot itself. */
const paperOf = ({ type, id, name }: GoneFact['cause'], of: { type: string; id: string }): Gone['paper'] =>
  name === null ? { ...of, name: '' } : { type, id, name }

/** Each way out as a thing of the drawing, between the wine or lot and the outside. */
export function goneGraph(gone: Gone[], litresEach: ReadonlyMap<string, number>) {
  const nodes: TraceNode[] = []
  const edges: TraceEdge[] = []
  for (const { key, way, day, of, amount, unit, share, counterpart, paper } of gone) {
    // What a buyer brought back is drawn as the wine that it became, beside what was sold to them.
    if (way === 'CAME_BACK') continue
    const type = way === 'FOUND' ? 'found' : 'gone'
    const drawn = node({
      type,
      id: paper.id,
      key: `${type}:${key}`,
      page: { type: paper.type, id: paper.id },
      title: counterpart,
      subtitle: paper.name,
      status: way,
      day,
      amount,
      unit,
      shareFromStart: share,
    })
    const from = `${of.type}:${of.id}`
    const ends = way === 'FOUND' ? { from: drawn.key, to: from } : { from, to: drawn.key }
    nodes.push(drawn)
    edges.push({ ...ends, kind: way, amount, unit, litres: amount * (litresEach.get(of.id) ?? 1) })
  }
  return { nodes, edges }
}
