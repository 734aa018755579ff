import { namedEntries } from './named-entries.tsx'

/** The seeds that are sown. */
export const { Tab, Page } = namedEntries('seed')
