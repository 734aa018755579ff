import { allowed } from '@lagar/domain/access/permissions.ts'
import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { supplyAlarms } from '../stocks/alarms.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/** What asks for attention in all deposits or in one, counted. */
export async function attentionOf(
  db: Db,
  actor: Actor,
  deposit: string | undefined,
): Promise<StockStats['attention']> {
  const batches = await batchesOf(db, actor, deposit)
  const money = (stored: number) => (seesSupplyCosts(actor) ? shownMoney(stored) : null)
  return {
    ...(await alarmsOf(db, actor, deposit)),
    ...(await ordersOf(db, actor, deposit)),
    ...batches,
    valueExpired: money(batches.valueExpired),
    valueExpiring: money(batches.valueExpiring),
  }
}

const within = (column: string, deposit: string | undefined) =>
  deposit === undefined ? sql`` : sql`and ${sql.ref(column)} = ${deposit}`

async function alarmsOf(db: Db, actor: Actor, deposit: string | undefined) {
  const { rows } = await sql<{ alarms: number; lowStocks: number }>`
    select count(*) as alarms, count(*) filter (where alarm.kind = 'LOW_STOCK') as "lowStocks"
    from (${supplyAlarms(actor)}) alarm
    where true ${within('alarm.deposit_id', deposit)}`.execute(db)
  return found(rows[0])
}

/** The orders that await something of suppliers, and those of which a line is past its day. */
async function ordersOf(db: Db, actor: Actor, deposit: string | undefined) {
  if (allowed(actor, 'stockOrders.read') !== true) return { ordersAwaited: null, ordersLate: null }
  const { companyId, today } = actor
  const { rows } = await sql<{ ordersAwaited: number; ordersLate: number }>`
    select count(*) as "ordersAwaited", count(*) filter (where exists (
      select from stock_order_product x where x.company_id = o.company_id and x.stock_order_id = o.id
        and x.received < x.amount and x.deadline_date < ${today})) as "ordersLate"
    from stock_order o
    where o.company_id = ${companyId} and o.is_in and not o.closed and o.status in ('PENDING', 'PARTIAL')
      ${within('o.stock_deposit_id', deposit)}`.execute(db)
  return found(rows[0])
}

type Batches = Record<
  'batchesOnHold' | 'batchesExpired' | 'batchesExpiring' | 'valueExpired' | 'valueExpiring',
  number
>

async function batchesOf(db: Db, { companyId, today }: Actor, deposit: string | undefined) {
  const expired = sql`sb.expires_on < ${today}::date`
  const expiring = sql`sb.expires_on between ${today}::date and ${today}::date + company.expiry_alarm_days`
  const { rows } = await sql<Batches>`
    select count(distinct sb.id) filter (where sb.on_hold) as "batchesOnHold",
      count(distinct sb.id) filter (where ${expired}) as "batchesExpired",
      count(distinct sb.id) filter (where ${expiring}) as "batchesExpiring",
      coalesce(sum(b.cost) filter (where ${expired}), 0)::bigint as "valueExpired",
      coalesce(sum(b.cost) filter (where ${expiring}), 0)::bigint as "valueExpiring"
    from stock_batch sb
    join company on company.id = sb.company_id
    join balance b on b.company_id = sb.company_id and b.thing_id = sb.id and b.amount > 0
    join stock_deposit d on d.company_id = b.company_id and d.id = b.place_id
    where sb.company_id = ${companyId} and (sb.on_hold or sb.expires_on is not null)
      ${within('d.id', deposit)}`.execute(db)
  return found(rows[0])
}
