import type { Day } from '@lagar/domain/day.ts'
import {
  heldPrice,
  heldPriceQuery,
  proposedPrice,
  type HeldPrice,
} from '@lagar/domain/distribution/price-list.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { App } from '../../http/http.ts'

/** Prices as orders ask for them. */
export function priceRoutes(app: App) {
  app.get(
    '/distribution/prices',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: heldPriceQuery, response: { 200: pageOf(heldPrice) } },
    },
    ({ db, actor, query }) => listHeldPrices(db, actor, query),
  )
}

/** A page of the prices that hold for a customer on a day, by what they are of. */
async function listHeldPrices(
  db: Db,
  actor: Actor,
  asked: z.output<typeof heldPriceQuery>,
): Promise<Page<HeldPrice>> {
  const { customer, day = actor.today, wineBatch, sort = 'label', limit = 50, page = 1 } = asked
  const { offset = (page - 1) * limit } = asked
  const held = await pricesHeld(db, actor, { customer, day, wineBatch })
  const all = sort === 'label' ? held : held.toReversed()
  const result = all.slice(offset, offset + limit)
  return { result, total: all.length, more: offset + result.length < all.length }
}

/** The prices that hold for a customer on a day: those of the market they buy for; of a lot and of its label, where a lot is said. */
async function pricesHeld(
  db: Db | Tx,
  { companyId }: Actor,
  { customer, day, wineBatch }: { customer: string; day: Day; wineBatch?: string | undefined },
): Promise<HeldPrice[]> {
  const { rows } = await sql<HeldPrice>`
    select p.id, p.price, p.minimum, list.currency, list.to_date as "toDate",
      json_build_object('id', list.id, 'name', list.name) as "priceList",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as label,
      case when w.id is not null then json_build_object('id', w.id, 'name', w.batch_id) end as "wineBatch"
    from customer c
    join price_list list on list.company_id = c.company_id and list.market_id = c.market_id
      and list.from_date <= ${day} and coalesce(list.to_date >= ${day}, true)
    join price_list_price p on p.company_id = list.company_id and p.price_list_id = list.id
    left join label l on l.company_id = p.company_id and l.id = p.label_id
    left join wine_batch w on w.company_id = p.company_id and w.id = p.wine_batch_id
    where c.company_id = ${companyId} and c.id = ${customer}
      ${
        wineBatch === undefined
          ? sql``
          : sql`and (p.wine_batch_id = ${wineBatch} or p.label_id = (
              select own.label_id from wine_batch own where own.company_id = ${companyId} and own.id = ${wineBatch}))`
      }
    order by coalesce(l.name, w.batch_id) collate spanish, p.minimum, list.currency, p.id`.execute(db)
  return rows.map((row) => ({ ...row, price: fromMoney(row.price) }))
}

type Priced = { wineBatch: string; amount: number; price: number; currency: Currency }

/** The list that the price of a line is of, on the day that its order was taken; nothing where people said another price. */
export async function listOfPrice(
  tx: Tx,
  actor: Actor,
  { customer, day }: { customer: string; day: Day },
  { wineBatch, amount, price, currency }: Priced,
): Promise<string | null> {
  const held = await pricesHeld(tx, actor, { customer, day, wineBatch })
  const proposed = proposedPrice(held, { amount, currency })
  return proposed?.price === price ? proposed.priceList.id : null
}
