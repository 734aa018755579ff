import { Refusal } from '@lagar/domain/errors.ts'
import { winterGrass, type WinterGrass, winterGrassRecord } from '@lagar/domain/lands/works/winter-grass.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { namedIn } from '../../http/rows.ts'
import { settleCrewWork } from '../works/crew.ts'
import type { LoadedWork } from '../works/load.ts'
import type { FieldWork } from '../works/records.ts'
import type { HeldWork, SettledWork } from '../works/rows.ts'

type Settled = SettledWork & WinterGrass & { hours: number }

/** Winter grasses (verdeos de invierno) between the rows of lands. */
export const winterGrasses: FieldWork<typeof winterGrass.shape, Settled> = {
  kind: 'winterGrass',
  input: winterGrass,
  record: winterGrassRecord,

  async settle(tx, actor, given, held) {
    if (held) await refuseOther(tx, actor, held, given)
    return await settleCrewWork(tx, actor, given, held)
  },

  // A saved one keeps its seed and crop, so there is nothing of its own to write over.
  save: (tx, { companyId }, id, { seed, winterGrassCrop }) =>
    tx
      .insertInto('winter_grass')
      .values({
        company_id: companyId,
        work_record_id: id,
        seed_id: seed,
        winter_grass_crop_id: winterGrassCrop,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doNothing())
      .execute(),

  async present(db, actor, works) {
    const own = await selectOwn(db, actor, works)
    return works.map((work) => ({
      ...work,
      land: work.lands.length === 1 ? work.lands[0] : null,
      workedDayCost: crewDayCost(work),
      ...own.get(work.id),
    }))
  },
}

/** A saved winter grass keeps its seed and its crop. */
async function refuseOther(tx: Tx, { companyId }: Actor, { id }: HeldWork, given: WinterGrass) {
  const saved = await tx
    .selectFrom('winter_grass')
    .select(['seed_id as seed', 'winter_grass_crop_id as winterGrassCrop'])
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', id)
    .executeTakeFirstOrThrow()
  const errors = {
    ...(saved.seed !== given.seed && { seed: 'SEED_LOCKED' }),
    ...(saved.winterGrassCrop !== given.winterGrassCrop && { winterGrassCrop: 'CROP_LOCKED' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return new Map<string, object>()
  const rows = await db
    .selectFrom('winter_grass')
    .select('work_record_id as id')
    .select([
      namedIn('seed', 'winter_grass.seed_id').as('seed'),
      namedIn('winter_grass_crop', 'winter_grass.winter_grass_crop_id').as('winterGrassCrop'),
    ])
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, ...own }): [string, object] => [id, own]))
}
