import { namedEntries } from './named-entries.tsx'

/** What is sown between the rows in winter. */
export const { Tab, Page } = namedEntries('winterGrassCrop')
