import {
  curation,
  landDateAfter,
  sprayedVolume,
  treatmentDates,
  type Curation,
  curationRecord,
} from '@lagar/domain/lands/works/curation.ts'
import { latest, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { reentryUntil, type Moment } from '@lagar/domain/lands/places/reentry.ts'
import { notOrganic } from '@lagar/domain/lands/works/treatment-warnings.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { clearParts, type ColumnsOf, namedIn, updateHeld } from '../../http/rows.ts'
import type { LoadedWork } from '../works/load.ts'
import { landsInScope } from '../works/lands.ts'
import type { FieldWork } from '../works/records.ts'
import { hoursOf, productsOf, type SettledWork } from '../works/rows.ts'
import { appliedOn, curationWarnings, type AskedTreatment } from '../places/treatment-warnings.ts'

type Settled = SettledWork &
  Curation & { hours: number; availableHarvestDate: Day; residualPowerDate: Day; reentryUntil: Moment | null }

/** Curings (curados) of lands against pests. */
export const curations: FieldWork<typeof curation.shape, Settled> = {
  kind: 'curation',
  input: curation,
  record: curationRecord,

  async settle(tx, actor, given) {
    const lands = await landsInScope(tx, actor, {
      wineEstate: (given.inAllWineEstate && given.wineEstateTarget) || given.wineEstate,
      lands: given.lands,
      section: given.inAllWineEstateSection ? given.wineEstateSection : null,
      all: given.inAllWineEstate,
    })
    const products = await productsOf(tx, actor, given.stocksUsed)
    const doses = products.filter(({ isDoseProvider }) => isDoseProvider)
    const dates = treatmentDates(given.finalTimezone, doses)
    const organicConfirmed = await confirmedForOrganic(tx, actor, given, {
      lands: lands.map(({ id }) => id),
      products: products.map(({ product }) => product),
    })
    return {
      ...given,
      workedLands: lands,
      volume: sprayedVolume(given),
      hours: hoursOf(given),
      availableHarvestDate: given.availableHarvestDate ?? dates.availableHarvestDate,
      residualPowerDate: given.residualPowerDate ?? dates.residualPowerDate,
      reentryUntil: reentryUntil(given, doses),
      organicConfirmed,
    }
  },

  async save(tx, { companyId }, id, work) {
    const own = { company_id: companyId, work_record_id: id }
    const fields = columns(work)
    await tx
      .insertInto('curation')
      .values({ ...own, ...fields })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(fields))
      .execute()
    await clearParts(tx, { companyId }, ['curation_plague'], 'work_record_id', id)
    await tx
      .insertInto('curation_plague')
      .values(work.plagues.map((plague) => ({ ...own, plague_id: plague })))
      .execute()
  },

  async present(db, actor, works) {
    const own = new Map((await selectOwn(db, actor, works)).map(({ id, ...fields }) => [id, fields]))
    const treated = works.map((work) => ({ ...work, ...own.get(work.id) }))
    const warnings = await curationWarnings(db, actor, treated.map(askedOf))
    return treated.map((work) => ({ ...work, warnings: warnings.get(work.id) ?? [] }))
  },

  async finished(tx, actor, id, { workedLands, availableHarvestDate }) {
    const lands = workedLands.map((land) => land.id).toSorted()
    for (const land of lands) await moveLandDate(tx, actor, id, land, availableHarvestDate)
  },

  async reopened(tx, actor, id) {
    const given = await tx
      .deleteFrom('land_harvestable')
      .where('company_id', '=', actor.companyId)
      .where('work_record_id', '=', id)
      .returning(['land_id as land', 'harvestable_date as date', 'untreated_date as untreated'])
      .execute()
    for (const back of given.toSorted((a, b) => (a.land < b.land ? -1 : 1)))
      await giveLandDateBack(tx, actor, back)
  },
}

/** Who applies is who was named for it, or else who is in charge. */
const askedOf = (work: LoadedWork & { operator?: Named | null }): AskedTreatment => ({
  key: work.id,
  id: work.id,
  isDone: work.status === 'DONE',
  lands: work.lands.map(({ id }) => id),
  products: work.stocksUsed.map(({ stock }) => stock.product),
  initialTimezone: work.initialTimezone,
  finalTimezone: work.finalTimezone,
  operator: (work.operator ?? work.employee)?.id ?? null,
})

