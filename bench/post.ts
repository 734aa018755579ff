import { mix } from '@lagar/domain/wine/contents/composition.ts'
import type { Client } from 'pg'
import { newId } from '../packages/server/src/ids.ts'
import { outsideId } from '../packages/server/src/ledger/places.ts'
import type { Bench } from './bench.ts'
import { inTurn, load, type Result } from './measure.ts'
import { call } from './server.ts'

type Pair = [string, string]
const LITRE = 1000
const PAIRS = 40

/** A transfer that is written down as done, alone and 16 at once: entry, movements, balances, history, record. */
export async function posting({ url, token, bare }: Bench): Promise<Result[]> {
  const me = JSON.parse(await call('GET', `${url}/api/auth/me`, token)) as { today: string }
  const masters = await mastersOf(bare, me.today)
  const all = await pairsOf(bare)
  const next = (pairs: Pair[]) => {
    let count = 0
    return () => {
      const [from, to] = pairs[count % pairs.length]!
      return Math.floor(count++ / pairs.length) % 2 === 0 ? ([from, to] as const) : ([to, from] as const)
    }
  }
  const body = (pair: readonly [string, string]) => ({
    type: masters.type,
    cellar: masters.cellar,
    employee: masters.employee,
    parents: [],
    status: 'DONE',
    dateToStart: masters.today,
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: pair[0], transferedAmount: 1 }],
        destinations: [{ cellarElement: pair[1], amount: 1 }],
      },
    ],
  })
  const path = `${url}/api/cellars/workorders`
  const [asked, bared] = [next(all.slice(0, PAIRS)), next(all.slice(PAIRS, 2 * PAIRS))]
  const alone = await inTurn(150, {
    http: () => call('POST', path, token, body(asked())),
    bare: () => postBare(bare, masters, bared()),
  })
  const together = { url: path, token, clients: 16, seconds: 8, body: () => body(asked()) }
  const perSecond = await load(together)
  return [
    { what: 'Posting a transfer', ...alone, marks: {} },
    {
      what: 'Posting a transfer, 16 at once',
      http: { median: 16_000 / perSecond, worst: NaN },
      perSecond,
      marks: { '400 a second': perSecond >= 400 },
    },
  ]
}

/** The body of one transfer after another between tanks that have wine and room, back and forth, each under the id that is told. */
export async function transfers(bare: Client): Promise<(id: string) => object> {
  const { type, cellar, employee, today } = await mastersOf(bare, new Date().toISOString().slice(0, 10))
  const pairs = (await pairsOf(bare)).slice(0, PAIRS)
  let count = 0
  return (id) => {
    const [one, other] = pairs[count % pairs.length]!
    const isBack = Math.floor(count++ / pairs.length) % 2 === 1
    const [from, to] = isBack ? [other, one] : [one, other]
    const moved = {
      type: 'RACK',
      origins: [{ cellarElement: from, transferedAmount: 1 }],
      destinations: [{ cellarElement: to, amount: 1 }],
    }
    const base = { type, cellar, employee, parents: [], status: 'DONE', dateToStart: today }
    return { id, ...base, workorderTransfers: [moved] }
  }
}

type Masters = Record<'company' | 'account' | 'type' | 'cellar' | 'employee' | 'today', string>

async function mastersOf(bare: Client, today: string): Promise<Masters> {
  const { rows } = await bare.query<Masters>(`
    select c.id as company, (select account_id from membership limit 1) as account,
      (select id from work_order_type where code = 'RACK') as type, (select id from cellar) as cellar,
      (select id from employee limit 1) as employee
    from company c`)
  return { ...rows[0]!, today }
}

/** Tanks two by two, each with wine and with room. */
async function pairsOf(bare: Client): Promise<Pair[]> {
  const { rows } = await bare.query<{ id: string }>(`
    select place_id as id from balance
    where kind = 'WINE' and amount > 1000000 and capacity > 1000000 and amount < capacity - 100000 order by place_id`)
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: Math.floor(ids.length / 2) }, (_, at) => [ids[2 * at]!, ids[2 * at + 1]!])
}

const held = `
  select b.place_id, b.thing_id as content, b.amount, b.cost, s.id as state, s.origin_ids, s.origin_shares, s.is_organic
  from balance b join content c on c.company_id = b.company_id and c.id = b.thing_id
  join content_state s on s.company_id = c.company_id and s.id = c.state_id
  where b.company_id = $1 and b.place_id = any($2) and b.kind = 'WINE' and b.amount > 0
  order by b.place_id for update of b`

