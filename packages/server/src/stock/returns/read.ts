import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Day } from '@lagar/domain/day.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import {
  isReturnOpen,
  stockReturnQuery,
  type StockReturnRecord,
  type StockReturnRow,
} from '@lagar/domain/stock/return.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Query = z.output<typeof stockReturnQuery>

const employeeOf = sql<Named>`(
  select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname))
  from employee e where e.company_id = r.company_id and e.id = r.employee_id)`

const inputOf = sql<Named | null>`(
  select json_build_object('id', i.id, 'name', i.number::text)
  from stock_input i where i.company_id = r.company_id and i.id = r.stock_input_id)`

const checkOf = sql<Named | null>`(
  select json_build_object('id', q.id, 'name', type.name || ' · ' || to_char(q.checked_on, 'DD/MM/YYYY'))
  from quality q join quality_type type on type.company_id = q.company_id and type.id = q.type_id
  where q.company_id = r.company_id and q.id = r.quality_id)`

const countOf = sql<number>`(select count(*)::int from stock_return_order_batch x
  where x.company_id = r.company_id and x.stock_return_order_id = r.id)`

const select = (db: Db | Tx, { companyId, timeZone }: Actor) =>
  db
    .selectFrom('stock_return_order as r')
    .where('r.company_id', '=', companyId)
    .select(['r.id', 'r.version', 'r.number', 'r.status', 'r.reason', 'r.note', 'r.credit', 'r.currency'])
    .select([
      'r.returned_on',
      'r.reversed',
      sql<Day>`(r.created_at at time zone ${timeZone})::date`.as('made_on'),
      namedIn('supplier', 'r.supplier_id').$castTo<Named>().as('supplier'),
      namedIn('stock_deposit', 'r.stock_deposit_id').$castTo<Named>().as('deposit'),
      employeeOf.as('employee'),
      inputOf.as('stock_input'),
      checkOf.as('check'),
      countOf.as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const rowOf =
  (actor: Actor) =>
  (row: Row): StockReturnRow => {
    const writes = allowed(actor, 'stockOrders.write') === true
    const isOpen = isReturnOpen(row.status)
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      status: row.status,
      reversed: row.reversed,
      supplier: row.supplier,
      deposit: row.deposit,
      employee: row.employee,
      stockInput: row.stock_input,
      qualityCheck: row.check,
      reason: row.reason,
      note: row.note,
      credit: row.credit === null || !seesSupplyCosts(actor) ? null : shownMoney(row.credit),
      currency: row.currency,
      returnedOn: row.returned_on,
      madeOn: row.made_on,
      lines: row.lines,
      can: {
        edit: writes && isOpen,
        finish: writes && isOpen,
        delete: allowed(actor, 'stockOrders.delete') === true && !row.reversed,
      },
    }
  }

/** A page of the returns. */
export async function listStockReturns(db: Db, actor: Actor, query: Query): Promise<Page<StockReturnRow>> {
  const { status, supplier, deposit, stockInput, qualityCheck } = query
  let rows = select(db, actor)
  if (status !== undefined) rows = rows.where('r.status', '=', status)
  if (supplier !== undefined) rows = rows.where('r.supplier_id', '=', supplier)
  if (deposit !== undefined) rows = rows.where('r.stock_deposit_id', '=', deposit)
  if (stockInput !== undefined) rows = rows.where('r.stock_input_id', '=', stockInput)
  if (qualityCheck !== undefined) rows = rows.where('r.quality_id', '=', qualityCheck)
  const columns = { number: sql.ref('r.number'), status: sql.ref('r.status') }
  const sorted = ordered(rows, query.sort ?? '-number', columns, sql.ref('r.number'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A return with what goes back, and what it cost once it went. */
export async function findStockReturn(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<StockReturnRecord | undefined> {
  const row = await select(db, actor).where('r.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const cost =
    seesSupplyCosts(actor) && row.status === 'DONE' && !row.reversed
      ? await costOfReturn(db, actor, id)
      : null
  return { ...rowOf(actor)(row), cost, stockBatches: await batchesOfReturn(db, actor, id) }
}

type Line = StockReturnRecord['stockBatches'][number]

async function batchesOfReturn(db: Db | Tx, { companyId }: Actor, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select x.id, json_build_object('id', s.id, 'name', p.name) as stock, json_build_object('id', p.id, 'name', p.name) as product,
      json_build_object('id', b.id, 'batchId', b.batch_id, 'unnamed', b.unnamed,
        'inputNumber', b.input_number) as batch, x.amount, x.unit
    from stock_return_order_batch x
    join stock s on s.company_id = x.company_id and s.id = x.stock_id
    join product p on p.company_id = s.company_id and p.id = s.product_id
    join stock_batch b on b.company_id = x.company_id and b.id = x.stock_batch_id
    where x.company_id = ${companyId} and x.stock_return_order_id = ${id}
    order by x.position`.execute(db)
  return rows.map((row) => ({ ...row, amount: shownAmount(row.amount, row.unit) }))
}

async function costOfReturn(db: Db | Tx, { companyId }: Actor, id: string): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(m.cost), 0)::bigint as cost
    from ledger_entry e join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id
    where e.company_id = ${companyId} and e.cause_type = 'stockReturnOrder' and e.cause_id = ${id}`.execute(
    db,
  )
  return shownMoney(rows[0]?.cost ?? 0)
}

export const stockReturnExport = exportOf({
  permission: 'stockOrders.read',
  sheet: 'STOCK_RETURN_ORDER',
  query: stockReturnQuery,
  list: listStockReturns,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.stockReturnStatus[status] },
    { field: 'supplier', kind: 'text', width: 32, value: ({ supplier }) => supplier.name },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit.name },
    { field: 'reason', kind: 'text', width: 32, value: ({ reason }) => reason },
    { field: 'returned', kind: 'day', value: ({ returnedOn }) => returnedOn },
    { field: 'lines', kind: 'count', value: ({ lines }) => lines },
    { field: 'expectedCredit', kind: 'money', value: ({ credit }) => credit },
    { field: 'currency', kind: 'text', value: ({ currency }) => currency },
    {
      field: 'reversedReturn',
      kind: 'text',
      value: ({ reversed }, texts) => texts.answer[reversed ? 'YES' : 'NO'],
    },
  ],
})
