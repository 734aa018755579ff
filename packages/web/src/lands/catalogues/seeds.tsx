import { namedEntries } from './named-entries.tsx'

/** The seeds that are sown. */
export const {
  Tab: SeedsTab,
  Page: SeedPage,
  Form: SeedForm,
} = namedEntries({
  type: 'seed',
  key: 'seeds',
  excel: 'SEED',
})
