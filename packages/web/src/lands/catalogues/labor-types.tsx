import { namedEntries } from './named-entries.tsx'

/** The kinds of labor that are done on the lands. */
export const { Tab, Page } = namedEntries('laborType')
