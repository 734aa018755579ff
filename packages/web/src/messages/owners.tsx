import type { Owner } from '@lagar/domain/workorders/plan/owners.ts'
import { t } from '../texts/t.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** The names of those besides ourselves whose wine it is, each once. */
export const othersIn = (owners: readonly Owner[]): string[] => [
  ...new Set(owners.flatMap(({ id, name }) => (id === null ? [] : name))),
]

/** Whose a wine is, in words: 'Propio', 'Viñas del Este'. */
export const ownersText = (owners: readonly Owner[]): string =>
  owners.map(({ name }) => name || t.cellars.content.ours).join(', ') || t.ui.none

/** What mixes: 'Mezcla vino de distintos dueños: nuestro, Viñas del Este'. */
export const mixText = (owners: readonly Owner[]): string =>
  t.cellars.owner.mixes(owners.map(({ name }) => name || t.cellars.owner.us).join(', '))

/** Says that a wine is of others, and whose; nothing while it is all ours. */
export function OwnerBadge({ owners }: { owners: readonly Owner[] }) {
  const others = othersIn(owners)
  return others.length > 0 && <StatusBadge tone="waiting" label={t.cellars.owner.mark(others.join(', '))} />
}
