import type { Client } from 'pg'
import type { Bench } from './bench.ts'
import { measureList, PAGE, type List } from './lists.ts'
import { inTurn, nearBare, type Result } from './measure.ts'
import { call } from './server.ts'

/** Field works, however many movements the ledger has. */
const WORKS_A_YEAR = 20_000

/** The last day of them: the same in every run, so that the same rows come. */
const LAST = '2026-12-22'

/** Those of six weeks that are still pending. */
const PENDING = 47

/** Works of the winery's lands, unless it has some, written by the database itself: most are done, one in fifty of two years is pending, and some were noted. */
export async function writeWorks(
  client: Client,
  { company, years }: Pick<Bench, 'company' | 'years'>,
): Promise<void> {
  const count = years * WORKS_A_YEAR
  const { rowCount } = await client.query('select from work_record where company_id = $1 limit 1', [company])
  if (rowCount !== 0) return
  await client.query(
    `create temporary table made as
     with land as (select array_agg(id order by name, id) as ids, count(*)::int as of from land where company_id = $1),
       person as (select array_agg(id order by name, id) as ids, count(*)::int as of from employee where company_id = $1),
       kind as (select array['curation', 'irrigation', 'labor', 'labor', 'pruning', 'fertilization', 'irrigation', 'sowing'] as ids)
     select n, overlay(overlay(md5('work ' || n) placing '7' from 13) placing '8' from 17)::uuid as id, kind.ids[1 + n % 8] as kind,
       land.ids[1 + (n::bigint * 7919) % land.of] as land, land.ids[1 + (n::bigint * 7919 + 1) % land.of] as other,
       person.ids[1 + (n / 3) % person.of] as employee,
       '${LAST}'::date - (n::bigint * ${years * 365} / ${count})::int as day
     from generate_series(1, ${count}) as n, land, person, kind`,
    [company],
  )
  await client.query(
    `insert into work_record (company_id, id, kind, wine_estate_id, employee_id, note, status, initial_timezone, final_timezone,
       hours, people_used_amount, worked_days, worked_day_cost)
     select $1, made.id, made.kind, land.wine_estate_id, made.employee,
       case when n % 9 = 0 then 'Cabecera ' || n || ' con la cuadrilla de ' || land.name else '' end,
       case when day > '${LAST}'::date - 40 or (n % 50 = 0 and day > '${LAST}'::date - 730) then 'PENDING' else 'DONE' end, day, day + n % 4,
       240, 30, 1 + n % 4, 250000000
     from made join land on land.company_id = $1 and land.id = made.land`,
    [company],
  )
  await client.query(
    `insert into work_record_land (company_id, work_record_id, land_id, surface, initial_timezone)
     select $1, made.id, land.id, land.surface, made.day from made
     join land on land.company_id = $1 and land.id in (made.land, made.other)`,
    [company],
  )
  await client.query(
    `insert into labor (company_id, work_record_id, type_id)
     select $1, made.id, (array_agg(type.id))[1 + n % count(*)::int] from made, labor_type as type
     where type.company_id = $1 and made.kind = 'labor' group by made.id, n`,
    [company],
  )
  await client.query(
    `insert into irrigation (company_id, work_record_id, origin, type, is_drip_by_flow, flow, flow_unit, efficiency)
     select $1, id, 'VALVE', 'DRIP', true, 4000, 'LITER_PER_HOUR', 0.9 from made where kind = 'irrigation'`,
    [company],
  )
  await client.query('drop table made')
  await client.query('analyze work_record, work_record_land, labor, irrigation')
}

const list = 'traceability/all/type/land/works'

/** The lists of field works, a plot's page and their search, among so many of them. They are written into the copy that this run works in. */
export async function works(bench: Bench): Promise<Result[]> {
  const { bare, company } = bench
  await bare.query(`select set_config('app.company_id', $1, false)`, [company])
  await writeWorks(bare, bench)
  await bare.query('vacuum analyze work_record')
  await bare.query('vacuum analyze work_record_land')
  const found = await bare.query<{ land: string; name: string; person: string; from: string; to: string }>(
    `select land.id as land, land.name, (select id from employee where company_id = $1 order by name, id limit 1) as person,
       (date_trunc('month', '${LAST}'::date) - interval '1 year')::date::text as from,
       (date_trunc('month', '${LAST}'::date) - interval '1 year' + interval '41 days')::date::text as to
     from land where land.company_id = $1 order by land.name, land.id limit 1`,
    [company],
  )
  const { land, name, person, from, to } = found.rows[0]!
  const results: Result[] = []
  for (const one of listsOf({ company, land, person, from, to })) results.push(await measureList(bench, one))
  results.push(await plotPage(bench, { land, from }))
  results.push(await worksSearch(bench, { land, name }))
  return results
}

type Asked = { company: string; land: string; person: string; from: string; to: string }

