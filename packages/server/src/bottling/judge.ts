import { bottlingBalance, lotCodes } from '@lagar/domain/bottling/division.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { LabelSnapshot } from '@lagar/domain/bottles/snapshot.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Tx } from '../actor.ts'
import { judgeLabels, lotsOf, wineInTank, type TakenLot } from '../bottles/claims.ts'
import { refuseTakenCodes } from '../bottles/make.ts'
import { refuseHeld } from '../wine/contents/hold.ts'
import { linesOfDivision, type DivisionLineRow } from './rows.ts'
import { holdVessels, type HeldVessel } from '../wine/contents/vessels.ts'

/** The row of a bottling, held for a change. */
export type HeldDivision = {
  id: string
  number: number
  status: 'PENDING' | 'DONE' | 'CANCELLED'
  version: number
  attempt: number
  batch_id: string
  date_ended: Day
  cellar_element_id: string
  content_amount: number
  empty_content: boolean
  is_line_washed: boolean
  division_line_id: string
  distribution_deposit_id: string
  amount_of_hours: number
  hour_cost: number
}

/** A bottling with the wine, the lots and the labels behind it, all held. `amount` in millilitres. */
export type JudgedDivision = {
  vessel: HeldVessel
  amount: number
  lines: DivisionLineRow[]
  codes: string[]
  taken: Map<string, TakenLot>
  snapshots: LabelSnapshot[]
}

/**
 * Judges a bottling against the cellar as it stands, when it is saved and when it is closed. Refuses held wine (CONTENT_ON_HOLD), a tank whose wine is not ready
 * (NOT_READY_TO_FRACTIONATE), more wine than there is (EXCEEDS_CONTENT_AMOUNT), more in bottles than taken (MORE_BOTTLED_THAN_WINE),
 * a lot code that is taken, and labels that say too much.
 */
export async function judgeDivision(tx: Tx, actor: Actor, division: HeldDivision): Promise<JudgedDivision> {
  const vessels = await holdVessels(tx, actor, [division.cellar_element_id])
  const vessel = vessels.get(division.cellar_element_id)!
  const amount = division.empty_content ? (vessel.wine?.volume ?? 0) : division.content_amount
  const lines = await linesOfDivision(tx, actor, division.id)
  if (amount > 0) refuseHeld(vessel)
  refuseWine(vessel, amount, lines)
  const codes = lotCodes(
    division.batch_id,
    lines.map(({ labeled_batch_id }) => ({ labeledBatchId: labeled_batch_id ?? '' })),
  )
  await refuseTakenCodes(tx, actor, division.batch_id, codes, lines)
  const taken = await takenLots(tx, actor, lines)
  const wine = vessel.wine && (await wineInTank(tx, actor, vessel.wine))
  const labelled = lines.map(({ path, label_id, back_label_id, reprocessed_wine_batch_id: from }) => ({
    path,
    label: label_id,
    backLabel: back_label_id,
    wine: from === null ? wine! : taken.get(from)!.wine,
  }))
  const snapshots = await judgeLabels(tx, actor, labelled, division.date_ended)
  return { vessel, amount, lines, codes, taken, snapshots }
}

function refuseWine(vessel: HeldVessel, amount: number, lines: DivisionLineRow[]) {
  const refuse = (field: string, code: string, details?: object) =>
    new Refusal('INVALID_INPUT', { errors: { [field]: code }, details })
  const fromTank = lines.some(({ reprocessed_wine_batch_id }) => reprocessed_wine_batch_id === null)
  if ((fromTank || amount > 0) && vessel.stage !== 'READY_TO_FRACTIONATE')
    throw refuse('cellarElement', 'NOT_READY_TO_FRACTIONATE', { vessel: vessel.name })
  const held = vessel.wine?.volume ?? 0
  if (amount > held)
    throw refuse('contentAmount', 'EXCEEDS_CONTENT_AMOUNT', {
      name: vessel.name,
      available: fromMilliliters(held, 'LITER'),
      unit: 'LITER',
    })
  const balance = balanceOf(amount, lines)
  if (balance.loss < 0)
    throw refuse('divisionBottles', 'MORE_BOTTLED_THAN_WINE', {
      over: fromMilliliters(-balance.loss, 'LITER'),
      unit: 'LITER',
    })
}

/** What a bottling gives of its wine, from its rows. */
export const balanceOf = (
  amount: number,
  lines: readonly Pick<
    DivisionLineRow,
    'divided_bottles' | 'bottle_capacity' | 'is_reprocess' | 'is_uncover'
  >[],
) =>
  bottlingBalance(
    amount,
    lines.map(({ divided_bottles, bottle_capacity, is_reprocess, is_uncover }) => ({
      dividedBottles: divided_bottles,
      bottleCapacity: bottle_capacity,
      isReprocess: is_reprocess,
      isUncover: is_uncover,
    })),
  )

/** The lots that come back to the line; what loses its label must have one. */
async function takenLots(tx: Tx, actor: Actor, lines: readonly DivisionLineRow[]) {
  const taken = await lotsOf(
    tx,
    actor,
    lines.flatMap(({ reprocessed_wine_batch_id }) => reprocessed_wine_batch_id ?? []),
  )
  for (const { path, reprocessed_wine_batch_id: from, bottle_capacity, is_uncover } of lines) {
    const lot = from === null ? undefined : taken.get(from)
    if (!lot) continue
    const refuse = (field: string, code: string) =>
      new Refusal('INVALID_INPUT', { errors: { [`${path}.${field}`]: code } })
    if (lot.onHold) throw new Refusal('BATCH_ON_HOLD', { details: { batch: lot.batchId } })
    if (lot.capacity !== bottle_capacity) throw refuse('bottleCapacity', 'DIFFERENT_CAPACITIES')
    if (is_uncover && lot.kind !== 'LABELED') throw refuse('reprocessedWineBatch', 'NOT_LABELED')
  }
  return taken
}
