import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { added } from './figures.ts'
import { measureList, PAGE } from './lists.ts'
import { inTurn, nearBare, type Result } from './measure.ts'
import { call } from './server.ts'

/** The balance of the cellars: the declaration of a month over all that ever moved, a long history, and the lists of wine. */
export async function balance(bench: Bench): Promise<Result[]> {
  const { month, day, content, states } = await found(bench)
  const { bare, company } = bench
  await added(bare, company)
  await kept(bench)
  return [
    await beside(
      bench,
      'Monthly declaration over all movements',
      `cellars/declarations/month?month=${month}`,
      {
        sql: movedUntil,
        values: [company, `${month}-28`],
      },
    ),
    await beside(
      bench,
      `History of a content with ${states} links`,
      `cellars/contents/history?contentId=${content}`,
      {
        sql: history,
        values: [company, content],
      },
    ),
    await beside(
      bench,
      'Where each litre of that content went',
      `cellars/contents/balance?contentId=${content}`,
      {
        sql: touched,
        values: [company, content],
      },
    ),
    await measureList(bench, {
      what: 'Every movement of wine, 50',
      path: 'traceability/wineTransfers?limit=50',
      rows: PAGE,
      sql: newest,
      values: [company],
    }),
    await beside(bench, 'The wines of a day, 50', `cellars/contents/onDay?limit=50&day=${day}`, {
      sql: movedUntil,
      values: [company, day],
    }),
  ]
}

/** Waits until the queue of the product has kept the ends of all past months, as it has in life. */
async function kept({ bare, company }: Bench): Promise<void> {
  for (let left = 900; left > 0; left--) {
    const { rows } = await bare.query<{ isKept: boolean }>(
      `select not exists (select from wine_stock_change where company_id = $1) and
        (select max(month) from wine_stock_month where company_id = $1) >= (
          select date_trunc('month', max(happened_on)) from ledger_entry
          where company_id = $1 and happened_on < date_trunc('month', current_date)) as "isKept"`,
      [company],
    )
    if (rows[0]?.isKept) return
    await sleep(1000)
  }
  throw new Error('The ends of the months were not kept in a quarter of an hour.')
}

type Bare = { sql: string; values: unknown[] }

/** A call alone beside its SQL. */
async function beside(
  { url, token, bare }: Bench,
  what: string,
  path: string,
  { sql, values }: Bare,
): Promise<Result> {
  const times = await inTurn(30, {
    http: () => call('GET', `${url}/api/${path}`, token),
    bare: () => bare.query({ name: what, text: sql, values }),
  })
  return { what, ...times, marks: nearBare(times) }
}

/** The last whole month, a day in the middle of all, and the content with the longest history. */
async function found({ bare, company }: Bench) {
  const { rows } = await bare.query<{ month: string; day: string; content: string; states: number }>(
    `select to_char(max(happened_on) - interval '1 month', 'YYYY-MM') as month,
      (select happened_on::text from ledger_entry where company_id = $1 order by id offset
        (select count(*) / 2 from ledger_entry where company_id = $1) limit 1) as day,
      longest.content_id as content, longest.states
    from ledger_entry, (select content_id, count(*)::int as states from content_state where company_id = $1
      group by content_id order by count(*) desc limit 1) longest
    where company_id = $1 group by longest.content_id, longest.states`,
    [company],
  )
  return rows[0]!
}

/** What lay in each content at the end of a day: the least that a balance has to add up. */
const movedUntil = `
  select thing_id, sum(amount) as amount from (
    select m.thing_id, m.amount from ledger_movement m
    join place p on p.company_id = m.company_id and p.id = m.target_id and p.kind = 'VESSEL'
    where m.company_id = $1 and m.kind = 'WINE' and m.happened_on <= $2
    union all
    select m.thing_id, -m.amount from ledger_movement m
    join place p on p.company_id = m.company_id and p.id = m.source_id and p.kind = 'VESSEL'
    where m.company_id = $1 and m.kind = 'WINE' and m.happened_on <= $2) moved
  group by thing_id having sum(amount) <> 0`

const history = `
  select s.*, e.happened_on, e.cause_type, e.cause_id, e.reason,
    (select json_agg(json_build_object('content', before.content_id, 'volume', p.volume)) from content_state_parent p
      join content_state before on before.company_id = p.company_id and before.id = p.parent_id
      where p.company_id = s.company_id and p.state_id = s.id) as parents
  from content_state s join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
  where s.company_id = $1 and s.content_id = $2 order by s.entry_id desc, s.id desc limit 50`

const touched = `
  select e.happened_on, e.cause_type, m.* from ledger_movement own
  join ledger_entry e on e.company_id = own.company_id and e.id = own.entry_id
  join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
  where own.company_id = $1 and own.thing_id = $2`

const newest = `
  select e.happened_on, e.id, e.cause_type, e.cause_id, m.*, c.name from ledger_entry e
  join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
    and m.kind = 'WINE'
  join content c on c.company_id = m.company_id and c.id = m.thing_id
  where e.company_id = $1 order by e.happened_on desc, e.id desc, m.line desc limit 50`
