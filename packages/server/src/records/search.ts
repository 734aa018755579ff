import { allowed } from '@lagar/domain/access/permissions.ts'
import { folded } from '@lagar/domain/lookup.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { searchedKinds, withCode } from '@lagar/domain/traceability/search.ts'
import { sql } from 'kysely'
import { seenTasks } from '../administration/people/task-rows.ts'
import { searchOrders } from '../workorders/orders/search.ts'
import type { Actor, Db } from '../actor.ts'
import { searchWorks } from '../lands/works/search.ts'
import { entities } from './entities.ts'
import { named, type Found } from './search-names.ts'
import { entityOf } from '../http/entity.ts'

/** So many records are found by their names; orders and works of the fields come besides. */
const MOST = 30

/** So many batches of the products, and as many of the labels, that were found. */
const MOST_BATCHES = 12

type Entry = { entity: string; entity_id: string; title: string; subtitle: string }

/**
 * What is found for a text: records whose name begins with it, those of the kind that it begins with ("OT 180"), others that have it
 * in what tells them apart; the latest batches of the products and labels among them; then work orders and works of the fields of which each of its words is true. All is told in the reader's words.
 */
export async function searchEverything(db: Db, actor: Actor, texts: Texts, text: string): Promise<Found[]> {
  const open = (await entriesOf(db, text)).filter(isOpenTo(actor))
  const entries = (await withoutOthersTasks(db, actor, open)).slice(0, MOST)
  const batches = (await batchesOf(db, actor, entries)).filter(isOpenTo(actor))
  const orders = await searchOrders(db, actor, text)
  const told = (await toldLots(db, text)).filter(isOpenTo(actor))
  const found = [
    ...entries,
    ...told,
    ...batches,
    ...orders.map((id): Entry => ({ entity: 'workorder', entity_id: id, title: '', subtitle: '' })),
  ]
  const once = [...new Map(found.map((entry) => [`${entry.entity}:${entry.entity_id}`, entry])).values()]
  return [...(await named(db, actor, texts, once)), ...(await searchWorks(db, actor, texts, text))]
}

const isOpenTo =
  (actor: Actor) =>
  ({ entity }: Entry): boolean => {
    const permission = entityOf(entities, entity)?.permission
    return permission !== undefined && allowed(actor, permission) === true
  }

/** What is found without the tasks of others, where they are not for this person to read. */
async function withoutOthersTasks(db: Db, actor: Actor, entries: Entry[]): Promise<Entry[]> {
  const isTask = ({ entity }: Entry) => entity === 'employeeTask'
  const tasks = entries.filter(isTask).map(({ entity_id }) => entity_id)
  const seen = await seenTasks(db, actor, tasks)
  return entries.filter((entry) => !isTask(entry) || seen.has(entry.entity_id))
}

async function entriesOf(db: Db, text: string): Promise<Entry[]> {
  const called = await asked(db, text)
  const coded = withCode(text)
  const kind = searchedKinds(text)
  const begins = ({ title }: Entry) => folded(title).startsWith(folded(text))
  return [
    ...called.filter(begins),
    ...(kind ? await askedOf(db, kind) : []),
    ...(coded === undefined ? [] : await asked(db, coded)),
    ...called.filter((entry) => !begins(entry)),
  ]
}

/** The latest batches of found products and labels: people know a batch by what it is of ("azufre"), not by its number. */
async function batchesOf(db: Db, { companyId }: Actor, entries: Entry[]): Promise<Entry[]> {
  const ids = (kind: string) => entries.filter(({ entity }) => entity === kind).map((one) => one.entity_id)
  const [products, labels] = [ids('stockProduct'), ids('label')]
  if (products.length + labels.length === 0) return []
  const { rows } = await sql<Entry>`
    (select 'stockBatch' as entity, id as entity_id, batch_id as title, '' as subtitle from stock_batch
      where company_id = ${companyId} and product_id = any(${products}::uuid[])
      order by created_at desc, id limit ${MOST_BATCHES})
    union all
    (select 'wineBatch', id, batch_id, '' from wine_batch
      where company_id = ${companyId} and label_id = any(${labels}::uuid[])
      order by made_on desc, id limit ${MOST_BATCHES})`.execute(db)
  return rows
}

/** The notes that brought a lot which its supplier calls so. */
async function toldLots(db: Db, text: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'input' as entity, l.input_id as entity_id, e.title, e.subtitle from app_told_lots(${text}, ${MOST_BATCHES}) l
    join search_entry e on e.entity = 'input' and e.entity_id = l.input_id`.execute(db)
  return rows
}

async function asked(db: Db, text: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select * from app_search(${text}, 60)`.execute(db)
  return rows
}

async function askedOf(db: Db, { kinds, rest }: { kinds: string[]; rest: string }): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select * from app_search_of(${kinds}::text[], ${rest}, ${MOST})`.execute(
    db,
  )
  return rows
}
