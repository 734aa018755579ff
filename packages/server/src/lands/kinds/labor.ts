import { Refusal } from '@lagar/domain/errors.ts'
import { labor, type Labor, laborRecord } from '@lagar/domain/lands/works/labor.ts'
import { crewDayCost } from '@lagar/domain/lands/works/record.ts'
import type { Actor, Tx } from '../../actor.ts'
import { settleCrewWork } from '../works/crew.ts'
import type { FieldWork } from '../works/records.ts'
import type { HeldWork, SettledWork } from '../works/rows.ts'

type Settled = SettledWork & Labor & { hours: number }

/** Labors (trabajos) on lands, each of one of the company's types. */
export const labors: FieldWork<typeof labor.shape, Settled> = {
  kind: 'labor',
  input: labor,
  record: laborRecord,

  async settle(tx, actor, given, held) {
    if (held) await refuseOtherType(tx, actor, held, given)
    return await settleCrewWork(tx, actor, given, held)
  },

  // A saved one keeps its type, so there is nothing of its own to write over.
  save: (tx, { companyId }, id, { type }) =>
    tx
      .insertInto('labor')
      .values({ company_id: companyId, work_record_id: id, type_id: type })
      .onConflict((conflict) => conflict.columns(['company_id', 'work_record_id']).doNothing())
      .execute(),

  present: (_db, _actor, works) =>
    Promise.resolve(
      works.map(({ laborType: type, ...work }) => ({ ...work, workedDayCost: crewDayCost(work), type })),
    ),
}

async function refuseOtherType(tx: Tx, { companyId }: Actor, { id }: HeldWork, { type }: Labor) {
  const saved = await tx
    .selectFrom('labor')
    .select('type_id')
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', id)
    .executeTakeFirstOrThrow()
  if (saved.type_id !== type) throw new Refusal('INVALID_INPUT', { errors: { type: 'TYPE_LOCKED' } })
}
