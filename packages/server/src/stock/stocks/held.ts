import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'

/**
 * What is held of a stock: in its deposit (base units, the part of it in batches that are on hold today, hundredths of a cent,
 * batches that are not empty) and in all deposits.
 */
export type Held = { amount: number; onHold: number; cost: number; batches: HeldBatch[]; total: number }

/** A batch that is not empty. */
type HeldBatch = { id: string; batchId: string; note: string; amount: number }

/** What each batch of the row's `stock` amounts to now: from the balances. */
const now = sql`
  select sum(balance.amount) filter (where balance.place_id = stock.stock_deposit_id) as amount,
    sum(balance.cost) filter (where balance.place_id = stock.stock_deposit_id) as cost, sum(balance.amount) as total,
    bool_or(stock_batch.on_hold) as on_hold,
    stock_batch.id, stock_batch.batch_id, stock_batch.note
  from stock_batch join balance on balance.company_id = stock_batch.company_id and balance.thing_id = stock_batch.id
    and balance.amount > 0
  where stock_batch.company_id = stock.company_id and stock_batch.product_id = stock.product_id
  group by stock_batch.company_id, stock_batch.id`

/** The same at the end of a day: from the movements up to it. */
const on = (day: Day) => sql`
  select sum(side.sign * movement.amount) filter (where side.place_id = stock.stock_deposit_id) as amount,
    sum(side.sign * movement.cost) filter (where side.place_id = stock.stock_deposit_id) as cost,
    sum(side.sign * movement.amount) as total, bool_or(stock_batch.on_hold) as on_hold,
    stock_batch.id, stock_batch.batch_id, stock_batch.note
  from stock_batch
  join ledger_movement movement on movement.company_id = stock_batch.company_id and movement.thing_id = stock_batch.id
    and movement.happened_on <= ${day}::date
  cross join lateral (values (movement.target_id, 1), (movement.source_id, -1)) as side(place_id, sign)
  join place on place.company_id = stock_batch.company_id and place.id = side.place_id and place.kind = 'STOCK_DEPOSIT'
  where stock_batch.company_id = stock.company_id and stock_batch.product_id = stock.product_id
  group by stock_batch.company_id, stock_batch.id`

const batches = (asOf: Day | undefined) => (asOf === undefined ? now : on(asOf))

/** What is held of the row's `stock`, now or at the end of a day. */
export const heldOf = (asOf?: Day) => sql<Held>`(
  select json_build_object('amount', coalesce(sum(amount), 0),
    'onHold', coalesce(sum(amount) filter (where on_hold), 0), 'cost', coalesce(sum(cost), 0),
    'batches', coalesce(json_agg(json_build_object('id', id, 'batchId', batch_id, 'note', note, 'amount', amount)
      order by batch_id collate es_natural, id) filter (where amount > 0), '[]'), 'total', coalesce(sum(total), 0))
  from (${batches(asOf)}) as batch)`

/** The amount alone, to filter and sort by. */
export const amountHeld = (asOf?: Day) =>
  sql<number>`(select coalesce(sum(amount), 0) from (${batches(asOf)}) as batch)`

/** The cost alone, to sort by. */
export const costHeld = (asOf?: Day) =>
  sql<number>`(select coalesce(sum(cost), 0) from (${batches(asOf)}) as batch)`
