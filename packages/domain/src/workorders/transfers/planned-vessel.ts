import { z } from 'zod'
import { amountField, id, optionalText } from '../../fields.ts'
import { named } from '../../wire.ts'

/** A vessel that a transfer is planned into before anybody chose which: a kind of vessel, and how many litres it takes. */
export const plannedVessel = z.strictObject({
  elementTypeRequested: id,
  /** Litres. */
  amount: amountField(3, { min: 0.001 }),
  note: optionalText(500),
})
export type PlannedVessel = z.infer<typeof plannedVessel>

/** A planned vessel with the name of its kind. `amount` in litres. */
export const plannedVesselRecord = z.object({
  elementTypeRequested: named,
  amount: z.number(),
  note: z.string(),
})
export type PlannedVesselRecord = z.infer<typeof plannedVesselRecord>

/** The vessel that one of an order's planned vessels became: of which transfer, which of its planned ones. */
export type Assignment = { transfer: number; planned: number; vessel: string }

type Planned = { noAssignedVessels: readonly PlannedVessel[]; destinations: readonly unknown[] }

/** An order whose planned vessels were chosen: each becomes a destination of as many litres, with what was noted. */
export function assigned<T extends { workorderTransfers: readonly Planned[] }>(
  order: T,
  chosen: readonly Assignment[],
  destination: (
    vessel: string,
    planned: PlannedVessel,
  ) => T['workorderTransfers'][number]['destinations'][number],
): T {
  return {
    ...order,
    workorderTransfers: order.workorderTransfers.map((transfer, at) => {
      const own = new Map(
        chosen.flatMap(({ transfer: of, planned, vessel }) =>
          of === at ? [[planned, vessel] as const] : [],
        ),
      )
      const arriving = transfer.noAssignedVessels.flatMap((planned, row) =>
        own.has(row) ? [destination(own.get(row)!, planned)] : [],
      )
      return {
        ...transfer,
        noAssignedVessels: transfer.noAssignedVessels.filter((_, row) => !own.has(row)),
        destinations: [...transfer.destinations, ...arriving],
      }
    }),
  }
}
