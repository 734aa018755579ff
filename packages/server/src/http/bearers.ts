import type { AuditedKind } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isSameName } from '@lagar/domain/same-name.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { containsText } from './list.ts'

/** A text that more say than these is found on nearly every page, so that nothing is gained by knowing who says it. */
const MOST = 30_000

/** Of fewer letters than a trigram has the whole index would be read, and nearly everybody says them. */
const LEAST_LETTERS = 3

/** So few are sought one by one along an index; of more a table is made that each row is asked against. */
const FEW = 100

/** Where a record says a text: in its name, or in what the search tells below it. */
export type Part = 'title' | 'subtitle'

/**
 * The ids of the records that say a text, by their kind; nothing where too many do, or it is too short to tell. A list that asks first who
 * says it reads its rows by an index afterwards: a text that nobody says is no reason to go through all rows there ever were.
 */
export async function whoSays<Kind extends string>(
  db: Db,
  parts: Record<Kind, readonly Part[]>,
  text: string,
): Promise<Record<Kind, string[]> | undefined> {
  if (text.trim().length < LEAST_LETTERS) return undefined
  const kinds = Object.keys(parts) as Kind[]
  const { rows } = await sql<{ entity: Kind; id: string } & Record<Part, boolean>>`
    select entity, id, ${containsText('title', text)} as title, ${containsText('subtitle', text)} as subtitle
    from app_said(${kinds}::text[], ${text}, ${MOST + 1})`.execute(db)
  if (rows.length > MOST) return undefined
  const saying = rows.filter((row) => parts[row.entity].some((part) => row[part]))
  const ids = Map.groupBy(saying, ({ entity }) => entity)
  return Object.fromEntries(kinds.map((kind) => [kind, (ids.get(kind) ?? []).map(({ id }) => id)])) as Record<
    Kind,
    string[]
  >
}

/**
 * Whether one of the columns names one of its ids. A column without ids is left out: the plan is made before they are known, and reckons with
 * some.
 */
export function namesOneOf(ids: Record<string, readonly string[]>): RawBuilder<boolean> {
  const asked = Object.entries(ids).filter(([, wanted]) => wanted.length > 0)
  if (asked.length === 0) return sql`false`
  return sql`(${sql.join(
    asked.map(([column, wanted]) => isOneOf(column, wanted)),
    sql` or `,
  )})`
}

const isOneOf = (column: string, ids: readonly string[]) =>
  ids.length > FEW
    ? sql`${sql.ref(column)} in (select unnest(${ids}::uuid[]))`
    : sql`${sql.ref(column)} = any(${ids}::uuid[])`

/** Where records of a kind have their name: whether the search finds them by it, and in what no other may bear it, the company or more. */
type Named = { table: string; searched?: true; within?: { column: string; field: string } }

const ofEstate = { column: 'wine_estate_id', field: 'wineEstate' }
const ofCellar = { column: 'cellar_id', field: 'cellar' }

/** The kinds whose names are their own. Those that come in their thousands are found by the index of the search. */
const named: Partial<Record<AuditedKind, Named>> = {
  variety: { table: 'variety' },
  plague: { table: 'plague' },
  seed: { table: 'seed' },
  winterGrassCrop: { table: 'winter_grass_crop' },
  laborType: { table: 'labor_type' },
  employeesProvider: { table: 'employees_provider' },
  season: { table: 'season' },
  market: { table: 'market' },
  supplier: { table: 'supplier', searched: true },
  customer: { table: 'customer', searched: true },
  wineEstate: { table: 'wine_estate' },
  wineEstateSection: { table: 'wine_estate_section', within: ofEstate },
  land: { table: 'land', searched: true, within: ofEstate },
  valve: { table: 'valve', searched: true, within: ofEstate },
  cellar: { table: 'cellar' },
  cellarSection: { table: 'cellar_section', within: ofCellar },
  elementType: { table: 'element_type' },
  cellarElement: { table: 'cellar_element', searched: true, within: ofCellar },
  cellarElementBatch: { table: 'cellar_element_batch', within: ofCellar },
  stockDeposit: { table: 'stock_deposit' },
  stockCategory: { table: 'stock_category' },
  stockProduct: { table: 'product', searched: true },
  distributionDeposit: { table: 'distribution_deposit' },
  divisionLine: { table: 'division_line' },
  product: { table: 'label_product' },
  label: { table: 'label', searched: true },
  machine: { table: 'machine', searched: true },
  qualityType: { table: 'quality_type' },
  laboratoryPlace: { table: 'laboratory_place' },
  laboratoryType: { table: 'laboratory_type' },
  wineTasteNoteCategory: { table: 'wine_taste_note_category' },
  priceList: { table: 'price_list' },
}

/** What is about to be created: its kind, and columns that keep its namesakes apart, as the kind of a supplier does. */
type New = { id: string; entity: AuditedKind; namesApart?: Readonly<Record<string, string>> }

/**
 * Refuses with ALREADY_EXISTS a new record whose name another one of its kind bears but for capitals and accents, and tells which. Rows that
 * stand so already are left as they are: only what is created is asked.
 */
export async function refuseNamesake(tx: Tx, { companyId }: Actor, of: New, input: unknown) {
  const place = named[of.entity]
  const given = input as Readonly<Record<string, unknown>>
  const { name } = given
  if (!place || typeof name !== 'string') return
  const { table, searched, within } = place
  const apart = { ...of.namesApart, ...(within && { [within.column]: given[within.field] }) }
  const conditions = [
    // One that is sent again is itself, and no other.
    sql`x.company_id = ${companyId} and x.id <> ${of.id}`,
    searched
      ? sql`x.id in (select app_namesakes(${of.entity}, ${name}))`
      : sql`lower(f_unaccent(x.name)) = lower(f_unaccent(${name}))`,
    // Some kinds are never put away.
    sql`to_jsonb(x) ->> 'retired_at' is null`,
    ...Object.entries(apart).map(([column, value]) => sql`x.${sql.ref(column)}::text = ${value}`),
  ]
  const { rows } = await sql<{ id: string; name: string }>`
    select x.id, x.name from ${sql.table(table)} x where ${sql.join(conditions, sql` and `)}`.execute(tx)
  const same = rows.find((row) => isSameName(row.name, name))
  if (same)
    throw new Refusal('ALREADY_EXISTS', {
      errors: { name: 'ALREADY_TAKEN' },
      details: { dependents: [{ type: of.entity, ...same }] },
    })
}
