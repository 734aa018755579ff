import { namedWorkOrder } from '../../named-work-order.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { KeptIn, SuppliedBatch } from '@lagar/domain/traceability/evidence.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { addedByHand } from './seeds.ts'

const amounts = ['came', 'counted', 'used', 'discarded', 'returned', 'left'] as const

/** Batches of supplies with where they came from and their own balances, by product and name. */
export async function suppliesUsed(
  db: Db,
  { companyId }: Actor,
  batches: string[],
): Promise<SuppliedBatch[]> {
  const [supplier, opening, count, loss] = (['SUPPLIER', 'OPENING', 'COUNT', 'LOSS'] as const).map((name) =>
    outsideId(companyId, name),
  )
  const { rows } = await sql<SuppliedBatch>`
    with moved as (
      select m.thing_id,
        sum(case when m.source_id in (${supplier}, ${opening}) then m.amount else 0 end) as came,
        sum(case ${count}::uuid when m.source_id then m.amount when m.target_id then -m.amount else 0 end) as counted,
        sum(case when m.target_id = ${loss} then m.amount else 0 end) as discarded,
        sum(case when m.target_id = ${supplier} then m.amount else 0 end) as returned,
        sum(case when m.target_id in (${loss}, ${supplier}, ${count}) or m.source_id in (${supplier}, ${opening}, ${count}) then 0
          when source.kind = 'STOCK_DEPOSIT' and target.kind <> 'STOCK_DEPOSIT' then m.amount
          when source.kind <> 'STOCK_DEPOSIT' and target.kind = 'STOCK_DEPOSIT' then -m.amount else 0 end) as used
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      join place source on source.company_id = m.company_id and source.id = m.source_id
      join place target on target.company_id = m.company_id and target.id = m.target_id
      where m.company_id = ${companyId} and m.kind = 'SUPPLY' and m.thing_id = any(${batches}::uuid[])
      group by m.thing_id
    )
    select b.id, case when b.unnamed then null else b.batch_id end as name, p.name as product, p.unit,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'cuit', s.cuit) end as supplier,
      coalesce(b.input_number, '') as "inputNumber", b.expires_on as "expiresOn", b.on_hold as "onHold",
      coalesce(moved.came, 0)::bigint as came, coalesce(moved.counted, 0)::bigint as counted, coalesce(moved.used, 0)::bigint as used,
      coalesce(moved.discarded, 0)::bigint as discarded, coalesce(moved.returned, 0)::bigint as returned,
      coalesce((select sum(h.amount) from balance h where h.company_id = b.company_id and h.thing_id = b.id and h.amount > 0),
        0)::bigint as "left",
      coalesce((
        select jsonb_agg(jsonb_build_object('input', came.input, 'day', came.day, 'order', came.purchase, 'amount', came.amount,
          'supplier', jsonb_build_object('id', giver.id, 'name', giver.name, 'cuit', giver.cuit)) order by came.day, came.number)
        from (${broughtIn(companyId)}) came
        join supplier giver on giver.company_id = ${companyId} and giver.id = came.supplier
        where came.batch = b.id
      ), '[]') as deliveries
    from stock_batch b
    join product p on p.company_id = b.company_id and p.id = b.product_id
    left join supplier s on s.company_id = b.company_id and s.id = b.supplier_id
    left join moved on moved.thing_id = b.id
    where b.company_id = ${companyId} and b.id = any(${batches}::uuid[])
    order by p.name, b.batch_id`.execute(db)
  return rows.map((row) => {
    const inUnit = (amount: number) => fromStockBase(amount, row.unit as StockUnit)
    return {
      ...row,
      ...(Object.fromEntries(amounts.map((key) => [key, inUnit(row[key])])) as Pick<
        SuppliedBatch,
        (typeof amounts)[number]
      >),
      deliveries: row.deliveries.map((one) => ({ ...one, amount: inUnit(one.amount) })),
    }
  })
}

