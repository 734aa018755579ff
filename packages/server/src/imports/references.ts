import type { ImportRules } from '@lagar/domain/imports/rules.ts'
import {
  referencesOf,
  type ReferenceKind,
  type Referred,
  type References,
} from '@lagar/domain/imports/references.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'

/** The records that rows of a kind may name. */
export async function loadReferences(
  db: Db | Tx,
  actor: Actor,
  { columns }: ImportRules,
): Promise<References> {
  const kinds = new Set(columns.flatMap(({ expects }) => (expects.kind === 'REFERENCE' ? [expects.to] : [])))
  const found: Partial<Record<ReferenceKind, Referred[]>> = {}
  for (const kind of kinds) {
    const { rows } = await sql<Referred>`${named[kind]}
      where company_id = ${actor.companyId} and retired_at is null order by name`.execute(db)
    found[kind] = rows
  }
  return referencesOf(found)
}

const named: Record<ReferenceKind, RawBuilder<Referred>> = {
  wineEstate: sql`select id, name from wine_estate`,
  wineEstateSection: sql`select id, name, wine_estate_id as within from wine_estate_section`,
  variety: sql`select id, name from variety`,
  cellar: sql`select id, name from cellar`,
  cellarSection: sql`select id, name, cellar_id as within from cellar_section`,
  elementType: sql`select id, name from element_type`,
  cellarElementBatch: sql`select id, name, cellar_id as within from cellar_element_batch`,
  // As the forms of supplies offer them: estates and cellars that supply us sell no supplies.
  supplier: sql`select id, name from (select * from supplier where kind = 'SUPPLIER') as supplier`,
  stockCategory: sql`select id, name from stock_category`,
  stockDeposit: sql`select id, name from stock_deposit`,
  stockProduct: sql`select id, name, unit, based_in_batches as "basedInBatches" from product`,
  seed: sql`select id, name from seed`,
  plague: sql`select id, name from plague`,
  employee: sql`select id, name from (
    select company_id, id, full_name as name, null as retired_at from employee where status = 'ACTIVE') as employee`,
  cellarElement: sql`select id, name, max_capacity as capacity from cellar_element`,
  // Whose a wine may be: whoever sells to us or buys of us.
  owner: sql`select id, name from (
    select company_id, id, name, retired_at from supplier union all select company_id, id, name, retired_at from customer) as owner`,
  // What bottles bear in front; a back label is never a lot's own.
  label: sql`select id, name from (select * from label where not is_back_label) as label`,
  distributionDeposit: sql`select id, name from distribution_deposit`,
  land: sql`select id, name from (select company_id, id, name, null as retired_at from land) as land`,
}
