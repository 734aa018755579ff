import { toMilliliters } from '../units/volume.ts'
import type { CellarElementRecord } from './element.ts'

/** Why a vessel cannot stand for a planned one. */
export const unfitReasons = ['OUT_OF_SERVICE', 'HOLDS_WINE', 'TOO_SMALL', 'DIRTY', 'NOT_ORGANIC'] as const
export type UnfitReason = (typeof unfitReasons)[number]

/** What is asked of a vessel: so many litres, and whether the wine is organic. */
export type Wanted = { litres: number; isOrganic: boolean }

type Vessel = Pick<
  CellarElementRecord,
  'name' | 'unit' | 'maxCapacity' | 'content' | 'isDirty' | 'outOfService' | 'isOrganic' | 'needsRinse'
> &
  Pick<CellarElementRecord, 'pendingWorkorders'>

/** Everything that speaks against a vessel; nothing where it can take the wine as it stands. */
export function unfitFor(vessel: Vessel, { litres, isOrganic }: Wanted): UnfitReason[] {
  const isSmall = toMilliliters(vessel.maxCapacity, vessel.unit) < toMilliliters(litres, 'LITER')
  return [
    ...(vessel.outOfService ? (['OUT_OF_SERVICE'] as const) : []),
    ...(vessel.content !== null ? (['HOLDS_WINE'] as const) : []),
    ...(isSmall ? (['TOO_SMALL'] as const) : []),
    ...(vessel.isDirty && vessel.content === null ? (['DIRTY'] as const) : []),
    ...(isOrganic && !vessel.isOrganic ? (['NOT_ORGANIC'] as const) : []),
  ]
}

/**
 * Vessels that can take a wine, the best first, and the others with why not. Best is one that no other order waits for, that asks for
 * no rinse, that keeps organic vessels for organic wine, and of those the one that the wine fills most.
 */
export function vesselsThatFit<V extends Vessel>(vessels: readonly V[], wanted: Wanted) {
  const judged = vessels.map((vessel) => ({ vessel, reasons: unfitFor(vessel, wanted) }))
  const worth = ({ pendingWorkorders, needsRinse, isOrganic, maxCapacity, unit }: V) => [
    pendingWorkorders > 0 ? 1 : 0,
    needsRinse ? 1 : 0,
    isOrganic && !wanted.isOrganic ? 1 : 0,
    toMilliliters(maxCapacity, unit),
  ]
  const before = (one: V, other: V) => {
    const [own, others] = [worth(one), worth(other)]
    const at = own.findIndex((value, index) => value !== others[index])
    return at < 0 ? one.name.localeCompare(other.name, 'es', { numeric: true }) : own[at]! - others[at]!
  }
  return {
    fitting: judged.flatMap(({ vessel, reasons }) => (reasons.length === 0 ? [vessel] : [])).toSorted(before),
    others: judged
      .filter(({ reasons }) => reasons.length > 0)
      .toSorted((one, other) => before(one.vessel, other.vessel)),
  }
}
