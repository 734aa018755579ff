import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import type { Named } from '@lagar/domain/wire.ts'
import type { Day } from '@lagar/domain/day.ts'
import { begun } from './facts.ts'
import { firstKey } from '../../first-key.ts'

/** Where a link of history was made, and by which work order. */
export type StateRow = {
  id: string
  vessel: Named | null
  cellar: Named | null
  workorder: string | null
}

/** Where bottles were made, and by which bottling or labeling. */
export type BatchRow = {
  id: string
  line: Named | null
  deposit: Named | null
  division: string | null
  labeling: string | null
  gtin: string | null
}

/** The note of an origin: its day, where it came from and where to. */
export type NoteRow = {
  id: string
  note: string | null
  day: Day
  estate: Named | null
  cellar: Named | null
  supplier: Named | null
  into: Named | null
}

const named = (table: string) => {
  const [id, name] = [sql.ref(`${table}.id`), sql.ref(`${table}.name`)]
  return sql<Named | null>`case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', ${name}) end`
}

/** The vessel that each link of history came about in, with its cellar. */
export async function statePlaces(db: Db, { companyId }: Actor, states: string[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.id, ${named('v')} as vessel, ${named('c')} as cellar,
      case e.cause_type when 'workorder' then e.cause_id end as workorder
    from content_state s
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
    left join lateral (
      select m.target_id from ledger_movement m
      where m.company_id = s.company_id and m.entry_id = s.entry_id and m.thing_id = s.content_id and m.kind = 'WINE' and m.amount > 0
      order by m.line limit 1
    ) came on true
    left join cellar_element v on v.company_id = s.company_id and v.id = came.target_id
    left join cellar c on c.company_id = v.company_id and c.id = v.cellar_id
    where s.company_id = ${companyId} and s.id = any(${states}::uuid[])`.execute(db)
  return rows
}

/** Grams of grapes that went into links of history: `key` is the origin and the link. */
export async function gramsInto(db: Db, { companyId }: Actor, states: string[]) {
  const { rows } = await sql<{ key: string; grams: number }>`
    select origin_id || ' ' || state_id as key, weight as grams from content_state_origin
    where company_id = ${companyId} and state_id = any(${states}::uuid[])`.execute(db)
  return new Map(rows.map(({ key, grams }) => [key, grams]))
}

/** Where lots of bottles were made; their GTIN is that of the latest version of their digital label, unless it was revoked. */
export async function batchPlaces(db: Db, { companyId }: Actor, batches: string[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, ${named('l')} as line, ${named('d')} as deposit, b.division_id as division, b.labeling_id as labeling,
      case when said.revoked_at is null and said.lot = b.batch_id then said.gtin end as gtin
    from wine_batch b
    left join division run on run.company_id = b.company_id and run.id = b.division_id
    left join labeling dress on dress.company_id = b.company_id and dress.id = b.labeling_id
    left join division_line l on l.company_id = b.company_id and l.id = ${firstKey('run.division_line_id', 'dress.division_line_id')}
    left join distribution_deposit d on d.company_id = b.company_id
      and d.id = ${firstKey('run.distribution_deposit_id', 'dress.distribution_deposit_id')}
    left join lateral (
      select gtin, lot, revoked_at from digital_label x
      where x.company_id = b.company_id and x.wine_batch_id = b.id order by x.position desc limit 1
    ) said on true
    where b.company_id = ${companyId} and b.id = any(${batches}::uuid[])`.execute(db)
  return rows
}

/** The notes that grapes and wines came with; of what was there on the first day its opening alone. */
export async function notesOf(db: Db, { companyId }: Actor, origins: string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select o.id, i.id as note, coalesce(i.date, began.happened_on) as day, ${named('w')} as estate, ${named('f')} as cellar,
      ${named('s')} as supplier, ${named('t')} as into
    from origin o
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    left join wine_estate w on w.company_id = i.company_id and w.id = i.from_wine_estate_id
    left join cellar f on f.company_id = i.company_id and f.id = i.from_cellar_id
    left join supplier s on s.company_id = i.company_id and s.id = i.from_supplier_id
    left join cellar t on t.company_id = i.company_id and t.id = i.to_cellar_id
    ${begun}
    where o.company_id = ${companyId} and o.id = any(${origins}::uuid[])`.execute(db)
  return rows
}

/** The estate of each plot. */
export async function estatesOf(db: Db, { companyId }: Actor, lands: string[]) {
  const { rows } = await sql<{ id: string; estate: Named }>`
    select l.id, ${named('e')} as estate from land l
    join wine_estate e on e.company_id = l.company_id and e.id = l.wine_estate_id
    where l.company_id = ${companyId} and l.id = any(${lands}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, estate }) => [id, estate]))
}
