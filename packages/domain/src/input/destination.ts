import { z } from 'zod'
import { amountField, id, optionalText } from '../fields.ts'
import { volumeUnits, weightUnits, type VolumeUnit, type WeightUnit } from '../lists/units.ts'
import type { CiuTransport } from '../lists/vineyard.ts'
import { fromMilliliters, toMilliliters } from '../units/volume.ts'
import { fromGrams, toGrams } from '../units/weight.ts'
import { ciuWeight, travelsIn, type CiuRow } from './ciu.ts'

const contentUnits = [...weightUnits, ...volumeUnits] as const
const pieces = z.int().min(0).max(100_000).default(0)

/**
 * Where grapes or wine of a note go first: a vessel, and how much of it. Grapes are said by weight, bines and boxes, wine by
 * `amount`, both in `contentUnit`. `sendAll` takes everything; `ciu` names the grape unit where a note has several.
 */
export const inputDestination = z.strictObject({
  cellarElement: id,
  ciu: id.nullable().default(null),
  note: optionalText(500),
  sendAll: z.boolean().default(false),
  contentUnit: z.enum(contentUnits).default('KG'),
  weight: amountField(2).default(0),
  bines: pieces,
  boxes: pieces,
  amount: amountField(2).default(0),
})
export type InputDestination = z.infer<typeof inputDestination>

/** Grapes of one unit that no destination has yet: grams, and what they travel in. */
export type GrapesLeft = {
  id: string
  transport: CiuTransport
  grams: number
  bines: number
  boxes: number
  gramsPerBine: number
  gramsPerBox: number
}

/** A new grape unit as grapes that nobody has yet. */
export function grapesOf(row: CiuRow & { id: string }): GrapesLeft {
  const by = travelsIn(row.CIUTransportedBy)
  return {
    id: row.id,
    transport: row.CIUTransportedBy,
    grams: toGrams(ciuWeight(row), row.unit),
    bines: by.bines ? row.bines : 0,
    boxes: by.boxes ? row.boxes : 0,
    gramsPerBine: toGrams(row.weightPerBine, row.unit),
    gramsPerBox: toGrams(row.weightPerBox, row.unit),
  }
}

/** What a destination takes of one grape unit. */
export type GrapesTaken = { ciu: string; grams: number; bines: number; boxes: number }

type Asked = Pick<
  InputDestination,
  'ciu' | 'sendAll' | 'contentUnit' | 'weight' | 'bines' | 'boxes' | 'amount'
>

const kilosOf = (unit: string): WeightUnit => weightUnits.find((known) => known === unit) ?? 'KG'
const litresOf = (unit: string): VolumeUnit => volumeUnits.find((known) => known === unit) ?? 'LITER'

/** The grape unit a destination speaks of: the one it names, or the only one there is. */
const unitOf = ({ ciu }: Asked, grapes: GrapesLeft[]): GrapesLeft | undefined =>
  ciu === null ? (grapes.length === 1 ? grapes[0] : undefined) : grapes.find(({ id }) => id === ciu)

/** What a destination takes: all of its grapes, or so many boxes and bines, or so many kilos, as they travel. */
export function grapesTaken(asked: Asked, grapes: GrapesLeft[]): GrapesTaken[] {
  const unit = unitOf(asked, grapes)
  if (asked.sendAll) {
    const all = asked.ciu === null ? grapes : unit ? [unit] : []
    return all
      .filter(({ grams }) => grams > 0)
      .map(({ id, grams, bines, boxes }) => ({ ciu: id, grams, bines, boxes }))
  }
  if (!unit) return []
  const { bines, boxes } = asked
  const packed = bines * unit.gramsPerBine + boxes * unit.gramsPerBox
  const isWeighed = unit.transport === 'BULK' || unit.transport === 'BINES_AND_BOXES'
  const grams = isWeighed ? toGrams(asked.weight, kilosOf(asked.contentUnit)) : packed
  return [{ ciu: unit.id, grams, bines, boxes }]
}

