import { deeds, type Permission } from './permissions.ts'
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

/** What a token permits, at most: whoever made it may not do more with it than without it. */
export function programPermissions(areas: readonly Area[], access: ProgramAccess): ReadonlySet<Permission> {
  const words: Permission[] = areas.flatMap((area) =>
    deeds.slice(0, deedsOf[access]).map((deed) => `${area}.${deed}` as const),
  )
  if (access !== 'READ' && areas.includes(SENDING_AREA)) words.push('laboratory.send')
  if (access === 'ALL' && areas.includes('workorders'))
    words.push('workorders.reverse', 'workorders.override')
  return new Set(words)
}
