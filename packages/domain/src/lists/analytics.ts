/** What figures may be cut by (cortes): times, places, people and things, words of the trade, and each record behind them. */
export const dimensions = [
  'season',
  'month',
  'day',
  'wineEstate',
  'land',
  'variety',
  'workKind',
  'nature',
  'employee',
  'employeesProvider',
  'cellar',
  'content',
  'lossReason',
  'product',
  'productKind',
  'stockDeposit',
  'supplyWay',
  'label',
  'customer',
  'market',
  'record',
] as const
export type Dimension = (typeof dimensions)[number]

/** How supplies were spent: used, or lost. */
export const supplyWays = ['USE', 'LOSS'] as const

/**
 * How a figure is kept and told: money in hundredths of a cent, kilos in grams, litres in millilitres, days and hours in tenths, hectares in square
 * centimetres, the rest as it is counted; of ratios a share in percent, water in millimetres, what a hectare gave or got in kilos, sugar in °Brix, and
 * how many times.
 */
export type MeasureUnit =
  | 'money'
  | 'kilos'
  | 'litres'
  | 'tenths'
  | 'hectares'
  | 'count'
  | 'percent'
  | 'millimetres'
  | 'perHectare'
  | 'gramsPerHectare'
  | 'brix'
  | 'times'

/** The figures that add up: the sum of the parts of any cut is the whole. */
export const sums = {
  cost: 'money',
  laborCost: 'money',
  sales: 'money',
  /** What bottles cost that were billed at a known rate. */
  saleCost: 'money',
  margin: 'money',
  kilos: 'kilos',
  estimatedKilos: 'kilos',
  litres: 'litres',
  irrigation: 'litres',
  rain: 'litres',
  bottles: 'count',
  works: 'count',
  workedDays: 'tenths',
  machineHours: 'tenths',
  /** The surface of plots, once for each season in which something was done there. */
  hectares: 'hectares',
  /** The surface that treatments went over, as often as they did. */
  treatedHectares: 'hectares',
  nitrogen: 'kilos',
  phosphorus: 'kilos',
  potassium: 'kilos',
  /** Of the kilos whose sugar was measured in °Brix, these, and as many of sugar as their degrees say. */
  sweetKilos: 'kilos',
  sugarKilos: 'kilos',
} as const satisfies Record<string, MeasureUnit>
export type Sum = keyof typeof sums

/** The sums that are only there for what is worked out of them. */
export const unseen: readonly Sum[] = ['sweetKilos', 'sugarKilos']

/** What is told of how much of what; `per` is how many of the second go into one that people speak of: ten thousand square metres into a hectare. */
export type RatioRule = { of: Sum; over: Sum; per?: number }

/** The figures that are one sum over another, worked out anew for each row and for the whole. */
export const ratios = {
  costPerKilo: { of: 'cost', over: 'kilos' },
  pricePerBottle: { of: 'sales', over: 'bottles' },
  marginShare: { of: 'margin', over: 'sales' },
  kilosPerHectare: { of: 'kilos', over: 'hectares' },
  costPerHectare: { of: 'cost', over: 'hectares' },
  irrigationDepth: { of: 'irrigation', over: 'hectares', per: 10_000 },
  rainDepth: { of: 'rain', over: 'hectares', per: 10_000 },
  nitrogenPerHectare: { of: 'nitrogen', over: 'hectares' },
  phosphorusPerHectare: { of: 'phosphorus', over: 'hectares' },
  potassiumPerHectare: { of: 'potassium', over: 'hectares' },
  treatments: { of: 'treatedHectares', over: 'hectares' },
  sugar: { of: 'sugarKilos', over: 'sweetKilos' },
} as const satisfies Record<string, RatioRule>
export type Ratio = keyof typeof ratios

export type Measure = Sum | Ratio

/** How each figure is told. */
export const units: Readonly<Record<Measure, MeasureUnit>> = {
  ...sums,
  costPerKilo: 'money',
  pricePerBottle: 'money',
  marginShare: 'percent',
  kilosPerHectare: 'perHectare',
  costPerHectare: 'money',
  irrigationDepth: 'millimetres',
  rainDepth: 'millimetres',
  nitrogenPerHectare: 'gramsPerHectare',
  phosphorusPerHectare: 'gramsPerHectare',
  potassiumPerHectare: 'gramsPerHectare',
  treatments: 'times',
  sugar: 'brix',
}
export const measures = Object.keys(units) as [Measure, ...Measure[]]

/** What is asked about (hecho), in the order in which an owner asks. */
export const factNames = [
  'kilo',
  'landCost',
  'hectare',
  'harvest',
  'water',
  'work',
  'wineCost',
  'wineLoss',
  'supply',
  'sale',
] as const
export type FactName = (typeof factNames)[number]

/** Where a cost came in on the way from the plot to the bottle, in that order. */
export const makeupStages = ['VINEYARD', 'BOUGHT', 'CELLAR', 'BOTTLING', 'LABELING'] as const
export type MakeupStage = (typeof makeupStages)[number]

/**
 * What a cost was spent on (naturaleza). Plots bear those until OTHER; wine bears people and supplies, and those from GRAPES on: the price of grapes,
 * what their plots had cost, wine that arrived made, overheads, the barrels it filled, and what came late.
 */
export const costNatures = [
  'LABOR',
  'SUPPLIES',
  'FUEL',
  'SERVICES',
  'OTHER',
  'GRAPES',
  'LANDS',
  'RECEIVED',
  'OVERHEADS',
  'BARRELS',
  'LATE',
] as const
export type CostNature = (typeof costNatures)[number]
