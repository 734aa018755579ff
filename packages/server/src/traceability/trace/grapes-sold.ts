import type { GrapeDelivery } from '@lagar/domain/traceability/gone.ts'
import type { TraceEdge } from '@lagar/domain/traceability/trace.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { buyerNodes } from './buyers.ts'
import { grapesSold } from './seeds.ts'
import { keyOf } from './shares.ts'

/** Whose grapes are meant: a customer's, or those of some units. */
export type GrapesOf = { customer: string } | { origins: readonly string[] }

type Row = Omit<GrapeDelivery, 'kilos' | 'share'> & { grams: number }

/** Grapes that left for customers and who has them, the earliest first. `shareOf` says what part of a unit came from the start. */
export async function grapeDeliveriesOf(
  db: Db,
  { companyId }: Actor,
  of: GrapesOf,
  shareOf: (key: string) => number,
): Promise<GrapeDelivery[]> {
  const condition =
    'customer' in of ? sql`n.to_customer_id = ${of.customer}` : sql`u.id = any(${of.origins}::uuid[])`
  const { rows } = await sql<Row>`
    select sold.note || '.' || sold.unit as key, jsonb_build_object('id', c.id, 'name', c.name) as customer,
      c.contact, c.email, c.phone_number as "phoneNumber", c.address,
      case when s.id is not null then jsonb_build_object('id', s.id, 'number', s.number) end as "bulkSale",
      jsonb_build_object('id', n.id, 'name', n.input_name) as input, n.date::text as day,
      jsonb_build_object('id', u.id, 'name', u.ciu) as ciu, sold.grams
    from ${grapesSold(companyId, condition)} sold
    join input n on n.company_id = ${companyId} and n.id = sold.note
    join ciu u on u.company_id = ${companyId} and u.id = sold.unit
    join customer c on c.company_id = n.company_id and c.id = n.to_customer_id
    left join bulk_load l on l.company_id = n.company_id and l.input_id = n.id
    left join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
    order by n.date, n.number, u.ciu`.execute(db)
  return rows.map(({ grams, ...row }) => ({
    ...row,
    kilos: fromGrams(grams, 'KG'),
    share: shareOf(keyOf('origin', row.ciu.id)),
  }))
}

/** The customers behind grapes that left: those that nothing draws already, and the way of the grapes to each. */
export function grapeGraph(loads: readonly GrapeDelivery[], drawn: ReadonlySet<string>) {
  const nodes = buyerNodes(loads, drawn, 'KG', ({ kilos }) => kilos)
  const edges: TraceEdge[] = loads.map(({ customer, ciu, kilos }) => ({
    from: `ciu:${ciu.id}`,
    to: `customer:${customer.id}`,
    kind: 'SOLD',
    amount: kilos,
    unit: 'KG',
    litres: 0,
  }))
  return { nodes, edges }
}
