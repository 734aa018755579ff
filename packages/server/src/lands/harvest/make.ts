import { Refusal } from '@lagar/domain/errors.ts'
import type { HarvestPickRecord, PickAt, PickSplit } from '@lagar/domain/lands/harvest/pick.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import type { HarvestType } from '@lagar/domain/lists/vineyard.ts'
import type { Actor, Tx } from '../../actor.ts'
import { auditEdit, found, insertRecord } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { updateHeld } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { harvests } from '../kinds/harvest.ts'
import { makeWork } from '../works/records.ts'
import { harvestPicks } from './picks.ts'

type At = { id: string; version: number }

/** Holds a pick as it was read; refuses another version of it (CHANGED_MEANWHILE) and one that became a work (PICK_HAS_HARVEST). */
async function holdOpen(tx: Tx, actor: Actor, at: At): Promise<HarvestPickRecord> {
  await tx
    .selectFrom('harvest_pick')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', at.id)
    .forNoKeyUpdate()
    .execute()
  const pick = found(await harvestPicks.find(tx, actor, at.id))
  if (pick.harvest)
    throw new Refusal('PICK_HAS_HARVEST', {
      details: { dependents: [{ type: 'harvest', id: pick.harvest.id, name: pick.harvest.name }] },
    })
  if (pick.version !== at.version) throw await conflict(tx, actor, 'harvestPick', at, pick.version)
  return pick
}

/**
 * Makes the field work of a pick: a pending harvest of its plot on its day, of the kilograms that are planned. Who is in charge is the pick's, or else who
 * asks; how it is picked is the pick's, or else as the estate picked last. Refuses what neither says as missing. Of a harvest that is there already it only
 * remembers that it was this pick.
 */
export async function makeHarvest(tx: Tx, actor: Actor, asked: PickAt): Promise<HarvestPickRecord> {
  const { harvest, ...at } = asked
  const pick = await holdOpen(tx, actor, at)
  const id = harvest ?? newId()
  if (harvest === null) await makeWorkOf(tx, actor, id, pick)
  else await refuseOthers(tx, actor, pick, harvest)
  await updateHeld(tx, actor, 'harvest_pick', at, { harvest_id: id })
  const after = found(await harvestPicks.find(tx, actor, at.id))
  return await auditEdit(tx, actor, 'harvestPick', { before: pick, after, asked: { harvest: id } })
}

async function makeWorkOf(tx: Tx, actor: Actor, id: string, pick: HarvestPickRecord) {
  const employee = pick.employee?.id ?? actor.employeeId
  const type = pick.type ?? (await lastType(tx, actor, pick.wineEstate.id))
  const missing = [...(employee ? [] : ['employee']), ...(type ? [] : ['type'])]
  if (missing.length > 0) throw new Refusal('INVALID_INPUT', { missing })
  const { land, day, kilos, variety, note, wineEstate } = pick
  const work = {
    ...{ wineEstate: wineEstate.id, lands: [land.id], employee, type, note },
    ...{ initialTimezone: day, finalTimezone: day, workedDays: 1 },
    harvestLands: [{ land: land.id, variety: variety?.id ?? null, weight: kilos, weightUnit: 'KG' }],
  }
  await makeWork(harvests)(tx, actor, id, work, null)
}

/** Refuses (REFERENCE_NOT_FOUND) a harvest that does not stand, or that is of other plots; one of another pick is refused by its key. */
async function refuseOthers(tx: Tx, { companyId }: Actor, { land }: HarvestPickRecord, harvest: string) {
  const work = await tx
    .selectFrom('work_record as w')
    .innerJoin('work_record_land as part', (join) =>
      join.onRef('part.company_id', '=', 'w.company_id').onRef('part.work_record_id', '=', 'w.id'),
    )
    .select('w.id')
    .where('w.company_id', '=', companyId)
    .where('w.id', '=', harvest)
    .where('w.kind', '=', 'harvest')
    .where('w.retired_at', 'is', null)
    .where('part.land_id', '=', land.id)
    .executeTakeFirst()
  if (!work) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { harvest: 'REFERENCE_NOT_FOUND' } })
}

/** How an estate picked the last time that anybody said it. */
async function lastType(tx: Tx, { companyId }: Actor, estate: string): Promise<HarvestType | undefined> {
  const last = await tx
    .selectFrom('work_record as w')
    .innerJoin('harvest as h', (join) =>
      join.onRef('h.company_id', '=', 'w.company_id').onRef('h.work_record_id', '=', 'w.id'),
    )
    .select('h.type')
    .where('w.company_id', '=', companyId)
    .where('w.wine_estate_id', '=', estate)
    .orderBy('w.initial_timezone', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.type
}

/** Puts a part of a pick on another day, as a pick of its own: together they are the kilograms that were planned. */
export async function splitPick(
  tx: Tx,
  actor: Actor,
  { kilos, day, ...at }: PickSplit,
): Promise<HarvestPickRecord> {
  const pick = await holdOpen(tx, actor, at)
  const stays = sumOf([pick.kilos, -kilos])
  if (stays <= 0) throw new Refusal('INVALID_INPUT', { errors: { kilos: 'TOO_HIGH' } })
  const given = {
    ...{ land: pick.land.id, day: pick.day, kilos: stays, cellar: pick.cellar?.id ?? null },
    ...{ type: pick.type, employee: pick.employee?.id ?? null, note: pick.note },
  }
  await harvestPicks.update(tx, actor, at, given)
  const after = found(await harvestPicks.find(tx, actor, at.id))
  await auditEdit(tx, actor, 'harvestPick', { before: pick, after, asked: given })
  return await insertRecord(tx, actor, harvestPicks, newId(), { ...given, kilos, day })
}
