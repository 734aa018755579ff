import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { lastStocks, type LastStocks } from '@lagar/domain/traceability/last-stocks.ts'
import { addDays } from '@lagar/domain/day.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { cellarElements } from './elements.ts'
import type { Actor, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { stands } from '../ledger/standing.ts'

/** What was added to a vessel lately, so that nobody adds it twice. */
export function lastStocksRoutes(app: App) {
  app.get(
    '/traceability/cellarElement/lastStocks/:id',
    { config: { permission: 'workorders.read' }, schema: { params: idPath, response: { 200: lastStocks } } },
    async ({ db, actor, params }) => {
      found(await cellarElements.find(db, actor, params.id))
      return { result: await lastStocksOf(db, actor, params.id) }
    },
  )
}

type Row = { id: string; name: string; unit: StockUnit; amount: number; at: Date }

async function lastStocksOf(
  db: Db,
  { companyId, today }: Actor,
  vessel: string,
): Promise<LastStocks['result']> {
  const { rows } = await sql<Row>`
    select product.id, product.name, product.unit, sum(used.amount)::bigint as amount, max(entry.recorded_at) as at
    from work_order_stock used
    join ledger_entry entry on entry.company_id = used.company_id and entry.cause_id = used.work_order_id
    join stock on stock.company_id = used.company_id and stock.id = used.stock_id
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    where used.company_id = ${companyId} and used.cellar_element_id = ${vessel}
      and entry.cause_type = 'workorder' and ${stands('entry')}
      -- written down lately, and not of a day long past
      and entry.recorded_at > now() - interval '24 hours' and entry.happened_on >= ${addDays(today, -1)}
    group by product.id, product.name, product.unit`.execute(db)
  return Object.fromEntries(
    rows.map(({ id, name, unit, amount, at }) => [
      id,
      { name, unit, amount: fromStockBase(amount, unit), at: at.toISOString() },
    ]),
  )
}
