import type { BulkDelivery } from '@lagar/domain/traceability/gone.ts'
import type { TraceEdge } from '@lagar/domain/traceability/trace.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { buyerNodes } from './buyers.ts'
import { keyOf } from './shares.ts'

/** Whose loads are meant: a customer's, or those that took of some links of history. */
export type LoadsOf = { customer: string } | { states: readonly string[] }

type Row = {
  key: string
  state: string
  customer: { id: string; name: string }
  contact: string
  email: string
  phone: string
  address: string
  sale: { id: string; number: number }
  day: Day
  content: { id: string; name: string }
  amount: number
  back: number
}

/**
 * Wine that left in bulk and who has it, by the loads that stand, the earliest first; what came back is told apart. `shareOf` says what part
 * of a link of history came from the start.
 */
export async function bulkDeliveriesOf(
  db: Db,
  { companyId }: Actor,
  of: LoadsOf,
  shareOf: (key: string) => number,
): Promise<BulkDelivery[]> {
  const condition =
    'customer' in of ? sql`s.customer_id = ${of.customer}` : sql`left_from.id = any(${of.states}::uuid[])`
  const { rows } = await sql<Row>`
    select m.entry_id || '.' || m.line as key, left_from.id as state,
      jsonb_build_object('id', c.id, 'name', c.name) as customer, c.contact, c.email, c.phone_number as phone, c.address,
      jsonb_build_object('id', s.id, 'number', s.number) as sale, e.happened_on::text as day,
      jsonb_build_object('id', w.id, 'name', w.name) as content, m.amount, coalesce(back.amount, 0)::bigint as back
    from bulk_load l
    join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
    join customer c on c.company_id = s.company_id and c.id = s.customer_id
    join ledger_entry e on e.company_id = l.company_id and e.cause_type = 'workorder' and e.cause_id = l.id and ${stands('e')}
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE' and m.amount > 0
      and m.target_id = ${outsideId(companyId, 'CUSTOMER')}
    join content w on w.company_id = m.company_id and w.id = m.thing_id
    join lateral (
      select x.id from content_state x
      where x.company_id = m.company_id and x.content_id = m.thing_id and x.entry_id < e.id and not x.reversed
      order by x.entry_id desc limit 1
    ) left_from on true
    left join lateral (
      select sum(p.volume) as amount from bulk_return r
      join content_state made on made.company_id = r.company_id and made.content_id = r.content_id and made.previous_id is null
        and not made.reversed
      join content_state_parent p on p.company_id = made.company_id and p.state_id = made.id and p.parent_id = left_from.id
      where r.company_id = l.company_id and r.bulk_load_id = l.id and not r.reversed
    ) back on true
    where l.company_id = ${companyId} and ${condition}
    order by e.happened_on, m.entry_id, m.line`.execute(db)
  return rows.map(({ key, state, customer, sale, day, content, amount, back, phone, ...who }) => ({
    key,
    customer,
    contact: who.contact,
    email: who.email,
    phoneNumber: phone,
    address: who.address,
    bulkSale: sale,
    day,
    content,
    litres: fromMilliliters(amount, 'LITER'),
    returned: fromMilliliters(back, 'LITER'),
    share: shareOf(keyOf('state', state)),
  }))
}

/** The customers behind what left in bulk: those that no order draws already, and the way of the wine to each. */
export function bulkGraph(loads: readonly BulkDelivery[], drawn: ReadonlySet<string>) {
  const nodes = buyerNodes(loads, drawn, 'LITER', ({ litres, returned }) => litres - returned)
  const edges: TraceEdge[] = loads.map(({ key, customer, content, litres }) => ({
    from: drawn.has(`gone:${key}`) ? `gone:${key}` : `content:${content.id}`,
    to: `customer:${customer.id}`,
    kind: 'SOLD',
    amount: litres,
    unit: 'LITER',
    litres,
  }))
  return { nodes, edges }
}
