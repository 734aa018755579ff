import { Refusal } from '@lagar/domain/errors.ts'
import { sowing, type Sowing, sowingRecord } from '@lagar/domain/lands/works/sowing.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { namedIn } from '../../http/rows.ts'
import { settleCrewWork } from '../works/crew.ts'
import type { LoadedWork } from '../works/load.ts'
import type { FieldWork } from '../works/records.ts'
import type { HeldWork, SettledWork } from '../works/rows.ts'

type Settled = SettledWork & Sowing & { hours: number }

/** Sowings (siembras) of a seed on lands. */
export const sowings: FieldWork<typeof sowing.shape, Settled> = {
  kind: 'sowing',
  input: sowing,
  record: sowingRecord,

  async settle(tx, actor, given, held) {
    if (held) await refuseOtherSeed(tx, actor, held, given)
    return await settleCrewWork(tx, actor, given, held)
  },

  async save(tx, { companyId }, id, { seed, seedsPerMeter }) {
    const fields = { seed_id: seed, seeds_per_meter: toHundredths(seedsPerMeter) }
    await tx
      .insertInto('sowing')
      .values({ company_id: companyId, work_record_id: id, ...fields })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(fields))
      .execute()
  },

  async present(db, actor, works) {
    const own = await selectOwn(db, actor, works)
    return works.map((work) => ({ ...work, workedDayCost: crewDayCost(work), ...own.get(work.id) }))
  },
}

/** A saved sowing keeps its seed: the supplies that were taken for it are of that one. */
async function refuseOtherSeed(tx: Tx, { companyId }: Actor, { id }: HeldWork, { seed }: Sowing) {
  const saved = await tx
    .selectFrom('sowing')
    .select('seed_id')
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', id)
    .executeTakeFirstOrThrow()
  if (saved.seed_id !== seed) throw new Refusal('INVALID_INPUT', { errors: { seed: 'SEED_LOCKED' } })
}

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return new Map<string, object>()
  const rows = await db
    .selectFrom('sowing')
    .select(['work_record_id as id', 'seeds_per_meter', namedIn('seed', 'sowing.seed_id').as('seed')])
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .execute()
  return new Map(
    rows.map(({ id, seed, seeds_per_meter }): [string, object] => [
      id,
      { seed, seedsPerMeter: fromHundredths(seeds_per_meter) },
    ]),
  )
}
