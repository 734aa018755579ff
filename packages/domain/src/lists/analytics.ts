/** What figures may be cut by (cortes): times, places, people and things, words of the trade, and each record behind them. */
export const dimensions = [
  'season',
  'month',
  'day',
  'wineEstate',
  'land',
  'variety',
  'workKind',
  'dueKind',
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
  'age',
  'distributionDeposit',
  'label',
  'customer',
  'market',
  'record',
] as const
export type Dimension = (typeof dimensions)[number]

/** What people are given to do by a day. */
export const dueKinds = ['workorder', 'fieldWork', 'employeeTask'] as const
export type DueKind = (typeof dueKinds)[number]

/** How long something had lain there on a day: less than so many months, or more. */
export const ages = ['MONTHS_3', 'MONTHS_6', 'MONTHS_12', 'MONTHS_24', 'OLDER'] as const
export type Age = (typeof ages)[number]

/** How supplies were spent: used, or lost. */
export const supplyWays = ['USE', 'LOSS'] as const

/**
 * How a figure is kept and told: money in hundredths of a cent, kilos in grams, litres in millilitres, days and hours in tenths, hectares in square
 * centimetres, the rest as it is counted; of ratios a share in percent, water in millimetres, what a hectare gave or got in kilos, sugar in °Brix, days,
 * and how many times.
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
  | 'days'
  | 'times'

/** The units that are written behind a number; money writes its own, and what is counted needs none. */
export type WrittenUnit = Exclude<MeasureUnit, 'money' | 'tenths' | 'count' | 'times'>

/** The figures that add up: the sum of the parts of any cut is the whole. */
export const sums = {
  cost: 'money',
  /** What was used of supplies in the 90 days until a day, at its cost. */
  usedCost: 'money',
  laborCost: 'money',
  sales: 'money',
  /** What bottles cost that were billed at a known rate. */
  saleCost: 'money',
  margin: 'money',
  kilos: 'kilos',
  estimatedKilos: 'kilos',
  plannedKilos: 'kilos',
  /** What cellars received over their scales, and what their receptions take in on the days on which there is something. */
  receivedKilos: 'kilos',
  capacityKilos: 'kilos',
  litres: 'litres',
  irrigation: 'litres',
  rain: 'litres',
  bottles: 'count',
  works: 'count',
  workedDays: 'tenths',
  machineHours: 'tenths',
  planned: 'count',
  done: 'count',
  onTime: 'count',
  waiting: 'count',
  /** Of what waits, what is past its day, and by how many days in all. */
  late: 'count',
  lateDays: 'count',
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

/** In how many days what is used tells how long supplies last. */
export const USED_DAYS = 90

/**
 * What is told of how much of what; `per` is how many of the second go into one that people speak of (ten thousand square metres into a hectare), and
 * `times` how often the second was counted in the time that is told.
 */
export type RatioRule = { of: Sum; over: Sum; per?: number; times?: number }

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
  planShare: { of: 'kilos', over: 'plannedKilos' },
  capacityShare: { of: 'receivedKilos', over: 'capacityKilos' },
  doneShare: { of: 'done', over: 'planned' },
  onTimeShare: { of: 'onTime', over: 'done' },
  meanDelay: { of: 'lateDays', over: 'late' },
  costPerLitre: { of: 'cost', over: 'litres' },
  costPerBottle: { of: 'cost', over: 'bottles' },
  coverDays: { of: 'cost', over: 'usedCost', times: USED_DAYS },
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
  planShare: 'percent',
  capacityShare: 'percent',
  doneShare: 'percent',
  onTimeShare: 'percent',
  meanDelay: 'days',
  costPerLitre: 'money',
  costPerBottle: 'money',
  coverDays: 'days',
}
export const measures = Object.keys(units) as [Measure, ...Measure[]]

/** What is asked about (hecho), in the order in which an owner asks. */
export const factNames = [
  'kilo',
  'landCost',
  'hectare',
  'harvest',
  'harvestPlan',
  'water',
  'work',
  'plan',
  'waiting',
  'wineCost',
  'wineLoss',
  'wineStock',
  'bottleStock',
  'supplyStock',
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
