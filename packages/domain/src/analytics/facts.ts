import { allowed, type Asker, type Permission } from '../access/permissions.ts'
import { planAreas, type Area } from '../access/plans.ts'
import type { Dimension, FactName, Measure, Ratio, Sum } from '../lists/analytics.ts'

/**
 * What is asked about (hecho): the area whose plan must be there; who may ask beside those who run the administration, where it tells no money or who makes it, but for its `costs`; the
 * figure that answers, by which members are ordered; all figures; and what they may be cut by, the first one where nobody chooses.
 */
export type Fact = {
  area: Area
  readers?: Permission
  /** What is told to those who run the administration alone: what things cost, and what is left of their price. */
  costs?: readonly Measure[]
  /** It tells what there is at the end of the last day, and not what happened on the days. */
  isAt?: true
  headline: Measure
  /** What is drawn where nobody chooses, if that is not the headline; over time beside one another, where one of them is drawn. */
  drawn?: readonly Measure[]
  sums: readonly Sum[]
  /** Sums that are only there for the ratios that are worked out of them. */
  unseen?: readonly Sum[]
  ratios: readonly Ratio[]
  by: readonly Dimension[]
}

/** Everything that may be asked about. */
export const facts = {
  kilo: {
    area: 'lands',
    headline: 'costPerKilo',
    sums: ['cost', 'kilos'],
    ratios: ['costPerKilo'],
    by: ['land', 'wineEstate', 'variety', 'month'],
  },
  landCost: {
    area: 'lands',
    headline: 'cost',
    sums: ['cost'],
    ratios: [],
    by: ['nature', 'workKind', 'land', 'wineEstate', 'variety', 'month', 'record'],
  },
  hectare: {
    area: 'lands',
    headline: 'kilosPerHectare',
    sums: [
      'kilos',
      'cost',
      'hectares',
      'irrigation',
      'rain',
      'nitrogen',
      'phosphorus',
      'potassium',
      'treatedHectares',
      'sweetKilos',
      'sugarKilos',
    ],
    unseen: [
      'irrigation',
      'rain',
      'nitrogen',
      'phosphorus',
      'potassium',
      'treatedHectares',
      'sweetKilos',
      'sugarKilos',
    ],
    ratios: [
      'kilosPerHectare',
      'sugar',
      'costPerHectare',
      'irrigationDepth',
      'rainDepth',
      'nitrogenPerHectare',
      'phosphorusPerHectare',
      'potassiumPerHectare',
      'treatments',
    ],
    by: ['land', 'season', 'variety', 'wineEstate'],
  },
  harvest: {
    area: 'lands',
    readers: 'harvest.read',
    headline: 'kilos',
    sums: ['kilos', 'estimatedKilos'],
    ratios: [],
    by: ['day', 'month', 'land', 'wineEstate', 'variety', 'record'],
  },
  harvestPlan: {
    area: 'lands',
    readers: 'harvest.read',
    headline: 'planShare',
    drawn: ['kilos', 'plannedKilos', 'capacityKilos'],
    sums: ['plannedKilos', 'kilos', 'receivedKilos', 'capacityKilos'],
    ratios: ['planShare', 'capacityShare'],
    by: ['day', 'month', 'cellar'],
  },
  water: {
    area: 'lands',
    readers: 'irrigation.read',
    headline: 'irrigation',
    sums: ['irrigation', 'rain'],
    ratios: [],
    by: ['land', 'month', 'wineEstate', 'variety', 'record'],
  },
  work: {
    area: 'lands',
    headline: 'workedDays',
    sums: ['workedDays', 'laborCost', 'works', 'machineHours'],
    ratios: [],
    by: ['workKind', 'month', 'wineEstate', 'employeesProvider', 'employee', 'record'],
  },
  plan: {
    area: 'administration',
    headline: 'doneShare',
    sums: ['planned', 'done', 'onTime'],
    ratios: ['doneShare', 'onTimeShare'],
    by: ['employee', 'dueKind', 'month', 'record'],
  },
  waiting: {
    area: 'administration',
    isAt: true,
    headline: 'waiting',
    sums: ['waiting', 'late', 'lateDays'],
    unseen: ['lateDays'],
    ratios: ['meanDelay'],
    by: ['employee', 'dueKind', 'record'],
  },
  wineCost: {
    area: 'contents',
    headline: 'cost',
    sums: ['cost'],
    ratios: [],
    by: ['nature', 'cellar', 'month', 'record'],
  },
  wineLoss: {
    area: 'contents',
    readers: 'contents.read',
    headline: 'litres',
    sums: ['litres'],
    ratios: [],
    by: ['lossReason', 'cellar', 'content', 'month', 'record'],
  },
  wineStock: {
    area: 'contents',
    isAt: true,
    headline: 'litres',
    sums: ['litres', 'cost'],
    ratios: ['costPerLitre'],
    by: ['content', 'cellar', 'record'],
  },
  bottleStock: {
    area: 'distribution',
    isAt: true,
    headline: 'bottles',
    sums: ['bottles', 'cost'],
    ratios: ['costPerBottle'],
    by: ['label', 'age', 'distributionDeposit', 'record'],
  },
  supplyStock: {
    area: 'stock',
    isAt: true,
    headline: 'cost',
    sums: ['cost', 'usedCost'],
    ratios: ['coverDays'],
    by: ['productKind', 'product', 'age', 'stockDeposit', 'record'],
  },
  supply: {
    area: 'stock',
    headline: 'cost',
    sums: ['cost'],
    ratios: [],
    by: ['productKind', 'product', 'supplyWay', 'stockDeposit', 'month', 'record'],
  },
  sale: {
    area: 'orders',
    readers: 'orders.write',
    costs: ['saleCost', 'margin', 'marginShare'],
    headline: 'sales',
    sums: ['sales', 'bottles', 'saleCost', 'margin'],
    ratios: ['pricePerBottle', 'marginShare'],
    by: ['label', 'customer', 'market', 'month', 'record'],
  },
} as const satisfies Record<FactName, Fact>

