import type { Day } from '../day.ts'
import type { ContentStatus } from '../lists/statuses.ts'
import type { GrapeType } from '../lists/vineyard.ts'
import { productOf, roundHalfUp, sumOf } from '../units/amount.ts'
import { type So2Market } from '../lists/laboratory.ts'

/** The part of potassium metabisulfite (KMBS) that is sulfur dioxide. */
export const KMBS_SHARE = 0.576

/** The stages in which a wine is kept with its fermentations over, and so lives by its free SO2. */
export const keptStages = [
  'NEW_WINE',
  'AGING',
  'STABILIZING',
  'READY_TO_FRACTIONATE',
  'BLOCKED',
] as const satisfies readonly ContentStatus[]

/** The acidity at which half of the free SO2 is molecular, the part that protects the wine. */
export const SO2_PKA = 1.81
const unbound = (pH: number) => 1 + 10 ** (pH - SO2_PKA)

/** Molecular SO2 in mg/L, to two places, of a free SO2 in mg/L at a pH. */
export const molecularSo2 = (free: number, pH: number): number => roundHalfUp(free / unbound(pH), 2)

/** The free SO2 in whole mg/L that gives a molecular one at a pH: 0.8 at 3.5 takes 40. */
export const freeSo2For = (molecular: number, pH: number): number => roundHalfUp(molecular * unbound(pH), 0)

/** What a dose is worked out from: SO2 in mg/L, the wine in litres, and parts of one. */
export type So2Question = {
  present: number
  target: number
  liters: number
  /** What part of the product is SO2. */
  share: number
  /** What part of what is added stays free. */
  effectiveness: number
}

/** The grams of a product that raise the free SO2 to its target, to three places; none when it is there already. */
export function so2Dose({ present, target, liters, share, effectiveness }: So2Question): number {
  const lacking = Math.max(0, sumOf([target, -present]))
  return productOf([lacking, liters], 3, productOf([1000, share, effectiveness], 6))
}

/** The SO2 in mg/L, to two places, that grams of a product bring into litres of wine: all of it counts for the law. */
export const so2Brought = (grams: number, liters: number, share: number): number =>
  productOf([grams, share, 1000], 2, liters)

/** The market whose law judges what is done in the cellar. */
export const homeMarket: So2Market = 'ARGENTINA'

type Limit = { dry: number; sweet: number }
type Limits = { from: Day; market: So2Market; drySugar: number; red: Limit; other: Limit }

/**
 * The most total SO2 in mg/L, by market, each from its day on; `drySugar` is the sugar in g/L up to which a wine is
 * dry. domain.md 2.5. A new rule is a new line, never a changed one.
 */
export const so2Limits: readonly Limits[] = [
  {
    from: '1900-01-01',
    market: 'ARGENTINA',
    drySugar: 4,
    red: { dry: 130, sweet: 180 },
    other: { dry: 180, sweet: 210 },
  },
  {
    from: '1900-01-01',
    market: 'EUROPEAN_UNION',
    drySugar: 5,
    red: { dry: 150, sweet: 200 },
    other: { dry: 200, sweet: 250 },
  },
]

/** A wine as the limits look at it: its colour, and its sugar in g/L; one nobody measured counts as dry, the stricter. */
export type LimitedWine = { grapeType: GrapeType | null; sugar: number | null }

/** The most total SO2 in mg/L that a wine may have in a market on a day. A wine of no known colour counts as red. */
export function totalSo2Limit({ grapeType, sugar }: LimitedWine, market: So2Market, on: Day): number {
  const limits = so2Limits.findLast((line) => line.market === market && line.from <= on) ?? so2Limits[0]!
  const { dry, sweet } = isPale(grapeType) ? limits.other : limits.red
  return (sugar ?? 0) > limits.drySugar ? sweet : dry
}

/** Whether a wine is made as whites are: white or rosé. */
export const isPale = (grapeType: GrapeType | null): boolean => grapeType === 'WHITE' || grapeType === 'ROSE'
