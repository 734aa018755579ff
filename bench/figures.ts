import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Bench } from './bench.ts'
import { writeWorks } from './works.ts'

const idOf = (what: string) =>
  `overlay(overlay(md5('${what} ' || n) placing '7' from 13) placing '8' from 17)::uuid`

type Winery = Pick<Bench, 'company' | 'movements' | 'years'>

/**
 * What figures read and the winery is not made with, written once into the one that this run works in: field works, a part of them charged to their
 * plots, and what left for customers, both as many as the size of the winery asks for; and a plan of each lot that was picked.
 */
export async function writeFigures(client: Client, { company, movements, years }: Winery): Promise<void> {
  const { rowCount } = await client.query('select from harvest_pick where company_id = $1 limit 1', [company])
  if (rowCount !== 0) return
  await writeWorks(client, { company, years })
  // Works go on for a year after the ledger, and those of it are charged to nothing.
  await writeCharges(client, company, Math.round(((movements / 20) * (years - 1)) / years))
  await writeTrips(client, { company, years }, Math.round(movements / 100))
  await client.query(
    `insert into harvest_pick (company_id, id, land_id, day, grams, cellar_id)
     select c.company_id, c.id, o.land_id, c.harvested_date, c.weight, i.to_cellar_id
     from ciu c join origin_land o on o.company_id = c.company_id and o.origin_id = c.id
     join input i on i.company_id = c.company_id and i.id = c.input_id where c.company_id = $1`,
    [company],
  )
}

/** So many works of all years with people and fuel, charged to their plots in equal parts. */
async function writeCharges(client: Client, company: string, count: number): Promise<void> {
  await client.query(
    `create temporary table charged as
     with entry as (
       insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id)
       select company_id, final_timezone, (select recorded_by from ledger_entry where company_id = $1 limit 1), kind, id
       from work_record where company_id = $1 and status = 'DONE' and final_timezone < '2026-01-01' order by md5(id::text) limit $2
       returning id, happened_on, cause_id
     )
     select entry.*, p.land_id, row_number() over (partition by entry.id order by p.land_id) as at
     from entry join work_record_land p on p.company_id = $1 and p.work_record_id = entry.cause_id`,
    [company, count],
  )
  const line = `insert into ledger_movement
    (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id, reason)
    select $1::uuid, happened_on, id,`
  await client.query(
    `${line} 2 + at, 'COST', land_id, 0, 40000000, outside_place($1, 'PROCESS'), land_id, '' from charged`,
    [company],
  )
  await client.query(
    `${line} 1, 'COST', cause_id, 0, 30000000 * count(*), outside_place($1, 'LABOR'), outside_place($1, 'PROCESS'), 'LABOR'
     from charged group by 2, 3, cause_id
     union all
     select $1, happened_on, id, 2, 'COST', cause_id, 0, 10000000 * count(*), outside_place($1, 'SUPPLIER'),
       outside_place($1, 'PROCESS'), 'FUEL'
     from charged group by 2, 3, cause_id`,
    [company],
  )
  await client.query('drop table charged')
}

/** So many trips to customers over all years, each of the one line of its order. */
async function writeTrips(
  client: Client,
  { company, years }: Omit<Winery, 'movements'>,
  count: number,
): Promise<void> {
  await client.query(
    `create temporary table trip as
     with sold as (
       select l.wine_order_id, l.id as line, l.bottles, row_number() over (order by l.id) - 1 as at, count(*) over () as of
       from order_wine_batch l where l.company_id = $1)
     select n, ${idOf('trip')} as id, sold.*, '2025-12-20'::date - ${years * 364} + (n::bigint * ${years * 364} / $2)::int as day
     from generate_series(1, $2::int) as n join sold on sold.at = n % sold.of`,
    [company, count],
  )
  await client.query(
    `insert into order_dispatch (company_id, id, wine_order_id, attempt, happened_on)
     select $1, id, wine_order_id, n, day from trip`,
    [company],
  )
  await client.query(
    `insert into order_dispatch_line (company_id, id, order_dispatch_id, position, order_wine_batch_id, bottles, cost, sale, value)
     select $1, id, id, 0, line, bottles, bottles * 2000000::bigint, bottles * 5000000::bigint, bottles * 5000000::bigint from trip`,
    [company],
  )
  await client.query('drop table trip')
}

/** Waits until the queue of the product has added up all months, as it has in life: of whatever was recorded, nothing is left that changed. */
export async function added(bare: Client, company: string): Promise<void> {
  for (let left = 600; left > 0; left--) {
    const { rows } = await bare.query<{ missing: number }>(
      `select (select count(distinct date_trunc('month', happened_on)) from ledger_entry where company_id = $1)::int
         - (select count(*) from figure_fresh where company_id = $1)::int as missing
       union all select count(*)::int from figure_change where company_id = $1`,
      [company],
    )
    if (rows.every(({ missing }) => missing <= 0)) {
      await bare.query('vacuum analyze figure_month, figure_fresh, figure_change')
      return
    }
    await sleep(1000)
  }
  throw new Error('The months were not added up in ten minutes.')
}
