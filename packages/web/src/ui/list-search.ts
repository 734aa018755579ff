import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'

/**
 * What a list keeps in the address: page, size, sort, the open tab, and the filters of that list by their
 * names.
 */
export const listSearch = z
  .object({
    page: z.int().min(1).optional().catch(undefined),
    limit: z.int().min(1).max(200).optional().catch(undefined),
    sort: z.string().optional().catch(undefined),
    tab: z.string().optional().catch(undefined),
  })
  .catchall(
    z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .optional()
      .catch(undefined),
  )

/** The search parameters of a page with a list. */
export type ListSearch = z.infer<typeof listSearch>

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
