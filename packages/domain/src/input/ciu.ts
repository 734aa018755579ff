import { z } from 'zod'
import { rule } from '../check.ts'
import { amountField, day, id, moneyField, optionalText, text, version, distinctIds } from '../fields.ts'
import type { Day } from '../day.ts'
import { sugarMeasures } from '../lists/cellar.ts'
import { inputStatuses } from '../lists/statuses.ts'
import { weightUnits } from '../lists/units.ts'
import { ciuTransports, type CiuTransport } from '../lists/vineyard.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { can, listQuery, named, queryBool, queryIds } from '../wire.ts'
import { inputOwner } from './owner.ts'
import { isOrganicOn } from '../organic.ts'

const weight = amountField(2)
const pieces = z.int().min(0).max(100_000).default(0)

/** Whether grapes travel in boxes, in bines, or loose, so that they are weighed as a whole. */
export const travelsIn = (transport: CiuTransport) => ({
  bulk: transport === 'BULK',
  boxes: transport === 'BOXES' || transport === 'BINES_AND_BOXES',
  bines: transport === 'BINES' || transport === 'BINES_AND_BOXES',
})

type Packed = {
  CIUTransportedBy: CiuTransport
  boxes: number
  bines: number
  weightPerBox: number
  weightPerBine: number
  weight: number
}

/** What a grape unit weighs: its boxes and bines by what each weighs, or what the scale said (specification 1, 3.2). */
export function ciuWeight(row: Packed): number {
  const by = travelsIn(row.CIUTransportedBy)
  if (by.bulk) return row.weight
  return sumOf([
    by.boxes ? productOf([row.boxes, row.weightPerBox], 2) : 0,
    by.bines ? productOf([row.bines, row.weightPerBine], 2) : 0,
  ])
}

const packed = {
  CIUTransportedBy: z.enum(ciuTransports).default('BULK'),
  boxes: pieces,
  bines: pieces,
  weightPerBox: weight.default(0),
  weightPerBine: weight.default(0),
  weight: weight.default(0),
}

/**
 * A grape unit (CIU): one lot over the scale, of one variety, from some plots. Weights are in `unit`; `price` is for the whole
 * unit when it is bought; its contracts are referred to in words. `isOrganic` is asked of what comes without plots; plots tell it themselves.
 * `declaredPlot` is what its supplier calls the plot of bought grapes, where that is not the one of the whole note.
 */
export const savedCiuRow = z.strictObject({
  id: id.optional(),
  ciu: text(40),
  variety: id,
  lands: distinctIds.default([]),
  declaredPlot: optionalText(80),
  ...packed,
  unit: z.enum(weightUnits).default('KG'),
  sugar: amountField(3, { max: 2000 }).nullable().default(null),
  sugarMeasure: z.enum(sugarMeasures).default('BRIX'),
  isOrganic: z.boolean().default(false),
  harvestedDate: day,
  price: moneyField.default(0),
  contract: optionalText(80),
  varietalContract: optionalText(80),
})

/** A new grape unit: it weighs what its boxes and bines say. The scale may set that right once it is saved. */
export const ciuRow = savedCiuRow
  .refine(...rule(z.object(packed), (row) => ciuWeight(row) > 0, 'weight', 'ABOVE:0'))
  .refine(
    ...rule(
      z.object(packed),
      (row) => row.weight === 0 || row.weight === ciuWeight(row),
      'weight',
      'NOT_ALLOWED_HERE',
    ),
  )
export type CiuRow = z.infer<typeof ciuRow>

type Certified = Parameters<typeof isOrganicOn>[0]

/** Whether grapes are organic: all their plots are, on the day they were picked (domain 2.12: the lowest state counts). */
export const isOrganicGrape = (lands: Certified[], harvested: Day): boolean =>
  lands.every((land) => isOrganicOn(land, harvested))

type Sweet = { weight: number; sugar: number | null; sugarMeasure: string }

/** The sugar of several grape units together, by weight, to two places; null when it is unknown or said in several measures. */
export function weightedSugar(rows: Sweet[]): number | null {
  const known = rows.flatMap(({ weight, sugar }) => (sugar === null ? [] : [{ weight, sugar }]))
  const total = sumOf(known.map(({ weight }) => weight))
  const measures = new Set(rows.map(({ sugarMeasure }) => sugarMeasure))
  if (total === 0 || measures.size > 1) return null
  return productOf([sumOf(known.map(({ weight, sugar }) => productOf([weight, sugar], 5)))], 2, total)
}

/** A grape unit as lists show it. `currentWeight` is what waits at the reception, `assignedWeight` what orders ask of it. */
export const ciuRecord = z.object({
  id,
  version,
  ciu: z.string(),
  name: z.string(),
  input: named,
  status: z.enum(inputStatuses),
  cellar: named.nullable(),
  variety: named,
  lands: z.array(named.extend({ share: z.number() })),
  /** The plot of bought grapes by the name that their supplier gives it, its own or that of the note; and the paper that says so. */
  declaredPlot: z.string(),
  declaredPaper: z.string(),
  CIUTransportedBy: z.enum(ciuTransports),
  boxes: z.int(),
  bines: z.int(),
  weightPerBox: z.number(),
  weightPerBine: z.number(),
  weight: z.number(),
  currentWeight: z.number(),
  assignedWeight: z.number(),
  assignedBoxes: z.int(),
  assignedBines: z.int(),
  unit: z.enum(weightUnits),
  sugar: z.number().nullable(),
  sugarMeasure: z.enum(sugarMeasures),
  isOrganic: z.boolean(),
  harvestedDate: day,
  year: z.int(),
  area: z.string(),
  supplier: named.nullable(),
  /** Whose grapes they are, when they are not ours. */
  owner: inputOwner.nullable(),
  price: z.number(),
  contract: z.string(),
  varietalContract: z.string(),
  can,
})
export type CiuRecord = z.infer<typeof ciuRecord>

/** The grape units; `available` asks for those of which some still waits. */
export const ciuQuery = listQuery(['ciu', 'weight', 'harvestedDate', 'variety'], {
  inputId: id.optional(),
  varietyId: id.optional(),
  landId: id.optional(),
  cellarId: id.optional(),
  available: queryBool.optional(),
  text: z.string().max(100).optional(),
  ids: queryIds.optional(),
})
export type CiuQuery = z.output<typeof ciuQuery>

/** What the scale really said: new weights of grape units, and why. */
export const ciuWeights = z.strictObject({
  reason: text(500),
  cius: z
    .array(z.strictObject({ id, version, weight: amountField(2, { min: 0.01 }), unit: z.enum(weightUnits) }))
    .min(1)
    .max(100),
})
export type CiuWeights = z.infer<typeof ciuWeights>

export const ciuWeightsAnswer = z.object({ result: z.array(ciuRecord) })
