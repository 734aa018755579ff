import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { LandCrop, LandCropRecord } from '@lagar/domain/lands/places/land.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { varietyIn } from './columns.ts'

/** Before any day that somebody may write. */
const ALWAYS = '1800-01-01'

const ofLand = (db: Db | Tx, { companyId }: Actor, landId: string) =>
  db
    .selectFrom('land_crop')
    .where('company_id', '=', companyId)
    .where('land_id', '=', landId)
    .orderBy(sql`since desc nulls last`)

/** What a land carried, the newest first. */
export async function cropsOf(db: Db | Tx, actor: Actor, landId: string): Promise<LandCropRecord[]> {
  const rows = await ofLand(db, actor, landId)
    .select(['id', 'since', 'note', varietyIn('land_crop.variety_id').as('variety')])
    .execute()
  return rows.map((row) => row as LandCropRecord)
}

/** A land carries another crop from a day on. */
export const startCrop = (
  tx: Tx,
  { companyId }: Actor,
  { id, variety, since, note }: Omit<LandCrop, 'version'>,
) =>
  tx
    .insertInto('land_crop')
    .values({ company_id: companyId, id: newId(), land_id: id, variety_id: variety, since, note })
    .execute()

/** Sets right what a land carries now, null being nothing: its last line, or a first one without a day. */
export async function correctCrop(tx: Tx, actor: Actor, landId: string, variety: string | null) {
  const { companyId } = actor
  const last = await ofLand(tx, actor, landId).select(['id', 'since']).limit(1).executeTakeFirst()
  if (last) await refuseClosedCrop(tx, actor, last.since)
  if (last && variety === null) {
    await tx.deleteFrom('land_crop').where('company_id', '=', companyId).where('id', '=', last.id).execute()
  } else if (last) {
    await tx
      .updateTable('land_crop')
      .set({ variety_id: variety! })
      .where('company_id', '=', companyId)
      .where('id', '=', last.id)
      .execute()
  } else if (variety !== null) {
    await tx
      .insertInto('land_crop')
      .values({ company_id: companyId, id: newId(), land_id: landId, variety_id: variety, since: null })
      .execute()
  }
}

/** What a land carried on a closed day stays as it was told then, also where it has no first day; another crop begins on an open one. */
async function refuseClosedCrop(tx: Tx, actor: Actor, since: Day | null) {
  try {
    await refuseClosedDay(tx, actor, since ?? ALWAYS)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    throw new Refusal(code, { errors: { variety: 'CROP_IN_CLOSED_DAYS' }, details })
  }
}

/** Takes away all that a land carried, before the land itself is deleted. */
export const forgetCrops = (tx: Tx, { companyId }: Actor, landId: string) =>
  tx.deleteFrom('land_crop').where('company_id', '=', companyId).where('land_id', '=', landId).execute()
