import type { Area } from '../access/plans.ts'
import type { Dimension, FactName, Measure, Ratio, Sum } from '../lists/analytics.ts'

/**
 * What is asked about (hecho): the area whose plan must be there; the figure that answers, by which members are ordered; all figures; and what they
 * may be cut by, the first one where nobody chooses.
 */
export type Fact = {
  area: Area
  headline: Measure
  sums: readonly Sum[]
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
  harvest: {
    area: 'lands',
    headline: 'kilos',
    sums: ['kilos', 'estimatedKilos'],
    ratios: [],
    by: ['day', 'month', 'land', 'wineEstate', 'variety', 'record'],
  },
  water: {
    area: 'lands',
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
  wineCost: {
    area: 'contents',
    headline: 'cost',
    sums: ['cost'],
    ratios: [],
    by: ['nature', 'cellar', 'month', 'record'],
  },
  wineLoss: {
    area: 'contents',
    headline: 'litres',
    sums: ['litres'],
    ratios: [],
    by: ['lossReason', 'cellar', 'content', 'month', 'record'],
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
    headline: 'sales',
    sums: ['sales', 'bottles', 'saleCost', 'margin'],
    ratios: ['pricePerBottle', 'marginShare'],
    by: ['label', 'customer', 'market', 'month', 'record'],
  },
} as const satisfies Record<FactName, Fact>

/** A fact by its name, as whoever knows nothing more of it sees it. */
export const factOf = (name: FactName): Fact => facts[name]

/** The figures of a fact, as they stand beside each other. */
export const measuresOf = (name: FactName): Measure[] => [...factOf(name).sums, ...factOf(name).ratios]

/** Cuts that run in time, and so are told in their order; all others the largest first. */
export const isTime = (dimension: Dimension | undefined): boolean =>
  dimension === 'month' || dimension === 'day'
