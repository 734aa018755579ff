import { z } from 'zod'
import { rule } from '../check.ts'
import { packageCount } from './bottles.ts'

/** How bottles of a lot are packed. No boxes by pallet means that they travel without pallets. */
export type Packing = { bottlesByBox: number; boxesByPallet: number }

/** Bottles in whole boxes and on whole pallets, and what is left apart of either. */
export type Packed = { boxes: number; looseBottles: number; pallets: number; looseBoxes: number }

/** Bottles as boxes and pallets: 4,560 are 760 boxes of 6, on 7 pallets of 100 with 60 boxes apart. domain.md 1.17. */
export function packed(bottles: number, { bottlesByBox, boxesByPallet }: Packing): Packed {
  const boxes = Math.floor(bottles / bottlesByBox)
  const pallets = boxesByPallet === 0 ? 0 : Math.floor(boxes / boxesByPallet)
  return {
    boxes,
    looseBottles: bottles - boxes * bottlesByBox,
    pallets,
    looseBoxes: boxes - pallets * boxesByPallet,
  }
}

/** The bottles in whole pallets, boxes apart and loose bottles: `packed` read backwards. */
export const unpacked = (
  { pallets, looseBoxes, looseBottles }: Omit<Packed, 'boxes'>,
  { bottlesByBox, boxesByPallet }: Packing,
): number => (pallets * boxesByPallet + looseBoxes) * bottlesByBox + looseBottles

/** Bottles, and the whole boxes and whole pallets that they make. */
export type Counts = { amount: number; boxes: number; pallets: number }

/**
 * Bottles, boxes and pallets once one of them is typed: the others follow from how the lot is packed. What is no whole number yet says
 * so itself, and the others wait for it; so they do where the packing is not known.
 */
export function countsOf(of: keyof Counts, typed: number, packing: Packing | undefined): Partial<Counts> {
  if (!packing || !Number.isSafeInteger(typed)) return { [of]: typed }
  if (of === 'pallets' && packing.boxesByPallet === 0) return { pallets: typed }
  const by = { amount: 1, boxes: packing.bottlesByBox, pallets: packing.boxesByPallet * packing.bottlesByBox }
  const amount = typed * by[of]
  const { boxes, pallets } = packed(amount, packing)
  return { amount, boxes, pallets, [of]: typed }
}

/** Boxes of one size that bottles leave in. */
export const boxSize = z.strictObject({
  bottlesByBox: z.int().min(1).max(1000),
  boxes: packageCount,
})

/** The boxes that bottles of a lot leave in, by their size; loose bottles have none. */
export const boxSizes = z.array(boxSize).max(20).default([])

/** So many boxes of so many bottles. */
export type BoxSize = z.infer<typeof boxSize>

/** The bottles that boxes of several sizes hold. */
export const bottlesInBoxes = (sizes: readonly BoxSize[]): number =>
  sizes.reduce((sum, { bottlesByBox, boxes }) => sum + bottlesByBox * boxes, 0)

/**
 * The boxes that are left of those a line asked for once others have left, as many as the bottles to leave fill: the last one need not be
 * full, and bottles that no box is left for leave loose.
 */
export function boxesLeft(asked: readonly BoxSize[], sent: readonly BoxSize[], bottles: number): BoxSize[] {
  let rest = bottles
  return asked.flatMap(({ bottlesByBox, boxes }) => {
    const gone = sent.filter((size) => size.bottlesByBox === bottlesByBox)
    const left = Math.max(0, boxes - gone.reduce((sum, size) => sum + size.boxes, 0))
    const used = Math.min(left, Math.ceil(rest / bottlesByBox))
    rest = Math.max(0, rest - used * bottlesByBox)
    return used > 0 ? [{ bottlesByBox, boxes: used }] : []
  })
}

type Said = { amount: number; boxes: number; pallets: number }

/**
 * What is wrong with bottles said to be in so many boxes and on so many pallets: boxes that do not make them (BOXES_MAKE:n, the boxes
 * that do; none are said of loose bottles), and more pallets than they fill (EXCEEDS_MAXIMUM:n).
 */
export function packingErrors({ amount, boxes, pallets }: Said, packing: Packing): Record<string, string> {
  const most = packed(amount, packing)
  return {
    ...(boxes > 0 && boxes !== most.boxes && { boxes: `BOXES_MAKE:${most.boxes}` }),
    ...(pallets > most.pallets && { pallets: `EXCEEDS_MAXIMUM:${most.pallets}` }),
  }
}

/** For `.refine(...withinBoxes)`: bottles that leave in boxes are no more than the boxes hold (EXCEEDS_MAXIMUM:n). */
export const withinBoxes = rule(
  z.object({ amount: z.number(), boxSizes: z.array(boxSize) }),
  ({ amount, boxSizes: sizes }) => sizes.length === 0 || amount <= bottlesInBoxes(sizes),
  'amount',
  ({ boxSizes: sizes }) => `EXCEEDS_MAXIMUM:${bottlesInBoxes(sizes)}`,
)

/** The boxes of one size that bottles fill; the last one need not be full. No bottles fill none. */
export const boxesFor = (bottles: number, bottlesByBox: number): BoxSize[] =>
  bottles > 0 ? [{ bottlesByBox, boxes: Math.ceil(bottles / bottlesByBox) }] : []

/** The bottles in the last of some boxes when they do not fill it, 135 in 23 boxes of 6 leave 3; zero where all are full. */
export function inLastBox(bottles: number, sizes: readonly BoxSize[]): number {
  const smallest = Math.min(...sizes.map(({ bottlesByBox }) => bottlesByBox))
  const free = bottlesInBoxes(sizes) - bottles
  return free > 0 && free < smallest ? smallest - free : 0
}
