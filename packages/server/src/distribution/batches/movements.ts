import { wineBatchMovementQuery, type WineBatchMovement } from '@lagar/domain/distribution/wine-batch.ts'
import type { Outside } from '@lagar/domain/ledger/ledger.ts'
import type { BottleMovementKind } from '@lagar/domain/lists/distribution.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lateWorkJoins, lateWorkName } from '../../wine/contents/causes.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import { movementsIn, pageOfMovements } from '../../ledger/movement-page.ts'
import { outsideId } from '../../ledger/places.ts'
import { outsideNames } from '../../ledger/read.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { seesBottleCosts } from './costs.ts'

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
  undone: boolean
}

/** What a movement `m` was, from where it came and where it went. */
function kindOf(company: string) {
  const is = (side: string, name: Outside) => sql`${sql.ref(side)} = ${outsideId(company, name)}`
  const isDeposit = (side: string) =>
    sql`exists (select from distribution_deposit d where d.company_id = ${company} and d.id = ${sql.ref(side)})`
  return sql`case
    when m.amount = 0 then 'LATE_COST'
    when ${is('m.source_id', 'OPENING')} or ${is('m.target_id', 'OPENING')} then 'OPENING'
    when ${isDeposit('m.source_id')} and ${isDeposit('m.target_id')} then 'MOVE'
    when ${is('m.target_id', 'CUSTOMER')} then 'DISPATCH'
    when ${is('m.source_id', 'CUSTOMER')} then 'RETURN'
    when ${is('m.source_id', 'LOSS')} or ${is('m.target_id', 'LOSS')} then 'LOSS'
    when ${is('m.source_id', 'COUNT')} or ${is('m.target_id', 'COUNT')} then 'COUNT'
    when ${isDeposit('m.target_id')} then 'MADE'
    else 'USED' end`
}

/** What the query asks of a movement `m`. */
function conditions({ companyId }: Actor, { wineBatch, customer, kind, from, to }: Query) {
  const ordersOf = sql`select id from wine_order where company_id = ${companyId} and customer_id = ${customer}`
  const causedByOrders = sql`m.entry_id in (
    select id from ledger_entry where company_id = ${companyId} and cause_id in (${ordersOf}))`
  return [
    ...(wineBatch === undefined ? [] : [sql`m.thing_id = ${wineBatch}`]),
    ...(customer === undefined ? [] : [causedByOrders]),
    ...(kind === undefined ? [] : [sql`${kindOf(companyId)} = ${kind}`]),
    ...(from === undefined ? [] : [sql`m.happened_on >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.happened_on <= ${to}`]),
  ]
}

/** What is told of a movement; what it did to a deposit when one is asked for. */
const told = ({ companyId }: Actor, deposit: string | null) => sql<Line>`
  select m.entry_id || '-' || m.line as id, m.happened_on, e.recorded_at, ${kindOf(companyId)} as kind,
    coalesce(lw.kind, e.cause_type) as cause_type, e.cause_id,
    coalesce(search.title, case when lw.id is not null then ${lateWorkName} end, '') as title, w.id as wine_batch_id, w.batch_id, m.source_id, source.name as source,
    m.target_id, target.name as target, m.amount, m.cost, m.reason, e.reason as note, e.reverses is not null as reverses,
    ${wasReversed('e')} as undone,
    coalesce(trim(account.name || ' ' || account.surname), '') as recorded_by,
    case when m.target_id = ${deposit} then m.amount when m.source_id = ${deposit} then -m.amount end as change
  from page m
  join ledger_entry e on e.company_id = ${companyId} and e.id = m.entry_id
  join wine_batch w on w.company_id = ${companyId} and w.id = m.thing_id
  left join distribution_deposit source on source.company_id = ${companyId} and source.id = m.source_id
  left join distribution_deposit target on target.company_id = ${companyId} and target.id = m.target_id
  left join search_entry search on search.company_id = e.company_id and search.entity = e.cause_type
    and search.entity_id = e.cause_id
  left join account on account.id = e.recorded_by
  ${lateWorkJoins}`

/** The movements of bottles, the latest day first. */
export async function listMovements(db: Db, actor: Actor, query: Query): Promise<Page<WineBatchMovement>> {
  const sort = query.sort ?? '-happenedOn'
  const narrowed = { kind: 'BOTTLE', place: query.deposit, where: conditions(actor, query) } as const
  const page = await pageOfMovements(db, query, {
    from: (tail) => movementsIn(actor, narrowed, tail),
    by: sort.endsWith('amount') ? 'amount' : 'happened_on',
    isDown: sort.startsWith('-'),
    told: told(actor, query.deposit ?? null),
  })
  return { ...page, result: page.result.map(present(actor)) }
}

function present(actor: Actor) {
  const costs = seesBottleCosts(actor)
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
    undone: row.undone,
  })
}

export const movementExport = exportOf({
  permission: 'distribution.read',
  sheet: 'WINE_BATCH_MOVEMENT',
  query: wineBatchMovementQuery,
  list: listMovements,
  columns: [
    { field: 'date', kind: 'day', value: ({ happenedOn }) => happenedOn },
    { field: 'batchId', kind: 'text', value: ({ wineBatch }) => wineBatch.name },
    { field: 'movement', kind: 'text', value: ({ kind }, texts) => texts.bottleMovementKind[kind] },
    { field: 'source', kind: 'text', width: 24, value: ({ source }) => source.name },
    { field: 'movedTo', kind: 'text', width: 24, value: ({ target }) => target.name },
    { field: 'bottles', kind: 'bottles', value: ({ amount, change }) => change ?? amount },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
    { field: 'recordedBy', kind: 'text', width: 24, value: ({ recordedBy }) => recordedBy },
  ],
})
