import { movementQuery, type SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { SupplyMovementKind } from '@lagar/domain/lists/stock.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db } from '../http/actor.ts'
import { pageOfQuery } from '../http/list.ts'
import { outsideNames } from '../ledger/read.ts'
import { mayCost } from './stocks.ts'

type Query = z.output<typeof movementQuery>

type Line = {
  id: string
  happened_on: string
  recorded_at: Date
  kind: SupplyMovementKind
  cause_type: string
  cause_id: string
  title: string
  product_id: string
  product: string
  unit: StockUnit
  batch_uuid: string
  batch_id: string
  source_id: string
  source: string | null
  target_id: string
  target: string | null
  amount: number
  cost: number
  change: number | null
  balance: number | null
  reason: string
  note: string
  recorded_by: string
  reverses: boolean
}

const outsideOf = (name: string) => sql`outside_place(movement.company_id, ${name})`

/** What a movement was, from where it came and where it went. */
const kindOf = sql`case
  when ${outsideOf('SUPPLIER')} in (movement.source_id, movement.target_id) then 'PURCHASE'
  when ${outsideOf('LOSS')} in (movement.source_id, movement.target_id) then 'LOSS'
  when ${outsideOf('COUNT')} in (movement.source_id, movement.target_id) then 'COUNT'
  when source.id is not null and target.id is not null then 'TRANSFER'
  else 'USE' end`

/**
 * What a movement did to one deposit, and what there was of the product (or the batch) after it; for one
 * stock alone.
 */
const running = sql`sum(line.change) over (order by line.happened_on, line.entry_id, line.line)`

/** Every movement of supplies that one stock, product, batch or deposit asks for. */
function lines({ companyId }: Actor, { stockId, productId, batchId, depositId }: Query) {
  const change = sql`case when stock.stock_deposit_id = movement.target_id then movement.amount
    when stock.stock_deposit_id = movement.source_id then -movement.amount end`
  return sql<Line>`
    select line.*, ${stockId === undefined ? sql`null::bigint` : running} as balance from (
      select movement.entry_id || '-' || movement.line as id, movement.entry_id, movement.line, entry.happened_on,
        entry.recorded_at, ${kindOf} as kind, entry.cause_type, entry.cause_id, coalesce(search.title, '') as title,
        product.id as product_id, product.name as product, product.unit, batch.id as batch_uuid, batch.batch_id,
        movement.source_id, source.name as source, movement.target_id, target.name as target, movement.amount,
        movement.cost, movement.reason, entry.reason as note, entry.reverses is not null as reverses,
        coalesce(trim(account.name || ' ' || account.surname), '') as recorded_by,
        ${stockId === undefined ? sql`null::bigint` : change} as change
      from ledger_movement movement
      join ledger_entry entry on entry.company_id = movement.company_id and entry.id = movement.entry_id
      join stock_batch batch on batch.company_id = movement.company_id and batch.id = movement.thing_id
      join product on product.company_id = batch.company_id and product.id = batch.product_id
      ${
        stockId === undefined
          ? sql``
          : sql`join stock on stock.company_id = batch.company_id and stock.id = ${stockId}
              and stock.product_id = batch.product_id
              and stock.stock_deposit_id in (movement.source_id, movement.target_id)`
      }
      left join stock_deposit source on source.company_id = movement.company_id and source.id = movement.source_id
      left join stock_deposit target on target.company_id = movement.company_id and target.id = movement.target_id
      left join search_entry search on search.company_id = entry.company_id and search.entity = entry.cause_type
        and search.entity_id = entry.cause_id
      left join account on account.id = entry.recorded_by
      where movement.company_id = ${companyId} and movement.kind = 'SUPPLY'
        ${productId === undefined ? sql`` : sql`and batch.product_id = ${productId}`}
        ${batchId === undefined ? sql`` : sql`and batch.id = ${batchId}`}
        ${depositId === undefined ? sql`` : sql`and ${depositId} in (movement.source_id, movement.target_id)`}
    ) as line`
}

/**
 * The movements of supplies, the latest day first. The running balance is that of all days, whatever days are
 * asked for.
 */
export async function listMovements(db: Db, actor: Actor, query: Query): Promise<Page<SupplyMovement>> {
  const { from, to, kind } = query
  let rows = db.selectFrom(sql<Line>`(${lines(actor, query)})`.as('movement')).selectAll()
  if (from !== undefined) rows = rows.where('happened_on', '>=', from)
  if (to !== undefined) rows = rows.where('happened_on', '<=', to)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  const sort = query.sort ?? '-happenedOn'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sort.endsWith('amount') ? 'amount' : 'happened_on'
  const sorted = rows
    .orderBy(column, direction)
    .orderBy(sql`entry_id`, direction)
    .orderBy(sql`line`, direction)
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

function present(actor: Actor) {
  const costs = mayCost(actor)
  const names = outsideNames(actor.companyId)
  const place = (id: string, name: string | null) =>
    name === null
      ? { type: names.get(id) ?? 'ELSEWHERE', id: null, name: '' }
      : { type: 'STOCK_DEPOSIT', id, name }
  return (row: Line): SupplyMovement => {
    const shown = (base: number | null) => (base === null ? null : shownAmount(base, row.unit))
    return {
      id: row.id,
      happenedOn: row.happened_on,
      recordedAt: row.recorded_at.toISOString(),
      kind: row.kind,
      cause: { type: row.cause_type, id: row.cause_id, title: row.title },
      product: { id: row.product_id, name: row.product },
      batch: { id: row.batch_uuid, batchId: row.batch_id },
      source: place(row.source_id, row.source),
      target: place(row.target_id, row.target),
      amount: shownAmount(row.amount, row.unit),
      unit: row.unit,
      change: shown(row.change),
      balance: shown(row.balance),
      cost: costs ? shownMoney(row.cost) : null,
      reason: row.reason,
      note: row.note,
      recordedBy: row.recorded_by,
      reverses: row.reverses,
    }
  }
}

export const movementExport = exportOf({
  permission: 'stock.read',
  sheet: 'Movimientos de insumos',
  query: movementQuery,
  list: listMovements,
  columns: [
    { title: 'Fecha', kind: 'day', value: ({ happenedOn }) => happenedOn },
    { title: 'Insumo', kind: 'text', width: 32, value: ({ product }) => product.name },
    { title: 'Lote', kind: 'text', value: ({ batch }) => batch.batchId },
    { title: 'Movimiento', kind: 'text', value: ({ kind }) => es.supplyMovementKind[kind] },
    { title: 'Desde', kind: 'text', value: ({ source }) => source.name },
    { title: 'Hacia', kind: 'text', value: ({ target }) => target.name },
    { title: 'Cantidad', kind: 3, value: ({ amount, change }) => change ?? amount },
    { title: 'Unidad', kind: 'text', value: ({ unit }) => es.unitSymbol[unit] },
    { title: 'Saldo', kind: 3, value: ({ balance }) => balance },
    { title: 'Costo', kind: 2, value: ({ cost }) => cost },
    { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
    { title: 'Registró', kind: 'text', value: ({ recordedBy }) => recordedBy },
  ],
})
