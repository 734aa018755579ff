import { mayHold } from '@lagar/domain/access/keepers.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { availableOf } from '@lagar/domain/distribution/bottles.ts'
import { packed } from '@lagar/domain/distribution/boxes.ts'
import { wineBatchQuery, type WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { id } from '@lagar/domain/fields.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../db-types.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { containing, inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { seesBottleCosts } from './costs.ts'

type Query = z.output<typeof wineBatchQuery>

/** Bottles of a lot as the database gives them: thousandths and hundredths of a cent. */
type Line = Omit<
  WineBatchRow,
  'wineBatch' | 'label' | 'distributionDeposit' | 'committedAmount' | 'value' | 'unitCost' | 'can'
> & {
  wine_batch_id: string
  label_id: string | null
  label: string | null
  deposit_id: string | null
  deposit: string | null
  committed: number
  cost: number
}

const lotColumns = sql`w.id as wine_batch_id, w.version, w.batch_id as "batchId", w.kind, w.description,
  w.bottles_by_box as "bottlesByBox", w.boxes_by_pallet as "boxesByPallet", w.bottle_capacity as "bottleCapacity",
  w.made_on::text as "madeOn", w.on_hold as "onHold", w.hold_reason as "holdReason", label.id as label_id, label.name as label`

const labelOfLot = sql`left join label on label.company_id = w.company_id and label.id = w.label_id`

/** The sum of what open orders wait for, of the lot \`w\`, narrowed by more. */
const committedOf = (more = sql``) => sql`coalesce((
  select sum(line.bottles - line.dispatched) * 1000 from order_wine_batch line
  join wine_order o on o.company_id = line.company_id and o.id = line.wine_order_id and o.status in ('PENDING', 'PREPARING')
  where line.company_id = w.company_id and line.wine_batch_id = w.id ${more}), 0)::bigint`

/** Each lot in each deposit where it has bottles. The alarm is the one that came with the last move there. */
const byDeposit = ({ companyId }: Actor) => sql<Line>`
  select wine_batch_in(b.place_id, b.thing_id) as id, d.id as deposit_id, d.name as deposit, b.amount, b.cost, ${lotColumns},
    ${committedOf(sql`and line.distribution_deposit_id = b.place_id`)} as committed,
    coalesce((select c.alarm_date from wine_batch_change c where c.company_id = w.company_id and c.wine_batch_id = w.id
      and c.to_deposit_id = b.place_id and c.alarm_date is not null order by c.created_at desc limit 1), w.alarm_date)::text
      as "alarmDate"
  from balance b
  join wine_batch w on w.company_id = b.company_id and w.id = b.thing_id
  join distribution_deposit d on d.company_id = b.company_id and d.id = b.place_id
  ${labelOfLot}
  where b.company_id = ${companyId} and b.kind = 'BOTTLE' and b.amount > 0`

/** Each lot with what it has in all deposits together, also when that is nothing any more. */
const byBatch = ({ companyId }: Actor) => sql<Line>`
  select w.id, null::uuid as deposit_id, null::text as deposit, held.amount, held.cost, ${lotColumns},
    ${committedOf()} as committed, w.alarm_date::text as "alarmDate"
  from wine_batch w
  cross join lateral (
    select coalesce(sum(b.amount), 0)::bigint as amount, coalesce(sum(b.cost), 0)::bigint as cost from balance b
    where b.company_id = w.company_id and b.thing_id = w.id and b.kind = 'BOTTLE'
  ) as held
  ${labelOfLot}
  where w.company_id = ${companyId}`

/** A page of the bottles: lot by lot in each deposit, or lot by lot. */
export async function listWineBatches(db: Db | Tx, actor: Actor, query: Query): Promise<Page<WineBatchRow>> {
  const lines = query.byBatch ? byBatch(actor) : byDeposit(actor)
  let rows = db.selectFrom(sql<Line>`(${lines})`.as('row')).selectAll()
  const { label, batchId, deposit, wineBatch, customer, product, text } = query
  if (label !== undefined)
    rows = id.safeParse(label).success
      ? rows.where('label_id', '=', label)
      : rows.where(containsText('label', label))
  if (batchId !== undefined) rows = rows.where('batchId', 'ilike', containing(batchId))
  if (deposit !== undefined) rows = rows.where('deposit_id', '=', deposit)
  if (wineBatch !== undefined) rows = rows.where('wine_batch_id', '=', wineBatch)
  if (customer !== undefined)
    rows = rows.where(sql<boolean>`wine_batch_id in (${orderedBy(actor, customer)})`)
  if (product !== undefined) rows = rows.where(sql<boolean>`label_id in (${labelsOf(actor, product)})`)
  if (text !== undefined)
    rows = rows.where((eb) =>
      eb.or([containsText('batchId', text), containsText('label', text), containsText('description', text)]),
    )
  const sorted = ordered(rows, query.sort ?? '-madeOn', {
    batchId: inSpanish('batchId'),
    amount: sql.ref('amount'),
    madeOn: sql.ref('madeOn'),
    deposit: inSpanish('deposit'),
  })
  // pageOfQuery knows only the tables of the schema, and this one is derived.
  const page = await pageOfQuery(db, sorted as unknown as SelectQueryBuilder<DB, never, Line>, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

const labelsOf = ({ companyId }: Actor, product: string) =>
  sql`select l.id from label l where l.company_id = ${companyId} and l.label_product_id = ${product}`

const orderedBy = ({ companyId }: Actor, customer: string) => sql`
  select line.wine_batch_id from order_wine_batch line
  join wine_order o on o.company_id = line.company_id and o.id = line.wine_order_id
  where line.company_id = ${companyId} and o.customer_id = ${customer}`

const namedOr = (given: string | null, name: string | null): Named | null =>
  given === null ? null : { id: given, name: name ?? '' }

function rowOf(actor: Actor) {
  const costs = seesBottleCosts(actor)
  const edit = allowed(actor, 'distribution.write') === true
  const hold = mayHold(actor, 'wineBatch')
  return (line: Line): WineBatchRow => {
    const { wine_batch_id, label_id, label, deposit_id, deposit, committed, cost, ...rest } = line
    const amount = fromThousandths(line.amount)
    const committedAmount = fromThousandths(committed)
    const availableAmount = availableOf({ amount, committed: committedAmount, onHold: line.onHold })
    const [all, available] = [packed(amount, line), packed(availableAmount, line)]
    return {
      ...rest,
      wineBatch: { id: wine_batch_id, name: line.batchId },
      label: namedOr(label_id, label),
      distributionDeposit: namedOr(deposit_id, deposit),
      amount,
      committedAmount,
      availableAmount,
      boxes: all.boxes,
      availableBoxes: available.boxes,
      pallets: all.pallets,
      availablePallets: available.pallets,
      value: costs ? shownMoney(cost) : null,
      unitCost: costs ? unitCost(cost, amount) : null,
      can: { edit, delete: false, hold },
    }
  }
}

export const wineBatchExport = exportOf({
  permission: 'distribution.read',
  sheet: 'WINE_BATCH',
  query: wineBatchQuery,
  list: listWineBatches,
  columns: [
    { field: 'batchId', kind: 'text', width: 20, value: ({ batchId }) => batchId },
    { field: 'label', kind: 'text', width: 32, value: ({ label }) => label?.name ?? null },
    { field: 'kind', kind: 'text', value: ({ kind }, texts) => texts.wineBatchKind[kind] },
    { field: 'deposit', kind: 'text', width: 24, value: (row) => row.distributionDeposit?.name ?? null },
    { field: 'amountInStock', kind: 'bottles', value: ({ amount }) => amount },
    { field: 'availableAmount', kind: 'bottles', value: ({ availableAmount }) => availableAmount },
    { field: 'boxes', kind: 'bottles', value: ({ boxes }) => boxes },
    { field: 'pallets', kind: 'bottles', value: ({ pallets }) => pallets },
    { field: 'date', kind: 'day', value: ({ madeOn }) => madeOn },
    { field: 'alarmDate', kind: 'day', value: ({ alarmDate }) => alarmDate },
    {
      field: 'onHold',
      kind: 'text',
      value: ({ holdReason }, texts) => holdReason && texts.holdReason[holdReason],
    },
    { field: 'unitCostOfBottle', kind: 'price', value: (row) => row.unitCost },
    { field: 'value', kind: 'money', value: ({ value }) => value },
  ],
})
