import { workKinds } from '@lagar/domain/lists/field-work.ts'
import type { BookOperation } from '@lagar/domain/lists/bills.ts'
import { FIRST_DAY, type Day } from '@lagar/domain/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Company } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'
import { firstKey } from '../first-key.ts'

type Sql = RawBuilder<unknown>

/** Which entries `e` of the ledger are booked: those until a day, or between two, narrowed by further conditions. */
export type Picked = { from?: Day; to: Day; where?: Sql }

/** The causes of the ledger by the kind of work that they are booked as; what is not named is OTHER. */
const causes: Readonly<Partial<Record<BookOperation, readonly string[]>>> = {
  OPENING: ['openingWine', 'openingBottles'],
  PURCHASES: ['stockInput', 'stockReturnOrder', 'batchPrice'],
  SUPPLIES: ['stockChange'],
  NOTES: ['input', 'ciu', 'inputPrice'],
  FIELD: workKinds,
  CELLAR: ['workorder', 'lotLoss', 'content'],
  BOTTLING: ['division'],
  LABELING: ['labeling'],
  BOTTLES: ['wineBatchChange'],
  SALES: ['order', 'bulkReturn'],
  SERVICES: ['serviceBill'],
  MACHINES: ['maintenance'],
  LATE_COSTS: ['lateCost'],
}

const inTexts = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

/** SQL: the kind of work of an entry `e`; supplies that lay there on the first day came in as others do by hand, but from nobody. */
const operationOf = (
  companyId: string,
) => sql`case when e.cause_type = 'stockChange' and exists (select from ledger_movement o
    where o.company_id = ${companyId} and o.happened_on = e.happened_on and o.entry_id = e.id
      and ${outsideId(companyId, 'OPENING')} in (o.source_id, o.target_id)) then 'OPENING' ${sql.join(
        Object.entries(causes).map(
          ([operation, types]) => sql`when e.cause_type in (${inTexts(types)}) then ${sql.lit(operation)}`,
        ),
        sql` `,
      )} else 'OTHER' end`

/** SQL: the kind of record that made a late cost; of what takes one back, of the one it takes back. */
const madeLate = (companyId: string) => sql`(select l.cause_type from late_cost l
  where l.company_id = ${companyId} and l.entry_id = ${firstKey('e.reverses', 'e.id')} limit 1)`

/** SQL: the role of money that came from a supplier or went back there: what was bought, by what moved and why. */
const ofSupplier = sql`case
  when m.kind = 'SUPPLY' and p.cause_type = 'stockChange' then 'SUPPLY_ADDITIONS'
  when m.kind = 'SUPPLY' or p.made_by in ('batchPrice', 'stockBatch') then 'SUPPLY_PURCHASES'
  when m.kind = 'GRAPE' then 'GRAPE_PURCHASES'
  when m.kind = 'BULK' then 'WINE_PURCHASES'
  when p.made_by = 'serviceBill' then 'SERVICES'
  when p.made_by in ('input', 'inputPrice') then 'GRAPE_PURCHASES'
  when m.reason = 'FUEL' then 'FUEL'
  else 'OTHER_WORK' end`

/** SQL: the role of expenses: overheads and barrels where the original entry takes cost from them, else what was spent for good. */
const ofExpenses = sql`case
  when p.cause_type = 'lateCost' then 'LATE_COSTS'
  when m.kind = 'COST' and s.is_target = p.is_reversal then
    case when m.thing_id = p.cause_id then 'OVERHEADS' else 'BARRELS' end
  when p.cause_type = 'maintenance' then 'MAINTENANCE'
  when p.cause_type = 'serviceBill' then 'SERVICE_EXPENSES'
  when m.kind = 'SUPPLY' then 'SUPPLIES_USED'
  else 'EXPENSES' end`

