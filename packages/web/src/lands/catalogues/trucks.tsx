import type { TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

/** The trucks that bring and take grapes and wine. */
export const { Tab: TrucksTab, Page: TruckPage } = catalogueParts<TruckRecord>({
  ...keptAs('truck'),
  nameOf: ({ patent }) => patent,
  Form: later(async () => (await import('./TruckForm.tsx')).TruckForm),
  defaultSort: 'patent',
  columns: () => [
    sorted('patent', (row) => row.patent),
    sorted('branch', (row) => row.branch),
    sorted('model', (row) => row.model),
  ],
  filters: () => <FilterText name="patent" label={t.catalogues.truck.search} />,
  detail: (row) => ({
    facts: [fact('patent', row.patent), fact('branch', row.branch), fact('model', row.model)],
  }),
})
