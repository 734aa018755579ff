import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type {
  stockOrderBatchQuery,
  StockOrderBatchRecord,
  StockOrderBatchRow,
} from '@lagar/domain/stock/input.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { orderNamed } from './input-read.ts'

type Row = Omit<StockOrderBatchRow, 'amount'> & { amount: number; unit: StockUnit }

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('stock_order_product_batch as x')
    .innerJoin('stock_input as i', (join) =>
      join.onRef('i.company_id', '=', 'x.company_id').onRef('i.id', '=', 'x.stock_input_id'),
    )
    .innerJoin('stock_batch as b', (join) =>
      join.onRef('b.company_id', '=', 'x.company_id').onRef('b.id', '=', 'x.stock_batch_id'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.company_id', '=', 'b.company_id').onRef('p.id', '=', 'b.product_id'),
    )
    .where('x.company_id', '=', companyId)
    .select(['x.id', 'x.amount', 'x.unit', 'x.stock_batch_id as stockBatch', 'b.batch_id as batchId'])
    .select([
      orderNamed.as('stockOrder'),
      sql`json_build_object('id', x.stock_id, 'name', p.name)`.as('stock'),
      sql`json_build_object('id', i.id, 'number', i.number, 'inputNumber', i.input_number, 'date', i.received_on)`.as(
        'stockInput',
      ),
    ])

const shown = <Came extends Row>(row: Came) => ({ ...row, amount: shownAmount(row.amount, row.unit) })

/** What came in deliveries that stand, batch by batch; the latest before the others. */
export async function listCameBatches(
  db: Db,
  actor: Actor,
  query: z.output<typeof stockOrderBatchQuery>,
): Promise<Page<StockOrderBatchRow>> {
  const { stockOrder, stockInput, stockId, stockBatch, supplier } = query
  let rows = select(db, actor).where('i.reversed', '=', false)
  if (stockOrder !== undefined) rows = rows.where('i.stock_order_id', '=', stockOrder)
  if (stockInput !== undefined) rows = rows.where('i.id', '=', stockInput)
  if (stockId !== undefined) rows = rows.where('x.stock_id', '=', stockId)
  if (stockBatch !== undefined) rows = rows.where('x.stock_batch_id', '=', stockBatch)
  if (supplier !== undefined) rows = rows.where('i.supplier_id', '=', supplier)
  const columns = { date: sql.ref('i.received_on'), amount: sql.ref('x.amount') }
  const page = await pageOfQuery(db, ordered(rows, query.sort ?? '-date', columns, sql.ref('x.id')), query)
  return { ...page, result: (page.result as unknown as Row[]).map(shown) }
}

/** What came of one batch in a delivery, for its page. */
export async function findCameBatch(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<StockOrderBatchRecord | undefined> {
  const row = await select(db, actor)
    .where('x.id', '=', id)
    .select(['p.name', 'b.unnamed', 'i.reversed'])
    .select([
      namedIn('supplier', 'i.supplier_id').$castTo<Named>().as('supplier'),
      namedIn('stock_deposit', 'i.stock_deposit_id').$castTo<Named>().as('deposit'),
    ])
    .executeTakeFirst()
  return row && shown(row as unknown as StockOrderBatchRecord)
}
