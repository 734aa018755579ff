import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import { wineTransferQuery, type WineTransfer } from '@lagar/domain/wine/balance/transfer.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import { pageOf } from '../../http/list.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { causeColumns, causeJoins } from '../contents/causes.ts'
import { lossText } from './declaration-export.ts'
import { firstKey } from '../../first-key.ts'

type Query = z.output<typeof wineTransferQuery>
type Sql = RawBuilder<unknown>

/** Where an entry took a content from, or put it. */
const vesselOf = (side: 'source' | 'target', content: Sql) => {
  const column = side === 'source' ? sql`m.source_id` : sql`m.target_id`
  return sql`(select ${column} from ledger_movement m
    join place p on p.company_id = m.company_id and p.id = ${column} and p.kind = 'VESSEL'
    where m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE' and m.thing_id = ${content}
    order by m.line limit 1)`
}

/** Wine that went from one content into another: the links of its history say how much. */
const poured = ({ companyId }: Actor, days: Sql) => sql`
  select e.happened_on, e.id as entry, s.id::text || p.parent_id as line,
    case e.cause_type when 'bulkReturn' then 'CAME_BACK' else 'POURED' end as way, before.content_id as content,
    ${vesselOf('source', sql`before.content_id`)} as source, s.content_id as becomes,
    ${vesselOf('target', sql`s.content_id`)} as target, p.volume as amount, '' as reason
  from ledger_entry e
  join content_state s on s.company_id = e.company_id and s.entry_id = e.id
  join content_state_parent p on p.company_id = s.company_id and p.state_id = s.id and p.volume > 0
  join content_state before on before.company_id = p.company_id and before.id = p.parent_id
    and before.content_id <> s.content_id
  where e.company_id = ${companyId} and ${stands('e')} ${days}`

/** Wine made of grapes, that arrived made, or that was there on the first day. */
const arrived = ({ companyId }: Actor, days: Sql) => sql`
  select e.happened_on, e.id, s.id::text || so.origin_id, case o.kind when 'CIU' then 'GRAPE' when 'WINE' then 'RECEIVED' else 'OPENING' end, null::uuid,
    null::uuid, s.content_id, ${vesselOf('target', sql`s.content_id`)}, so.volume, ''
  from ledger_entry e
  join content_state s on s.company_id = e.company_id and s.entry_id = e.id
  join content_state_origin so on so.company_id = s.company_id and so.state_id = s.id and so.volume > 0
  join origin o on o.company_id = so.company_id and o.id = so.origin_id
  where e.company_id = ${companyId} and ${stands('e')} ${days}`

/** Wine that left for good, or that a measurement found. */
function gone({ companyId }: Actor, days: Sql) {
  const at = (name: 'CUSTOMER' | 'SUPPLIER' | 'LOSS' | 'COUNT' | 'PROCESS') => outsideId(companyId, name)
  // Not "exists", for which all discards there ever were would be gathered.
  const isDiscard = sql`(select true from transfer t where t.company_id = e.company_id and t.work_order_id = e.cause_id
    and t.type = 'DISCARD' limit 1)`
  return sql`
    select e.happened_on, e.id, m.line::text,
      case when m.target_id = ${at('CUSTOMER')} then 'SOLD' when m.target_id = ${at('SUPPLIER')} then 'RETURNED' when m.target_id = ${at('PROCESS')} then 'BOTTLED'
        when m.source_id = ${at('COUNT')} then 'FOUND' when ${isDiscard} then 'DISCARDED' else 'LOST' end,
      case when m.source_id <> ${at('COUNT')} then m.thing_id end,
      case when m.source_id <> ${at('COUNT')} then m.source_id end,
      case when m.source_id = ${at('COUNT')} then m.thing_id end,
      case when m.source_id = ${at('COUNT')} then m.target_id end,
      m.amount, m.reason
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
      and m.kind = 'WINE' and m.amount > 0
    where e.company_id = ${companyId} and ${stands('e')} ${days}
      and (m.target_id in (${at('CUSTOMER')}, ${at('SUPPLIER')}, ${at('LOSS')}) or m.source_id = ${at('COUNT')}
        or m.target_id = ${at('PROCESS')} and e.cause_type = 'division')`
}

