import {
  availabilityOf,
  availabilityQuery,
  type AvailabilityRow,
  type BottlePromise,
} from '@lagar/domain/distribution/availability.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { DB } from '../../db-types.ts'
import { exportOf } from '../../exports/export.ts'
import { inSpanish, ordered, pageOfQuery } from '../../http/list.ts'

type Query = z.output<typeof availabilityQuery>

/** A lot in a deposit as the database gives it: bottles on hand in thousandths, promises by their days. */
type Line = Omit<
  AvailabilityRow,
  'promised' | 'free' | 'missing' | 'missingOn' | 'wineBatch' | 'promises'
> & {
  wine_batch_id: string
  label_id: string | null
  deposit_id: string
  batchId: string
  deposit: string
  promised: number
  promises: BottlePromise[]
}

/** What open orders still wait for, by lot and deposit, each with its order; until a day where one is said. */
const promisesOf = ({ companyId }: Actor, { on }: Query) => sql`
  select line.wine_batch_id, line.distribution_deposit_id, sum(line.bottles - line.dispatched)::int as promised,
    json_agg(json_build_object('order', json_build_object('id', o.id, 'name', o.bill_custom_id, 'number', o.number),
      'customer', json_build_object('id', c.id, 'name', c.name), 'day', o.deadline_date,
      'bottles', line.bottles - line.dispatched) order by o.deadline_date nulls last, o.number, line.position) as promises
  from wine_order o
  join order_wine_batch line on line.company_id = o.company_id and line.wine_order_id = o.id and line.bottles > line.dispatched
  join customer c on c.company_id = o.company_id and c.id = o.customer_id
  where o.company_id = ${companyId} and o.status in ('PENDING', 'PREPARING')
    ${on === undefined ? sql`` : sql`and (o.deadline_date is null or o.deadline_date <= ${on}::date)`}
  group by line.wine_batch_id, line.distribution_deposit_id`

/** Each lot in each deposit where it has bottles, or where bottles of it are promised. */
const linesOf = (actor: Actor, asked: Query) => sql<Line>`
  select wine_batch_in(d.id, w.id) as id, w.id as wine_batch_id, w.batch_id as "batchId", w.kind, w.on_hold as "onHold",
    w.hold_reason as "holdReason", w.label_id, case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as label,
    d.id as deposit_id, d.name as deposit, json_build_object('id', d.id, 'name', d.name) as "distributionDeposit",
    coalesce(held.amount, 0)::bigint as amount, coalesce(waits.promised, 0) as promised, coalesce(waits.promises, '[]') as promises
  from (
    select b.thing_id as wine_batch_id, b.place_id as distribution_deposit_id, b.amount from balance b
    where b.company_id = ${actor.companyId} and b.kind = 'BOTTLE' and b.amount > 0
  ) as held
  full join (${promisesOf(actor, asked)}) as waits using (wine_batch_id, distribution_deposit_id)
  join wine_batch w on w.company_id = ${actor.companyId} and w.id = wine_batch_id
  join distribution_deposit d on d.company_id = ${actor.companyId} and d.id = distribution_deposit_id
  left join label l on l.company_id = w.company_id and l.id = w.label_id`

/** A page of what each lot has in each deposit against what is promised of it. */
export async function listAvailability(
  db: Db | Tx,
  actor: Actor,
  asked: Query,
): Promise<Page<AvailabilityRow>> {
  let rows = db.selectFrom(sql<Line>`(${linesOf(actor, asked)})`.as('row')).selectAll()
  const { distributionDepositId, wineBatchId, labelId } = asked
  if (distributionDepositId !== undefined) rows = rows.where('deposit_id', '=', distributionDepositId)
  if (wineBatchId !== undefined) rows = rows.where('wine_batch_id', '=', wineBatchId)
  if (labelId !== undefined) rows = rows.where('label_id', '=', labelId)
  const sorted = ordered(rows, asked.sort ?? '-promised', {
    batchId: inSpanish('batchId'),
    amount: sql.ref('amount'),
    promised: sql.ref('promised'),
    deposit: inSpanish('deposit'),
  })
  // pageOfQuery knows only the tables of the schema, and this one is derived.
  const page = await pageOfQuery(db, sorted as unknown as SelectQueryBuilder<DB, never, Line>, asked)
  return { ...page, result: page.result.map(rowOf) }
}

function rowOf({
  wine_batch_id,
  label_id: _label,
  deposit_id: _deposit,
  batchId,
  deposit: _name,
  ...line
}: Line) {
  const amount = fromThousandths(line.amount)
  return {
    ...line,
    wineBatch: { id: wine_batch_id, name: batchId },
    amount,
    ...availabilityOf({ amount, onHold: line.onHold }, line.promises),
  }
}

export const availabilityExport = exportOf({
  permission: 'distribution.read',
  sheet: 'WINE_BATCH_AVAILABILITY',
  query: availabilityQuery,
  list: listAvailability,
  columns: [
    { field: 'batchId', kind: 'text', width: 20, value: ({ wineBatch }) => wineBatch.name },
    { field: 'label', kind: 'text', width: 32, value: ({ label }) => label?.name ?? null },
    { field: 'kind', kind: 'text', value: ({ kind }, texts) => texts.wineBatchKind[kind] },
    { field: 'deposit', kind: 'text', width: 24, value: (row) => row.distributionDeposit.name },
    { field: 'amountInStock', kind: 'bottles', value: ({ amount }) => amount },
    { field: 'committed', kind: 'bottles', value: ({ promised }) => promised },
    { field: 'availableAmount', kind: 'bottles', value: ({ free }) => free },
    {
      field: 'onHold',
      kind: 'text',
      value: ({ holdReason }, texts) => holdReason && texts.holdReason[holdReason],
    },
  ],
})
