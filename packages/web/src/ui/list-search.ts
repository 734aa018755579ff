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
