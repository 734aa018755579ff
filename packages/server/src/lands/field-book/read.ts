import { Refusal } from '@lagar/domain/errors.ts'
import type { FieldBookQuery } from '@lagar/domain/lands/field-book/request.ts'
import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import type { CurationRecord } from '@lagar/domain/lands/works/curation.ts'
import type { FertilizationRecord } from '@lagar/domain/lands/works/fertilization.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import type { IrrigationRecord } from '@lagar/domain/lands/works/irrigation.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { contingencies } from '../kinds/contingency.ts'
import { fieldWorks } from '../kinds/registry.ts'
import { lands } from '../places/lands.ts'
import { phenologies } from '../kinds/phenology.ts'
import { loadWorks, type LoadedWork } from '../works/load.ts'
import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import type { AnyWork, WorkOf } from '@lagar/domain/lands/works/kinds.ts'

/** More works, stages or contingencies than these do not go into one book. */
const MOST = 5000

/** Kinds of work that the book tells in a part of their own; it tells the others together. */
const withOwnPart = ['curation', 'fertilization', 'irrigation', 'harvest'] as const satisfies WorkKind[]

/** Grapes of a land over a scale: what of the unit was the land's, in kilos. */
export type Delivered = {
  land: string
  day: Day
  ciu: string
  variety: string
  kilos: number
  note: number
  noteName: string
  to: string
}

/** What the book tells of a product beside its name. */
export type BookProduct = { id: string; activeIngredient: string; registrationNumber: string }

/** Who applies, with their licence. */
export type BookPerson = { id: string; name: string; license: string; until: Day | null }

/** Everything that a field book tells of, as it was kept. */
export type FieldBook = {
  estate: { id: string; name: string; invNumber: string; address: string }
  season: string | null
  lands: LandRecord[]
  curations: CurationRecord[]
  fertilizations: FertilizationRecord[]
  irrigations: IrrigationRecord[]
  /** Works of every kind that has no part of its own. */
  labors: AnyWork[]
  harvests: HarvestRecord[]
  phenologies: PhenologyRecord[]
  contingencies: ContingencyRecord[]
  delivered: Delivered[]
  products: Map<string, BookProduct>
  people: Map<string, BookPerson>
}

/** Reads a field book. Refuses with NOT_FOUND an estate that is not there, and with TOO_LARGE more than a book holds. */
export async function readFieldBook(db: Db, actor: Actor, query: FieldBookQuery): Promise<FieldBook> {
  const estate = await estateOf(db, actor, query.wineEstateId)
  const { wineEstateId, landIds, from, to } = query
  const found = await lands.list(db, actor, { wineEstateId, ids: landIds, limit: MOST, sort: 'name' })
  const ids = found.result.map(({ id }) => id)
  const works = await loadWorks(db, actor, await worksOn(db, actor, ids, query))
  const seen = { landIds: ids, from, to, limit: MOST }
  const stages = ids.length === 0 ? empty : await phenologies.list(db, actor, seen)
  const events = ids.length === 0 ? empty : await contingencies.list(db, actor, seen)
  if (stages.more || events.more) throw new Refusal('TOO_LARGE', { details: { most: MOST } })
  const of = async <Kind extends WorkKind>(kind: Kind) =>
    (await fieldWorks[kind].present(
      db,
      actor,
      works.filter((work) => work.kind === kind),
    )) as WorkOf<Kind>[]
  const labors: AnyWork[] = []
  for (const kind of workKinds)
    if (!isOneOf(withOwnPart, kind)) labors.push(...((await of(kind)) as AnyWork[]))
  return {
    estate,
    season: await seasonNamed(db, actor, query),
    lands: found.result,
    curations: await of('curation'),
    fertilizations: await of('fertilization'),
    irrigations: await of('irrigation'),
    labors,
    harvests: await of('harvest'),
    phenologies: stages.result as PhenologyRecord[],
    contingencies: events.result as ContingencyRecord[],
    delivered: await deliveredFrom(db, actor, ids, query),
    products: await productsIn(db, actor, works),
    people: await peopleIn(db, actor),
  }
}

const empty = { result: [], more: false }