/** A fact by its name, as whoever knows nothing more of it sees it. */
export const factOf = (name: FactName): Fact => facts[name]

/** Whether somebody may ask about a fact: who runs the administration, and who reads the records that it counts, but for what they cost. */
export function mayAsk(asker: Asker, name: FactName): boolean {
  const { area, readers } = factOf(name)
  if (asker.plan === null || !planAreas[asker.plan].includes(area)) return false
  const gates: Permission[] = ['administration.read', ...(readers ? [readers] : [])]
  return gates.some((gate) => allowed(asker, gate) === true)
}

/** The figures of a fact that are not told to somebody who may ask about it. */
export const untoldTo = (asker: Asker, name: FactName): readonly Measure[] =>
  allowed(asker, 'administration.read') === true ? [] : (factOf(name).costs ?? [])

/** The figure of a fact that is drawn where nobody chooses. */
export const drawnFirst = (name: FactName): Measure => factOf(name).drawn?.[0] ?? factOf(name).headline

/** The figures that are drawn beside each other over time where one of them is drawn; that one alone where there are none. */
export function drawnBeside(name: FactName, measure: Measure): readonly Measure[] {
  const { drawn = [] } = factOf(name)
  return drawn.includes(measure) ? drawn : [measure]
}

/** What is told first, by what somebody does: of several the first one. */
const firstFacts: readonly (readonly [Permission, readonly FactName[]])[] = [
  // The whole company: what it sells, picks, spends and has, and where wine and water went.
  ['administration.read', ['sale', 'harvest', 'kilo', 'wineStock', 'wineLoss', 'water']],
  ['contents.write', ['wineLoss', 'harvest']],
  ['lands.write', ['harvest', 'water']],
  ['orders.write', ['sale']],
  ['traceability.read', ['harvest', 'wineLoss', 'water']],
]

/** Who looks at more than the day: those who run the company, trace what it made, or sell it. */
const lookers = ['administration.read', 'traceability.read', 'orders.write'] as const

/** How many figures stand on the first page. */
const FIRST = 4

/**
 * The facts that fill up the first page of who looks at more than the day, beside those of the tables that they `keep` there: the first ones of
 * what they do that they may ask about, so many that all are four.
 */
export function firstFigures(asker: Asker, keeps: readonly FactName[]): FactName[] {
  const may = (word: Permission) => allowed(asker, word) === true
  if (!lookers.some(may)) return []
  const [, first = []] = firstFacts.find(([word]) => may(word)) ?? []
  return first
    .filter((name) => !keeps.includes(name) && mayAsk(asker, name))
    .slice(0, Math.max(FIRST - keeps.length, 0))
}

/** The figures of a fact, as they stand beside each other. */
export function measuresOf(name: FactName): Measure[] {
  const { sums, unseen = [], ratios } = factOf(name)
  return [...sums.filter((sum) => !unseen.includes(sum)), ...ratios]
}

/** Cuts that run in time, and so are told in their order; all others the largest first. */
export const isTime = (dimension: Dimension | undefined): boolean =>
  dimension === 'season' || dimension === 'month' || dimension === 'day'
