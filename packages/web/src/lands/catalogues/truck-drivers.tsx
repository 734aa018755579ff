import type { TruckDriverRecord } from '@lagar/domain/lands/catalogues/truck-driver.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'

/** Those who drive the trucks. */
export const { Tab: TruckDriversTab, Page: TruckDriverPage } = catalogueParts<TruckDriverRecord>({
  ...keptAs('truckDriver'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./TruckDriverForm.tsx')).TruckDriverForm),
  defaultSort: 'name',
  columns: () => [
    sorted('name', (row) => row.name),
    sorted('identificationNumber', (row) => row.identificationNumber),
    column('phoneNumber', (row) => row.phoneNumber),
  ],
  filters: () => <FilterText name="name" label={t.catalogues.truckDriver.search} />,
  detail: (row) => ({
    facts: [fact('identificationNumber', row.identificationNumber), fact('phoneNumber', row.phoneNumber)],
  }),
})
