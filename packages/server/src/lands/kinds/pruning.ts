import { Refusal } from '@lagar/domain/errors.ts'
import {
  plantsOn,
  pruning,
  pruningSummary,
  type Pruning,
  pruningRecord,
} from '@lagar/domain/lands/works/pruning.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { settleCrewWork } from '../works/crew.ts'
import type { LoadedWork } from '../works/load.ts'
import type { FieldWork } from '../works/records.ts'
import type { HeldWork, SettledWork } from '../works/rows.ts'
import { clearParts, type ColumnsOf } from '../../http/rows.ts'

type Settled = SettledWork & Pruning & { hours: number }

/** Prunings (podas) of lands. */
export const prunings: FieldWork<typeof pruning.shape, Settled> = {
  kind: 'pruning',
  input: pruning,
  record: pruningRecord,

  async settle(tx, actor, given, held) {
    if (held) await refuseOtherType(tx, actor, held, given)
    return await settleCrewWork(tx, actor, given, held)
  },

  async save(tx, actor, id, work) {
    const own = { company_id: actor.companyId, work_record_id: id }
    const fields = columns(work)
    await tx
      .insertInto('pruning')
      .values({ ...own, ...fields })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(fields))
      .execute()
    await clearParts(tx, actor, ['pruning_land'], 'work_record_id', id)
    const plants = await plantsOf(tx, actor, work.workedLands)
    await tx
      .insertInto('pruning_land')
      .values(plants.map((land) => ({ ...own, ...land })))
      .execute()
  },

  async present(db, actor, works) {
    const own = new Map((await selectOwn(db, actor, works)).map(({ id, ...row }) => [id, row]))
    return works.map(({ laborType: _type, ...work }) => {
      const row = own.get(work.id)
      return { ...work, workedDayCost: crewDayCost(work), ...(row && shown(work, row)) }
    })
  },
}

const columns = ({
  type,
  budByPlant,
  prunningWeight,
  prunningWeightUnit,
}: Settled): ColumnsOf<'pruning', 'kind' | 'work_record_id'> => ({
  type,
  bud_by_plant: productOf([budByPlant, 10], 0),
  prunning_weight: toGrams(prunningWeight, prunningWeightUnit),
  prunning_weight_unit: prunningWeightUnit,
})

async function refuseOtherType(tx: Tx, { companyId }: Actor, { id }: HeldWork, { type }: Pruning) {
  const saved = await tx
    .selectFrom('pruning')
    .select('type')
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', id)
    .executeTakeFirstOrThrow()
  if (saved.type !== type) throw new Refusal('INVALID_INPUT', { errors: { type: 'TYPE_LOCKED' } })
}

/** How many plants each land has as it stands today. */
async function plantsOf(tx: Tx, { companyId }: Actor, lands: { id: string; surface: number }[]) {
  const rows = await tx
    .selectFrom('land')
    .select(['id', 'plants', 'row_distance_cm as rowDistance', 'plant_distance_cm as plantDistance'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      lands.map(({ id }) => id),
    )
    .execute()
  const planted = new Map(rows.map((row) => [row.id, row]))
  return lands.map(({ id, surface }) => {
    const { plants = null, rowDistance = null, plantDistance = null } = planted.get(id) ?? {}
    const planting = { plants, rowDistance: meters(rowDistance), plantDistance: meters(plantDistance) }
    return { land_id: id, plants: plantsOn(planting, surface) }
  })
}

const meters = (centimeters: number | null) => (centimeters === null ? null : fromHundredths(centimeters))

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return []
  return await db
    .selectFrom('pruning')
    .select(['work_record_id as id', 'type', 'bud_by_plant', 'prunning_weight', 'prunning_weight_unit'])
    .select(
      sql<Record<string, number | null>>`(
        select coalesce(json_object_agg(part.land_id, part.plants), '{}') from pruning_land as part
        where part.company_id = pruning.company_id and part.work_record_id = pruning.work_record_id)`.as(
        'plants',
      ),
    )
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .execute()
}

type Row = Omit<Awaited<ReturnType<typeof selectOwn>>[number], 'id'>

/** What was measured, and what follows from it on the lands as they were then. */
function shown({ lands }: Pick<LoadedWork, 'lands'>, row: Row) {
  const unit = row.prunning_weight_unit
  const measured = {
    budByPlant: row.bud_by_plant / 10,
    prunningWeight: fromGrams(row.prunning_weight, unit),
    prunningWeightUnit: unit,
  }
  const pruned = lands.map(({ id, name, surface, surfaceUnit }) => ({
    id,
    name,
    surface: toSquareCentimeters(surface, surfaceUnit),
    plants: row.plants[id] ?? null,
  }))
  return { type: row.type, ...measured, ...pruningSummary(measured, pruned) }
}
