import { addDays } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { SuggestedOrder } from '@lagar/domain/stock/order-record.ts'
import { suggestedAmount, USE_DAYS } from '@lagar/domain/stock/suggested.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { outsideId } from '../../ledger/places.ts'
import { findStock } from '../stocks/stocks.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/** The order that brings a stock back over its alarm. */
export async function suggestedFor(db: Db, actor: Actor, stockId: string): Promise<SuggestedOrder> {
  const stock = found(await findStock(db, actor, stockId))
  const { product, deposit, unit, amount } = stock
  const facts = await factsOf(db, actor, stockId)
  const used = shownAmount(Math.max(facts.used, 0), unit)
  const { replenishmentDelay } = facts
  const amountAlarm = stock.showAlarm ? stock.amountAlarm : 0
  const low = { amount, amountAlarm, used, replenishmentDelay }
  const { price } = facts
  return {
    stock: { id: stock.id, name: product.name },
    deposit,
    unit,
    amount: suggestedAmount(low, magnitudeOf(unit) === 'UNIT'),
    awaited: shownAmount(facts.awaited, unit),
    suppliers: facts.suppliers,
    unitPrice: price && seesSupplyCosts(actor) ? shownMoney(price.unitPrice) : null,
    currency: price?.currency ?? (await currencyOf(db, actor)),
    deadlineDate: replenishmentDelay === null ? null : addDays(actor.today, replenishmentDelay),
  }
}

type Facts = {
  used: number
  awaited: number
  replenishmentDelay: number | null
  suppliers: Named[]
  price: { unitPrice: number; currency: Currency } | null
}

/** What was used of a stock lately, what orders await of it, who sells it, and what it cost last in its own unit. */
async function factsOf(db: Db, { companyId, today }: Actor, stockId: string): Promise<Facts> {
  const notUses = ['SUPPLIER', 'OPENING', 'COUNT'] as const
  const outside = sql`(${sql.join(notUses.map((name) => outsideId(companyId, name)))})`
  const { rows } = await sql<Facts>`
    select p.replenishment_delay as "replenishmentDelay",
      (select coalesce(sum(case when m.source_id = s.stock_deposit_id then m.amount else -m.amount end), 0)::bigint
        from stock_batch b
        join ledger_movement m on m.company_id = b.company_id and m.thing_id = b.id and m.happened_on > ${addDays(today, -USE_DAYS)}
        where b.company_id = s.company_id and b.product_id = s.product_id
          and (m.source_id = s.stock_deposit_id and m.target_id not in ${outside}
            or m.target_id = s.stock_deposit_id and m.source_id not in ${outside})) as used,
      (select coalesce(sum(x.amount - x.received), 0)::bigint from stock_order_product x
        join stock_order o on o.company_id = x.company_id and o.id = x.stock_order_id
        where x.company_id = s.company_id and x.stock_id = s.id and o.is_in and not o.closed
          and o.status in ('PENDING', 'PARTIAL')) as awaited,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
        from product_supplier x join supplier u on u.company_id = x.company_id and u.id = x.supplier_id
        where x.company_id = s.company_id and x.product_id = s.product_id),
        (select json_build_array(json_build_object('id', u.id, 'name', u.name))
        from stock_change c join supplier u on u.company_id = c.company_id and u.id = c.supplier_id
        where c.company_id = s.company_id and c.stock_id = s.id order by c.created_at desc limit 1), '[]') as suppliers,
      (select json_build_object('unitPrice', l.unit_price, 'currency', l.currency) from (
        select x.unit_price, x.currency, o.created_at from stock_order_product x
        join stock_order o on o.company_id = x.company_id and o.id = x.stock_order_id and o.status <> 'CANCELLED'
        where x.company_id = s.company_id and x.stock_id = s.id and x.unit = p.unit and x.unit_price > 0
        union all
        select c.unit_price, c.currency, c.created_at from stock_change c
        where c.company_id = s.company_id and c.stock_id = s.id and c.unit = p.unit and c.unit_price > 0
          and c.currency is not null) l
        order by l.created_at desc limit 1) as price
    from stock s join product p on p.company_id = s.company_id and p.id = s.product_id
    where s.company_id = ${companyId} and s.id = ${stockId}`.execute(db)
  return found(rows[0])
}
