import { isOneOf } from '../lookup.ts'
import { deeds, type Permission } from './permissions.ts'
import { placedAreas } from './placed-calls.ts'
import type { Area } from './plans.ts'

/**
 * What a program may do in the areas that it is let into, each including those before it; one that only sends readings of devices (SEND)
 * does nothing else.
 */
export const programAccesses = ['SEND', 'READ', 'WRITE', 'ALL'] as const
export type ProgramAccess = (typeof programAccesses)[number]

/** The one area in which a program may do nothing but send. */
export const SENDING_AREA = 'laboratory' satisfies Area

const deedsOf: Readonly<Record<ProgramAccess, number>> = { SEND: 0, READ: 1, WRITE: 2, ALL: 3 }

/** Whether a token that is held to places may be let into an area: what the others tell is told by no place. */
export const isPlacedArea = (area: Area): boolean => isOneOf(placedAreas, area)

/** What a token permits, at most: whoever made it may not do more with it than without it; `held` to places, only what is told by place. */
export function programPermissions(
  given: readonly Area[],
  access: ProgramAccess,
  held = false,
): ReadonlySet<Permission> {
  const areas = held ? given.filter(isPlacedArea) : given
  const words: Permission[] = areas.flatMap((area) =>
    deeds.slice(0, deedsOf[access]).map((deed) => `${area}.${deed}` as const),
  )
  if (access !== 'READ' && areas.includes(SENDING_AREA)) words.push('laboratory.send')
  if (access === 'ALL' && areas.includes('workorders'))
    words.push('workorders.reverse', 'workorders.override')
  return new Set(words)
}
