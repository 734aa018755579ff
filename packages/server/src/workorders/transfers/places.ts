import type { End } from './ends.ts'
import type { HeldVessel } from '../../wine/contents/vessels.ts'
import type { AskedTransfer } from './load.ts'
import type { AskedLot } from './lots.ts'

/** The barrels of each lot that an order names. */
export type Lots = Map<string, string[]>

/** The barrel lots that transfers name. */
export const lotsOf = (transfers: AskedTransfer[]) =>
  transfers.flatMap(({ origins, destinations }) =>
    [...origins, ...destinations].flatMap(({ cellar_element_batch_id }) => cellar_element_batch_id ?? []),
  )

/** Every vessel of a transfer, the barrels of its lots and the fractions of its press among them. */
export const vesselsOf = ({ origins, destinations }: AskedTransfer, lots: Lots) => [
  ...[...origins, ...destinations].flatMap((side) => membersOf(side, lots)),
  ...destinations.flatMap(({ children }) => children.map(({ cellar_element_id }) => cellar_element_id)),
]

type Side = {
  cellar_element_id: string | null
  cellar_element_batch_id: string | null
  parts: { cellar_element_id: string | null }[]
}

/** The vessel of a side, its several vessels, or the barrels of its lot. */
export function membersOf(
  { cellar_element_id: one, cellar_element_batch_id: lot, parts }: Side,
  lots: Lots,
): string[] {
  if (parts.length > 0) return parts.flatMap((part) => part.cellar_element_id ?? [])
  return one !== null ? [one] : (lots.get(lot ?? '') ?? [])
}

/** The ends of a transfer that are vessels; what waits at the reception stays in none. */
export function endsOf({ origins, destinations }: AskedTransfer, at: number, lots: Lots): End[] {
  const ends = (
    rows: AskedTransfer['origins' | 'destinations'][number][],
    table: End['table'],
    side: string,
  ) =>
    rows.map((row, position) => ({
      table,
      id: row.id,
      path: `workorderTransfers.${at}.${side}.${position}`,
      vessels: membersOf(row, lots),
      said: row.final_amount,
      unit: row.final_unit,
    }))
  return [
    ...ends(origins, 'transfer_origin', 'origins'),
    ...ends(destinations, 'transfer_destination', 'destinations'),
  ]
}

/** The lot of barrels that a transfer makes of where its wine goes. */
export function askedLot(transfer: AskedTransfer, lots: Lots): AskedLot[] {
  if (!transfer.make_element_batch) return []
  const vessels = transfer.destinations.flatMap((destination) => membersOf(destination, lots))
  const { id: transferId, position, element_batch_name: name } = transfer
  return [{ transferId, position, name, vessels: [...new Set(vessels)] }]
}

/** The millilitres that still fit into a vessel. */
export const roomIn = ({ capacity, wine }: Pick<HeldVessel, 'capacity' | 'wine'>) =>
  capacity - (wine?.volume ?? 0)
