import type { PlagueRecord } from '@lagar/domain/lands/catalogues/plague.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

/** The pests and diseases that are fought. */
export const { Tab, Page } = catalogueParts<PlagueRecord>({
  ...keptAs('plague'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./PlagueForm.tsx')).PlagueForm),
  defaultSort: 'name',
  columns: () => [sorted('name', (row) => row.name), column('description', (row) => row.description)],
  filters: () => <FilterText name="name" label={t.catalogues.plague.search} />,
  detail: (row) => ({
    facts: [fact('description', row.description, { wide: true })],
  }),
})
