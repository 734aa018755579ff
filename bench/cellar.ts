import type { Client } from 'pg'
import type { Bench } from './bench.ts'
import { boardOf, measureList, PAGE } from './lists.ts'
import { inTurn, nearBare, type Result } from './measure.ts'
import { call } from './server.ts'

/** Vessels of one cellar, each with wine. */
const VESSELS = 400

/** Links of one content's history. */
const LINKS = 5000

const cellar = "overlay(overlay(md5('cellar') placing '7' from 13) placing '8' from 17)::uuid"
const idOf = (what: string) =>
  `overlay(overlay(md5('${what} ' || n) placing '7' from 13) placing '8' from 17)::uuid`

/** Another cellar whose vessels hold wines as they lie in the first one, over and over. */
async function writeVessels(client: Client, company: string): Promise<string> {
  await client.query(`insert into place values ($1, ${cellar}, 'RECEPTION', null)`, [company])
  await client.query(
    `insert into cellar (company_id, id, name) values ($1, ${cellar}, 'Bodega de ${VESSELS} vasijas')`,
    [company],
  )
  await client.query(
    `create temporary table held as
     select n, ${idOf('vessel')} as vessel, ${idOf('content')} as content, ${idOf('state')} as state, found.*
     from generate_series(1, ${VESSELS}) as n
     join (select b.place_id, b.thing_id, b.amount, b.cost, b.last_on, row_number() over (order by b.place_id) as at,
         count(*) over () as of
       from balance b where b.company_id = $1 and b.kind = 'WINE' and b.amount > 0) as found on found.at = 1 + n % found.of`,
    [company],
  )
  await client.query(`insert into place select $1, vessel, 'VESSEL', 50000000 from held`, [company])
  await client.query(
    `insert into cellar_element (company_id, id, cellar_id, element_type_id, name, max_capacity)
     select $1, held.vessel, ${cellar}, v.element_type_id, 'V' || held.n, 50000000
     from held join cellar_element v on v.company_id = $1 and v.id = held.place_id`,
    [company],
  )
  await client.query(
    `insert into content (company_id, id, name, variety_id, year, grape_type, stage, first_stage, is_organic, is_wine_dregs)
     select $1, held.content, c.name, c.variety_id, c.year, c.grape_type, c.stage, c.first_stage, c.is_organic, c.is_wine_dregs
     from held join content c on c.company_id = $1 and c.id = held.thing_id`,
    [company],
  )
  await client.query(
    `insert into content_state (company_id, id, content_id, entry_id, volume, cost, origin_ids, origin_shares, is_organic)
     select $1, held.state, held.content, s.entry_id, held.amount, held.cost, s.origin_ids, s.origin_shares, s.is_organic
     from held join content c on c.company_id = $1 and c.id = held.thing_id
     join content_state s on s.company_id = $1 and s.id = c.state_id`,
    [company],
  )
  await client.query(
    `update content c set state_id = held.state from held where c.company_id = $1 and c.id = held.content`,
    [company],
  )
  await client.query(
    `insert into balance (company_id, place_id, thing_id, kind, amount, cost, capacity, last_on)
     select $1, vessel, content, 'WINE', amount, cost, 50000000, last_on from held`,
    [company],
  )
  const { rows } = await client.query<{ id: string }>(`select ${cellar} as id`)
  await client.query('drop table held')
  return rows[0]!.id
}

