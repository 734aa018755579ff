import { namedEntries } from './named-entries.tsx'

/** The kinds of labor that are done on the lands. */
export const {
  Tab: LaborTypesTab,
  Page: LaborTypePage,
  Form: LaborTypeForm,
} = namedEntries({
  type: 'laborType',
  key: 'laborTypes',
  excel: 'LABOR_TYPE',
})
