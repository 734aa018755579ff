import type { Day } from '../day.ts'
import type { Slot } from '../lists/chat.ts'
import type { MeasuredValue } from '../laboratory/analysis.ts'
import type { FertilizationType, HarvestType, IrrigationType, PruningType } from '../lists/vineyard.ts'
import type { DoseUnit, FlowUnit, StockUnit, VolumeUnit, WeightUnit } from '../lists/units.ts'
import type { SaidAmount, SaidDose } from './amounts.ts'
import type { Nameable } from './names.ts'

/** What a message may ask to be written down. */
export const deedKinds = [
  'TRANSFER',
  'VESSEL_WORK',
  'ADDITION',
  'MEASURE',
  'CURATION',
  'FERTILIZATION',
  'LABOR',
  'IRRIGATION',
  'PRUNING',
  'HARVEST',
  'PHOTO',
] as const
export type DeedKind = (typeof deedKinds)[number]

/** What a message may ask. */
export const questionKinds = [
  'VESSEL_QUESTION',
  'STOCK_QUESTION',
  'HARVEST_QUESTION',
  'TASKS_QUESTION',
  'HELP',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A word that names several records, or none that is known (no options). */
export type Doubt = { slot: Slot; heard: string; options: string[] }

/** What a message was understood as. Ids are those of the company's records; what is absent was not said. */
export type Draft = {
  kind: DeedKind | QuestionKind
  /** The kind of work order, by its id. */
  type?: string
  from?: string
  to?: string
  vessels?: string[]
  lands?: string[]
  amount?: SaidAmount | 'ALL'
  dose?: SaidDose
  /** The product, or NONE where none was used. */
  product?: string
  stock?: string
  values?: MeasuredValue[]
  plagues?: string[]
  laborType?: string
  fertilizationType?: FertilizationType
  day?: Day
  hour?: string
  employee?: string
  status?: 'PENDING' | 'DONE'
  /** The valve that watered, or NONE where none did. */
  valve?: string
  /** How long water ran, in hours. */
  duration?: number
  irrigationType?: IrrigationType
  pruningType?: PruningType
  harvestType?: HarvestType
  /** How many people worked, each of them one day. */
  people?: number
  /** The buds left on a plant. */
  buds?: number
  /** The work order that a photograph belongs to. */
  order?: string
  /** Photographs that came with the message, and what was written under them. */
  photos?: string[]
  caption?: string
  /** Whether a name was all that was understood of a message that says more. */
  isLoose?: boolean
  /** Whether a language model sorted its words. */
  isTranslated?: boolean
  doubts: Doubt[]
  /** Measured values that cannot be, as they were heard. */
  impossible: string[]
  /** Words that were not understood and are said back. */
  unread: string[]
}

/** A vessel with the wine that lies in it. */
export type KnownVessel = Nameable & {
  cellar: string
  milliliters: number
  content: string | null
}
/** A land with its surface. */
export type KnownLand = Nameable & { wineEstate: string; squareCentimeters: number }
/** A kind of work order with the parts that it has. */
export type KnownOrderType = Nameable & {
  code: string | null
  isTransfers: boolean
  isStocks: boolean
  hasCellarElements: boolean
  isMeasuraments: boolean
}
/** A supply and the unit in which it is kept. */
export type KnownProduct = Nameable & { unit: StockUnit; isDoseByMachinedVolume: boolean }
/** A valve with the lands that it waters, and what of it tells how much water it gives. */
export type KnownValve = Nameable & {
  lands: string[]
  flow: number
  flowUnit: FlowUnit
  droppers: number
  efficiency: number
}
/** A product in a deposit, named by it. */
export type KnownStock = Nameable & { product: string; amount: number }

/** The names that a company knows, of those that somebody may see. */
export type Known = {
  vessels: KnownVessel[]
  lands: KnownLand[]
  valves: KnownValve[]
  people: Nameable[]
  products: KnownProduct[]
  stocks: KnownStock[]
  plagues: Nameable[]
  laborTypes: Nameable[]
  orderTypes: KnownOrderType[]
  /** The work orders that a message may speak of, each named by its number. */
  orders: Nameable[]
  /** The employee that whoever writes is. */
  me: string | null
}

/** The company's day and hour. */
export type Now = { today: Day; hour: string }

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
  PHOTO: ['place'],
  VESSEL_QUESTION: ['vessels'],
  STOCK_QUESTION: ['product'],
  HARVEST_QUESTION: ['lands'],
  TASKS_QUESTION: [],
  HELP: [],
}

/** Whether a message only asks, and so writes nothing. */
export const isQuestion = (draft: Draft): draft is Draft & { kind: QuestionKind } =>
  (questionKinds as readonly string[]).includes(draft.kind)

const fieldWorks: ReadonlySet<string> = new Set([
  ...['CURATION', 'FERTILIZATION', 'LABOR', 'IRRIGATION', 'PRUNING', 'HARVEST'],
])

/** Whether a draft is a work of the fields, which may be told when it is done. */
export const isFieldWork = ({ kind }: Pick<Draft, 'kind'>): boolean => fieldWorks.has(kind)

/** The gaps of a draft, in the order in which they are asked for; empty when it is complete. Doubts are gaps of their slot. */
export function gapsOf(draft: Draft, known: Known, now: Now): Slot[] {
  const open = new Set(draft.doubts.map(({ slot }) => slot))
  return needs[draft.kind].filter((slot) => open.has(slot) || !isSaid(slot, draft, known, now))
}

function isSaid(slot: Slot, draft: Draft, known: Known, { today }: Now): boolean {
  const { dose, product, kind } = draft
  const isPlain = product === 'NONE'
  if (slot === 'vessels' && kind === 'MEASURE') return someOf(draft.vessels) || someOf(draft.lands)
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
