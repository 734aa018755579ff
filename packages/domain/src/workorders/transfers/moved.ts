import type { VolumeUnit } from '../../lists/units.ts'
import { toMilliliters } from '../../units/volume.ts'

/** An end of a transfer as somebody types it: what is not said yet moves nothing. */
type End = {
  cellarElement?: string | null | undefined
  cellarElementBatch?: string | null | undefined
}
type Origin = End & {
  transferedAmount?: number | null | undefined
  transferUnit?: VolumeUnit | undefined
  discardedAmount?: number | null | undefined
  discardUnit?: VolumeUnit | undefined
  emptyElement?: boolean | undefined
}
type Destination = End & {
  amount?: number | null | undefined
  unit?: VolumeUnit | undefined
  fill?: boolean | undefined
  children?:
    | readonly (End & {
        transferedAmount?: number | null | undefined
        transferUnit?: VolumeUnit | undefined
      })[]
    | undefined
}
type Transfer = {
  origins?: readonly Origin[] | undefined
  destinations?: readonly Destination[] | undefined
}

/** What the transfers of an order move at one vessel or lot of barrels: millilitres out and in, and whether it ends up empty or full. */
export type Moved = { taken: number; given: number; empties: boolean; fills: boolean }

const volume = (amount: number | null | undefined, unit: VolumeUnit = 'LITER') =>
  amount !== null && amount !== undefined && Number.isFinite(amount) ? toMilliliters(amount, unit) : 0

/** What an order that is being written moves at a vessel or a lot of barrels, all of its rows together. */
export function movedAt(transfers: readonly Transfer[], { id }: { id: string }): Moved {
  const isHere = (end: End) => end.cellarElement === id || end.cellarElementBatch === id
  const origins = transfers.flatMap((transfer) => transfer.origins ?? []).filter(isHere)
  const ends = transfers.flatMap((transfer) => transfer.destinations ?? [])
  const destinations = ends.filter(isHere)
  const fractions = ends.flatMap(({ children }) => children ?? []).filter(isHere)
  return {
    taken: origins.reduce(
      (sum, one) =>
        sum + volume(one.transferedAmount, one.transferUnit) + volume(one.discardedAmount, one.discardUnit),
      0,
    ),
    given:
      destinations.reduce((sum, one) => sum + volume(one.amount, one.unit), 0) +
      fractions.reduce((sum, one) => sum + volume(one.transferedAmount, one.transferUnit), 0),
    empties: origins.some(({ emptyElement }) => emptyElement === true),
    fills: destinations.some(({ fill }) => fill === true),
  }
}

/** What a vessel holds afterwards, in millilitres: one that is emptied keeps what arrives in it, one that is filled ends up full. */
export function levelAfter(
  { held, capacity }: { held: number; capacity: number },
  { taken, given, empties, fills }: Moved,
): number {
  if (fills) return capacity
  return (empties ? 0 : held - taken) + given
}