const columns = (work: Settled): ColumnsOf<'curation', 'kind' | 'work_record_id'> => ({
  available_harvest_date: work.availableHarvestDate,
  residual_power_date: work.residualPowerDate,
  machined: work.machined,
  machined_volume: toMilliliters(work.machinedVolume, work.machinedVolumeUnit),
  machined_volume_unit: work.machinedVolumeUnit,
  in_all_wine_estate_section: work.inAllWineEstateSection,
  wine_estate_section_id: work.wineEstateSection,
  in_all_wine_estate: work.inAllWineEstate,
  wine_estate_target_id: work.wineEstateTarget,
  wind: work.wind,
  start_time: work.startTime,
  end_time: work.endTime,
  temperature: work.temperature === null ? null : productOf([work.temperature, 10], 0),
  operator_id: work.operator,
  organic_confirmed: work.organicConfirmed,
  reentry_until: work.reentryUntil,
})

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return []
  const rows = await db
    .selectFrom('curation')
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .select(['work_record_id as id', 'machined', 'wind'])
    .select(['available_harvest_date as availableHarvestDate', 'residual_power_date as residualPowerDate'])
    .select(['machined_volume', 'machined_volume_unit', 'temperature'])
    .select(['start_time as startTime', 'end_time as endTime', 'reentry_until as reentryUntil'])
    .select(['organic_confirmed as organicConfirmed'])
    .select(['in_all_wine_estate_section as inAllWineEstateSection', 'in_all_wine_estate as inAllWineEstate'])
    .select([
      namedIn('wine_estate_section', 'curation.wine_estate_section_id').as('wineEstateSection'),
      namedIn('wine_estate', 'curation.wine_estate_target_id').as('wineEstateTarget'),
      sql<Named | null>`(select json_build_object('id', e.id, 'name', trim(e.full_name)) from employee as e
        where e.company_id = curation.company_id and e.id = curation.operator_id)`.as('operator'),
      sql<Named[]>`(
        select coalesce(json_agg(json_build_object('id', plague.id, 'name', plague.name) order by plague.name collate spanish), '[]')
        from curation_plague as part
        join plague on plague.company_id = part.company_id and plague.id = part.plague_id
        where part.company_id = curation.company_id and part.work_record_id = curation.work_record_id)`.as(
        'plagues',
      ),
    ])
    .execute()
  return rows.map(({ machined_volume, machined_volume_unit, temperature, ...row }) => ({
    ...row,
    temperature: temperature === null ? null : temperature / 10,
    machinedVolume: fromMilliliters(machined_volume, machined_volume_unit),
    machinedVolumeUnit: machined_volume_unit,
  }))
}

/**
 * Whether somebody owned up to a product that is not fit for organic land; where there is none, nobody had to. Refuses with INVALID_INPUT to
 * finish while nobody did.
 */
async function confirmedForOrganic(
  tx: Tx,
  actor: Actor,
  given: Curation,
  { lands, products }: { lands: string[]; products: string[] },
): Promise<boolean> {
  const asked = { ...given, key: 'given', id: null, isDone: false, lands, products }
  const applied = (await appliedOn(tx, actor, [asked])).get(asked.key) ?? []
  const unfit = notOrganic(given, applied)
  if (unfit.length === 0 || given.organicConfirmed || given.status !== 'DONE')
    return unfit.length > 0 && given.organicConfirmed
  const wrong = new Set(unfit.flatMap((warning) => ('product' in warning ? warning.product.id : [])))
  const errors = Object.fromEntries(
    products.flatMap((product, index) =>
      wrong.has(product) ? [[`stocksUsed.${index}.stock`, 'NOT_ORGANIC_UNCONFIRMED']] : [],
    ),
  )
  throw new Refusal('INVALID_INPUT', { errors, missing: [], details: { warnings: unfit } })
}

async function holdLand(tx: Tx, { companyId }: Actor, id: string) {
  return await tx
    .selectFrom('land')
    .select(['harvestable_date as date', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function setLandDate(
  tx: Tx,
  actor: Actor,
  id: string,
  date: Day | null,
  before: { date: Day | null; version: number },
) {
  if (date === before.date) return
  await updateHeld(tx, actor, 'land', { id, version: before.version }, { harvestable_date: date })
  await audit(tx, actor, 'EDIT', 'land', id, { harvestableDate: [before.date, date] })
}

/** A finished curing keeps a land from being harvested until its day, unless it already had a later one. */
async function moveLandDate(tx: Tx, actor: Actor, workId: string, land: string, date: Day) {
  const before = await holdLand(tx, actor, land)
  const treatments = await treatmentsOf(tx, actor, land)
  const mover = treatments.find((treatment) => treatment.date === before.date)
  await tx
    .insertInto('land_harvestable')
    .values({
      company_id: actor.companyId,
      work_record_id: workId,
      land_id: land,
      harvestable_date: date,
      untreated_date: mover ? mover.untreated : before.date,
    })
    .execute()
  await setLandDate(tx, actor, land, landDateAfter(before.date, date), before)
}

/** A curing that is taken back gives its day back: the latest of the treatments that remain, or the day from before them. */
async function giveLandDateBack(
  tx: Tx,
  actor: Actor,
  { land, date, untreated }: { land: string; date: Day; untreated: Day | null },
) {
  const before = await holdLand(tx, actor, land)
  // Somebody moved it by hand since, or another treatment reaches further.
  if (before.date !== date) return
  const [first, ...others] = [
    ...(await treatmentsOf(tx, actor, land)).map((other) => other.date),
    untreated,
  ].filter((day) => day !== null)
  await setLandDate(tx, actor, land, first === undefined ? null : latest(first, ...others), before)
}

const treatmentsOf = (tx: Tx, { companyId }: Actor, land: string) =>
  tx
    .selectFrom('land_harvestable')
    .select(['harvestable_date as date', 'untreated_date as untreated'])
    .where('company_id', '=', companyId)
    .where('land_id', '=', land)
    .execute()
