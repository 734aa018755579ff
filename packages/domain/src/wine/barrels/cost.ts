import { share } from '../../units/amount.ts'

/** How long a barrel serves: how often it is filled, and for how many years; nothing where nobody said. */
export type BarrelLife = { uses?: number | null | undefined; years?: number | null | undefined }

/** How many fills a barrel gives: its uses, or one a year for its years, whichever ends first. Nothing said, none. */
export function fillsOf({ uses = null, years = null }: BarrelLife): number {
  const ends = [uses, years].filter((end) => end !== null)
  return ends.length === 0 ? 0 : Math.min(...ends)
}

/**
 * What the next fill of a barrel costs of its price, in hundredths of a cent: all its fills together cost the price, and one that is
 * filled more often costs nothing more.
 */
export function fillCost(price: number, life: BarrelLife, filledBefore: number): number {
  const fills = fillsOf(life)
  return filledBefore < fills
    ? share(
        price,
        Array.from({ length: fills }, () => 1),
      )[filledBefore]!
    : 0
}
