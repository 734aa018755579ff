import { forEach } from '../../lookup.ts'
import { z } from 'zod'
import { day } from '../../fields.ts'
import type { Day } from '../../day.ts'
import { id } from '../../fields.ts'
import { currencies } from '../../lists/places.ts'
import { nutrients, type Nutrient } from '../../lists/stock.ts'
import { isForwards, periodDays } from '../../period.ts'
import { nutrientsPerHectare, type Applied } from '../../stock/nutrients.ts'
import { productOf, roundHalfUp } from '../../units/amount.ts'
import { shownMoney, unitCost } from '../../units/money.ts'
import { fromSquareCentimeters } from '../../units/surface.ts'
import { named } from '../../wire.ts'
import { kilosByHectare } from '../works/harvest.ts'
import { seasonEnd, seasonStart } from '../observations/phenology-season.ts'
import { allPlants } from '../works/pruning.ts'
import { millimeters } from '../works/water.ts'
import { landCostKinds } from '../../lists/field-work.ts'

/**
 * Which days of the vineyard are summed up, both included; of one estate, of one land, or of all. Without days it is the season
 * that runs: from the first of July to the last of June.
 */
export const estateStatsQuery = z
  .strictObject({ ...periodDays, wineEstateId: id.optional(), landId: id.optional() })
  .refine(...isForwards)
export type EstateStatsQuery = z.infer<typeof estateStatsQuery>

/** The days that are summed up: those asked for, or else the season that holds the day beside them. */
export function statsDays({ from, to }: Pick<EstateStatsQuery, 'from' | 'to'>, today: Day) {
  const first = from ?? seasonStart(to ?? today)
  return { from: first, to: to ?? seasonEnd(seasonStart(first)) }
}

const shown = z.number()
const cost = z.number().nullable()

/** Kilos of each of the thirteen nutrients, as element, that a hectare got. */
export const nutrientKilos = z.record(z.enum(nutrients), z.number())
export type NutrientKilos = z.infer<typeof nutrientKilos>

const sums = {
  kilos: shown,
  estimatedKilos: shown,
  kilosByHectare: shown,
  kilosByPlant: z.number().nullable(),
  irrigationLiters: shown,
  irrigationMm: shown,
  rainMm: shown,
  nutrients: nutrientKilos,
  costs: cost,
  costByHectare: cost,
  costByKilo: cost,
  applications: z.int(),
  works: z.int(),
}

/**
 * The season of a land or of all of them. `kilos` went over the scale; `estimatedKilos` were picked where nothing was weighed, and
 * yields and the cost of a kilo count both. Yields are of the lands that were picked; water, nutrients and costs of all the surface.
 * `costs` are what the works cost the lands, in the company's currency, and null for who may not see them; `applications` are finished
 * curings, `works` all finished works (rain is none).
 */
export const seasonSums = z.object(sums)
export type SeasonSums = z.infer<typeof seasonSums>

/** A land with its season; surface in hectares, `plants` null where nobody knows how many there are. */
export const landSeason = seasonSums.extend({
  land: named,
  wineEstate: named,
  surface: shown,
  plants: z.int().nullable(),
  variety: named.nullable(),
  isOrganic: z.boolean(),
})
export type LandSeason = z.infer<typeof landSeason>

/** The estate in figures: `months` are all that the days touch, the first one first, their litres those of irrigations. */
export const estateStats = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  totals: seasonSums,
  lands: z.array(landSeason),
  months: z.array(
    z.object({
      month: z.string(),
      kilos: shown,
      liters: shown,
      irrigationMm: shown,
      rainMm: shown,
      costs: cost,
      works: z.int(),
    }),
  ),
  works: z.array(z.object({ kind: z.enum(landCostKinds), count: z.int(), costs: cost })),
})
export type EstateStats = z.infer<typeof estateStats>

/**
 * What is known of a land's season before it is divided by anything: grams, square centimetres, millilitres of water and of rain, stored
 * money, and the fertilizers it got, in kilos or litres.
 */
export type LandTally = {
  surface: number
  plants: number | null
  grams: number
  estimatedGrams: number
  water: number
  rain: number
  applied: Applied[]
  cost: number
}

/** What was counted and not measured, and whether the one who asks may see costs. */
type Counted = { applications: number; works: number; seesCosts: boolean }

/**
 * The season of some lands together, or of one: every figure out of the totals, so that the sum of an estate and of its lands are told by
 * one formula. By plant it is told only where the plants of every land that was picked are known.
 */
export function seasonSumsOf(lands: LandTally[], { applications, works, seesCosts }: Counted): SeasonSums {
  const surface = total(lands, 'surface')
  const picked = lands.filter(({ grams, estimatedGrams }) => grams + estimatedGrams > 0)
  const grams = total(lands, 'grams')
  const estimated = total(lands, 'estimatedGrams')
  const cost = total(lands, 'cost')
  const plants = allPlants(picked)
  return {
    kilos: kilosOf(grams),
    estimatedKilos: kilosOf(estimated),
    kilosByHectare: kilosByHectare(grams + estimated, total(picked, 'surface')),
    kilosByPlant: plants === null ? null : productOf([grams + estimated], 2, 1_000 * plants),
    irrigationLiters: productOf([total(lands, 'water')], 0, 1_000),
    irrigationMm: millimeters(total(lands, 'water'), surface),
    rainMm: millimeters(total(lands, 'rain'), surface),
    nutrients: nutrientsOf(
      lands.flatMap(({ applied }) => applied),
      surface,
    ),
    costs: seesCosts ? shownMoney(cost) : null,
    costByHectare: seesCosts ? byHectare(cost, surface) : null,
    costByKilo: seesCosts && grams + estimated > 0 ? unitCost(cost, kilosOf(grams + estimated)) : null,
    applications,
    works,
  }
}

/** Kilos of all thirteen nutrients by hectare of a surface in square centimetres, to three places. */
export function nutrientsOf(applied: readonly Applied[], surface: number): NutrientKilos {
  const kilos =
    surface === 0
      ? new Map<Nutrient, number>()
      : nutrientsPerHectare(applied, fromSquareCentimeters(surface, 'HECTARE'))
  return forEach(nutrients, (nutrient) => roundHalfUp(kilos.get(nutrient) ?? 0, 3))
}

/** Kilos to the gram. */
export const kilosOf = (grams: number): number => productOf([grams], 3, 1_000)

const SQUARE_CENTIMETERS_BY_HECTARE = 100_000_000

// Stored money is a ten-thousandth of the currency.
const byHectare = (cost: number, surface: number) =>
  surface === 0 ? 0 : productOf([cost, SQUARE_CENTIMETERS_BY_HECTARE / 10_000], 2, surface)

const total = (lands: LandTally[], key: 'surface' | 'grams' | 'estimatedGrams' | 'water' | 'rain' | 'cost') =>
  lands.reduce((sum, land) => sum + land[key], 0)
