import { allowed } from '@lagar/domain/access/permissions.ts'
import { planBottling, type BottleLine } from '@lagar/domain/bottling/plan.ts'
import { withoutDryGoods } from '@lagar/domain/bottles/stocks.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromMoney, priceOf } from '@lagar/domain/units/money.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { holdBottles, type BottleKey, type HeldBottles } from '../bottles/held.ts'
import { hold } from '../ledger/hold.ts'
import { refuseUnclosable } from '../bottles/run-cases.ts'
import { supplyKeys } from '../stock/movements/consume.ts'
import { refuseFarOverDose, type UsedOn } from '../stock/stocks/far-over-dose.ts'
import { refuseTooMuchAdded, type Dosed } from '../wine/additives/judge.ts'
import { addedToLots, lotCarriers } from '../wine/additives/carried.ts'
import { makeLots, takeBottles, unmakeLots, type NewLot } from '../bottles/make.ts'
import { plannedSupplies, suppliesOf, type RunSupply } from '../bottles/stocks.ts'
import { judgeDivision, type HeldDivision, type JudgedDivision } from './judge.ts'
import { refuseUnwashedLine } from './line-wash.ts'
import { asBefore, emptied } from '../wine/contents/cleanness.ts'
import { updateHeld } from '../http/rows.ts'

/**
 * Closes a bottling: wine, supplies and labour become bottles in their deposit, once and whole or not at all. Refuses with
 * ALREADY_CLOSED, DAY_IN_FUTURE, NOTHING_BOTTLED, BOTTLES_WITHOUT_SUPPLIES and FAR_OVER_DOSE unless somebody confirmed them (`override`),
 * ADDITIVE_OVER_LIMIT unless somebody with the right did,
 * and all that `judgeDivision`, the supplies and the ledger refuse.
 */
export async function finishDivision(
  tx: Tx,
  actor: Actor,
  division: HeldDivision,
  override: boolean,
): Promise<void> {
  refuseUnclosable(division, actor)
  const judged = await judgeDivision(tx, actor, division)
  refuseWithoutBottles(judged)
  await refuseUnwashedLine(tx, actor, division, judged)
  const run = { kind: 'division' as const, id: division.id }
  const supplies = await suppliesOf(tx, actor, run, judged.lines)
  const deposit = division.distribution_deposit_id
  const balances = await hold(tx, actor, supplyKeys(supplies))
  const bottles = await bottlesOf(tx, actor, deposit, judged)
  const lines = bottleLines(judged, deposit, bottles)
  const { wine } = judged.vessel
  const plan = planBottling({
    id: division.id,
    wine: wine && judged.amount > 0 ? { held: wine, amount: judged.amount } : null,
    lines,
    supplies: plannedSupplies(balances, supplies),
    labor: priceOf(division.amount_of_hours / 10, fromMoney(division.hour_cost)),
    deposit,
  })
  const lots = lines.map((line, at) => newLot(judged, at, line))
  const entryId = await makeLots(tx, actor, {
    run,
    attempt: division.attempt,
    day: division.date_ended,
    plan,
    lots,
    supplies,
  })
  if (!(override && allowed(actor, 'workorders.override') === true))
    await refuseTooMuchAdded(tx, actor, division.date_ended, await dosedIn(tx, actor, judged, lines))
  if (!override) {
    refuseWithoutSupplies(judged, supplies)
    await refuseFarOverDose(tx, actor, usedOn(judged, supplies))
  }
  await close(tx, actor, division, judged, entryId)
}

/**
 * Judges a bottling that is planned: what `judgeDivision` refuses, and more bottles of the lots that come back to the line than there are
 * (NOT_ENOUGH).
 */
export async function judgePlannedDivision(
  tx: Tx,
  actor: Actor,
  division: HeldDivision,
): Promise<JudgedDivision> {
  const deposit = division.distribution_deposit_id
  const judged = await judgeDivision(tx, actor, division)
  bottleLines(judged, deposit, await bottlesOf(tx, actor, deposit, judged))
  return judged
}

const bottlesOf = (tx: Tx, actor: Actor, deposit: string, { lines }: JudgedDivision) =>
  holdBottles(
    tx,
    actor,
    lines.flatMap(({ reprocessed_wine_batch_id: batch }) => (batch === null ? [] : [{ batch, deposit }])),
  )

/** The wine of each lot with what the bottling added to it. */
async function dosedIn(
  tx: Tx,
  actor: Actor,
  { vessel, taken }: JudgedDivision,
  lines: readonly BottleLine[],
): Promise<Dosed[]> {
  const lots = lines.map(({ batch }) => batch)
  const [carriers, added] = [await lotCarriers(tx, actor, lots), await addedToLots(tx, actor, lots)]
  return lines.map(({ batch, sources }) => ({
    vessel: vessel.name,
    wine: sources[0]
      ? { grapeType: taken.get(sources[0].batch)?.wine.grapeType ?? null }
      : { content: vessel.wine!.content },
    carried: carriers.get(batch)?.carried ?? new Map(),
    added: new Set(added.flatMap(({ id, lot }) => (lot === batch ? id : []))),
  }))
}