/** What a destination may take at most, in its own unit: the grapes of its unit less what the other rows take of them. */
export function remainingFor(destinations: Asked[], at: number, grapes: GrapesLeft[]) {
  const asked = destinations[at]
  const unit = asked && unitOf(asked, grapes)
  const mine = unit ? [unit] : asked?.ciu === null ? grapes : []
  const total = (of: 'grams' | 'bines' | 'boxes') => {
    const held = mine.reduce((sum, each) => sum + each[of], 0)
    const gone = destinations
      .filter((_, index) => index !== at)
      .flatMap((other) => grapesTaken(other, grapes))
      .filter(({ ciu }) => mine.some(({ id }) => id === ciu))
      .reduce((sum, taken) => sum + taken[of], 0)
    return Math.max(0, held - gone)
  }
  const weightUnit = kilosOf(asked?.contentUnit ?? 'KG')
  return {
    weight: fromGrams(total('grams'), weightUnit),
    bines: total('bines'),
    boxes: total('boxes'),
    unit: weightUnit,
  }
}

/** The wine that a destination may take at most, in its own unit; `left` is in millilitres. */
export function wineRemainingFor(destinations: Asked[], at: number, left: number): number {
  const unit = litresOf(destinations[at]?.contentUnit ?? 'LITER')
  const gone = destinations
    .filter((_, index) => index !== at)
    .reduce((sum, other) => sum + wineTaken(other, left), 0)
  return fromMilliliters(Math.max(0, left - gone), unit)
}

/** The millilitres that a destination takes of a wine of which `left` are there. */
export const wineTaken = ({ sendAll, amount, contentUnit }: Asked, left: number): number =>
  sendAll ? left : toMilliliters(amount, litresOf(contentUnit))

type Errors = Record<string, string>

/** What is wrong with destinations of grapes, by field path: more than there is, nothing at all, or a unit not said. */
export function grapeErrors(destinations: Asked[], grapes: GrapesLeft[]): Errors {
  const errors: Errors = processAllErrors(destinations)
  destinations.forEach((asked, at) => {
    const path = `destinations.${at}`
    const takesNothing = grapesTaken(asked, grapes).every(({ grams }) => grams === 0)
    if (!asked.sendAll && !unitOf(asked, grapes)) errors[`${path}.ciu`] = 'REQUIRED'
    else if (takesNothing) errors[`${path}.weight`] = 'ABOVE:0'
  })
  for (const unit of grapes) {
    for (const part of ['grams', 'bines', 'boxes'] as const) {
      const field = part === 'grams' ? 'weight' : part
      let left = unit[part]
      destinations.forEach((asked, at) => {
        const taken = grapesTaken(asked, grapes).filter(({ ciu }) => ciu === unit.id)
        left -= taken.reduce((sum, grapes) => sum + grapes[part], 0)
        if (left < 0) errors[`destinations.${at}.${field}`] ??= 'EXCEEDS_CIU_WEIGHT'
      })
    }
  }
  return errors
}

/** What is wrong with destinations of a received wine of which `left` millilitres are there, by field path. */
export function wineErrors(destinations: Asked[], left: number): Errors {
  const errors = processAllErrors(destinations)
  let rest = left
  destinations.forEach((asked, at) => {
    const taken = wineTaken(asked, left)
    if (taken === 0) errors[`destinations.${at}.amount`] = 'ABOVE:0'
    rest -= taken
    if (rest < 0) errors[`destinations.${at}.amount`] ??= 'EXCEEDS_RECEIVED_AMOUNT'
  })
  return errors
}

/** Only a single destination may take everything. */
function processAllErrors(destinations: Asked[]): Errors {
  if (destinations.length <= 1) return {}
  return Object.fromEntries(
    destinations.flatMap(({ sendAll }, at) =>
      sendAll ? [[`destinations.${at}.sendAll`, 'NOT_ALLOWED_HERE']] : [],
    ),
  )
}
