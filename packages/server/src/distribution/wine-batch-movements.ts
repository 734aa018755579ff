import { wineBatchMovementQuery, type WineBatchMovement } from '@lagar/domain/distribution/wine-batch.ts'
import type { BottleMovementKind } from '@lagar/domain/lists/distribution.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db-types.ts'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db } from '../http/actor.ts'
import { pageOfQuery } from '../http/list.ts'
import { outsideNames } from '../ledger/read.ts'
import { mayCost } from './costs.ts'

type Query = z.output<typeof wineBatchMovementQuery>

type Line = {
  id: string
  happened_on: string
  recorded_at: Date
  kind: BottleMovementKind
  cause_type: string
  cause_id: string
  title: string
  wine_batch_id: string
  batch_id: string
  source_id: string
  source: string | null
  target_id: string
  target: string | null
  amount: number
  change: number | null
  cost: number
  reason: string
  note: string
  recorded_by: string
  reverses: boolean
}

const outsideOf = (name: string) => sql`outside_place(m.company_id, ${name})`

/** What a movement was, from where it came and where it went. */
const kindOf = sql`case
  when source.id is not null and target.id is not null then 'MOVE'
  when m.target_id = ${outsideOf('CUSTOMER')} then 'DISPATCH'
  when m.source_id = ${outsideOf('CUSTOMER')} then 'RETURN'
  when ${outsideOf('LOSS')} in (m.source_id, m.target_id) then 'LOSS'
  when ${outsideOf('COUNT')} in (m.source_id, m.target_id) then 'COUNT'
  when target.id is not null then 'MADE'
  else 'USED' end`

/** Every movement of bottles; what it did to a deposit is told when one is asked for. */
const lines = ({ companyId }: Actor, deposit: string | null) => sql<Line>`
  select m.entry_id || '-' || m.line as id, m.entry_id, m.line, e.happened_on::text as happened_on, e.recorded_at,
    ${kindOf} as kind, e.cause_type, e.cause_id, coalesce(search.title, '') as title, w.id as wine_batch_id, w.batch_id,
    m.source_id, source.name as source, m.target_id, target.name as target, m.amount, m.cost, m.reason, e.reason as note,
    e.reverses is not null as reverses, coalesce(trim(account.name || ' ' || account.surname), '') as recorded_by,
    case when m.target_id = ${deposit} then m.amount when m.source_id = ${deposit} then -m.amount end as change
  from ledger_movement m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
  join wine_batch w on w.company_id = m.company_id and w.id = m.thing_id
  left join distribution_deposit source on source.company_id = m.company_id and source.id = m.source_id
  left join distribution_deposit target on target.company_id = m.company_id and target.id = m.target_id
  left join search_entry search on search.company_id = e.company_id and search.entity = e.cause_type
    and search.entity_id = e.cause_id
  left join account on account.id = e.recorded_by
  where m.company_id = ${companyId} and m.kind = 'BOTTLE'`

/** The movements of bottles, the latest day first. */
export async function listMovements(db: Db, actor: Actor, query: Query): Promise<Page<WineBatchMovement>> {
  const { wineBatch, deposit, customer, kind, from, to } = query
  let rows = db.selectFrom(sql<Line>`(${lines(actor, deposit ?? null)})`.as('movement')).selectAll()
  if (wineBatch !== undefined) rows = rows.where('wine_batch_id', '=', wineBatch)
  if (deposit !== undefined)
    rows = rows.where((eb) => eb.or([eb('source_id', '=', deposit), eb('target_id', '=', deposit)]))
  if (customer !== undefined) rows = rows.where(sql<boolean>`cause_id in (${ordersOf(actor, customer)})`)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (from !== undefined) rows = rows.where('happened_on', '>=', from)
  if (to !== undefined) rows = rows.where('happened_on', '<=', to)
  const sort = query.sort ?? '-happenedOn'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const sorted = rows
    .orderBy(sort.endsWith('amount') ? 'amount' : 'happened_on', direction)
    .orderBy(sql`entry_id`, direction)
    .orderBy(sql`line`, direction)
  // pageOfQuery knows only the tables of the schema, and this one is derived.
  const page = await pageOfQuery(db, sorted as unknown as SelectQueryBuilder<DB, never, Line>, query)
  return { ...page, result: page.result.map(present(actor)) }
}

const ordersOf = ({ companyId }: Actor, customer: string) =>
  sql`select id from wine_order where company_id = ${companyId} and customer_id = ${customer}`

function present(actor: Actor) {
  const costs = mayCost(actor)
  const names = outsideNames(actor.companyId)
  const place = (id: string, name: string | null) =>
    name === null
      ? { type: names.get(id) ?? 'ELSEWHERE', id: null, name: '' }
      : { type: 'distributionDeposit', id, name }
  return (row: Line): WineBatchMovement => ({
    id: row.id,
    happenedOn: row.happened_on,
    recordedAt: row.recorded_at.toISOString(),
    kind: row.kind,
    cause: { type: row.cause_type, id: row.cause_id, title: row.title },
    wineBatch: { id: row.wine_batch_id, name: row.batch_id },
    source: place(row.source_id, row.source),
    target: place(row.target_id, row.target),
    amount: fromThousandths(row.amount),
    change: row.change === null ? null : fromThousandths(row.change),
    cost: costs ? shownMoney(row.cost) : null,
    reason: row.reason,
    note: row.note,
    recordedBy: row.recorded_by,
    reverses: row.reverses,
  })
}

export const movementExport = exportOf({
  permission: 'distribution.read',
  sheet: 'Movimientos de botellas',
  query: wineBatchMovementQuery,
  list: listMovements,
  columns: [
    { title: 'Fecha', kind: 'day', value: ({ happenedOn }) => happenedOn },
    { title: 'Lote', kind: 'text', value: ({ wineBatch }) => wineBatch.name },
    { title: 'Movimiento', kind: 'text', value: ({ kind }) => es.bottleMovementKind[kind] },
    { title: 'Desde', kind: 'text', width: 24, value: ({ source }) => source.name },
    { title: 'Hacia', kind: 'text', width: 24, value: ({ target }) => target.name },
    { title: 'Botellas', kind: 0, value: ({ amount, change }) => change ?? amount },
    { title: 'Costo', kind: 2, value: ({ cost }) => cost },
    { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
    { title: 'Registró', kind: 'text', width: 24, value: ({ recordedBy }) => recordedBy },
  ],
})
