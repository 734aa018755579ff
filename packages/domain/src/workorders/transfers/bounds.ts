import type { VolumeUnit } from '../../lists/units.ts'
import { fromMilliliters, toMilliliters } from '../../units/volume.ts'
import { stayingTypes } from './transfer.ts'
import type { TransferType } from '../../lists/cellar.ts'

/** A vessel as a form knows it: its capacity and what it holds, both in its unit. */
export type BoundedVessel = {
  id: string
  unit: VolumeUnit
  maxCapacity: number
  content: { currentAmount: number } | null
}

type Amount = number | null | undefined
type Part = {
  cellarElement?: string | null | undefined
  transferedAmount?: Amount
  transferUnit?: VolumeUnit | undefined
  discardedAmount?: Amount
  discardUnit?: VolumeUnit | undefined
  emptyElement?: boolean | undefined
  fill?: boolean | undefined
}
type Destination = {
  cellarElement?: string | null | undefined
  amount?: Amount
  unit?: VolumeUnit | undefined
  fill?: boolean | undefined
  children?: readonly Part[] | null | undefined
}
type Transfer = {
  type?: TransferType | undefined
  origins?: readonly (Part & { children?: readonly Part[] | null | undefined })[] | undefined
  destinations?: readonly Destination[] | undefined
}

/** An amount that is typed at a vessel: by the path of its field, in millilitres, with what else leaves there on the way. */
type Row = { path: string; vessel: string; volume: number; lost: number; unit: VolumeUnit; isWhole: boolean }

const volumeOf = (amount: Amount, unit: VolumeUnit = 'LITER') =>
  amount !== null && amount !== undefined && Number.isFinite(amount) ? toMilliliters(amount, unit) : 0

/**
 * The amounts of an order that are more than their vessel gives or has room for, all of its rows together: by the path of each field,
 * EXCEEDS_MAXIMUM with the most that fits there, in the unit of the field. With `isNow` what the vessels hold is what they hold now; without
 * it only what no level allows is told, more than the whole capacity. Lots of barrels and what only stays in its vessel are not judged.
 */
export function overBounds(
  transfers: readonly Transfer[],
  vessels: ReadonlyMap<string, BoundedVessel>,
  isNow: boolean,
): Record<string, string> {
  const moving = transfers.map((transfer) =>
    transfer.type !== undefined && stayingTypes.has(transfer.type) ? {} : transfer,
  )
  const taken = moving.flatMap(takenRows)
  const given = moving.flatMap(givenRows)
  const told = [...vessels.values()].flatMap((vessel) => {
    const here = (rows: Row[]) => rows.filter((row) => row.vessel === vessel.id)
    const [out, into] = [here(taken), here(given)]
    const capacity = volumeOf(vessel.maxCapacity, vessel.unit)
    const held = volumeOf(vessel.content?.currentAmount ?? 0, vessel.unit)
    const leaves = sumOf(out.map(({ volume, lost }) => volume + lost))
    const stays = out.some(({ isWhole }) => isWhole) ? 0 : Math.max(0, held - leaves)
    const arrives = sumOf(into.map(({ volume }) => volume))
    return [
      ...over(out, leaves - (isNow ? held : capacity)),
      ...over(into, (isNow ? stays : 0) + arrives - capacity),
    ]
  })
  return Object.fromEntries(told)
}

/** Each row that has a part in what is too much, with the most that it may say; none where the vessel is emptied or filled up. */
function over(rows: Row[], excess: number): [string, string][] {
  if (excess <= 0 || rows.some(({ isWhole }) => isWhole)) return []
  return rows
    .filter(({ volume }) => volume > 0)
    .map(({ path, volume, unit }) => [
      path,
      `EXCEEDS_MAXIMUM:${fromMilliliters(Math.max(0, volume - excess), unit)}`,
    ])
}

const sumOf = (volumes: readonly number[]) => volumes.reduce((sum, one) => sum + one, 0)

const rowOf = (path: string, part: Part, isWhole: boolean | undefined): Row[] =>
  part.cellarElement
    ? [
        {
          path: `${path}.transferedAmount`,
          vessel: part.cellarElement,
          volume: volumeOf(part.transferedAmount, part.transferUnit),
          lost: volumeOf(part.discardedAmount, part.discardUnit),
          unit: part.transferUnit ?? 'LITER',
          isWhole: isWhole === true,
        },
      ]
    : []

const takenRows = ({ origins = [] }: Transfer, transfer: number): Row[] =>
  origins.flatMap((origin, at) => {
    const path = `workorderTransfers.${transfer}.origins.${at}`
    return origin.children?.length
      ? origin.children.flatMap((child, place) =>
          rowOf(`${path}.children.${place}`, child, child.emptyElement),
        )
      : rowOf(path, origin, origin.emptyElement)
  })

const givenRows = ({ destinations = [] }: Transfer, transfer: number): Row[] =>
  destinations.flatMap(({ children, cellarElement, amount, unit, fill }, at) => {
    const path = `workorderTransfers.${transfer}.destinations.${at}`
    // A press gives on what it gets.
    if (children?.length)
      return children.flatMap((child, place) => rowOf(`${path}.children.${place}`, child, child.fill))
    const given = { cellarElement, transferedAmount: amount, transferUnit: unit }
    return rowOf(path, given, fill).map((row) => ({ ...row, path: `${path}.amount` }))
  })
