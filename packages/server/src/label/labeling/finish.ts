import { planBottling, type BottleLine } from '@lagar/domain/bottling/plan.ts'
import { lotCodes } from '@lagar/domain/bottling/division.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { wineTogether, type LabelSnapshot } from '@lagar/domain/bottles/snapshot.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import { fromMoney, priceOf } from '@lagar/domain/units/money.ts'
import { makeLots, refuseTakenCodes, takeBottles, unmakeLots, type NewLot } from '../../bottles/make.ts'
import { plannedSupplies, suppliesOf, type RunSupply } from '../../bottles/stocks.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { holdBottles, type BottleKey, type HeldBottles } from '../../bottles/held.ts'
import { hold } from '../../ledger/hold.ts'
import { refuseUnclosable } from '../../bottles/run-cases.ts'
import { supplyKeys } from '../../stock/movements/consume.ts'
import { refuseFarOverDose, type UsedOn } from '../../stock/stocks/far-over-dose.ts'
import { judgeLabels, lotsOf, type TakenLot } from '../../bottles/claims.ts'
import { linesOfLabeling, type LabelingLineRow } from './rows.ts'
import { updateHeld } from '../../http/rows.ts'

/** The row of a labeling, held for a change. */
export type HeldLabeling = {
  id: string
  status: 'PENDING' | 'DONE' | 'CANCELLED'
  version: number
  attempt: number
  batch_id: string
  date_ended: Day
  distribution_deposit_id: string
  amount_of_hours: number
  hour_cost: number
}

type Judged = {
  lines: LabelingLineRow[]
  codes: string[]
  taken: Map<string, TakenLot>
  snapshots: LabelSnapshot[]
}

/**
 * Judges a labeling against its lots and labels, when it is planned and when it is closed. Refuses lots on hold (BATCH_ON_HOLD), of
 * different capacities, labelled already (ALREADY_LABELED), a lot code that is taken, and labels that say too much.
 */
export async function judgeLabeling(tx: Tx, actor: Actor, labeling: HeldLabeling): Promise<Judged> {
  const lines = await linesOfLabeling(tx, actor, labeling.id)
  const codes = lotCodes(
    labeling.batch_id,
    lines.map(({ labeled_batch_id }) => ({ labeledBatchId: labeled_batch_id })),
  )
  await refuseTakenCodes(tx, actor, labeling.batch_id, codes, lines)
  const taken = await lotsOf(
    tx,
    actor,
    lines.flatMap(({ sources }) => sources.map(({ wine_batch_id }) => wine_batch_id)),
  )
  for (const line of lines) refuseLots(line, taken, labeling.date_ended)
  const labelled = lines.map(({ path, label_id, back_label_id, sources }) => ({
    path,
    label: label_id,
    backLabel: back_label_id,
    wine: wineTogether(
      sources.map(({ wine_batch_id, bottles }) => ({
        volume: bottles * taken.get(wine_batch_id)!.capacity,
        wine: taken.get(wine_batch_id)!.wine,
      })),
    ),
  }))
  const snapshots = await judgeLabels(tx, actor, labelled, labeling.date_ended)
  return { lines, codes, taken, snapshots }
}

/**
 * Judges a labeling that is planned: what `judgeLabeling` refuses, and more bottles than there are (NOT_ENOUGH), as a bottling refuses more
 * wine than there is.
 */
export async function judgePlannedLabeling(tx: Tx, actor: Actor, labeling: HeldLabeling): Promise<void> {
  const judged = await judgeLabeling(tx, actor, labeling)
  bottleLines(judged, await bottlesOf(tx, actor, judged))
}

function refuseLots(
  { path, sources, is_reprocess, is_uncover }: LabelingLineRow,
  taken: Judged['taken'],
  on: Day,
) {
  const lots = sources.map(({ wine_batch_id }) => taken.get(wine_batch_id)!)
  const refuse = (at: number, code: string) =>
    new Refusal('INVALID_INPUT', { errors: { [`${path}.wineBatches.${at}.wineBatch`]: code } })
  for (const [at, lot] of lots.entries()) {
    if (lot.onHold) throw new Refusal('BATCH_ON_HOLD', { details: { batch: lot.batchId } })
    if (lot.madeOn > on) throw new Refusal('LATER_MOVEMENTS', { details: { lastOn: lot.madeOn } })
    if (lot.capacity !== lots[0]!.capacity) throw refuse(at, 'DIFFERENT_CAPACITIES')
    const isLabeled = lot.kind === 'LABELED'
    if (isLabeled && !is_reprocess && !is_uncover) throw refuse(at, 'ALREADY_LABELED')
    if (!isLabeled && is_uncover) throw refuse(at, 'NOT_LABELED')
  }
}

