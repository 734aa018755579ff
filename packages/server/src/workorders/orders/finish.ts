import { allowed } from '@lagar/domain/access/permissions.ts'
import { mismatches, type Mismatch } from '@lagar/domain/workorders/plan/organic.ts'
import { ownersMixes } from '@lagar/domain/workorders/plan/owners.ts'
import { planOrder } from '@lagar/domain/workorders/plan/plan.ts'
import type { Given, Plan } from '@lagar/domain/workorders/plan/types.ts'
import type { OrderWarning } from '@lagar/domain/workorders/orders/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Day } from '@lagar/domain/day.ts'
import { shifts } from '@lagar/domain/ledger/ledger.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import { newId } from '../../ids.ts'
import { refuseClosedDay, refuseClosedDays } from '../../ledger/closed-days.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingEntry } from '../../ledger/read.ts'
import { aroundPrices } from '../../stock/prices/reprice.ts'
import { refuseFarOverDose, type UsedOn } from '../../stock/stocks/far-over-dose.ts'
import { refuseTooMuchAdded, type Dosed } from '../../wine/additives/judge.ts'
import { othersIn } from '../../wine/contents/composition.ts'
import { refuseMoving } from '../../wine/contents/hold.ts'
import { reverseStates, writeStates } from '../../wine/contents/store.ts'
import { atItsRows } from '../transfers/fields.ts'
import { keepFinalAmounts, refuseUnassigned } from '../transfers/ends.ts'
import { blocksDirty, forgetWash, markClean } from '../transfers/washing.ts'
import { asBefore, emptied } from '../../wine/contents/cleanness.ts'
import { judgeAgain } from '../../laboratory/fermentation-alarms.ts'
import { rememberWines, winesMeasured } from '../transfers/measured-wines.ts'
import { breakLots, makeLots } from '../transfers/lots.ts'
import { gather, type Gathered, type OrderRow } from '../transfers/gather.ts'
import { refuseSellingUnfit } from '../transfers/fit.ts'
import { loadOrder, type Asked } from '../transfers/load.ts'

/** An order held for a change of its status. */
export type HeldOrder = OrderRow & {
  number: number
  type_id: string
  status: 'PENDING' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED'
  version: number
  date_to_start: Day
}

/** How an order is finished: the day it was done, and whether somebody with the right confirmed its warnings. */
export type Finishing = { day: Day; override: boolean }

/** What doing an order leaves to be done: the wines it measured, and the warnings that did not stop it. */
type CarriedOut = { measured: string[]; warnings: OrderWarning[] }

/** Finishes an order that was given out, and answers its warnings. Refuses with ALREADY_CLOSED, a day to come, and all that `carryOut` refuses. */
export async function finishOrder(
  tx: Tx,
  actor: Actor,
  order: HeldOrder,
  finishing: Finishing,
): Promise<OrderWarning[]> {
  if (order.status === 'DONE' || order.status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
  if (finishing.day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  const { measured, warnings } = await beyondPlaces(tx, actor, async () => {
    const asked = await loadOrder(tx, actor, order.id)
    return await carryOut(tx, actor, order, asked, finishing)
  })
  await close(tx, actor, order, { status: 'DONE', doneOn: finishing.day })
  await judgeAgain(tx, actor, measured)
  return warnings
}

/**
 * Does what an order says: what it moved, used and worked is posted whole or not at all. Refuses with PARENTS_PENDING, VESSEL_DIRTY, OUT_OF_SERVICE,
 * ORGANIC_MISMATCH, ADDITIVE_OVER_LIMIT, OWNERS_MIX, CONTENT_ON_HOLD, FAR_OVER_DOSE unless somebody confirmed it (`override`), with WINE_NOT_FIT_FOR_SALE,
 * and all that the plan and the ledger refuse. Answers the wines of which it measured something, to be judged again, and what it went on in spite of.
 */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  asked: Asked,
  { day, override }: Finishing,
): Promise<CarriedOut> {
  refuseUnassigned(asked)
  // An order that only measures or washes moves nothing that the ledger would refuse.
  await refuseClosedDay(tx, actor, day)
  const gathered = await gather(tx, actor, order, asked, day)
  if (order.is_washer) refuseWashingWine(gathered)
  if (order.only_measures && gathered.measuredIn.length === 0)
    throw new Refusal('INVALID_INPUT', { missing: ['measuraments'] })
  const measured = await rememberWines(tx, actor, order.id, gathered.measuredIn, day)
  refuseMoving(gathered.order, gathered.vessels)
  await refuseSellingUnfit(tx, actor, gathered)
  const plan = planned(gathered, asked)
  const confirmed = override && allowed(actor, 'workorders.override') === true
  const warnings = await refuseUnfit(tx, actor, gathered, plan, confirmed)
  if (!override) await refuseFarOverDose(tx, actor, usedOn(gathered, plan))
  if (!confirmed) await refuseMixingOwners(tx, actor, gathered, plan)
  if (plan.movements.length > 0) await write(tx, actor, order, day, gathered, plan)
  await keepFinalAmounts(tx, actor, gathered.ends, gathered.vessels, plan)
  if (!confirmed) await refuseTooMuchAdded(tx, actor, day, dosedIn(gathered, plan))
  await makeLots(tx, actor, gathered.lots)
  if (order.is_washer) await markClean(tx, actor, gathered.order.workedOn, day)
  return { measured, warnings }
}

/** What the order moves; more than there is, or than fits, is refused at its rows. */
function planned({ order, ends }: Gathered, { transfers }: Asked): Plan {
  try {
    return planOrder(order, newId)
  } catch (error) {
    throw atItsRows({ transfers, ends }, error)
  }
}

async function write(tx: Tx, actor: Actor, order: OrderRow, day: Day, { vessels }: Gathered, plan: Plan) {
  const entryId = await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'workorder', id: order.id, attempt: order.attempt },
    movements: plan.movements,
  })
  await writeStates(tx, actor, entryId, plan)
  const additions = plan.given.flatMap(({ state, ...given }) =>
    state === null || given.amount === 0 ? [] : [{ ...given, state }],
  )
  if (additions.length > 0) await writeAdditions(tx, actor, entryId, additions)
  for (const id of plan.emptied) await emptied(tx, actor, entryId, vessels.get(id)!)
}

