import { plague, type Plague, type PlagueRecord } from '@lagar/domain/lands/catalogues/plague.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** The pests and diseases that are fought. */
export const {
  Tab: PlaguesTab,
  Page: PlaguePage,
  Form: PlagueForm,
} = catalogueParts<Plague, PlagueRecord>({
  type: 'plague',
  texts: () => t.lands.plagues,
  nameOf: ({ name }) => name,
  schema: plague,
  path: 'lands/plagues',
  removePath: 'lands/plagues',
  permission: 'lands.write',
  excel: 'PLAGUE',
  defaultSort: 'name',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </>
  ),
  columns: () => [sorted('name', (row) => row.name), column('description', (row) => row.description)],
  filters: () => <FilterText name="name" label={t.lands.plagues.search} />,
  detail: (row) => ({
    facts: [fact('description', row.description, { wide: true })],
  }),
})
