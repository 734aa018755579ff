import type { Permission } from '@lagar/domain/access/permissions.ts'
import { useQueries } from '@tanstack/react-query'
import type { List } from '../api/records.ts'
import { queryOf } from '../api/send.ts'
import { readTogether } from '../api/together.ts'
import { useMe } from '../session/me.tsx'

/**
 * What must exist before a list can have a line of its own: the list that tells whether it does, what it takes to read that, if more than to be of the company, and
 * to make the first, and the words and the place that lead there.
 */
export type Need = {
  path: string
  reads?: Permission
  makes: Permission
  hint: string
  action: string
  to: string
  tab: string
}

/** The first need that nothing meets yet; undefined while all are met, and null while it is not known. Who may not read one is not asked for it. */
export function useMissing(needs: readonly Need[]): Need | null | undefined {
  const { permissions } = useMe()
  const asked = needs.filter(({ reads }) => reads === undefined || permissions.includes(reads))
  const answers = useQueries({
    queries: asked.map(({ path }) => ({
      queryKey: [path, { limit: 1 }],
      queryFn: () => readTogether<List<unknown>>(path + queryOf({ limit: 1 })),
    })),
  })
  if (answers.some(({ isPending }) => isPending)) return null
  return asked.find((_, at) => answers[at]?.data?.total === 0)
}