const write = `
  with number as (
    update document_number set last = last + 1 where company_id = $1 and kind = 'workorder' returning last
  ), work as (
    insert into work_order (company_id, id, number, type_id, cellar_id, employee_id, date_to_start, done_on, status, version)
    select $1, $2, last, $3, $4, $5, $25, $25, 'DONE', 2 from number
  ), moved as (
    insert into transfer (company_id, id, work_order_id, position, type) values ($1, $6, $2, 0, 'RACK')
  ), source as (
    insert into transfer_origin (company_id, id, transfer_id, position, cellar_element_id, transfered_amount, status)
    values ($1, $7, $6, 0, $9, $11, 'DONE')
  ), target as (
    insert into transfer_destination (company_id, id, transfer_id, position, cellar_element_id, amount, status)
    values ($1, $8, $6, 0, $10, $11, 'DONE')
  ), entry as (
    insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id)
    values ($1, $25, $12, 'workorder', $2) returning id
  ), movement as (
    insert into ledger_movement (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id)
    select $1, $25, entry.id, line, 'WINE', thing, $11::bigint, $13::bigint, one, other from entry, (values
      (1, $14::uuid, $9::uuid, $15::uuid), (2, $16::uuid, $15::uuid, $10::uuid)) as m(line, thing, one, other)
  ), shifted as (
    update balance set amount = balance.amount + s.amount, cost = balance.cost + s.cost, last_on = $25
    from (values ($9::uuid, $14::uuid, -$11::bigint, -$13::bigint), ($10::uuid, $16::uuid, $11::bigint, $13::bigint))
      as s(place, thing, amount, cost)
    where company_id = $1 and place_id = s.place and thing_id = s.thing
  ), state as (
    insert into content_state (company_id, id, content_id, previous_id, entry_id, volume, cost, origin_ids, origin_shares, is_organic)
    select $1, $17, $16, $18, entry.id, $19::bigint + $11::bigint, $20, $21, $22, $23 from entry
  ), parents as (
    insert into content_state_parent (company_id, state_id, parent_id, volume) values ($1, $17, $18, $19), ($1, $17, $24, $11::bigint)
  ), latest as (
    update content set state_id = $17 where company_id = $1 and id = $16
  )
  insert into audit (company_id, account_id, action, entity, entity_id, changes)
  values ($1, $12, 'CREATE', 'workorder', $2, '{"status":[null,"DONE"]}'), ($1, $12, 'FINISH', 'workorder', $2, '{"status":["PENDING","DONE"]}')`

type Held = {
  place_id: string
  content: string
  amount: string
  cost: string
  state: string
  origin_ids: string[]
  origin_shares: number[]
  is_organic: boolean
}

/** The same transfer in four statements. */
async function postBare(bare: Client, masters: Masters, [from, to]: readonly [string, string]) {
  const { company, type, cellar, employee, account } = masters
  await bare.query('begin')
  const { rows } = await bare.query<Held>({ name: 'held', text: held, values: [company, [from, to]] })
  const [source, target] = [from, to].map((place) => rows.find(({ place_id }) => place_id === place)!)
  const parts = [
    { volume: Number(target!.amount), composition: compositionOf(target!) },
    { volume: LITRE, composition: compositionOf(source!) },
  ]
  const mixed = mix(parts)
  const cost = Math.round((Number(source!.cost) * LITRE) / Number(source!.amount))
  const process = outsideId(company, 'PROCESS')
  const values = [
    company,
    newId(),
    type,
    cellar,
    employee,
    newId(),
    newId(),
    newId(),
    from,
    to,
    LITRE,
    account,
    cost,
    source!.content,
    process,
    target!.content,
    newId(),
    target!.state,
    Number(target!.amount),
    Number(target!.cost) + cost,
    [...mixed.keys()],
    [...mixed.values()],
    target!.is_organic,
    source!.state,
    masters.today,
  ]
  await bare.query({ name: 'write', text: write, values })
  await bare.query('commit')
}

const compositionOf = ({ origin_ids, origin_shares }: Held) =>
  new Map(origin_ids.map((origin, at) => [origin, origin_shares[at]!]))
