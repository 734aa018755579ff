import { Refusal } from '@lagar/domain/errors.ts'
import { bringBack, type Sold } from '@lagar/domain/sales/bring-back.ts'
import type { BulkReturn } from '@lagar/domain/sales/load.ts'
import type { BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { changeReversal } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { newId } from '../ids.ts'
import { outsideId } from '../ledger/places.ts'
import { post, reverse } from '../ledger/post.ts'
import { standingOrRefuse } from '../ledger/read.ts'
import { stands } from '../ledger/standing.ts'
import { carriedOf, type StoredDoses } from '../wine/additives/carried.ts'
import { compositionOf, type Stored } from '../wine/contents/composition.ts'
import { reverseStates, writeStates } from '../wine/contents/store.ts'
import { holdVessels, type HeldVessel } from '../wine/contents/vessels.ts'
import { mark } from './answers.ts'
import { findBulkLoad, statusOf } from './load-read.ts'
import { loadRows, type LoadRow } from './load-rows.ts'
import { lockLoad } from './loads.ts'
import { named } from './papers.ts'

/**
 * Brings wine of a load that was objected to back into an empty vessel, as a wine of its own with its composition and its part of the cost.
 * Refuses with LOAD_NOT_THERE where nobody objected, with VESSEL_OCCUPIED, OVER_CAPACITY or OUT_OF_SERVICE, more than was loaded, and a
 * day before the objection.
 */
export async function bringLoadBack(
  tx: Tx,
  actor: Actor,
  id: string,
  given: BulkReturn,
): Promise<BulkLoadRecord> {
  const { bulkLoad, cellarElement, date, reason } = given
  await lockLoad(tx, actor, bulkLoad)
  const load = found((await loadRows(tx, actor, sql`l.id = ${bulkLoad}`))[0])
  const amount = toMilliliters(given.amount, 'LITER')
  refuseReturn(actor, load, given, amount)
  const vessel = (await holdVessels(tx, actor, [cellarElement])).get(cellarElement)!
  refuseVessel(vessel, amount)
  const sold = await soldOf(tx, actor, bulkLoad)
  const back = {
    amount,
    vessel: vessel.id,
    keepsOrganic: vessel.keepsOrganic,
    becomes: await becomes(tx, actor, sold),
  }
  const plan = bringBack(sold, back, newId)
  const entryId = await post(tx, actor, {
    happenedOn: date,
    cause: { type: 'bulkReturn', id, attempt: 1 },
    movements: plan.movements,
    reason,
  })
  await writeStates(tx, actor, entryId, plan)
  await tx
    .insertInto('bulk_return')
    .values({
      company_id: actor.companyId,
      id,
      bulk_load_id: bulkLoad,
      cellar_element_id: vessel.id,
      content_id: plan.contents[0]!.id,
      amount,
      returned_on: date,
      reason,
    })
    .execute()
  await mark(tx, actor, load, { resolved_on: date, resolution: reason })
  const after = found(await findBulkLoad(tx, actor, bulkLoad))
  await audit(tx, actor, 'STATUS', 'bulkSale', load.sale, {
    bulkLoadStatus: ['OBJECTED', after.status],
    ...named(after),
    returnedLitres: [null, given.amount],
    cellarElement: [null, vessel.name],
    reason: [null, reason],
  })
  return after
}

function refuseReturn(actor: Actor, load: LoadRow, { date }: BulkReturn, amount: number) {
  const status = statusOf(load, actor.today)
  if (status !== 'OBJECTED') throw new Refusal('LOAD_NOT_THERE', { details: { status } })
  const errors = {
    ...(date > actor.today && { date: 'DATE_IN_FUTURE' }),
    ...(load.objected_on !== null && date < load.objected_on && { date: 'BEFORE_OBJECTED' }),
    ...(amount > load.loaded && { amount: `EXCEEDS_MAXIMUM:${fromMilliliters(load.loaded, 'LITER')}` }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** Wine that comes back is kept apart: its vessel is empty, in use, and large enough. */
function refuseVessel(
  { name, wine, capacity, outOfService, outOfServiceReason, contentName }: HeldVessel,
  amount: number,
) {
  if (wine)
    throw new Refusal('VESSEL_OCCUPIED', {
      errors: { cellarElement: 'VESSEL_NOT_EMPTY' },
      details: { vessel: name, content: contentName },
    })
  if (outOfService)
    throw new Refusal('OUT_OF_SERVICE', { details: { vessel: name, reason: outOfServiceReason } })
  if (amount > capacity)
    throw new Refusal('OVER_CAPACITY', {
      errors: { amount: 'EXCEEDS_CAPACITY' },
      details: {
        name,
        capacity: fromMilliliters(capacity, 'LITER'),
        wanted: fromMilliliters(amount, 'LITER'),
        unit: 'LITER',
      },
    })
}

type Row = Stored &
  StoredDoses & { content: string; state: string; amount: number; cost: number; isOrganic: boolean }

/** What a load took of each wine, as it was made up then. */
async function soldOf(tx: Tx, { companyId }: Actor, load: string): Promise<Sold[]> {
  const { rows } = await sql<Row>`
    select m.thing_id as content, s.id as state, m.amount, m.cost, s.is_organic as "isOrganic",
      s.origin_ids as "originIds", s.origin_shares as "originShares", s.addition_ids, s.addition_doses
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE' and m.amount > 0
      and m.target_id = ${outsideId(companyId, 'CUSTOMER')}
    join lateral (
      select s.* from content_state s
      where s.company_id = m.company_id and s.content_id = m.thing_id and s.entry_id < e.id and not s.reversed
      order by s.entry_id desc limit 1
    ) s on true
    where e.company_id = ${companyId} and e.cause_type = 'workorder' and e.cause_id = ${load} and ${stands('e')}
    order by m.line`.execute(tx)
  return rows.map((row) => ({
    content: row.content,
    state: row.state,
    amount: row.amount,
    cost: row.cost,
    isOrganic: row.isOrganic,
    composition: compositionOf(row),
    carried: carriedOf(row),
  }))
}

/** What wine that came back is called: as most of it was called when it left. */
async function becomes(tx: Tx, { companyId }: Actor, sold: readonly Sold[]) {
  const most = sold.toSorted((a, b) => b.amount - a.amount)[0]!
  const row = await tx
    .selectFrom('content')
    .select(['name', 'variety_id', 'year', 'grape_type', 'stage', 'first_stage', 'is_wine_dregs'])
    .where('company_id', '=', companyId)
    .where('id', '=', most.content)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    variety: row.variety_id,
    year: row.year,
    grapeType: row.grape_type,
    stage: row.stage === 'EMPTY' ? row.first_stage : row.stage,
    isWineDregs: row.is_wine_dregs,
  }
}

/** Takes a return back, whole: the load is objected to again. Refuses ALREADY_REVERSED, and HAS_DEPENDENTS once the wine moved on. */
export async function takeBackReturn(
  tx: Tx,
  actor: Actor,
  { change: id, reason }: z.output<typeof changeReversal>,
): Promise<BulkLoadRecord> {
  const { bulk_load_id: loadId } = found(
    await tx
      .selectFrom('bulk_return')
      .select('bulk_load_id')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  await lockLoad(tx, actor, loadId)
  const load = found((await loadRows(tx, actor, sql`l.id = ${loadId}`))[0])
  const entryId = await standingOrRefuse(tx, actor, 'bulkReturn', id)
  await reverse(tx, actor, entryId, reason)
  await reverseStates(tx, actor, entryId)
  await tx
    .updateTable('bulk_return')
    .set({ reversed: true })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await mark(tx, actor, load, { resolved_on: null, resolution: '' })
  const after = found(await findBulkLoad(tx, actor, loadId))
  await audit(tx, actor, 'REVERSE', 'bulkSale', load.sale, {
    ...named(after),
    reason: [null, reason],
  })
  return after
}