function refuseWithoutBottles({ lines, amount }: JudgedDivision) {
  const blank = lines.find(({ divided_bottles }) => divided_bottles === 0)
  const field = blank ? `${blank.path}.dividedBottles` : 'divisionBottles'
  if (blank || lines.length === 0)
    throw new Refusal('INVALID_INPUT', { errors: { [field]: 'NOTHING_BOTTLED' } })
  const fromTank = lines.some(({ reprocessed_wine_batch_id }) => reprocessed_wine_batch_id === null)
  // Wine without a bottle to go to would leave its cost to nobody.
  if (fromTank !== amount > 0)
    throw new Refusal('INVALID_INPUT', {
      errors: { contentAmount: fromTank ? 'REQUIRED' : 'NOT_ALLOWED_HERE' },
    })
}

/** Bottles that were filled have their glass and their corks among the supplies, or somebody says that they have not. */
function refuseWithoutSupplies({ lines }: JudgedDivision, supplies: readonly RunSupply[]) {
  const bare = lines.flatMap(({ id, path, divided_bottles: bottles, reprocessed_wine_batch_id: from }) => {
    const own = supplies.filter(({ line }) => line === id)
    const missing = withoutDryGoods({ bottles, isFromBottles: from !== null, supplies: own })
    return missing.length === 0 ? [] : [{ path, bottles, unit: 'BOTTLE', missing }]
  })
  if (bare.length === 0) return
  const errors = Object.fromEntries(bare.map(({ path }) => [`${path}.stocksUsed`, 'WITHOUT_GLASS_OR_CORK']))
  throw new Refusal('BOTTLES_WITHOUT_SUPPLIES', { errors, details: { lines: bare } })
}

/** The supplies of a bottling with what they were used on: the wine and the bottles of their line, or of all lines. */
function usedOn({ lines, amount: wine }: JudgedDivision, supplies: readonly RunSupply[]): UsedOn[] {
  return supplies.map(({ path, batchId, amount, line }) => {
    const own = lines.filter(({ id }) => line === null || id === line)
    const bottles = sumOf(own.map(({ divided_bottles, broken_bottles }) => divided_bottles + broken_bottles))
    const poured = sumOf(own.map(({ divided_bottles, bottle_capacity }) => divided_bottles * bottle_capacity))
    return { path, batchId, amount, treated: { UNIT: bottles * 1000, VOLUME: line === null ? wine : poured } }
  })
}

function bottleLines(
  { lines }: JudgedDivision,
  deposit: string,
  held: (key: BottleKey) => HeldBottles,
): BottleLine[] {
  const take = takeBottles(held)
  return lines.map((line) => {
    const {
      id,
      path,
      divided_bottles,
      broken_bottles,
      bottle_capacity,
      reprocessed_wine_batch_id: batch,
    } = line
    const own = { id, batch: newId(), bottles: divided_bottles, capacity: bottle_capacity }
    // Of new glass the broken pieces are a waste of bottles, told in the supplies.
    if (batch === null) return { ...own, broken: 0, sources: [] }
    const bottles = divided_bottles + broken_bottles
    const cost = take({ batch, deposit }, bottles, `${path}.dividedBottles`)
    return { ...own, broken: broken_bottles, sources: [{ batch, deposit, bottles, cost }] }
  })
}

function newLot({ vessel, lines, codes, snapshots }: JudgedDivision, at: number, line: BottleLine): NewLot {
  const row = lines[at]!
  return {
    batchId: codes[at]!,
    kind: row.is_labeling ? 'LABELED' : row.is_uncover ? 'UNCOVERED' : 'BOTTLED',
    line,
    state: row.reprocessed_wine_batch_id === null ? vessel.wine!.state : null,
    label: row.label_id,
    backLabel: row.back_label_id,
    bottlesByBox: row.bottles_by_box,
    boxesByPallet: Math.floor(row.bottles_by_pallet / row.bottles_by_box),
    alarmDate: row.alarm_date,
    description: row.description,
    snapshot: snapshots[at]!,
  }
}

async function close(
  tx: Tx,
  actor: Actor,
  division: HeldDivision,
  { vessel, amount }: JudgedDivision,
  entryId: number,
) {
  const before = vessel.wine?.volume ?? 0
  if (amount > 0 && amount === before) await emptied(tx, actor, entryId, vessel)
  await updateHeld(tx, actor, 'division', division, {
    status: 'DONE',
    content_id: amount > 0 ? vessel.wine!.content : null,
    content_amount: amount,
    original_content_amount: before,
    final_content_amount: before - amount,
  })
}

/** Opens a closed bottling again: its bottles were never made and its wine is back. Refuses HAS_DEPENDENTS, and IN_USE. */
export async function reverseDivision(tx: Tx, actor: Actor, division: HeldDivision, reason: string) {
  const entryId = await unmakeLots(tx, actor, { kind: 'division', id: division.id }, reason)
  await asBefore(tx, actor, entryId)
}