async function estateOf(db: Db, { companyId }: Actor, id: string): Promise<FieldBook['estate']> {
  const estate = await db
    .selectFrom('wine_estate')
    .select(['id', 'name', 'inv_number', 'address', 'department', 'province'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!estate) throw new Refusal('NOT_FOUND')
  const { name, inv_number, address, department, province } = estate
  const where = [address, department, province].filter((part) => part !== null && part !== '')
  return { id, name, invNumber: inv_number ?? '', address: where.join(', ') }
}

/** The company's own name of the days, where it has a season of exactly these. */
async function seasonNamed(db: Db, { companyId }: Actor, { from, to }: FieldBookQuery) {
  const season = await db
    .selectFrom('season')
    .select('name')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('from_date', '=', from)
    .where('to_date', '=', to)
    .executeTakeFirst()
  return season?.name ?? null
}

/** The finished works on some lands that went on between two days, in time order: what is only planned was not done. */
async function worksOn(db: Db, { companyId }: Actor, landIds: string[], { from, to }: FieldBookQuery) {
  const rows = await db
    .selectFrom('work_record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'DONE')
    .where('retired_at', 'is', null)
    .where('final_timezone', '>=', from)
    .where('initial_timezone', '<=', to)
    .where(
      sql<boolean>`exists (select from work_record_land as part where part.company_id = work_record.company_id
        and part.work_record_id = work_record.id and part.land_id = any(${landIds}::uuid[]))`,
    )
    .orderBy('initial_timezone')
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
  if (rows.length > MOST) throw new Refusal('TOO_LARGE', { details: { most: MOST } })
  return rows.map(({ id }) => id)
}

/** Who got what a note carried. */
const destination = sql`coalesce(cellar.name, estate.name, customer.name, supplier.name, input.to_name)`
const destinations = sql`
  left join cellar on cellar.company_id = input.company_id and cellar.id = input.to_cellar_id
  left join wine_estate as estate on estate.company_id = input.company_id and estate.id = input.to_wine_estate_id
  left join customer on customer.company_id = input.company_id and customer.id = input.to_customer_id
  left join supplier on supplier.company_id = input.company_id and supplier.id = input.to_supplier_id`

/**
 * What lands gave on delivery notes that stand: grapes, each unit by the share that each land has in it; and other crops, by surface among
 * those lands of their harvest that carry that crop or are not said to carry anything.
 */
async function deliveredFrom(
  db: Db,
  { companyId }: Actor,
  landIds: string[],
  { from, to }: FieldBookQuery,
): Promise<Delivered[]> {
  const { rows } = await sql<Delivered & { grams: number }>`
    select part.land_id as land, ciu.harvested_date as day, ciu.ciu, variety.name as variety,
      round(ciu.weight * part.share)::bigint as grams, input.number as note, input.input_name as "noteName",
      ${destination} as to
    from origin_land as part
    join ciu on ciu.company_id = part.company_id and ciu.id = part.origin_id
    join input on input.company_id = ciu.company_id and input.id = ciu.input_id
    join variety on variety.company_id = ciu.company_id and variety.id = ciu.variety_id
    ${destinations}
    where part.company_id = ${companyId} and part.land_id = any(${landIds}::uuid[])
      and part.harvested_on between ${from}::date and ${to}::date
      and input.status not in ('REJECTED', 'CANCELLED')
    union all
    select crop.land, crop.day, '', crop.variety, crop.grams, crop.note, crop.note_name, crop.to
    from (
      select part.land_id as land, input.date as day, variety.name as variety, input.number as note, input.input_name as note_name,
        round(crop.amount * coalesce(part.surface, land.surface)::numeric
          / sum(coalesce(part.surface, land.surface)) over (partition by crop.id))::bigint as grams,
        ${destination} as to
      from delivered_crop as crop
      join input on input.company_id = crop.company_id and input.id = crop.input_id
      join variety on variety.company_id = crop.company_id and variety.id = crop.variety_id
      join work_record_land as part on part.company_id = input.company_id and part.work_record_id = input.harvest_id
      join land on land.company_id = part.company_id and land.id = part.land_id
        and coalesce(land.variety_id, crop.variety_id) = crop.variety_id
      ${destinations}
      where crop.company_id = ${companyId} and input.date between ${from}::date and ${to}::date
        and input.status not in ('REJECTED', 'CANCELLED')
    ) as crop
    where crop.land = any(${landIds}::uuid[])
    order by day, note, ciu, variety`.execute(db)
  return rows.map(({ grams, ...row }) => ({ ...row, kilos: Number(grams) / 1000 }))
}

async function productsIn(db: Db, { companyId }: Actor, works: LoadedWork[]) {
  const ids = [...new Set(works.flatMap((work) => work.stocksUsed.map(({ stock }) => stock.product)))]
  if (ids.length === 0) return new Map<string, BookProduct>()
  const rows = await db
    .selectFrom('product')
    .select(['id', 'active_ingredient as activeIngredient', 'registration_number as registrationNumber'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those who have a licence: they are few in a company. */
async function peopleIn(db: Db, { companyId }: Actor) {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'full_name as name', 'applicator_license as license', 'applicator_license_until as until'])
    .where('company_id', '=', companyId)
    .where('applicator_license', '<>', '')
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, name: (row.name ?? '').trim() }]))
}
