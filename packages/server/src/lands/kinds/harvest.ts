import { harvest, kilosByHectare, type Harvest, harvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import { pieceworkCost } from '@lagar/domain/lands/works/picking.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { admit } from '../../http/http.ts'
import { clearParts, namedIn } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { settleCrewWork } from '../works/crew.ts'
import { earlyHarvests } from '../works/early-picking.ts'
import type { LoadedWork } from '../works/load.ts'
import type { LandOfWork } from '../works/lands.ts'
import { pickersOf, savePickers } from '../works/pickers.ts'
import type { FieldWork } from '../works/records.ts'
import { surfaceOf, type SettledWork } from '../works/rows.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { earlyHarvest } from '@lagar/domain/input/early-picking.ts'

type Settled = SettledWork & Harvest & { hours: number }

/** Harvests (cosechas) of lands. */
export const harvests: FieldWork<typeof harvest.shape, Settled> = {
  kind: 'harvest',
  input: harvest,
  record: harvestRecord,

  async settle(tx, actor, given, held) {
    if (held && given.inputs.length > 0)
      throw new Refusal('INVALID_INPUT', { errors: { inputs: 'NOT_ALLOWED_HERE' } })
    const work = await settleCrewWork(tx, actor, given, held)
    await refuseEarly(tx, actor, given, work.workedLands)
    return { ...work, piecework: pieceworkCost(given.pickers, given) }
  },

  async save(tx, actor, id, work) {
    const { companyId } = actor
    const { type, paid, harvestLands } = work
    const own = { company_id: companyId, work_record_id: id }
    const said = {
      ...{ type, paid, kilo_rate: toMoney(work.kiloRate) },
      ...{ bin_rate: toMoney(work.binRate), box_rate: toMoney(work.boxRate) },
    }
    await tx
      .insertInto('harvest')
      .values({ ...own, ...said })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(said))
      .execute()
    await clearParts(tx, { companyId }, ['harvest_land'], 'work_record_id', id)
    await insertLands(tx, companyId, id, harvestLands)
    await savePickers(tx, actor, id, work)
  },

  async present(db, actor, works) {
    const own = await selectOwn(db, actor, works)
    const lands = await selectLands(db, actor, works)
    const notes = await selectNotes(db, actor, works)
    const pickers = await pickersOf(db, actor, idsOf(works))
    const early = await earlyHarvests(db, actor, idsOf(works))
    return works.map((work) => {
      const harvestLands = lands.filter(({ work: id }) => id === work.id)
      return {
        ...work,
        workedDayCost: crewDayCost(work),
        ...own.get(work.id),
        ...estimated(work, harvestLands),
        pickers: pickers.get(work.id) ?? [],
        inputs: notes.flatMap(({ id, name, harvest_id }) => (harvest_id === work.id ? [{ id, name }] : [])),
        warnings: (early.get(work.id) ?? []).map((one) => ({
          ...one,
          picked: { id: work.id, name: work.title },
        })),
      }
    })
  },
}

/** Writes a delivery note with all that receiving it does: the notes know how, and stand above the works. */
export type CreateNote = (tx: Tx, actor: Actor, id: string, note: Input) => Promise<unknown>

/** Harvests that write the delivery notes which come with them, in their own transaction: all of it is kept, or nothing. */
export const harvestsBringing = (create: CreateNote): typeof harvests => ({
  ...harvests,
  async save(tx, actor, id, work) {
    await harvests.save(tx, actor, id, work)
    await bringNotes(create, tx, actor, id, work)
  },
})

async function insertLands(tx: Tx, companyId: string, harvest: string, given: Harvest['harvestLands']) {
  if (given.length === 0) return
  const rows = given.map(({ id, land, variety, weight, weightUnit }) => ({
    company_id: companyId,
    work_record_id: harvest,
    id: id ?? newId(),
    land_id: land,
    variety_id:
      variety ?? sql<string>`(select variety_id from land where company_id = ${companyId} and id = ${land})`,
    weight: toGrams(weight, weightUnit),
    weight_unit: weightUnit,
  }))
  await tx.insertInto('harvest_land').values(rows).execute()
}

