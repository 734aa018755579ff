import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

/**
 * What a list keeps in the address: page, size, sort, the open tab, and the filters of that list by their
 * names.
 */
export type ListSearch = {
  page?: number | undefined
  limit?: number | undefined
  sort?: string | undefined
  tab?: string | undefined
  [filter: string]: string | number | boolean | string[] | undefined
}

/** What an address says besides its path, as far as lists read it: what is written otherwise counts as not said. */
export function listSearch(said: Record<string, unknown>): ListSearch {
  const { page, limit, sort, tab, ...filters } = said
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => isFilter(value))),
    page: isCount(page) ? page : undefined,
    limit: isCount(limit) && limit <= 200 ? limit : undefined,
    sort: typeof sort === 'string' ? sort : undefined,
    tab: typeof tab === 'string' ? tab : undefined,
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1

const isFilter = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** What the address of this page says besides its path; each page takes of it what it knows. */
export const useListSearch = () => useSearch({ strict: false }) as ListSearch

/** An address of ours that is put together, as a link takes it: the router knows those that are written out. */
export const toPath = (path: string) => path as LinkProps['to'] & string

/** Goes to such an address, or changes what this one says besides its path. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, search: object | ((before: object) => object) = {}, replace = false) =>
      void navigate({ to, search, replace } as never),
    [navigate],
  )
}

/** Opens the form of a list whose address asks for it (`create=true`), once: the address forgets it, so that going back opens nothing. */
export function useCreateAsked(create: { allowed: boolean; onClick: () => void } | undefined): void {
  const { create: asked } = useListSearch()
  const goTo = useGoTo()
  const isAsked = asked === true && create?.allowed === true
  const open = create?.onClick
  useEffect(() => {
    if (!isAsked || !open) return
    goTo('.', (before) => ({ ...before, create: undefined }), true)
    open()
    // Once for each time that it is asked: what opens it is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, goTo])
}