/** What is read of the movements that a list asks for, each part of them ended by `tail`, which stops it early. */
function moved(actor: Actor, query: Query, read: Sql, tail: Sql): Sql {
  const { from, to, way, cellarId, cellarElementId, contentId } = query
  const days = sql`${from === undefined ? sql`` : sql`and e.happened_on >= ${from}`}
    ${to === undefined ? sql`` : sql`and e.happened_on <= ${to}`}`
  const arms = [
    ...(way === undefined || way === 'POURED' || way === 'CAME_BACK' ? [poured(actor, days)] : []),
    ...(way === undefined || way === 'OPENING' || way === 'GRAPE' || way === 'RECEIVED'
      ? [arrived(actor, days)]
      : []),
    ...(way === undefined || !['POURED', 'CAME_BACK', 'OPENING', 'GRAPE', 'RECEIVED'].includes(way)
      ? [gone(actor, days)]
      : []),
  ]
  const names = sql`x(happened_on, entry, line, way, content, source, becomes, target, amount, reason)`
  const inCellar = sql`(select id from cellar_element where company_id = ${actor.companyId} and cellar_id = ${cellarId})`
  const conditions = [
    sql`true`,
    ...(way === undefined ? [] : [sql`x.way = ${way}`]),
    ...(contentId === undefined ? [] : [sql`${contentId} in (x.content, x.becomes)`]),
    ...(cellarElementId === undefined ? [] : [sql`${cellarElementId} in (x.source, x.target)`]),
    ...(cellarId === undefined ? [] : [sql`(x.source in ${inCellar} or x.target in ${inCellar})`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const parts = arms.map((arm) => sql`(select ${read} from (${arm}) as ${names} where ${where} ${tail})`)
  return sql.join(parts, sql` union all `)
}

type Row = Omit<WineTransfer, 'litres'> & { amount: number; transfer: TransferType | null }

const named = (alias: string) => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${at('id')} is not null then jsonb_build_object('id', ${at('id')}, 'name', ${at('name')}) end`
}

/** What is told of the movements of a page. */
const told = ({ companyId }: Actor) => sql<Row>`
  select m.entry || '.' || m.line as id, m.happened_on::text as day, ${causeColumns} as cause, m.way, kind.type,
    ${named('c')} as content, ${named('f')} as "from", ${named('b')} as becomes, ${named('t')} as "to", m.amount, m.reason,
    coalesce(nullif(trim(person.name || ' ' || person.surname), ''), trim(a.name || ' ' || a.surname), '') as who
  from page m
  join ledger_entry e on e.company_id = ${companyId} and e.id = m.entry
  left join content c on c.company_id = e.company_id and c.id = m.content
  left join content b on b.company_id = e.company_id and b.id = m.becomes
  left join cellar_element f on f.company_id = e.company_id and f.id = m.source
  left join cellar_element t on t.company_id = e.company_id and t.id = m.target
  ${causeJoins}
  left join employee person on person.company_id = e.company_id and person.id = ${firstKey('wo.employee_id', 'dv.employee_id')}
  left join account a on a.id = e.recorded_by
  left join lateral (select min(type) as type from transfer x where x.company_id = e.company_id and x.work_order_id = wo.id) kind
    on true`

/** Why wine was lost, or to whom it went back. */
const reasonOf = ({ reason, way }: WineTransfer, texts: Texts) =>
  reason === '' ? null : way === 'RETURNED' ? reason : lossText(texts, reason)

/** Every movement of wine that stands, the newest first. */
export async function listWineTransfers(db: Db, actor: Actor, query: Query): Promise<Page<WineTransfer>> {
  const { limit = 50, page: number = 1, offset = (number - 1) * limit } = query
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const order = (alias: string) =>
    sql`order by ${sql.ref(`${alias}.happened_on`)} ${direction}, ${sql.ref(`${alias}.entry`)} ${direction},
      ${sql.ref(`${alias}.line`)} ${direction}`
  const first = sql`${order('x')} limit ${sql.lit(offset + limit + 1)}`
  const page = await pageOf<Row>(db, query, {
    page: (part) => sql`select m.* from (${moved(actor, query, sql`x.*`, first)}) m ${order('m')} ${part}`,
    // Counting reads no vessels, unless they are asked for: each of them is looked up. Even so a row is put together of five.
    countedUpTo: 200,
    counted: (most) => sql`select from (${moved(actor, query, sql`1`, most)}) m ${most}`,
    told: sql<Row>`${told(actor)} ${order('m')}`,
  })
  return {
    ...page,
    result: page.result.map(({ amount, ...row }) => ({ ...row, litres: fromMilliliters(amount, 'LITER') })),
  }
}

export const wineTransferExport = exportOf({
  permission: 'contents.read',
  sheet: 'WINE_TRANSFER',
  query: wineTransferQuery,
  list: listWineTransfers,
  columns: [
    { field: 'day', kind: 'day', width: 12, value: ({ day }) => day },
    { field: 'movement', kind: 'text', width: 22, value: ({ way }, texts) => texts.wineWay[way] },
    {
      field: 'task',
      kind: 'text',
      value: ({ type }, texts) => (type === null ? null : texts.transferType[type]),
    },
    { field: 'document', kind: 'text', width: 22, value: ({ cause }) => cause.name },
    { field: 'content', kind: 'text', width: 26, value: ({ content }) => content?.name ?? null },
    { field: 'leaves', kind: 'text', value: ({ from }) => from?.name ?? null },
    { field: 'becomes', kind: 'text', width: 26, value: ({ becomes }) => becomes?.name ?? null },
    { field: 'arrivesAt', kind: 'text', value: ({ to }) => to?.name ?? null },
    { field: 'litres', kind: 'litres', value: ({ litres }) => litres },
    { field: 'reason', kind: 'text', value: reasonOf },
    { field: 'by', kind: 'text', width: 24, value: ({ who }) => who },
  ],
})
