import type { FactName } from '@lagar/domain/lists/analytics.ts'

/** Of the season ($2 to $3) and of the one before it ($4 to $5). */
const on = (day: string) => `(${day} between $2 and $3 or ${day} between $4 and $5)`

/** What moved to where something is asked about, added up by a column. */
const moved = (by: string, what: string, where: string, joins = '') => `
  select ${by}, m.happened_on >= $2 as is_now, sum(${what}) from ledger_movement m ${joins}
  where m.company_id = $1 and ${on('m.happened_on')} and ${where} group by 1, 2`

const ontoLands = moved(
  'm.target_id',
  'm.cost',
  `m.kind = 'COST'`,
  'join land l on l.company_id = m.company_id and l.id = m.target_id',
)

/** What lay where at the end of the season and of the one before it. */
const lying = (kind: string) => `
  select day, thing_id, sum(amount), sum(cost) from (values ($3::date), ($5::date)) as each(day), lateral (
    select m.thing_id, m.amount, m.cost from ledger_movement m join place p on p.company_id = m.company_id and p.id = m.target_id
    where m.company_id = $1 and m.kind = '${kind}' and m.happened_on <= day and p.kind <> 'OUTSIDE'
    union all
    select m.thing_id, -m.amount, -m.cost from ledger_movement m join place p on p.company_id = m.company_id and p.id = m.source_id
    where m.company_id = $1 and m.kind = '${kind}' and m.happened_on <= day and p.kind <> 'OUTSIDE'
  ) moved where $2::date > $4::date group by 1, 2`

const picked = `
  select harvested_date, sum(weight) from ciu where company_id = $1 and ${on('harvested_date')} group by 1`

/** The least that each question has to add up, by hand over what was recorded: no sums of months, no natures, no names. */
export const bareFigures: Readonly<Record<FactName, string>> = {
  kilo: ontoLands,
  landCost: ontoLands,
  hectare: ontoLands,
  harvest: picked,
  harvestPlan: `select day, sum(grams) from harvest_pick where company_id = $1 and ${on('day')} group by 1`,
  water: `
    select p.land_id, sum(i.total_volume) from work_record w
    join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id
    join work_record_land p on p.company_id = w.company_id and p.work_record_id = w.id
    where w.company_id = $1 and w.status = 'DONE' and ${on('w.final_timezone')} group by 1`,
  work: `
    select kind, sum(people_used_amount * worked_days) from work_record
    where company_id = $1 and status = 'DONE' and ${on('final_timezone')} group by 1`,
  plan: `
    select employee_id, count(*) from work_order where company_id = $1 and ${on('date_to_start')} group by 1`,
  waiting: `
    select employee_id, count(*) from work_record
    where company_id = $1 and status = 'PENDING' and initial_timezone <= $3 and $2::date > $4::date and $3::date > $5::date group by 1`,
  wineCost: moved('m.kind', 'm.cost', `m.target_id = outside_place($1, 'PROCESS')`),
  wineLoss: moved('m.reason', 'm.amount', `m.kind = 'WINE' and m.target_id = outside_place($1, 'LOSS')`),
  wineStock: lying('WINE'),
  bottleStock: lying('BOTTLE'),
  supplyStock: lying('SUPPLY'),
  supply: moved(
    'b.product_id',
    'm.cost',
    `m.kind = 'SUPPLY' and m.target_id = outside_place($1, 'PROCESS')`,
    'join stock_batch b on b.company_id = m.company_id and b.id = m.thing_id',
  ),
  sale: `
    select d.happened_on, sum(x.value) from order_dispatch d
    join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
    where d.company_id = $1 and ${on('d.happened_on')} group by 1`,
}
