import { useCallback, useMemo } from 'react'
import { useGoTo, useListSearch } from '../ui/list-search.ts'

/** The value of one filter; undefined takes it off. */
export type FilterValue = string | number | boolean | string[] | undefined

/** Which page of a list is shown, and how long it is. */
export type PageState = {
  page: number
  limit: number
  setPage(this: void, page: number): void
  setLimit(this: void, limit: number): void
}

/** The rows of a page where nobody chose more. */
export const PAGE = 50

/**
 * A list's page, sort and filters, kept in the address so that they survive a reload and can be sent to
 * someone.
 */
export function useListState(defaultSort?: string) {
  const search = useListSearch()
  const goTo = useGoTo()
  const { page = 1, limit = PAGE, sort = defaultSort } = search
  const filters = useMemo(() => {
    const { page: _page, limit: _limit, sort: _sort, tab: _tab, create: _create, ...rest } = search
    return rest
  }, [search])

  const change = useCallback(
    (next: Record<string, FilterValue>, replace = false) =>
      goTo('.', (before) => ({ ...before, ...next }), replace),
    [goTo],
  )
  const clear = useCallback(() => goTo('.', search.tab ? { tab: search.tab } : {}), [goTo, search.tab])

  return {
    page,
    limit,
    sort,
    filters,
    /** Sets filters; the list goes back to its first page. */
    filter: (next: Record<string, FilterValue>) => change({ ...next, page: undefined }, true),
    setPage: (page: number) => change({ page: page === 1 ? undefined : page }),
    setLimit: (limit: number) => change({ limit: limit === PAGE ? undefined : limit, page: undefined }),
    setSort: (sort: string) => change({ sort, page: undefined }),
    clear,
  }
}
