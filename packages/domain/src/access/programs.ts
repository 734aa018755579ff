import { deeds, type Permission } from './permissions.ts'
import type { Area } from './plans.ts'

/** What a program may do in the areas that it is let into, each including those before it. */
export const programAccesses = ['READ', 'WRITE', 'ALL'] as const
export type ProgramAccess = (typeof programAccesses)[number]

const deedsOf: Readonly<Record<ProgramAccess, number>> = { READ: 1, WRITE: 2, ALL: 3 }

/** What a token permits, at most: whoever made it may not do more with it than without it. */
export function programPermissions(areas: readonly Area[], access: ProgramAccess): ReadonlySet<Permission> {
  const words: Permission[] = areas.flatMap((area) =>
    deeds.slice(0, deedsOf[access]).map((deed) => `${area}.${deed}` as const),
  )
  if (access === 'ALL' && areas.includes('workorders'))
    words.push('workorders.reverse', 'workorders.override')
  return new Set(words)
}