/** SQL: the role of a side `s` of a movement `m` of a picked entry `p`: of an inside place by its kind, of the outside by its name. */
const roleOf = (companyId: string) => sql`case w.kind
  when 'STOCK_DEPOSIT' then 'SUPPLIES' when 'RECEPTION' then 'GRAPES' when 'LAND' then 'FIELD_WORK'
  when 'VESSEL' then 'WINE' when 'WINE_DEPOSIT' then 'BOTTLES'
  else case s.place_id
    when ${outsideId(companyId, 'SUPPLIER')} then ${ofSupplier}
    when ${outsideId(companyId, 'FIELD')} then 'GRAPE_PURCHASES'
    when ${outsideId(companyId, 'LABOR')} then 'LABOR'
    when ${outsideId(companyId, 'OPENING')} then 'OPENING'
    when ${outsideId(companyId, 'CUSTOMER')} then
      case m.kind when 'BOTTLE' then 'BOTTLE_SALES' when 'WINE' then 'WINE_SALES' when 'BULK' then 'WINE_SALES' else 'GRAPE_SALES' end
    when ${outsideId(companyId, 'LOSS')} then
      case m.kind when 'SUPPLY' then 'SUPPLY_LOSSES' when 'BOTTLE' then 'BOTTLE_LOSSES' else 'WINE_LOSSES' end
    when ${outsideId(companyId, 'COUNT')} then 'COUNT_DIFFERENCES'
    else ${ofExpenses} end
  end`

/** SQL: the places of a company by their kind, with the cellar or estate that they belonged to from a day on (`since`) and until another (`until`, without it). */
const places = (companyId: string) => sql`
  select p.id, p.kind, case p.kind when 'RECEPTION' then p.id else c.centre_id end as centre, coalesce(c.since, '-infinity') as since,
    lead(c.since, 1, 'infinity') over (partition by p.id order by c.since) as until
  from place p
  left join place_centre c on c.company_id = ${companyId} and c.place_id = p.id
  where p.company_id = ${companyId} and p.kind <> 'OUTSIDE'`

/**
 * SQL: what entries of the ledger charged, one row of each entry, role, reason of loss and centre: `cost` in hundredths of a cent, debit above
 * nothing; the centre is that of the places on the day of the entry. What passes through the process cancels out, and so does what stays within a role. What comes from outside belongs to the centre of the
 * entry's own places, where they have one in common.
 */
export function sidesOf({ companyId }: Company, { from = FIRST_DAY, to, where = sql`true` }: Picked): Sql {
  // Days in the text, not sent as values: without them the plan is made for a handful of entries, and a month has tens of thousands.
  const days = sql`between ${sql.lit(from)}::date and ${sql.lit(to)}::date`
  return sql`
    with picked as materialized (
      select e.id, e.happened_on, e.recorded_at, e.cause_type, e.cause_id, e.reverses is not null as is_reversal, ${operationOf(companyId)} as operation,
        case e.cause_type when 'lateCost' then ${madeLate(companyId)} else e.cause_type end as made_by
      from ledger_entry e
      where e.company_id = ${companyId} and e.happened_on ${days} and ${where}
    ), lying as materialized (${places(companyId)}),
    side as (
      select p.id, w.kind is not null as is_inside, ${roleOf(companyId)} as role,
        case when w.kind is null and s.place_id = ${outsideId(companyId, 'LOSS')} then nullif(m.reason, '') end as reason,
        w.centre, sum(s.cost)::bigint as cost
      from picked p
      join ledger_movement m on m.company_id = ${companyId} and m.happened_on = p.happened_on and m.entry_id = p.id
        and m.happened_on ${days} and m.cost > 0
      cross join lateral (values (m.target_id, m.cost, true), (m.source_id, -m.cost, false)) s(place_id, cost, is_target)
      left join lying w on w.id = s.place_id and p.happened_on >= w.since and p.happened_on < w.until
      where s.place_id <> ${outsideId(companyId, 'PROCESS')}
      group by 1, 2, 3, 4, 5
    ), centred as (
      select side.*, case when count(*) filter (where is_inside) over own = count(centre) over own
        and min(centre::text) over own = max(centre::text) over own then (min(centre::text) over own)::uuid end as common
      from side window own as (partition by id)
    )
    select p.id, p.happened_on as day, p.recorded_at, p.cause_type, p.cause_id, p.made_by, p.is_reversal, p.operation, c.role, c.reason,
      coalesce(c.centre, c.common) as centre, c.cost
    from centred c join picked p on p.id = c.id
    where c.cost <> 0`
}

/** SQL: the page that a cause leads to: a corrected price is of its note or batch, a late cost of what made it. */
export const leadsTo = sql`case made_by when 'inputPrice' then 'input' when 'batchPrice' then 'stockBatch' else made_by end`

/** SQL: whether an entry `e` was given out in an export. */
export const wasExported = ({ companyId }: Company) => sql<boolean>`exists (select from book_export_entry x
  where x.company_id = ${companyId} and x.entry_id = e.id)`
