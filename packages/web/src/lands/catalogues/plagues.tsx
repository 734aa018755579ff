import { plague, type Plague, type PlagueRecord } from '@lagar/domain/lands/catalogues/plague.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** The pests and diseases that are fought. */
export const { Tab, Page, Form } = catalogueParts<Plague, PlagueRecord>({
  ...keptAs('plague'),
  nameOf: ({ name }) => name,
  schema: plague,
  defaultSort: 'name',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </>
  ),
  columns: () => [sorted('name', (row) => row.name), column('description', (row) => row.description)],
  filters: () => <FilterText name="name" label={t.catalogues.plague.search} />,
  detail: (row) => ({
    facts: [fact('description', row.description, { wide: true })],
  }),
})