/** SQL: what came of batches, by a supplier's note or added by hand with its supplier. */
const broughtIn = (company: string) => sql`
  select x.stock_batch_id as batch, i.received_on as day, i.supplier_id as supplier, x.amount, i.number,
    jsonb_build_object('id', i.id, 'name', coalesce(nullif(i.input_number, ''), i.number::text)) as input,
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.number::text) end as purchase
  from stock_order_product_batch x
  join stock_input i on i.company_id = x.company_id and i.id = x.stock_input_id and i.is_in and not i.reversed
  left join stock_order o on o.company_id = i.company_id and o.id = i.stock_order_id
  where x.company_id = ${company}
  union all
  select added.batch, added.day, added.supplier, added.amount, null, null, null from ${addedByHand(company)} added`

/** The vessels that these wines lay in, in the order in which they were filled. */
export async function vesselsOf(db: Db, { companyId }: Actor, contents: string[]): Promise<KeptIn[]> {
  const { rows } = await sql<KeptIn>`
    select jsonb_build_object('id', c.id, 'name', c.name) as content, c.hold_reason is not null as "onHold",
      jsonb_build_object('id', v.id, 'name', v.name) as vessel, type.class as kind, v.material, v.wood_type as "woodType", v.toast,
      v.use_number as "useNumber", came.day as since, washed.wash, coalesce(own.amount, 0)::bigint as "left", held.holds
    from content c
    cross join lateral (
      select m.target_id, e.happened_on as day from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
      where m.company_id = c.company_id and m.thing_id = c.id and m.kind = 'WINE'
      order by m.entry_id, m.line limit 1
    ) came
    join cellar_element v on v.company_id = c.company_id and v.id = came.target_id
    join element_type type on type.company_id = v.company_id and type.id = v.element_type_id
    left join balance own on own.company_id = c.company_id and own.place_id = v.id and own.thing_id = c.id
    left join lateral (
      select jsonb_build_object('id', other.id, 'name', other.name, 'litres', b.amount) as holds
      from balance b join content other on other.company_id = b.company_id and other.id = b.thing_id
      where b.company_id = v.company_id and b.place_id = v.id and b.kind = 'WINE' and b.amount > 0
    ) held on true
    left join lateral (
      select jsonb_build_object('work', ${namedWorkOrder('o', 't')}, 'day', o.done_on,
        'who', trim(person.name || ' ' || person.surname), 'supplies', coalesce((
          select jsonb_agg(jsonb_build_object('product', p.name, 'amount', u.amount, 'unit', p.unit, 'batch',
            case when not b.unnamed then jsonb_build_object('id', b.id, 'name', b.batch_id) end) order by u.position)
          from work_order_stock u
          join stock s on s.company_id = u.company_id and s.id = u.stock_id
          join product p on p.company_id = s.company_id and p.id = s.product_id
          left join stock_batch b on b.company_id = u.company_id and b.id = u.stock_batch_id
          where u.company_id = o.company_id and u.work_order_id = o.id
            and (u.cellar_element_id is null or u.cellar_element_id = v.id)), '[]')) as wash
      from work_order_element link
      join work_order o on o.company_id = link.company_id and o.id = link.work_order_id and o.status = 'DONE'
      join work_order_type t on t.company_id = o.company_id and t.id = o.type_id and t.is_washer
      join employee person on person.company_id = o.company_id and person.id = o.employee_id
      where link.company_id = v.company_id and link.cellar_element_id = v.id and link.done_on <= came.day
      order by link.done_on desc, o.done_at desc limit 1
    ) washed on true
    where c.company_id = ${companyId} and c.id = any(${contents}::uuid[])
    order by came.day, v.name`.execute(db)
  const litres = (volume: number) => fromMilliliters(volume, 'LITER')
  return rows.map(({ wash, left, holds, ...row }) => ({
    ...row,
    left: litres(left),
    holds: holds && { ...holds, litres: litres(holds.litres) },
    wash: wash && {
      ...wash,
      supplies: wash.supplies.map(({ amount, unit, ...one }) => ({
        ...one,
        unit,
        amount: fromStockBase(amount, unit as StockUnit),
      })),
    },
  }))
}
