import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import { stands } from '../ledger/standing.ts'
import type { Actor, Db } from '../actor.ts'
import { nameInSchema } from '../http/refusals.ts'

/** A record that stands in the way of an act, by its type and id; with its name where the search does not know it. */
export type Dependent = { type: string; id: string; name?: string }

/** With what people call it, '' where it has no name of its own, and the day that it happened on. */
export type NamedDependent = Omit<Dependent, 'name'> & { name: string; day: Day | null }

/** At most so many are named: who has to undo them begins with these. */
const MOST = 50

/** Names the records that a refusal tells of, in their order. */
export async function namedDependents(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  dependents: readonly Dependent[],
): Promise<NamedDependent[]> {
  const asked = dependents.slice(0, MOST)
  const { rows } = await sql<{ name: string; day: Day | null }>`
    select coalesce(s.title, p.name, '') as name,
      coalesce(o.done_on, o.date_to_start, w.initial_timezone, (
        select max(e.happened_on) from ledger_entry e
        where e.company_id = ${companyId} and e.cause_id = asked.id and ${stands('e')}
      ))::text as day
    from unnest(${asked.map(({ id }) => id)}::uuid[]) with ordinality as asked(id, at)
    left join search_entry s on s.company_id = ${companyId} and s.entity_id = asked.id
    left join work_order o on o.company_id = ${companyId} and o.id = asked.id
    left join work_record w on w.company_id = ${companyId} and w.id = asked.id
    left join stock on stock.company_id = ${companyId} and stock.id = asked.id
    left join product p on p.company_id = stock.company_id and p.id = stock.product_id
    order by asked.at`.execute(db)
  return asked.map(({ type, id, name = '' }, at) => ({
    type,
    id,
    ...rows[at]!,
    name: rows[at]!.name || name,
  }))
}

/** What PostgreSQL says of a row that others refer to; behind the company wall it does not tell which row that is. */
export type StillReferenced = { table?: string | undefined; constraint?: string | undefined }

/** The records of which a part refers to the record `id` that was to be deleted, at most six; nothing where it cannot be told. */
export async function referrersOf(
  db: Db,
  actor: Actor,
  told: StillReferenced,
  id: string,
): Promise<Dependent[]> {
  const [table, constraint] = [nameInSchema(told.table), nameInSchema(told.constraint)]
  if (table === '' || constraint === '') return []
  const column = await columnOf(db, table, constraint)
  if (column === undefined) return []
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) as row from ${sql.table(table)} r
    where r.company_id = ${actor.companyId} and r.${sql.ref(column)} = ${id} limit 6`.execute(db)
  const found = await Promise.all(rows.map(({ row }) => recordOf(db, actor, table, row)))
  return [...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()]
}

type Row = Record<string, unknown>

/** The column of a foreign key that holds the id of what it refers to. */
async function columnOf(db: Db, table: string, constraint: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as key(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = key.theirs and t.attname = 'id'
    where c.conrelid = ${table}::regclass and c.conname = ${constraint}`.execute(db)
  return rows[0]?.name
}

/** The record that a row belongs to: a part goes where it would be deleted with, as often as it takes. */
async function recordOf(
  db: Db,
  actor: Actor,
  table: string,
  row: Row,
  steps = 4,
): Promise<Dependent | undefined> {
  const owner = steps > 0 ? await ownerOf(db, table) : undefined
  if (!owner) return typeof row['id'] === 'string' ? { type: typeOf(table, row), id: row['id'] } : undefined
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) as row from ${sql.table(owner.table)} r
    where r.company_id = ${actor.companyId} and r.id::text = ${row[owner.column]}`.execute(db)
  return rows[0] && recordOf(db, actor, owner.table, rows[0].row, steps - 1)
}

/** Where a table's rows are deleted along with others: the table of those, and the column that names them. */
async function ownerOf(db: Db, table: string): Promise<{ table: string; column: string } | undefined> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.confrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as key(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = key.theirs and t.attname = 'id'
    where c.conrelid = ${table}::regclass and c.contype = 'f' and c.confdeltype = 'c'
    order by a.attnum limit 1`.execute(db)
  return rows[0]
}

/** Types that are not called as their table is. */
const types: Readonly<Record<string, string>> = {
  work_order: 'workorder',
  work_order_type: 'workorderType',
  work_order_repetition: 'workorderRepetition',
  wine_order: 'order',
  product: 'stockProduct',
  label_product: 'product',
}

/** What the wire calls the records of a table; works and observations tell it themselves. */
function typeOf(table: string, { kind }: Row): string {
  if (table === 'work_record' || table === 'observation') return String(kind)
  return types[table] ?? table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
