import { inTurn, load, nearBare, type Result } from './measure.ts'
import type { Bench } from './bench.ts'
import { call } from './server.ts'

/** A list to measure: its call, how many rows it answers, and the same in bare SQL. */
export type List = { what: string; path: string; rows: number; sql: string; values?: unknown[] }

/** Rows of a page. */
export const PAGE = 50

/** Pages of lists, and the board of tanks: each alone beside its SQL, and 16 at once. */
export async function lists(bench: Bench): Promise<Result[]> {
  const results: Result[] = []
  for (const list of await listsOf(bench)) results.push(await measureList(bench, list))
  return results
}

/** A list alone beside its SQL, and 16 at once. */
export async function measureList(
  { url, token, bare }: Bench,
  { what, path, rows, sql, values }: List,
): Promise<Result> {
  const asked = `${url}/api/${path}`
  const { result } = JSON.parse(await call('GET', asked, token)) as { result: unknown[] }
  if (result.length !== rows) throw new Error(`${what}: ${result.length} rows came, and not ${rows}`)
  const times = await inTurn(100, {
    http: () => call('GET', asked, token),
    bare: () => bare.query({ name: what, text: sql, ...(values && { values }) }),
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  const perSecond = await load({ url: asked, token, clients: 16, seconds: 4 })
  const marks = { ...nearBare(times), ...(rows === PAGE && { '1000 a second': perSecond >= 1000 }) }
  return { what, ...times, perSecond, marks, isList: true }
}

async function listsOf({ bare }: Bench): Promise<List[]> {
  const { rows } = await bare.query<Record<'company' | 'vessel' | 'deposit' | 'product', string>>(`
    select c.id as company, (select id from cellar_element where name = 'T41') as vessel,
      (select id from stock_deposit order by name limit 1) as deposit,
      (select id from product where name = 'Insumo 7') as product from company c`)
  const { company, vessel, deposit, product } = rows[0]!
  return [
    {
      what: 'Work orders, 50',
      path: 'cellars/workorders?limit=50',
      rows: PAGE,
      sql: workOrders,
      values: [company],
    },
    {
      what: 'Supply movements, 50',
      path: 'stock/movements?limit=50',
      rows: PAGE,
      sql: supplyMovements("(select * from ledger_movement where company_id = $1 and kind = 'SUPPLY')"),
      values: [company],
    },
    {
      what: 'Supply movements of a deposit, 50',
      path: `stock/movements?limit=50&depositId=${deposit}`,
      rows: PAGE,
      sql: supplyMovements(`(${eitherWay('SUPPLY')})`),
      values: [company, deposit],
    },
    {
      what: 'Supply movements of a product, 50',
      path: `stock/movements?limit=50&productId=${product}`,
      rows: PAGE,
      sql: supplyMovements(`(select * from ledger_movement where company_id = $1
        and thing_id in (select id from stock_batch where company_id = $1 and product_id = $2))`),
      values: [company, product],
    },
    {
      what: 'Stocks by a part of their name, 50 of 100,000',
      path: 'stock/stock?limit=50&name=tanino%2004',
      rows: PAGE,
      sql: stocks,
      values: [company, 'tanino 04'],
    },
    {
      what: 'Wine movements of a vessel, 50',
      path: `cellars/contents/movements?limit=50&cellarElementId=${vessel}`,
      rows: PAGE,
      sql: wineMovements,
      values: [company, vessel],
    },
    {
      what: 'Board of 200 vessels with composition',
      path: 'cellars/cellarElements?composition=true&limit=200',
      rows: 200,
      sql: boardOf(''),
      values: [company],
    },
  ]
}

const workOrders = `
  select o.*, t.name as type, c.name as cellar, e.name as employee, e.surname, i.input_name,
    array(select v.name from work_order_element l join cellar_element v on v.company_id = l.company_id and v.id = l.cellar_element_id
      where l.company_id = o.company_id and l.work_order_id = o.id) as elements
  from work_order o
  join work_order_type t on t.company_id = o.company_id and t.id = o.type_id
  join cellar c on c.company_id = o.company_id and c.id = o.cellar_id
  join employee e on e.company_id = o.company_id and e.id = o.employee_id
  left join input i on i.company_id = o.company_id and i.id = o.input_id
  where o.company_id = $1 order by o.date_to_start desc, o.number desc limit 50`

/** The newest movements of a kind out of a place and into it. */
const eitherWay = (kind: string) => `
  (select * from ledger_movement where company_id = $1 and source_id = $2 and kind = '${kind}'
    order by happened_on desc, entry_id desc, line desc limit 50)
  union all
  (select * from ledger_movement where company_id = $1 and target_id = $2 and kind = '${kind}'
    order by happened_on desc, entry_id desc, line desc limit 50)`

const supplyMovements = (from: string) => `
  select m.*, e.recorded_at, e.cause_type, e.cause_id, s.title, p.id as product_id, p.name, p.unit, b.batch_id,
    source.name as source, target.name as target, a.name as recorded_by
  from ${from} m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
  join stock_batch b on b.company_id = m.company_id and b.id = m.thing_id
  join product p on p.company_id = b.company_id and p.id = b.product_id
  left join stock_deposit source on source.company_id = m.company_id and source.id = m.source_id
  left join stock_deposit target on target.company_id = m.company_id and target.id = m.target_id
  left join search_entry s on s.company_id = e.company_id and s.entity = e.cause_type and s.entity_id = e.cause_id
  left join account a on a.id = e.recorded_by
  order by m.happened_on desc, m.entry_id desc, m.line desc limit 50`

const stocks = `
  select s.*, p.name, p.kind, p.unit, p.is_organic, p.based_in_batches, d.name as deposit,
    (select json_build_object('amount', coalesce(sum(b.amount) filter (where b.place_id = s.stock_deposit_id), 0),
      'total', coalesce(sum(b.amount), 0)) from stock_batch t join balance b on b.company_id = t.company_id and b.thing_id = t.id
      where t.company_id = s.company_id and t.product_id = s.product_id) as held
  from stock s
  join product p on p.company_id = s.company_id and p.id = s.product_id
  join stock_deposit d on d.company_id = s.company_id and d.id = s.stock_deposit_id
  where s.company_id = $1 and s.retired_at is null and lower(f_unaccent(p.name)) like '%' || $2 || '%'
  order by p.name collate spanish, s.id limit 50`

const wineMovements = `
  select m.*, e.cause_type, w.number, c.name as content, source.name as source, target.name as target
  from (${eitherWay('WINE')}) m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
  join content c on c.company_id = m.company_id and c.id = m.thing_id
  left join work_order w on w.company_id = e.company_id and w.id = e.cause_id
  left join cellar_element source on source.company_id = m.company_id and source.id = m.source_id
  left join cellar_element target on target.company_id = m.company_id and target.id = m.target_id
  order by m.happened_on desc, m.entry_id desc, m.line desc limit 50`

/** A board of vessels in bare SQL, of all or narrowed by a condition on the vessel `v`, 200 or as many as `tail` says. */
export const boardOf = (narrowed: string, tail = 'limit 200') => `
  select v.*, t.name as type, t.class, s.name as section, b.amount, c.name as content, c.year, c.stage, g.name as variety,
    (select json_agg(json_build_object('variety', name, 'share', share) order by share desc) from (
      select gv.name, sum(x.share) as share
      from unnest(st.origin_ids, st.origin_shares) as x(origin, share)
      join origin o on o.company_id = v.company_id and o.id = x.origin
      join variety gv on gv.company_id = v.company_id and gv.id = o.variety_id
      group by gv.name order by share desc limit 3) parts) as composition,
    (select count(*) from work_order_element l join work_order w on w.company_id = l.company_id and w.id = l.work_order_id
      where l.company_id = v.company_id and l.cellar_element_id = v.id and w.status in ('PENDING', 'IN_PROGRESS')) as pending
  from cellar_element v
  join element_type t on t.company_id = v.company_id and t.id = v.element_type_id
  left join cellar_section s on s.company_id = v.company_id and s.id = v.cellar_section_id
  left join balance b on b.company_id = v.company_id and b.place_id = v.id and b.kind = 'WINE' and b.amount > 0
  left join content c on c.company_id = b.company_id and c.id = b.thing_id
  left join content_state st on st.company_id = c.company_id and st.id = c.state_id
  left join variety g on g.company_id = c.company_id and g.id = c.variety_id
  where v.company_id = $1 and v.retired_at is null ${narrowed} order by v.name collate es_natural ${tail}`
