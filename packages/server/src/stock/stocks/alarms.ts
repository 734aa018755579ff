import { sql } from 'kysely'
import type { AlarmsOf } from '../../actor.ts'

/** What asks for attention of supplies, as lines of one query: what runs low, expired, expires soon or is on hold. */
export const supplyAlarms = (of: AlarmsOf) => sql`${lowStocks(of)} union all ${batches(of)}`

/** The stocks whose alarm is on and stands above what lies there. */
const lowStocks = ({ companyId }: AlarmsOf) => sql`
  select 'LOW_STOCK' as kind, 'stock' as type, s.id as entity_id, p.name, null as batch_id, d.id as deposit_id,
    d.name as deposit, held.amount, p.unit, s.amount_alarm, null::date as day, '' as reason
  from stock s
  join product p on p.company_id = s.company_id and p.id = s.product_id
  join stock_deposit d on d.company_id = s.company_id and d.id = s.stock_deposit_id
  cross join lateral (
    select coalesce(sum(b.amount), 0)::bigint as amount from stock_batch sb
    join balance b on b.company_id = sb.company_id and b.thing_id = sb.id and b.place_id = s.stock_deposit_id
    where sb.company_id = s.company_id and sb.product_id = s.product_id) held
  where s.company_id = ${companyId} and s.retired_at is null and s.show_alarm and s.amount_alarm > held.amount`

/** The batches of which some is left that expired, expire soon or are on hold, in each deposit where they lie. */
const batches = ({ companyId, today }: AlarmsOf) => sql`
  select asks.kind, 'stockBatch' as type, sb.id as entity_id, p.name, sb.batch_id, d.id as deposit_id,
    d.name as deposit, b.amount, p.unit, null::bigint as amount_alarm, asks.day, asks.reason
  from stock_batch sb
  join company on company.id = sb.company_id
  join product p on p.company_id = sb.company_id and p.id = sb.product_id
  join balance b on b.company_id = sb.company_id and b.thing_id = sb.id and b.amount > 0
  join stock_deposit d on d.company_id = b.company_id and d.id = b.place_id
  cross join lateral (
    select 'BATCH_ON_HOLD' as kind, null::date as day, sb.hold_reason as reason where sb.on_hold
    union all
    select case when sb.expires_on < ${today}::date then 'EXPIRED' else 'EXPIRES_SOON' end, sb.expires_on, ''
    where sb.expires_on <= ${today}::date + company.expiry_alarm_days) asks
  where sb.company_id = ${companyId} and (sb.on_hold or sb.expires_on is not null)`
