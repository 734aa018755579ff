import {
  truckDriver,
  type TruckDriver,
  type TruckDriverRecord,
} from '@lagar/domain/lands/catalogues/truck-driver.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** Those who drive the trucks. */
export const {
  Tab: TruckDriversTab,
  Page: TruckDriverPage,
  Form: TruckDriverForm,
} = catalogueParts<TruckDriver, TruckDriverRecord>({
  ...keptAs('truckDriver'),
  nameOf: ({ name }) => name,
  schema: truckDriver,
  defaultSort: 'name',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'identificationNumber')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      </FormGrid>
    </>
  ),
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