function listsOf({ company, land, person, from, to }: Asked): List[] {
  const range = `r.final_timezone >= $2::date and r.initial_timezone <= $3::date`
  return [
    {
      what: 'Works, 50 of 200,000',
      path: `${list}?limit=50`,
      rows: PAGE,
      sql: worksWhere('true'),
      values: [company],
    },
    {
      what: 'Works of a plot, 50',
      path: `${list}?limit=50&landId=${land}`,
      rows: PAGE,
      sql: worksWhere(ofLand),
      values: [company, land],
    },
    {
      what: 'Works of a person, 50',
      path: `${list}?limit=50&employeeId=${person}`,
      rows: PAGE,
      sql: worksWhere('r.employee_id = $2'),
      values: [company, person],
    },
    {
      what: 'Pending works of six weeks',
      path: `${list}?limit=50&status=PENDING&from=${from}&to=${to}`,
      rows: PENDING,
      sql: worksWhere(`r.status = 'PENDING' and ${range}`),
      values: [company, from, to],
    },
    {
      what: 'Month of the calendar, 200',
      path: `${list}?limit=200&sort=initialTimezone&from=${from}&to=${to}`,
      rows: 200,
      sql: worksWhere(range, 'r.initial_timezone, r.id limit 200'),
      values: [company, from, to],
    },
  ]
}

const ofLand = `r.id in (select work_record_id from work_record_land where company_id = $1 and land_id = $2)`

/** Works with what a line shows of them. */
const worksWhere = (where: string, order = 'r.initial_timezone desc, r.id desc limit 50') => `
  select r.*, e.full_name, w.name as estate, i.origin, t.name as labor,
    (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name collate spanish)
      from work_record_land p join land l on l.company_id = p.company_id and l.id = p.land_id
      where p.company_id = r.company_id and p.work_record_id = r.id) as lands
  from work_record r
  join wine_estate w on w.company_id = r.company_id and w.id = r.wine_estate_id
  left join employee e on e.company_id = r.company_id and e.id = r.employee_id
  left join irrigation i on i.company_id = r.company_id and i.work_record_id = r.id
  left join labor b on b.company_id = r.company_id and b.work_record_id = r.id
  left join labor_type t on t.company_id = b.company_id and t.id = b.type_id
  where r.company_id = $1 and r.retired_at is null and ${where} order by ${order}`

/** All that a plot's page asks for, one after the other: the plot, its works, what it cost, and its estate's season. */
async function plotPage(
  { url, token, bare, company }: Bench,
  { land, from }: { land: string; from: string },
): Promise<Result> {
  const paths = [
    `traceability/entity/data?type=land&id=${land}`,
    `${list}?limit=50&landId=${land}`,
    `lands/land/costs?landId=${land}`,
    `traceability/stats/wineEstate?landId=${land}&from=${from}`,
  ]
  const times = await inTurn(40, {
    http: async () => {
      for (const path of paths) await call('GET', `${url}/api/${path}`, token)
    },
    bare: async () => {
      await bare.query({
        name: 'plot',
        text: 'select * from land where company_id = $1 and id = $2',
        values: [company, land],
      })
      await bare.query({ name: 'plot works', text: worksWhere(ofLand), values: [company, land] })
      await bare.query({ name: 'plot costs', text: plotCosts, values: [company, land] })
      await bare.query({ name: 'plot season', text: plotSeason, values: [company, land, from] })
    },
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  return { what: "A plot's page, 4 calls", ...times, marks: nearBare(times), isList: true }
}

const plotCosts = `
  select entry.cause_type, sum(case when m.target_id = $2 then m.cost else -m.cost end) from ledger_movement m
  join ledger_entry entry on entry.company_id = m.company_id and entry.id = m.entry_id
  where m.company_id = $1 and m.kind = 'COST' and $2 in (m.source_id, m.target_id) group by 1`

/** How often each kind was done on a plot in a season, on what surface, and what it cost. */
const plotSeason = `
  select r.kind, count(*), sum(p.surface), (select sum(m.cost) from ledger_movement m
      where m.company_id = $1 and m.kind = 'COST' and m.target_id = $2
        and m.happened_on between $3::date and $3::date + 365) as cost
  from work_record_land p join work_record r on r.company_id = p.company_id and r.id = p.work_record_id
  where p.company_id = $1 and p.land_id = $2 and r.initial_timezone between $3::date and $3::date + 365 group by r.kind`

/** What the search box finds among works: by kind, day, plot and note. */
async function worksSearch(
  { url, token, bare, company }: Bench,
  { land, name }: { land: string; name: string },
): Promise<Result> {
  const asked = ['poda', '20/02', `riego ${name.toLowerCase()}`, 'cabecera 1818', 'atadura', '03/2024', 'zzz']
  const times = await inTurn(42, {
    http: (n) =>
      call(
        'GET',
        `${url}/api/traceability/search?text=${encodeURIComponent(asked[n % asked.length]!)}`,
        token,
      ),
    bare: () =>
      bare.query({
        name: 'works found',
        text: worksWhere(
          `r.kind = 'irrigation' and ${ofLand}`,
          'r.initial_timezone desc, r.id desc limit 12',
        ),
        values: [company, land],
      }),
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  return { what: 'Search of works', ...times, marks: nearBare(times), isList: true }
}
