import type { CiuRecord, CiuRow } from '@lagar/domain/input/ciu.ts'
import {
  grapesOf,
  wineRemainingFor,
  type GrapesLeft,
  type InputDestination,
} from '@lagar/domain/input/destination.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { Draft } from '../form/draft/use-draft.ts'

/** What a note has to give out. */
export type Load =
  | { kind: 'wine'; unit: VolumeUnit; left: number }
  | { kind: 'grapes'; unit: 'KG'; grapes: GrapesLeft[]; cius: { id: string; ciu: string }[] }

/** What is there to give out: of a new note all of it, of a saved one what no order has taken yet. */
export function loadOf({ value }: Draft<Input>, saved: InputRecord | undefined): Load {
  if (value.isReceivingContent) {
    const unit = value.volumeUnit ?? 'LITER'
    const amount = value.currentAmount ?? 0
    const whole = Number.isFinite(amount) ? toMilliliters(amount, unit) : 0
    return { kind: 'wine', unit, left: whole - (saved ? toMilliliters(saved.assignedAmount, unit) : 0) }
  }
  const cius = saved ? saved.cius : ((value.cius ?? []) as (CiuRow & { id: string })[])
  return {
    kind: 'grapes',
    unit: 'KG',
    cius: cius.map(({ id, ciu }) => ({ id, ciu })),
    grapes: saved
      ? saved.cius.map(leftOf)
      : (cius as (CiuRow & { id: string })[]).filter(isWeighed).map(grapesOf),
  }
}

const isWeighed = ({ weight, weightPerBox, weightPerBine, boxes, bines }: CiuRow) =>
  [weight, weightPerBox, weightPerBine, boxes, bines].every((amount) => Number.isFinite(amount))

const leftOf = (row: CiuRecord): GrapesLeft => ({
  id: row.id,
  transport: row.CIUTransportedBy,
  grams: Math.max(0, toGrams(row.weight, row.unit) - toGrams(row.assignedWeight, row.unit)),
  bines: Math.max(0, row.bines - row.assignedBines),
  boxes: Math.max(0, row.boxes - row.assignedBoxes),
  gramsPerBine: toGrams(row.weightPerBine, row.unit),
  gramsPerBox: toGrams(row.weightPerBox, row.unit),
})

const everything = {
  ciu: null,
  sendAll: true,
  contentUnit: 'KG' as const,
  weight: 0,
  bines: 0,
  boxes: 0,
  amount: 0,
}

/** What a row that takes everything takes, as a row that says how much. */
export function wholeOf(load: Load): Partial<InputDestination> {
  if (load.kind === 'wine')
    return { amount: wineRemainingFor([{ ...everything, contentUnit: load.unit }], 0, load.left) }
  const [only] = load.grapes
  if (!only || load.grapes.length > 1) return {}
  return { weight: fromGrams(only.grams, 'KG'), bines: only.bines, boxes: only.boxes }
}
