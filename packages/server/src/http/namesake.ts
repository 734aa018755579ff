import type { AuditedKind } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isSameName } from '@lagar/domain/same-name.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

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
