import type { Slot } from '../../lists/chat.ts'
import type { DoseUnit, StockUnit, VolumeUnit, WeightUnit } from '../../lists/units.ts'
import { isSeen, type Draft, type Known, type Now } from './draft.ts'

/** What every kind of message needs before it can be done, in the order in which it is asked for. */
const needs: Readonly<Record<Draft['kind'], readonly Slot[]>> = {
  TRANSFER: ['from', 'to', 'amount', 'unit', 'day', 'employee'],
  VESSEL_WORK: ['vessels', 'day', 'employee'],
  ADDITION: ['product', 'stock', 'amount', 'unit', 'vessels', 'day', 'employee'],
  MEASURE: ['vessels', 'values', 'hour', 'employee'],
  CURATION: ['lands', 'plagues', 'product', 'stock', 'amount', 'unit', 'day', 'status', 'employee'],
  FERTILIZATION: [
    'lands',
    'fertilizationType',
    'product',
    'stock',
    'amount',
    'unit',
    'day',
    'status',
    'employee',
  ],
  LABOR: ['laborType', 'lands', 'day', 'status', 'employee'],
  IRRIGATION: ['lands', 'valve', 'irrigationType', 'duration', 'day', 'status', 'employee'],
  PRUNING: ['lands', 'pruningType', 'unit', 'day', 'status', 'employee'],
  HARVEST: ['lands', 'harvestType', 'day', 'status', 'amount', 'unit', 'employee'],
  SOWING: ['seed', 'lands', 'product', 'stock', 'amount', 'unit', 'day', 'status', 'employee'],
  WINTER_GRASS: ['crop', 'seed', 'lands', 'product', 'stock', 'amount', 'unit', 'day', 'status', 'employee'],
  RAIN: ['mm', 'lands', 'day'],
  PHENOLOGY: ['phenologyType', 'lands', 'percentage', 'day'],
  CONTINGENCY: ['contingencyType', 'lands', 'percentage', 'day'],
  PHOTO: ['place'],
  VESSEL_QUESTION: ['vessels'],
  STOCK_QUESTION: ['product'],
  HARVEST_QUESTION: ['lands'],
  TASKS_QUESTION: [],
  HELP: [],
}

/** The gaps of a draft, in the order in which they are asked for; empty when it is complete. Doubts are gaps of their slot. */
export function gapsOf(draft: Draft, known: Known, now: Now): Slot[] {
  const open = new Set(draft.doubts.map(({ slot }) => slot))
  return needs[draft.kind].filter((slot) => open.has(slot) || !isSaid(slot, draft, known, now))
}

function isSaid(slot: Slot, draft: Draft, known: Known, { today }: Now): boolean {
  const { dose, product, kind } = draft
  const isPlain = product === 'NONE'
  if (slot === 'vessels' && kind === 'MEASURE') return someOf(draft.vessels) || someOf(draft.lands)
  if (slot === 'lands' && isSeen(draft)) return someOf(draft.lands) || draft.whole !== undefined
  if (slot === 'day' && isSeen(draft)) return draft.day !== undefined && draft.day <= today
  // How much was hurt is often known only days later.
  if (slot === 'percentage' && kind === 'CONTINGENCY') return true
  if (slot === 'vessels' || slot === 'lands' || slot === 'plagues') return someOf(draft[slot])
  if (slot === 'to') return draft.to !== undefined && draft.to !== draft.from
  if (slot === 'values') return someOf(draft.values) && draft.impossible.length === 0
  // What is only planned has no weight yet.
  if (slot === 'amount' && kind === 'HARVEST') return draft.amount !== undefined || draft.status !== 'DONE'
  if (slot === 'irrigationType') return draft.irrigationType !== undefined || draft.valve !== 'NONE'
  if (slot === 'duration') return draft.duration !== undefined || draft.status === 'PENDING'
  if (slot === 'amount') return isPlain || dose !== undefined || isKnownAmount(draft, known)
  if (slot === 'unit') return isPlain || unitFits(draft, known)
  if (slot === 'stock') return isPlain || draft.stock !== undefined
  if (slot === 'place') return placesOf(draft).length === 1
  if (slot === 'status') return draft.status !== undefined || (draft.day ?? today) > today
  return draft[slot] !== undefined
}

