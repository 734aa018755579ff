import type { Day } from '../../day.ts'
import type { Slot } from '../../lists/chat.ts'
import type { ListedKind } from '../../lists/field-work.ts'
import type { MeasuredValue } from '../../laboratory/analysis.ts'
import type { PhenologyType } from '../../lists/phenology.ts'
import type {
  ContingencyType,
  FertilizationType,
  HarvestType,
  IrrigationType,
  PruningType,
} from '../../lists/vineyard.ts'
import type { FlowUnit, StockUnit } from '../../lists/units.ts'
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
  'SOWING',
  'WINTER_GRASS',
  'RAIN',
  'PHENOLOGY',
  'CONTINGENCY',
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
  /** The estate or section all of which is meant. */
  whole?: string
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
  /** What was sown, and so many seeds on a metre of row; of a winter grass its crop as well. */
  seed?: string
  seedsPerMeter?: number
  crop?: string
  /** The millimetres that it rained. */
  mm?: number
  phenologyType?: PhenologyType
  contingencyType?: ContingencyType
  /** How many of a hundred vines are at a stage, or were hurt. */
  percentage?: number
  /** The work order that a photograph belongs to. */
  order?: string
  /** The work or observation of a land that a photograph belongs to. */
  work?: string
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
/** A land with its surface, and the estate and section that it lies in. */
export type KnownLand = Nameable & { wineEstate: string; section: string | null; squareCentimeters: number }
/** A section with its estate. */
export type KnownSection = Nameable & { wineEstate: string }
/** A kind of work order with the parts that it has. */
export type KnownOrderType = Nameable & {
  code: string | null
  isTransfers: boolean
  isStocks: boolean
  hasCellarElements: boolean
  isMeasuraments: boolean
}
/** A supply, the unit in which it is kept, and the seed that it is. */
export type KnownProduct = Nameable & {
  unit: StockUnit
  isDoseByMachinedVolume: boolean
  seed: string | null
}
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

/** A work of a land in somebody's charge, or something that was seen there; named by its kind of labor, where it is one. */
export type KnownWork = Nameable & { kind: ListedKind; day: Day; lands: string[] }

/** The names that a company knows, of those that somebody may see. */
export type Known = {
  vessels: KnownVessel[]
  lands: KnownLand[]
  estates: Nameable[]
  sections: KnownSection[]
  valves: KnownValve[]
  people: Nameable[]
  products: KnownProduct[]
  stocks: KnownStock[]
  plagues: Nameable[]
  seeds: Nameable[]
  crops: Nameable[]
  laborTypes: Nameable[]
  orderTypes: KnownOrderType[]
  /** The work orders that a message may speak of, each named by its number. */
  orders: Nameable[]
  /** The latest works and observations that a photograph may belong to, the latest first. */
  works: KnownWork[]
  /** The employee that whoever writes is. */
  me: string | null
}

/** The company's day and hour. */
export type Now = { today: Day; hour: string }

/** Whether a message only asks, and so writes nothing. */
export const isQuestion = (draft: Draft): draft is Draft & { kind: QuestionKind } =>
  (questionKinds as readonly string[]).includes(draft.kind)

const fieldWorks: ReadonlySet<string> = new Set([
  ...['CURATION', 'FERTILIZATION', 'LABOR', 'IRRIGATION', 'PRUNING', 'HARVEST', 'SOWING', 'WINTER_GRASS'],
])
const seenKinds: ReadonlySet<string> = new Set(['RAIN', 'PHENOLOGY', 'CONTINGENCY'])

/** Whether a draft is a work of the fields, which may be told when it is done. */
export const isFieldWork = ({ kind }: Pick<Draft, 'kind'>): boolean => fieldWorks.has(kind)

/** Whether a draft is of what was only seen on the land: nobody did it, and its day has come. */
export const isSeen = ({ kind }: Pick<Draft, 'kind'>): boolean => seenKinds.has(kind)