/**
 * Closes a labeling: bottles, supplies and labour become a labelled lot, once and whole or not at all. Refuses with ALREADY_CLOSED,
 * DAY_IN_FUTURE, NOTHING_BOTTLED, FAR_OVER_DOSE unless somebody confirmed it (`override`), and all that `judgeLabeling`, the supplies and the ledger refuse.
 */
export async function finishLabeling(
  tx: Tx,
  actor: Actor,
  labeling: HeldLabeling,
  override: boolean,
): Promise<void> {
  refuseUnclosable(labeling, actor)
  const judged = await judgeLabeling(tx, actor, labeling)
  const blank = judged.lines.find(({ labeled_bottles }) => labeled_bottles === 0)
  if (blank)
    throw new Refusal('INVALID_INPUT', { errors: { [`${blank.path}.labeledBottles`]: 'NOTHING_BOTTLED' } })
  const run = { kind: 'labeling' as const, id: labeling.id }
  const supplies = await suppliesOf(tx, actor, run, judged.lines)
  if (!override) await refuseFarOverDose(tx, actor, usedOn(judged, supplies))
  const balances = await hold(tx, actor, supplyKeys(supplies))
  const bottles = await bottlesOf(tx, actor, judged)
  const lines = bottleLines(judged, bottles)
  const plan = planBottling({
    id: labeling.id,
    wine: null,
    lines,
    supplies: plannedSupplies(balances, supplies),
    labor: priceOf(labeling.amount_of_hours / 10, fromMoney(labeling.hour_cost)),
    deposit: labeling.distribution_deposit_id,
  })
  const lots = lines.map((line, at) => newLot(judged, at, line))
  await makeLots(tx, actor, {
    run,
    attempt: labeling.attempt,
    day: labeling.date_ended,
    plan,
    lots,
    supplies,
  })
  await updateHeld(tx, actor, 'labeling', labeling, { status: 'DONE' })
}

/** The supplies of a labeling with what they were used on: the bottles of their line, or of all lines. */
function usedOn({ lines, taken }: Judged, supplies: readonly RunSupply[]): UsedOn[] {
  return supplies.map(({ path, batchId, amount, line }) => {
    const sources = lines.flatMap((one) => (line === null || one.id === line ? one.sources : []))
    const bottles = sumOf(sources.map((source) => source.bottles))
    const wine = sumOf(sources.map((source) => source.bottles * taken.get(source.wine_batch_id)!.capacity))
    return { path, batchId, amount, treated: { UNIT: toThousandths(bottles), VOLUME: wine } }
  })
}

type Source = LabelingLineRow['sources'][number]

const keyOf = ({ wine_batch_id: batch, distribution_deposit_id: deposit }: Source): BottleKey => ({
  batch,
  deposit,
})

const bottlesOf = (tx: Tx, actor: Actor, { lines }: Judged) =>
  holdBottles(
    tx,
    actor,
    lines.flatMap(({ sources }) => sources.map(keyOf)),
  )

function bottleLines({ lines, taken }: Judged, bottles: (key: BottleKey) => HeldBottles): BottleLine[] {
  const take = takeBottles(bottles)
  return lines.map(({ id, path, labeled_bottles, broken_bottles, sources }) => ({
    id,
    batch: newId(),
    bottles: labeled_bottles,
    broken: broken_bottles,
    capacity: taken.get(sources[0]!.wine_batch_id)!.capacity,
    sources: sources.map((source, at) => ({
      ...keyOf(source),
      bottles: source.bottles,
      cost: take(keyOf(source), source.bottles, `${path}.wineBatches.${at}.bottles`),
    })),
  }))
}

function newLot({ lines, codes, snapshots }: Judged, at: number, line: BottleLine): NewLot {
  const row = lines[at]!
  return {
    batchId: codes[at]!,
    kind: row.is_uncover ? 'UNCOVERED' : 'LABELED',
    line,
    state: null,
    label: row.label_id,
    backLabel: row.back_label_id,
    bottlesByBox: row.bottles_by_box,
    boxesByPallet: row.boxes_by_pallet,
    alarmDate: row.alarm_date,
    description: row.description,
    snapshot: snapshots[at]!,
  }
}

/** Opens a closed labeling again: its lots were never made and its bottles are back. Refuses HAS_DEPENDENTS, and IN_USE. */
export async function reverseLabeling(tx: Tx, actor: Actor, labeling: HeldLabeling, reason: string) {
  await unmakeLots(tx, actor, { kind: 'labeling', id: labeling.id }, reason)
}
