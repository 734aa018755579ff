import { queries } from '../api/queries.ts'
import { partQuery } from '../api/records.ts'
import type { Filters } from '../api/send.ts'
import type { LazyPage } from '../ui/later.tsx'
import { PAGE } from './state.ts'

/** Asks for the first page of a list as its frame will ask for it: with what is `fixed`, sorted as it stands by itself. */
export function listAhead(path: string, fixed: Filters, sort: string): void {
  void queries.prefetchQuery(partQuery(path, { ...fixed, limit: PAGE, page: 1, sort }))
}

/** Fetches the code of the tab that a section opens with. */
export function firstTab(load: () => Promise<readonly { Page: object }[]>): void {
  load().then(
    ([first]) => first && 'fetch' in first.Page && (first.Page as LazyPage).fetch(),
    // Without signal it is asked for again when the section is opened.
    () => undefined,
  )
}

/**
 * The file of a page, imported once for its component and for what is asked ahead: of two imports the second is told only after the first has drawn. One that
 * did not come is asked for again.
 */
export function once<File>(load: () => Promise<File>): () => Promise<File> {
  let coming: Promise<File> | undefined
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    }))
}
