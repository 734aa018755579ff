import { movementQuery, type SupplyMovement } from '@lagar/domain/stock/movement.ts'
import type { SupplyMovementKind } from '@lagar/domain/lists/stock.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Outside } from '@lagar/domain/ledger/ledger.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import { movementsIn, pageOfMovements } from '../../ledger/movement-page.ts'
import { outsideId } from '../../ledger/places.ts'
import { outsideNames } from '../../ledger/read.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { seesSupplyCosts } from '../../http/can.ts'

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
  input_number: string
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
  undone: boolean
}

/** What a movement `m` of a supply was, from where it came and where it went. */
export function kindOfMovement(company: string, isBetweenDeposits = bothAreDeposits(company)) {
  const outside = (name: Outside) => sql`${outsideId(company, name)} in (m.source_id, m.target_id)`
  const came = (kind: string) => sql`case when m.amount = 0 then 'PRICE' else ${sql.lit(kind)} end`
  return sql`case
    when ${outside('SUPPLIER')} then ${came('PURCHASE')}
    when ${outside('OPENING')} then ${came('OPENING')}
    when ${outside('LOSS')} then 'LOSS'
    when ${outside('COUNT')} then 'COUNT'
    when ${isBetweenDeposits} then 'TRANSFER'
    else 'USE' end`
}

const bothAreDeposits = (company: string) => sql`(
  select count(*) from stock_deposit d where d.company_id = ${company} and d.id in (m.source_id, m.target_id)) = 2`

/** What the query asks of a movement `m`, but for its place and its days. */
function conditions({ companyId }: Actor, { stockId, productId, batchId, kind }: Query) {
  const ofProduct = (product: unknown) => sql`m.thing_id in (
    select id from stock_batch where company_id = ${companyId} and product_id = ${product})`
  return [
    ...(batchId === undefined ? [] : [sql`m.thing_id = ${batchId}`]),
    ...(productId === undefined ? [] : [ofProduct(productId)]),
    ...(stockId === undefined ? [] : [ofProduct(columnOf(companyId, stockId, 'product_id'))]),
    ...(kind === undefined ? [] : [sql`${kindOfMovement(companyId)} = ${kind}`]),
  ]
}

const columnOf = (company: string, stock: string, column: string) =>
  sql`(select ${sql.id(column)} from stock where company_id = ${company} and id = ${stock})`

function days({ from, to }: Query) {
  return [
    ...(from === undefined ? [] : [sql`m.happened_on >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.happened_on <= ${to}`]),
  ]
}

/**
 * The movements that are asked for. Of one stock also what each did to it, and what there was of the product after it:
 * that balance is of all days, whatever days are asked for.
 */
function movementsOf(actor: Actor, query: Query, tail: RawBuilder<unknown>) {
  const where = conditions(actor, query)
  if (query.stockId === undefined)
    return movementsIn(
      actor,
      { kind: 'SUPPLY', place: query.depositId, where: [...where, ...days(query)] },
      tail,
    )
  const place = columnOf(actor.companyId, query.stockId, 'stock_deposit_id')
  if (query.depositId !== undefined) where.push(sql`${query.depositId} in (m.source_id, m.target_id)`)
  return sql`
    select m.* from (
      select m.*, sum(m.change) over (order by m.happened_on, m.entry_id, m.line) as balance from (
        select m.*, case when m.target_id = ${place} then m.amount else -m.amount end as change
        from (${movementsIn(actor, { kind: 'SUPPLY', place, where })}) m) m) m
    where ${sql.join([sql`true`, ...days(query)], sql` and `)} ${tail}`
}

const told = ({ companyId }: Actor, { stockId }: Query) => sql<Line>`
  select m.entry_id || '-' || m.line as id, m.happened_on, entry.recorded_at,
    ${kindOfMovement(companyId, sql`source.id is not null and target.id is not null`)} as kind, entry.cause_type,
    entry.cause_id, coalesce(search.title, '') as title, product.id as product_id, product.name as product, product.unit,
    batch.id as batch_uuid, batch.batch_id, batch.input_number, m.source_id, source.name as source, m.target_id, target.name as target,
    m.amount, m.cost, m.reason, entry.reason as note, entry.reverses is not null as reverses,
    ${wasReversed('entry')} as undone,
    coalesce(trim(account.name || ' ' || account.surname), '') as recorded_by,
    ${stockId === undefined ? sql`null::bigint as change, null::bigint as balance` : sql`m.change, m.balance`}
  from page m
  join ledger_entry entry on entry.company_id = ${companyId} and entry.id = m.entry_id
  join stock_batch batch on batch.company_id = ${companyId} and batch.id = m.thing_id
  join product on product.company_id = batch.company_id and product.id = batch.product_id
  left join stock_deposit source on source.company_id = ${companyId} and source.id = m.source_id
  left join stock_deposit target on target.company_id = ${companyId} and target.id = m.target_id
  left join search_entry search on search.company_id = entry.company_id and search.entity = entry.cause_type
    and search.entity_id = entry.cause_id
  left join account on account.id = entry.recorded_by`

/** The movements of supplies, the latest day first. */
export async function listMovements(db: Db, actor: Actor, query: Query): Promise<Page<SupplyMovement>> {
  const sort = query.sort ?? '-happenedOn'
  const page = await pageOfMovements(db, query, {
    from: (tail) => movementsOf(actor, query, tail),
    by: sort.endsWith('amount') ? 'amount' : 'happened_on',
    isDown: sort.startsWith('-'),
    isScattered:
      query.productId !== undefined && query.stockId === undefined && query.depositId === undefined,
    told: told(actor, query),
  })
  return { ...page, result: page.result.map(present(actor)) }
}

function present(actor: Actor) {
  const costs = seesSupplyCosts(actor)
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
      batch: { id: row.batch_uuid, batchId: row.batch_id, inputNumber: row.input_number },
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
      undone: row.undone,
    }
  }
}

export const movementExport = exportOf({
  permission: 'stock.read',
  sheet: 'STOCK_MOVEMENT',
  query: movementQuery,
  list: listMovements,
  columns: [
    { field: 'date', kind: 'day', value: ({ happenedOn }) => happenedOn },
    { field: 'stock', kind: 'text', width: 32, value: ({ product }) => product.name },
    { field: 'batch', kind: 'text', value: ({ batch }) => batch.batchId },
    { field: 'movement', kind: 'text', value: ({ kind }, texts) => texts.supplyMovementKind[kind] },
    { field: 'source', kind: 'text', value: ({ source }) => source.name },
    { field: 'movedTo', kind: 'text', value: ({ target }) => target.name },
    { field: 'amount', kind: 'supplyRound', value: ({ amount, change }) => change ?? amount },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.unitSymbol[unit] },
    { field: 'balance', kind: 'supplyRound', value: ({ balance }) => balance },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
    { field: 'recordedBy', kind: 'text', value: ({ recordedBy }) => recordedBy },
  ],
})
