import type { Permission } from '@lagar/domain/access/permissions.ts'
import { useCan, useMe } from '../../session/me.tsx'

/** Whose work is told: one's own to whoever is given work, that of all to those who lead it and may take back what others did. */
export function useWhose(leads: Permission): string | undefined {
  const { employee } = useMe()
  const isLeader = useCan(leads)
  return isLeader ? undefined : (employee ?? undefined)
}
