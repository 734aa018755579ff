import { countedAwayFor, discardedFor } from '@lagar/domain/traceability/reconcile.ts'
import type { Delivery, Lot } from '@lagar/domain/traceability/trace.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import type { BatchFact } from './facts.ts'

/** Whose orders are meant, where a trace begins with one: all of a lot's otherwise. */
export type OrdersOf = { order: string } | { customer: string } | { batches: string[] }

/**
 * What orders took of lots, less what came back, and what they are still to take, apart; the customer as it was on that day, or as it is.
 */
export async function deliveriesOf(db: Db, { companyId }: Actor, of: OrdersOf): Promise<Delivery[]> {
  const condition =
    'order' in of
      ? sql`o.id = ${of.order}`
      : 'customer' in of
        ? sql`o.customer_id = ${of.customer}`
        : sql`l.wine_batch_id = any(${of.batches}::uuid[])`
  const { rows } = await sql<{
    customer_id: string
    customer: string
    contact: string
    email: string
    phone: string
    address: string
    order_id: string
    bill: string
    status: string
    dispatched: Day | null
    order_number: number
    batch_id: string
    batch: string
    bottles: number
  }>`
    select c.id as customer_id, coalesce(nullif(o.customer_name, ''), c.name) as customer,
      coalesce(nullif(o.customer_contact, ''), c.contact) as contact, coalesce(nullif(o.customer_email, ''), c.email) as email,
      coalesce(nullif(o.customer_phone_number, ''), c.phone_number) as phone,
      coalesce(nullif(o.customer_address, ''), c.address) as address,
      o.id as order_id, o.number as order_number, o.bill_custom_id as bill, o.status, b.id as batch_id, b.batch_id as batch,
      case when part.has_left then o.dispatched_on end as dispatched, sum(part.bottles)::int as bottles
    from order_wine_batch l
    cross join lateral (values (true, l.dispatched - l.returned), (false, l.bottles - l.dispatched)) as part(has_left, bottles)
    join wine_order o on o.company_id = l.company_id and o.id = l.wine_order_id and o.status <> 'CANCELLED'
    join customer c on c.company_id = o.company_id and c.id = o.customer_id
    join wine_batch b on b.company_id = l.company_id and b.id = l.wine_batch_id
    where l.company_id = ${companyId} and ${condition} and (part.bottles > 0 or part.has_left and l.dispatched > 0)
    group by c.company_id, c.id, o.company_id, o.id, b.company_id, b.id, part.has_left
    order by dispatched nulls last, o.number, b.batch_id`.execute(db)
  return rows.map((row) => ({
    customer: { id: row.customer_id, name: row.customer },
    contact: row.contact,
    email: row.email,
    phoneNumber: row.phone,
    address: row.address,
    order: { id: row.order_id, number: row.order_number, name: row.bill },
    status: row.status,
    dispatchedOn: row.dispatched,
    wineBatch: { id: row.batch_id, name: row.batch },
    bottles: row.bottles,
  }))
}

/** Bottles that left the house and did not come back, as orders say. */
export const hasLeft = ({ dispatchedOn }: Pick<Delivery, 'dispatchedOn'>) => dispatchedOn !== null

type Fate = { batch: string; thrown: number; missed: number; found: number; labeled_on: number }
type Held = { batch: string; id: string; name: string; address: string; bottles: number }

/**
 * Where the bottles of lots are. What was made is the lot's own record and what customers have is their orders'; what lies in
 * deposits, was discarded or went on to be labelled is the ledger's: two books that have to agree.
 */
export async function lotsOf(db: Db, actor: Actor, batches: BatchFact[]): Promise<Lot[]> {
  const ids = batches.map(({ id }) => id)
  const [held, fates, delivered] = [
    await depositsOf(db, actor, ids),
    await fatesOf(db, actor, ids),
    await deliveriesOf(db, actor, { batches: ids }),
  ]
  return batches.map(({ id, batch_id, kind, label, day, capacity, on_hold, bottles, line, who }) => {
    const deposits = (held.get(id) ?? []).map(({ batch: _, ...deposit }) => ({
      ...deposit,
      bottles: fromThousandths(deposit.bottles),
    }))
    const fate = fates.get(id)
    return {
      wineBatch: { id, name: batch_id },
      kind,
      label: label ?? '',
      day,
      bottleCapacity: capacity,
      onHold: on_hold,
      line,
      who,
      made: bottles,
      atCustomers: delivered
        .filter((delivery) => delivery.wineBatch.id === id && hasLeft(delivery))
        .reduce((sum, delivery) => sum + delivery.bottles, 0),
      inDeposits: deposits.reduce((sum, deposit) => sum + deposit.bottles, 0),
      discarded: fate ? fromThousandths(discardedFor(fate.thrown, fate.missed, fate.found)) : 0,
      labeledOn: fromThousandths(fate?.labeled_on ?? 0),
      countedAway: fate ? fromThousandths(countedAwayFor(fate.thrown, fate.missed, fate.found)) : 0,
      deposits,
    }
  })
}

async function depositsOf(db: Db, { companyId }: Actor, ids: string[]) {
  const { rows } = await sql<Held>`
    select b.thing_id as batch, d.id, d.name, d.address, b.amount as bottles
    from balance b join distribution_deposit d on d.company_id = b.company_id and d.id = b.place_id
    where b.company_id = ${companyId} and b.thing_id = any(${ids}::uuid[]) and b.amount > 0
    order by d.name`.execute(db)
  return Map.groupBy(rows, ({ batch }) => batch)
}

/** What a reversing entry gave back counts against what it reverses. */
async function fatesOf(db: Db, { companyId }: Actor, ids: string[]) {
  const [loss, process, count] = (['LOSS', 'PROCESS', 'COUNT'] as const).map((name) =>
    outsideId(companyId, name),
  )
  const { rows } = await sql<Fate>`
    select m.thing_id as batch,
      coalesce(sum(m.amount) filter (where m.target_id = ${loss}), 0)
        - coalesce(sum(m.amount) filter (where m.source_id = ${loss}), 0) as thrown,
      coalesce(sum(m.amount) filter (where m.target_id = ${count}), 0) as missed,
      coalesce(sum(m.amount) filter (where m.source_id = ${count}), 0) as found,
      coalesce(sum(m.amount) filter (where m.target_id = ${process} and e.reverses is null), 0)
        - coalesce(sum(m.amount) filter (where m.source_id = ${process} and e.reverses is not null), 0) as labeled_on
    from ledger_movement m join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    where m.company_id = ${companyId} and m.kind = 'BOTTLE' and m.thing_id = any(${ids}::uuid[])
    group by m.thing_id`.execute(db)
  return new Map(rows.map((row) => [row.batch, row]))
}