/** The records that a photograph may belong to: vessels, lands and a work order. */
export const placesOf = ({ vessels = [], lands = [], order }: Draft): string[] => [
  ...vessels,
  ...lands,
  ...(order === undefined ? [] : [order]),
]

/** Whether an amount is said; all of a vessel is known only while something lies in it. */
function isKnownAmount({ amount, from }: Draft, { vessels }: Known): boolean {
  if (amount !== 'ALL') return amount !== undefined
  const vessel = vessels.find(({ id }) => id === from)
  return vessel === undefined || vessel.milliliters > 0
}

const someOf = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0

/** Whether an amount or dose says a unit in which what it speaks of is measured. */
function unitFits(draft: Draft, known: Known): boolean {
  const { amount, dose } = draft
  if (dose !== undefined) return unitsOf(draft, known).includes(dose.unit)
  if (amount === undefined || amount === 'ALL') return true
  return amount.unit !== null && unitsOf(draft, known).includes(amount.unit)
}

const wineUnits = ['LITER', 'HECTOLITER', 'CUBIC_METER'] as const satisfies VolumeUnit[]
const grapeUnits = ['KG', 'TON', 'QUINTAL'] as const satisfies WeightUnit[]
const byWeight = ['KG', 'GRAM', 'MILLIGRAM', 'TON'] as const satisfies StockUnit[]
const byVolume = ['LITER', 'MILLILITER', 'HECTOLITER'] as const satisfies StockUnit[]
const wineDoses: Readonly<Record<'WEIGHT' | 'VOLUME', readonly DoseUnit[]>> = {
  WEIGHT: ['GRAM_PER_HECTOLITER', 'GRAM_PER_LITER', 'MILLIGRAM_PER_LITER', 'GRAM_PER_100_LITERS'],
  VOLUME: ['MILLILITER_PER_HECTOLITER', 'MILLILITER_PER_LITER', 'LITER_PER_HECTOLITER', 'CC_PER_100_LITERS'],
}
const landDoses: Readonly<Record<'WEIGHT' | 'VOLUME', readonly DoseUnit[]>> = {
  WEIGHT: ['KG_PER_HECTARE', 'GRAM_PER_HECTARE'],
  VOLUME: ['LITER_PER_HECTARE', 'CC_PER_HECTARE'],
}

/** The units in which the amount of a draft may be said, the usual ones first. */
export function unitsOf(draft: Draft, known: Known): readonly (StockUnit | DoseUnit)[] {
  if (draft.kind === 'TRANSFER') return wineUnits
  if (draft.kind === 'HARVEST' || draft.kind === 'PRUNING') return grapeUnits
  const product = known.products.find(({ id }) => id === draft.product)
  if (product === undefined) return [...wineUnits, ...byWeight, ...Object.values(wineDoses).flat()]
  const isWeight = (byWeight as readonly StockUnit[]).includes(product.unit)
  if (!isWeight && !(byVolume as readonly StockUnit[]).includes(product.unit)) return [product.unit]
  const magnitude = isWeight ? 'WEIGHT' : 'VOLUME'
  const own: readonly StockUnit[] = isWeight ? byWeight : byVolume
  if (draft.kind === 'ADDITION')
    return [...wineDoses[magnitude].slice(0, 1), ...own, ...wineDoses[magnitude].slice(1)]
  // What is dosed by the water that is sprayed is said as an amount: a message does not tell the water.
  return product.isDoseByMachinedVolume ? own : [...landDoses[magnitude], ...own]
}
