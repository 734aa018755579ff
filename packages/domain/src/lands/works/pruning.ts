import { z } from 'zod'
import { amountField } from '../../fields.ts'
import { weightUnits } from '../../lists/units.ts'
import { pruningTypes } from '../../lists/vineyard.ts'
import { productOf } from '../../units/amount.ts'
import { toGrams } from '../../units/weight.ts'
import { type Named, named } from '../../wire.ts'
import { kilosByHectare } from './harvest.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { references, taken } from './taken.ts'
import { workAnswer } from './work.ts'

/**
 * A pruning (poda) of some lands. `budByPlant` are the buds left on a plant, to the tenth; `prunningWeight` is that of all the wood
 * that came off its lands; 0 of either was not counted. Its `workedDayCost` travels for the whole crew.
 */
export const pruning = z
  .strictObject({
    ...workRecordFields,
    lands: workLands,
    type: z.enum(pruningTypes),
    budByPlant: amountField(1, { max: 10_000 }).default(0),
    prunningWeight: amountField(2).default(0),
    prunningWeightUnit: z.enum(weightUnits).default('KG'),
  })
  .refine(...endsAfterStart)
export type Pruning = z.infer<typeof pruning>

type Planting = { plants: number | null; rowDistance: number | null; plantDistance: number | null }

const SQUARE_CENTIMETERS_BY_HECTARE = 100_000_000

/**
 * How many plants a land has: as they were counted, or else as many as its distances (metres between rows and between plants)
 * leave room for on its surface (square centimetres). Null where neither is known.
 */
export function plantsOn({ plants, rowDistance, plantDistance }: Planting, surface: number): number | null {
  if (plants) return plants
  if (!rowDistance || !plantDistance) return null
  const room = productOf([rowDistance, plantDistance, 10_000], 0)
  return productOf([surface], 0, room) || null
}

/** A land that is pruned, with its surface in square centimetres. */
export type PrunedLand = Named & { surface: number; plants: number | null }

/** What a pruning left on a land: null where its plants are not known. */
export type LandBuds = {
  land: Named
  plants: number | null
  plantsByHectare: number | null
  budsByHectare: number | null
}

type Measured = Pick<Pruning, 'budByPlant' | 'prunningWeight' | 'prunningWeightUnit'>

/**
 * What an agronomist reads in a pruning: plants and buds by hectare, of all and of each land, and the kilos of wood by hectare and
 * by plant. What is said by plant or by bud of all is null as soon as the plants of one land are not known.
 */
export function pruningSummary(given: Measured, lands: PrunedLand[]) {
  const surface = lands.reduce((sum, land) => sum + land.surface, 0)
  const plants = allPlants(lands)
  const grams = toGrams(given.prunningWeight, given.prunningWeightUnit)
  return {
    plants,
    ...byHectare(given, { surface, plants }),
    weightByHectare: kilosByHectare(grams, surface),
    weightByPlant: plants === null ? null : productOf([grams], 3, 1_000 * plants),
    landBuds: lands.map(({ id, name, surface, plants }): LandBuds => ({
      land: { id, name },
      plants,
      ...byHectare(given, { surface, plants }),
    })),
  }
}

const byHectare = (
  { budByPlant }: Pick<Pruning, 'budByPlant'>,
  { surface, plants }: { surface: number; plants: number | null },
) => ({
  plantsByHectare: perHectare([plants], surface),
  budsByHectare: perHectare([plants, budByPlant], surface),
})

function perHectare(factors: (number | null)[], surface: number): number | null {
  const known = factors.filter((factor) => factor !== null)
  if (known.length < factors.length || surface === 0) return null
  return productOf([...known, SQUARE_CENTIMETERS_BY_HECTARE], 0, surface)
}

/** The plants of some lands together; null as soon as nobody knows those of one, and of no land. */
export function allPlants(lands: Pick<PrunedLand, 'plants'>[]): number | null {
  const known = lands.flatMap(({ plants }) => plants ?? [])
  return known.length === 0 || known.length < lands.length ? null : known.reduce((sum, part) => sum + part, 0)
}

const counted = z.number().nullable()

/** A pruning as a list or page shows it: with plants and buds by hectare where they are known, and kilos of wood. */
export const pruningRecord = z.object({
  ...pruning.shape,
  ...workAnswer,
  plants: counted,
  plantsByHectare: counted,
  budsByHectare: counted,
  weightByHectare: z.number(),
  weightByPlant: z.number().nullable(),
  landBuds: z.array(
    z.object({ land: named, plants: counted, plantsByHectare: counted, budsByHectare: counted }),
  ),
})
export type PruningRecord = z.infer<typeof pruningRecord>

/** A saved pruning as its call takes it: its daily cost is that of the whole crew. */
export const pruningInput = (saved: PruningRecord) => taken(pruning, references(saved))
