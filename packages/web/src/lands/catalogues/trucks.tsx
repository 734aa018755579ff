import { truck, type Truck, type TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** The trucks that bring and take grapes and wine. */
export const {
  Tab: TrucksTab,
  Page: TruckPage,
  Form: TruckForm,
} = catalogueParts<Truck, TruckRecord>({
  ...keptAs('truck'),
  nameOf: ({ patent }) => patent,
  schema: truck,
  defaultSort: 'patent',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <FormGrid>
      <TextField required {...labelled(draft, 'patent')} />
      <TextField required {...labelled(draft, 'branch')} />
      <TextField {...labelled(draft, 'model')} />
    </FormGrid>
  ),
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
