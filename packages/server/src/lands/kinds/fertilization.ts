import {
  fertilization,
  type Fertilization,
  fertilizationRecord,
} from '@lagar/domain/lands/works/fertilization.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { settleCrewWork } from '../works/crew.ts'
import type { LoadedWork } from '../works/load.ts'
import type { FieldWork } from '../works/records.ts'
import type { SettledWork } from '../works/rows.ts'

type Settled = SettledWork & Fertilization & { hours: number }

/** Fertilizations (fertilizaciones) of lands. */
export const fertilizations: FieldWork<typeof fertilization.shape, Settled> = {
  kind: 'fertilization',
  input: fertilization,
  record: fertilizationRecord,

  settle: settleCrewWork,

  async save(tx, { companyId }, id, { type, suggestedNutrients }) {
    const fields = { type, suggested_nutrients: JSON.stringify(suggestedNutrients) }
    await tx
      .insertInto('fertilization')
      .values({ company_id: companyId, work_record_id: id, ...fields })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doUpdateSet(fields))
      .execute()
  },

  async present(db, actor, works) {
    const own = await selectOwn(db, actor, works)
    return works.map((work) => ({ ...work, workedDayCost: crewDayCost(work), ...own.get(work.id) }))
  },
}

async function selectOwn(db: Db | Tx, { companyId }: Actor, works: LoadedWork[]) {
  if (works.length === 0) return new Map<string, object>()
  const rows = await db
    .selectFrom('fertilization')
    .select(['work_record_id as id', 'type', 'suggested_nutrients as suggestedNutrients'])
    .where('company_id', '=', companyId)
    .where(
      'work_record_id',
      'in',
      works.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, ...own }): [string, object] => [id, own]))
}