/** A content into which wine of others flowed so many times; every link has an entry of its own. */
async function writeHistory(client: Client, company: string): Promise<string> {
  await client.query(
    `create temporary table link as
     select ${idOf('link')} as id, lag(${idOf('link')}) over (order by n) as previous, taken.*
     from (select row_number() over (order by e.id) as n, e.id as entry, s.id as other, s.origin_ids, s.origin_shares
       from ledger_entry e join content_state s on s.company_id = e.company_id and s.entry_id = e.id
       where e.company_id = $1 and e.cause_type = 'workorder' order by e.id limit ${LINKS}) as taken`,
    [company],
  )
  await client.query(
    `insert into content (company_id, id, name, year, stage, first_stage, is_organic, is_wine_dregs)
     values ($1, ${cellar}, 'Solera', 2020, 'AGING', 'AGING', true, false)`,
    [company],
  )
  await client.query(
    `insert into content_state (company_id, id, content_id, previous_id, entry_id, volume, cost, origin_ids, origin_shares, is_organic)
     select $1, id, ${cellar}, previous, entry, n * 1000, n * 1000000, origin_ids, origin_shares, true from link`,
    [company],
  )
  await client.query(
    `insert into content_state_parent (company_id, state_id, parent_id, volume)
     select $1::uuid, id, previous, (n - 1) * 1000 from link where previous is not null
     union all select $1::uuid, id, other, 1000 from link`,
    [company],
  )
  await client.query(
    `update content c set state_id = link.id from link where c.company_id = $1 and c.id = ${cellar} and link.n = ${LINKS}`,
    [company],
  )
  const { rows } = await client.query<{ id: string }>(`select ${cellar} as id`)
  await client.query('drop table link')
  return rows[0]!.id
}

/** The board of a whole cellar and a history without end, written into the copy that this run works in. */
export async function greatCellar(bench: Bench): Promise<Result[]> {
  const { bare, company } = bench
  await bare.query(`select set_config('app.company_id', $1, false)`, [company])
  const [cellarId, content] = [await writeVessels(bare, company), await writeHistory(bare, company)]
  await bare.query(
    'vacuum analyze cellar_element, content, content_state, content_state_parent, balance, place',
  )
  const path = `cellars/contents/history?contentId=${content}`
  return [
    await wholeBoard(bench, cellarId),
    await measureList(bench, {
      what: `History of a content with ${LINKS} links, the newest 50`,
      path,
      rows: PAGE,
      sql: links(0),
      values: [company, content],
    }),
    await measureList(bench, {
      what: `History of a content with ${LINKS} links, the first 50`,
      path: `${path}&page=${LINKS / PAGE}`,
      rows: PAGE,
      sql: links(LINKS - PAGE),
      values: [company, content],
    }),
  ]
}

/** All that the board of a cellar asks for: its vessels, 200 at a time until there are no more. */
async function wholeBoard({ url, token, bare, company }: Bench, cellarId: string): Promise<Result> {
  const asked = async () => {
    for (let page = 1, count = 0; ; page++) {
      const path = `cellars/cellarElements?cellarId=${cellarId}&composition=true&limit=200&page=${page}`
      const { result } = JSON.parse(await call('GET', `${url}/api/${path}`, token)) as { result: unknown[] }
      count += result.length
      if (result.length < 200) return count
    }
  }
  const count = await asked()
  if (count !== VESSELS) throw new Error(`${count} vessels came, and not ${VESSELS}`)
  const times = await inTurn(40, {
    http: asked,
    bare: () => bare.query({ name: 'whole board', text: board, values: [company, cellarId] }),
    smallest: () => call('GET', `${url}/api/auth/me`, token),
  })
  return { what: `Board of ${VESSELS} vessels, 3 calls`, ...times, marks: nearBare(times), isList: true }
}

const board = boardOf('and v.cellar_id = $2', '')

const links = (offset: number) => `
  select s.*, e.happened_on, e.cause_type, e.cause_id, e.reason, w.number, t.name as type,
    (select json_agg(json_build_object('content', c.name, 'volume', p.volume)) from content_state_parent p
      join content_state before on before.company_id = p.company_id and before.id = p.parent_id
      join content c on c.company_id = before.company_id and c.id = before.content_id
      where p.company_id = s.company_id and p.state_id = s.id) as parents
  from content_state s join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
  left join work_order w on w.company_id = e.company_id and w.id = e.cause_id
  left join work_order_type t on t.company_id = w.company_id and t.id = w.type_id
  where s.company_id = $1 and s.content_id = $2 order by s.entry_id desc, s.id desc limit ${PAGE} offset ${offset}`
