import { irrigation, type Irrigation, irrigationRecord } from '@lagar/domain/lands/works/irrigation.ts'
import { irrigationSummary } from '@lagar/domain/lands/works/water.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { clearParts, type ColumnsOf, namedIn } from '../../http/rows.ts'
import type { LoadedWork } from '../works/load.ts'
import { landsInScope, landsOfHeld, type LandOfWork } from '../works/lands.ts'
import type { FieldWork } from '../works/records.ts'
import { surfaceOf, type HeldWork, type SettledWork, type WorkedLand } from '../works/rows.ts'

type Settled = SettledWork & Irrigation

/** Irrigations (riegos) and rains (lluvias). */
export const irrigations: FieldWork<typeof irrigation.shape, Settled> = {
  kind: 'irrigation',
  input: irrigation,
  record: irrigationRecord,

  async settle(tx, actor, given, held) {
    if (held) await refuseOther(tx, actor, held, given)
    const lands = held
      ? await landsOfHeld(tx, actor, held, given)
      : await landsInScope(tx, actor, {
          wineEstate: given.wineEstate,
          lands: given.lands,
          section: given.isWineSectionIrrigation ? given.wineEstateSection : null,
          all: given.isRainInAllWineEstate || given.isWineEstateIrrigation,
        })
    const watered = await wateredBy(tx, actor, given, lands)
    return {
      ...given,
      stocksUsed: given.fertilization?.stocksUsed ?? [],
      stocksAt: 'fertilization.stocksUsed',
      workedLands: watered,
      volume: irrigationSummary(given, watered).volume,
      isOnlySeen: given.origin === 'RAIN',
      // Rain is over when it is written down.
      status: given.origin === 'RAIN' ? 'DONE' : given.status,
    }
  },

  async save(tx, { companyId }, id, work) {
    const fields = columns(work)
    await tx
      .insertInto('irrigation')
      .values({ company_id: companyId, work_record_id: id, ...fields })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(fields))
      .execute()
    await saveMachines(tx, companyId, id, work.fertilization?.machines ?? [])
  },

  async present(db, actor, works) {
    const own = new Map((await selectOwn(db, actor, works)).map((row) => [row.id, row]))
    return works.map((work) => {
      const { mm, id: _id, paid, machines, ...rest } = own.get(work.id)!
      const water = { ...rest, hours: work.hours, mm: mm === null ? null : fromHundredths(mm) }
      const lands = work.lands.map(({ id, surface, surfaceUnit }) => ({
        id,
        surface: toSquareCentimeters(surface, surfaceUnit),
      }))
      const summary = irrigationSummary(water, lands)
      return {
        ...work,
        ...water,
        fertilization: water.fertilizationType && {
          type: water.fertilizationType,
          paid,
          machines,
          stocksUsed: work.stocksUsed,
        },
        totalMM3: summary.liters,
        totalSurfaceIrrigated: summary.hectares,
        totalMm: summary.mm,
        landWater: summary.lands,
      }
    })
  },
}

/** The machines that put the fertilizer into the water, over those that were named before. */
async function saveMachines(tx: Tx, companyId: string, id: string, machines: string[]) {
  await clearParts(tx, { companyId }, ['irrigation_machine'], 'work_record_id', id)
  if (machines.length === 0) return
  await tx
    .insertInto('irrigation_machine')
    .values(machines.map((machine) => ({ company_id: companyId, work_record_id: id, machine_id: machine })))
    .execute()
}

/** Rain is not edited, and where the water came from does not change. */
async function refuseOther(tx: Tx, { companyId }: Actor, held: HeldWork, given: Irrigation) {
  const before = await tx
    .selectFrom('irrigation')
    .select('origin')
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', held.id)
    .executeTakeFirstOrThrow()
  if (before.origin === 'RAIN') throw new Refusal('ALREADY_CLOSED')
  if (given.origin !== before.origin)
    throw new Refusal('INVALID_INPUT', { errors: { origin: 'NOT_ALLOWED_HERE' } })
}

/** The surface of each land that the valve waters; without a valve, all of it. */
async function wateredBy(
  tx: Tx,
  actor: Actor,
  { valve }: Irrigation,
  lands: LandOfWork[],
): Promise<WorkedLand[]> {
  if (valve === null) return lands
  const parts = await tx
    .selectFrom('valve_land')
    .select(['land_id as land', 'surface'])
    .where('company_id', '=', actor.companyId)
    .where('valve_id', '=', valve)
    .execute()
  return lands.map(({ id, surface }) => ({
    id,
    surface: parts.find(({ land }) => land === id)?.surface ?? surface,
  }))
}

const columns = (work: Settled): ColumnsOf<'irrigation', 'kind' | 'work_record_id'> => ({
  origin: work.origin,
  type: work.type,
  valve_id: work.valve,
  is_drip_by_flow: work.isDripByFlow,
  is_drip_flow_by_droppers: work.isDripFlowByDroppers,
  is_drip_by_volume: work.isDripByVolume,
  is_rain_in_all_wine_estate: work.isRainInAllWineEstate,
  is_wine_estate_irrigation: work.isWineEstateIrrigation,
  is_wine_section_irrigation: work.isWineSectionIrrigation,
  wine_estate_section_id: work.wineEstateSection,
  mm: work.mm === null ? null : toHundredths(work.mm),
  flow: work.flow,
  flow_unit: work.flowUnit,
  initial_volume: work.initialVolume,
  final_volume: work.finalVolume,
  volume_unit: work.volumeUnit,
  droppers_amount_by_surface: work.droppersAmountBySurface,
  efficiency: work.efficiency,
  total_surface_irrigated: surfaceOf(work.workedLands),
  total_volume: work.volume,
  fertilize: work.fertilize,
  fertilization_type: work.fertilizationType,
  fertilization_paid: work.fertilization?.paid ?? false,
})

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return []
  return await db
    .selectFrom('irrigation')
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .select(['work_record_id as id', 'origin', 'type', 'mm', 'flow', 'efficiency', 'fertilize'])
    .select(['is_drip_by_flow as isDripByFlow', 'is_drip_flow_by_droppers as isDripFlowByDroppers'])
    .select(['is_drip_by_volume as isDripByVolume', 'is_rain_in_all_wine_estate as isRainInAllWineEstate'])
    .select(['is_wine_estate_irrigation as isWineEstateIrrigation'])
    .select(['is_wine_section_irrigation as isWineSectionIrrigation', 'flow_unit as flowUnit'])
    .select(['initial_volume as initialVolume', 'final_volume as finalVolume', 'volume_unit as volumeUnit'])
    .select([
      'droppers_amount_by_surface as droppersAmountBySurface',
      'fertilization_type as fertilizationType',
      'fertilization_paid as paid',
    ])
    .select([
      namedIn('valve', 'irrigation.valve_id').as('valve'),
      namedIn('wine_estate_section', 'irrigation.wine_estate_section_id').as('wineEstateSection'),
      sql<Named[]>`(
        select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name collate spanish, m.id), '[]')
        from irrigation_machine as part
        join machine as m on m.company_id = part.company_id and m.id = part.machine_id
        where part.company_id = irrigation.company_id and part.work_record_id = irrigation.work_record_id)`.as(
        'machines',
      ),
    ])
    .execute()
}
