import { allowed } from '@lagar/domain/access/permissions.ts'
import type { WorkorderStatus } from '@lagar/domain/lists/statuses.ts'
import { orderWords, type OrderWord } from '@lagar/domain/traceability/search.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { containing } from '../../http/list.ts'

/** So many orders are found by their words. */
const MOST_ORDERS = 12

/** Among so many of the latest orders they are sought first: what is worked with every day is found there, and its years of orders are not gathered. */
const LATEST = 5000

/** With more vessels than these of a name, a word means something else. */
const FEW_VESSELS = 20

/** The latest work orders of which every word of a text is true: a number, a day, or a part of the name of their type, status or vessels. */
export async function searchOrders(db: Db, actor: Actor, text: string): Promise<string[]> {
  const words = orderWords(text, actor.today)
  if (words.length === 0 || allowed(actor, 'workorders.read') !== true) return []
  const truths: Truth[] = []
  for (const word of words) {
    const truth = await truthOf(db, actor, word)
    if (!truth) return []
    truths.push(truth)
  }
  const lately = await ordersOf(db, actor, truths, true)
  return lately.length === MOST_ORDERS ? lately : await ordersOf(db, actor, truths, false)
}

/** SQL: whether a word is true of an order `o`, asked of a few orders, one by one, or of all. */
type Truth = (ofFew: boolean) => RawBuilder<boolean>

/** The latest orders of which all is true, among the very latest or among all. */
async function ordersOf(db: Db, { companyId }: Actor, truths: Truth[], ofFew: boolean): Promise<string[]> {
  const latest = sql`order by o.date_to_start desc, o.number desc`
  const all = sql`select o.* from work_order o where o.company_id = ${companyId}`
  const { rows } = await sql<{ id: string }>`
    select o.id from (${all} ${ofFew ? sql`${latest} limit ${sql.lit(LATEST)}` : sql``}) o
    where ${sql.join(
      truths.map((truth) => truth(ofFew)),
      sql` and `,
    )} ${latest} limit ${sql.lit(MOST_ORDERS)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a word says of an order `o`; nothing where it is true of none. */
async function truthOf(db: Db, actor: Actor, word: OrderWord): Promise<Truth | undefined> {
  if ('days' in word) return () => sql<boolean>`o.date_to_start = any(${word.days}::date[])`
  if ('from' in word)
    return () => sql<boolean>`o.date_to_start between ${word.from}::date and ${word.to}::date`
  const { types, vessels } = await namedBy(db, actor, word.text)
  const parts = (ofFew: boolean) => [
    ...(word.number === null ? [] : [sql<boolean>`o.number = ${word.number}`]),
    ...(word.statuses.length === 0
      ? []
      : [sql<boolean>`o.status = any(${word.statuses satisfies WorkorderStatus[]}::text[])`]),
    ...(types.length === 0 ? [] : [sql<boolean>`o.type_id = any(${types}::uuid[])`]),
    ...(vessels.length === 0 ? [] : [(ofFew ? isOn : isAmongThoseOn)(actor.companyId, vessels)]),
  ]
  return parts(true).length === 0
    ? undefined
    : (ofFew) => sql<boolean>`(${sql.join(parts(ofFew), sql` or `)})`
}

type Named = { types: string[]; vessels: string[] }

/** The types and the vessels of whose names a word begins one; a number is the whole word. */
async function namedBy(db: Db, { companyId }: Actor, text: string): Promise<Named> {
  const word = `% ${containing(text).slice(1, -1)}${/^\d+$/.test(text) ? ' ' : ''}%`
  const { rows } = await sql<Named>`
    select
      array(select id from work_order_type
        where company_id = ${companyId} and ' ' || lower(f_unaccent(name)) || ' ' like ${word}) as types,
      array(select id from cellar_element where company_id = ${companyId} and retired_at is null
        and ' ' || lower(f_unaccent(name)) || ' ' like ${word} limit ${FEW_VESSELS + 1}) as vessels`.execute(
    db,
  )
  const { types, vessels } = rows[0]!
  return { types, vessels: vessels.length > FEW_VESSELS ? [] : vessels }
}

/** Whether an order works on vessels, empties them or fills them. */
function isOn(companyId: string, vessels: string[]): RawBuilder<boolean> {
  const moved = (side: 'transfer_origin' | 'transfer_destination') => sql<boolean>`exists (
    select from transfer t join ${sql.table(side)} x on x.company_id = t.company_id and x.transfer_id = t.id
    where t.company_id = ${companyId} and t.work_order_id = o.id and x.cellar_element_id = any(${vessels}::uuid[]))`
  return sql<boolean>`exists (select from work_order_element e
    where e.company_id = ${companyId} and e.work_order_id = o.id and e.cellar_element_id = any(${vessels}::uuid[]))
    or ${moved('transfer_origin')} or ${moved('transfer_destination')}`
}

/** The same, by all the orders that those vessels ever had. */
const isAmongThoseOn = (companyId: string, vessels: string[]) => sql<boolean>`o.id in (
  select work_order_id from work_order_element where company_id = ${companyId} and cellar_element_id = any(${vessels}::uuid[])
  union select t.work_order_id from transfer t join transfer_origin x on x.company_id = t.company_id and x.transfer_id = t.id
    where t.company_id = ${companyId} and x.cellar_element_id = any(${vessels}::uuid[])
  union select t.work_order_id from transfer t join transfer_destination x on x.company_id = t.company_id and x.transfer_id = t.id
    where t.company_id = ${companyId} and x.cellar_element_id = any(${vessels}::uuid[]))`
