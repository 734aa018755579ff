import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import {
  stockInputQuery,
  type CameLine,
  type StockInputRecord,
  type StockInputRow,
} from '@lagar/domain/stock/input.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { sumsText, typedText } from '../../exports/numbers.ts'
import { ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Query = z.output<typeof stockInputQuery>

export const orderNamed = sql<Named | null>`(
  select json_build_object('id', o.id, 'name', o.number::text) from stock_order o
  where o.company_id = i.company_id and o.id = i.stock_order_id)`

const employeeNamed = sql<Named | null>`(
  select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)) from employee e
  where e.company_id = i.company_id and e.id = i.employee_id)`

const totalsOf = sql<{ currency: Currency; amount: number }[]>`coalesce((
  select json_agg(t order by t.currency) from (
    select x.currency, sum(x.total_price) as amount from stock_order_product_batch x
    where x.company_id = i.company_id and x.stock_input_id = i.id
    group by x.currency having sum(x.total_price) > 0) t), '[]')`

const countOf = sql<number>`(select count(*)::int from stock_order_product_batch x
  where x.company_id = i.company_id and x.stock_input_id = i.id)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('stock_input as i')
    .where('i.company_id', '=', companyId)
    .select([
      'i.id',
      'i.version',
      'i.number',
      'i.input_number',
      'i.received_on',
      'i.is_in',
      'i.reversed',
      'i.note',
    ])
    .select([
      orderNamed.as('stock_order'),
      employeeNamed.as('employee'),
      namedIn('stock_deposit', 'i.stock_deposit_id').$castTo<Named>().as('deposit'),
      namedIn('supplier', 'i.supplier_id').$castTo<Named>().as('supplier'),
      totalsOf.as('totals'),
      countOf.as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const rowOf =
  (actor: Actor) =>
  (row: Row): StockInputRow => ({
    id: row.id,
    version: row.version,
    number: row.number,
    inputNumber: row.input_number,
    date: row.received_on,
    isIn: row.is_in,
    reversed: row.reversed,
    stockOrder: row.stock_order,
    deposit: row.deposit,
    supplier: row.supplier,
    employee: row.employee,
    note: row.note,
    lines: row.lines,
    totals: seesSupplyCosts(actor)
      ? row.totals.map(({ currency, amount }) => ({ currency, amount: shownMoney(amount) }))
      : [],
    can: {
      edit: !row.reversed && allowed(actor, 'stockOrders.write') === true,
      delete: !row.reversed && allowed(actor, 'stockOrders.delete') === true,
    },
  })

/** A page of the deliveries. */
export async function listStockInputs(db: Db, actor: Actor, query: Query): Promise<Page<StockInputRow>> {
  const { stockOrder, supplier, deposit, reversed, from, to, text } = query
  let rows = select(db, actor)
  if (stockOrder !== undefined) rows = rows.where('i.stock_order_id', '=', stockOrder)
  if (supplier !== undefined) rows = rows.where('i.supplier_id', '=', supplier)
  if (deposit !== undefined) rows = rows.where('i.stock_deposit_id', '=', deposit)
  if (reversed !== undefined) rows = rows.where('i.reversed', '=', reversed)
  if (from !== undefined) rows = rows.where('i.received_on', '>=', from)
  if (to !== undefined) rows = rows.where('i.received_on', '<=', to)
  if (text !== undefined) rows = rows.where(containsText('i.input_number', text))
  const columns = { number: sql.ref('i.number'), date: sql.ref('i.received_on') }
  const page = await pageOfQuery(
    db,
    ordered(rows, query.sort ?? '-number', columns, sql.ref('i.number')),
    query,
  )
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A delivery with what it brought, as its page shows it. */
export async function findStockInput(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<StockInputRecord | undefined> {
  const row = await select(db, actor).where('i.id', '=', id).executeTakeFirst()
  return row && { ...rowOf(actor)(row), stockOrderProductBatches: await cameIn(db, actor, id) }
}

type CameRow = Omit<CameLine, 'amount' | 'unitPrice' | 'totalPrice'> & {
  amount: number
  unit_price: number
  total_price: number
}

async function cameIn(db: Db | Tx, actor: Actor, input: string): Promise<CameLine[]> {
  const { rows } = await sql<CameRow>`
    select x.id, json_build_object('id', s.id, 'name', p.name) as stock, json_build_object('id', p.id, 'name', p.name) as product,
      json_build_object('id', b.id, 'batchId', b.batch_id, 'unnamed', b.unnamed,
        'inputNumber', b.input_number, 'expiresOn', b.expires_on) as batch,
      x.amount, x.unit, x.unit_price, x.total_price, x.currency, x.exchange_rate::float8 as "exchangeRate"
    from stock_order_product_batch x
    join stock s on s.company_id = x.company_id and s.id = x.stock_id
    join product p on p.company_id = s.company_id and p.id = s.product_id
    join stock_batch b on b.company_id = x.company_id and b.id = x.stock_batch_id
    where x.company_id = ${actor.companyId} and x.stock_input_id = ${input}
    order by x.position`.execute(db)
  const costs = seesSupplyCosts(actor)
  return rows.map(({ amount, unit_price: unitPrice, total_price: totalPrice, ...line }) => ({
    ...line,
    amount: shownAmount(amount, line.unit),
    unitPrice: costs ? shownMoney(unitPrice) : null,
    totalPrice: costs ? shownMoney(totalPrice) : null,
  }))
}

/** A delivery as its history tells it, without prices. */
export const inputFacts = (input: StockInputRecord) => ({
  inputNumber: input.inputNumber,
  supplier: input.supplier.name,
  deposit: input.deposit.name,
  employee: input.employee?.name ?? null,
  date: input.date,
  note: input.note,
  stockOrderProductBatches: input.stockOrderProductBatches.map(lineText).join(', '),
})

const lineText = ({ product, batch, amount, unit }: CameLine) =>
  `${product.name}${batch.unnamed ? '' : ` (${batch.batchId})`}: ${typedText(es, 'supply', amount)} ${es.unitSymbol[unit]}`

export const stockInputExport = exportOf({
  permission: 'stockOrders.read',
  sheet: 'STOCK_INPUT',
  query: stockInputQuery,
  list: listStockInputs,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'supplierNote', kind: 'text', value: ({ inputNumber }) => inputNumber },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'supplier', kind: 'text', width: 32, value: ({ supplier }) => supplier.name },
    { field: 'stockOrder', kind: 'text', value: ({ stockOrder }) => stockOrder?.name ?? '' },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit.name },
    { field: 'lines', kind: 'count', value: ({ lines }) => lines },
    { field: 'total', kind: 'text', width: 24, value: ({ totals }, texts) => sumsText(texts, totals) },
    {
      field: 'reversedInput',
      kind: 'text',
      value: ({ reversed }, texts) => texts.answer[reversed ? 'YES' : 'NO'],
    },
  ],
})