type Written = Pick<Given, 'id' | 'batch' | 'amount' | 'addition'> & { state: string }

/** Refuses to wash vessels that hold wine, naming them with their litres. */
function refuseWashingWine({ order, vessels }: Gathered) {
  const full = order.workedOn.flatMap((id) => vessels.get(id) ?? []).filter(({ wine }) => wine !== undefined)
  if (full.length === 0) return
  const holding = full.map(({ name, wine }) => ({
    vessel: name,
    amount: fromMilliliters(wine!.volume, 'LITER'),
    unit: 'LITER' as const,
  }))
  const named = holding.map(({ vessel, amount }) => `${vessel} (${amount} L)`).join(', ')
  throw new Refusal('INVALID_INPUT', {
    errors: { cellarElements: `VESSEL_HOLDS_WINE:${named}` },
    details: { vessels: holding },
  })
}

/** The additive log: which batch went into which link of which wine's history. */
async function writeAdditions(tx: Tx, { companyId }: Actor, entryId: number, additions: Written[]) {
  const rows = await tx
    .selectFrom('work_order_stock')
    .select(['id', 'dose', 'dose_unit', 'purpose'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      additions.map(({ id }) => id),
    )
    .execute()
  const asked = new Map(rows.map((row) => [row.id, row]))
  await tx
    .insertInto('addition')
    .values(
      additions.map(({ id, batch, amount, addition, state }) => ({
        company_id: companyId,
        id: addition,
        entry_id: entryId,
        state_id: state,
        stock_batch_id: batch,
        amount,
        dose: asked.get(id)?.dose ?? null,
        dose_unit: asked.get(id)?.dose_unit ?? null,
        purpose: asked.get(id)?.purpose ?? '',
      })),
    )
    .execute()
}

/** The supplies of a plan that went into wine, each with the litres or the grapes it went into; what is dosed by a vessel's size is washing. */
function usedOn({ order: { additions } }: Gathered, { given, states }: Plan): UsedOn[] {
  return given.flatMap(({ id, batch, amount, state }) => {
    const made = states.find((one) => one.id === state)
    const path = `stocksUsed.${additions.findIndex((addition) => addition.id === id)}`
    if (!made) return []
    const grapes = sumOf(made.origins.map(({ weight }) => weight))
    return [{ path, batchId: batch, amount, treated: { VOLUME: made.volume, WEIGHT: grapes } }]
  })
}

/** The wines of a plan that something was added to. */
function dosedIn({ vessels }: Gathered, { states, given }: Plan): Dosed[] {
  return states.map(({ id, content, vessel, carried }) => ({
    vessel: vessels.get(vessel)?.name ?? '',
    wine: { content },
    carried,
    added: new Set(given.flatMap(({ addition, state }) => (state === id ? addition : []))),
  }))
}

/** Refuses to mix wine of several owners, unless somebody confirmed it. */
async function refuseMixingOwners(tx: Tx, actor: Actor, { order, keepsForOthers }: Gathered, plan: Plan) {
  if (!keepsForOthers) return
  const compositions = plan.states.map(({ composition }) => composition)
  const mixes = ownersMixes(order, plan, await othersIn(tx, actor, compositions))
  if (mixes.length > 0) throw new Refusal('OWNERS_MIX', { details: { mixes } })
}

/** Refuses vessels that may not be used, and what is not organic where it has to be that nobody confirmed. Answers what went on all the same. */
async function refuseUnfit(
  tx: Tx,
  actor: Actor,
  { order, vessels, early }: Gathered,
  plan: Plan,
  confirmed: boolean,
): Promise<OrderWarning[]> {
  const filled = [...vessels.values()].filter(
    ({ id, wine }) => !wine && plan.states.some(({ vessel }) => vessel === id),
  )
  const gaining = gainingWine(plan)
  const closed = [...vessels.values()].find(({ id, outOfService }) => outOfService && gaining.has(id))
  if (closed)
    throw new Refusal('OUT_OF_SERVICE', {
      details: { vessel: closed.name, reason: closed.outOfServiceReason },
    })
  const dirty = filled.filter(({ isDirty }) => isDirty).map(({ name }) => name)
  if (dirty.length > 0 && !confirmed && (await blocksDirty(tx, actor)))
    throw new Refusal('VESSEL_DIRTY', { details: { vessel: dirty.join(', ') } })
  const lost: Mismatch[] = mismatches(order, plan)
  if (lost.length > 0 && !confirmed) throw new Refusal('ORGANIC_MISMATCH', { details: { mismatches: lost } })
  return [
    ...dirty.map((name) => ({ code: 'VESSEL_DIRTY' as const, name })),
    ...lost.map(({ name }) => ({ code: 'ORGANIC_MISMATCH' as const, name })),
    ...early,
  ]
}

/** The vessels that hold more wine after a plan than before it: emptying one that is out of use is no filling. */
function gainingWine({ movements }: Plan): Set<string> {
  const gained = new Map<string, number>()
  for (const { place, kind, amount } of shifts(movements))
    if (kind === 'WINE') gained.set(place, (gained.get(place) ?? 0) + amount)
  return new Set([...gained].flatMap(([place, amount]) => (amount > 0 ? [place] : [])))
}

/**
 * Undoes a finished order while nothing later touched its vessels or batches; the order is pending again and may be finished once
 * more. Refuses with NOT_PENDING when it is not finished, and HAS_DEPENDENTS naming what came after.
 */
export async function reverseOrder(tx: Tx, actor: Actor, order: HeldOrder, reason: string): Promise<void> {
  if (order.status !== 'DONE') throw new Refusal('NOT_PENDING')
  await refuseClosedDays(tx, actor, [await doneOn(tx, actor, order.id)])
  const entryId = await standingEntry(tx, actor, 'workorder', order.id)
  await beyondPlaces(tx, actor, async () => {
    if (entryId !== undefined)
      await aroundPrices(tx, actor, entryId, async () => {
        await reverse(tx, actor, entryId, reason)
        await reverseStates(tx, actor, entryId)
        await asBefore(tx, actor, entryId)
      })
    if (order.is_washer) await forgetWash(tx, actor, order.id)
    await breakLots(tx, actor, order.id)
  })
  const wines = await winesMeasured(tx, actor, order.id)
  await close(tx, actor, { ...order, attempt: order.attempt + 1 }, { status: 'PENDING', doneOn: null })
  await judgeAgain(tx, actor, wines)
}

async function doneOn(tx: Tx, { companyId }: Actor, id: string): Promise<Day | null> {
  const row = await tx
    .selectFrom('work_order')
    .select('done_on as day')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.day ?? null
}

type Closing = { status: 'DONE'; doneOn: Day } | { status: 'PENDING'; doneOn: null }

/** Writes down that an order was done, or is to be done again: in itself, its transfers, and what it worked on and measured. */
async function close(tx: Tx, { companyId }: Actor, order: HeldOrder, { status, doneOn }: Closing) {
  await sql`
    with own as (
      select id from transfer where company_id = ${companyId} and work_order_id = ${order.id}
    ), origins as (
      update transfer_origin set status = ${status}, final_amount = case when ${status} = 'DONE' then final_amount end
      where company_id = ${companyId} and transfer_id in (select id from own)
    ), destinations as (
      update transfer_destination set status = ${status}, final_amount = case when ${status} = 'DONE' then final_amount end
      where company_id = ${companyId} and transfer_id in (select id from own)
    ), worked as (
      update work_order_element set done_on = ${doneOn} where company_id = ${companyId} and work_order_id = ${order.id}
    ), measured as (
      update measurament m set measured_on = coalesce(${doneOn}, measured_on),
        content_id = case when ${status} = 'DONE' then m.content_id end
      where company_id = ${companyId} and work_order_id = ${order.id}
    )
    update work_order set status = ${status}, done_on = ${doneOn}, done_at = case when ${status} = 'DONE' then now() end, attempt = ${order.attempt}, version = ${order.version + 1}
    where company_id = ${companyId} and id = ${order.id}`.execute(tx)
}