/** Writes the notes that a new harvest brings; what one is refused for is told at its place. */
async function bringNotes(
  create: CreateNote,
  tx: Tx,
  actor: Actor,
  harvest: string,
  { wineEstate, type, inputs }: Settled,
) {
  for (const [at, note] of inputs.entries()) {
    admit(actor, 'input.write')
    const own = { harvest, fromType: 'WINE_ESTATE', from: wineEstate, harvestType: type } as const
    await create(tx, actor, newId(), { ...note, ...own }).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedAt(`inputs.${at}`, error) : error
    })
  }
}

function refusedAt(place: string, { code, errors = {}, missing = [], details }: Refusal): Refusal {
  const placed = Object.entries(errors).map(([path, error]) => [`${place}.${path}`, error])
  return new Refusal(code, {
    errors: Object.fromEntries(placed),
    missing: missing.map((path) => `${place}.${path}`),
    details,
  })
}

async function selectNotes(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return []
  return await db
    .selectFrom('input')
    .select(['id', 'input_name as name', 'harvest_id'])
    .where('company_id', '=', companyId)
    .where('harvest_id', 'in', idsOf(works))
    .orderBy('number')
    .execute()
}

/** Stops a harvest that starts before its lands may be picked, where its estate, or else the company, does not allow it. */
async function refuseEarly(tx: Tx, { companyId }: Actor, given: Harvest, lands: LandOfWork[]) {
  if (!earlyHarvest(lands, given.initialTimezone, false)) return
  const { allowed } = await tx
    .selectFrom('company')
    .leftJoin('wine_estate as estate', (join) =>
      join.onRef('estate.company_id', '=', 'company.id').on('estate.id', '=', given.wineEstate),
    )
    .select(({ fn }) =>
      fn
        .coalesce(
          'estate.allow_harvest_before_harvestable_date',
          'company.allow_harvest_before_harvestable_date',
        )
        .as('allowed'),
    )
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const early = earlyHarvest(lands, given.initialTimezone, allowed)
  if (early?.restriction !== 'HARVEST_DATE_RESTRICTION') return
  throw new Refusal('INVALID_INPUT', {
    errors: { initialTimezone: 'HARVEST_DATE_RESTRICTION' },
    missing: ['HARVEST_DATE_RESTRICTION'],
    details: early,
  })
}

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return new Map<string, object>()
  const rows = await db
    .selectFrom('harvest')
    .select(['work_record_id as id', 'type', 'paid', 'kilo_rate', 'bin_rate', 'box_rate'])
    .where('company_id', '=', companyId)
    .where('work_record_id', 'in', idsOf(works))
    .execute()
  return new Map(
    rows.map(({ id, type, paid, kilo_rate, bin_rate, box_rate }): [string, object] => [
      id,
      {
        ...{ type, paid, kiloRate: fromMoney(kilo_rate) },
        ...{ binRate: fromMoney(bin_rate), boxRate: fromMoney(box_rate) },
      },
    ]),
  )
}

async function selectLands(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return []
  return await db
    .selectFrom('harvest_land')
    .select(['id', 'work_record_id as work', 'weight', 'weight_unit as weightUnit'])
    .select([
      namedIn('land', 'harvest_land.land_id').$castTo<Named>().as('land'),
      namedIn('variety', 'harvest_land.variety_id').as('variety'),
    ])
    .where('company_id', '=', companyId)
    .where('work_record_id', 'in', idsOf(works))
    .orderBy('id')
    .execute()
}

const idsOf = (works: LoadedWork[]) => works.map(({ id }) => id)

type LandRow = Awaited<ReturnType<typeof selectLands>>[number]

/** The weights that were expected, and kilos by hectare on the surface of the lands they were expected from. */
function estimated(work: LoadedWork, rows: LandRow[]) {
  const surfaces = new Map(
    work.lands.map((land) => [land.id, toSquareCentimeters(land.surface, land.surfaceUnit)]),
  )
  const grams = rows.reduce((sum, { weight }) => sum + weight, 0)
  const picked = [...new Set(rows.map(({ land }) => land.id))]
  return {
    harvestLands: rows.map(({ id, land, variety, weight, weightUnit }) => ({
      id,
      land,
      variety,
      weight: fromGrams(weight, weightUnit),
      weightUnit,
      kilosByHectare: kilosByHectare(weight, surfaces.get(land.id) ?? 0),
    })),
    kilos: fromGrams(grams, 'KG'),
    kilosByHectare: kilosByHectare(
      grams,
      surfaceOf(picked.map((id) => ({ surface: surfaces.get(id) ?? 0 }))),
    ),
  }
}
