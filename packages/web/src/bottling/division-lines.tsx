import { divisionLine, type DivisionLine, type DivisionLineRecord } from '@lagar/domain/bottling/line.ts'
import { TextField } from '../form/fields/fields.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { CellarPicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { FilterText } from '../lists/filters.tsx'
import { relatedDivisions, relatedLabelings } from '../parts/related/cellar.tsx'

/** The lines on which wine is bottled and labelled. */
export const {
  Tab: DivisionLinesTab,
  Page: DivisionLinePage,
  Form: DivisionLineForm,
} = catalogueParts<DivisionLine, DivisionLineRecord>({
  type: 'divisionLine',
  texts: () => t.division.lines,
  nameOf: ({ name }) => name,
  schema: divisionLine,
  path: 'cellars/divisionLines',
  removePath: 'cellars/divisionLines',
  permission: 'division.write',
  excel: 'DIVISION_LINE',
  defaultSort: 'name',
  size: 'sm',
  initial: (saved) => (saved ? { ...saved, cellar: saved.cellar?.id ?? null } : { cellar: null }),
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <CellarPicker clearable {...labelled(draft, 'cellar')} />
    </>
  ),
  columns: () => [sorted('name', (row) => row.name), column('cellar', (row) => row.cellar?.name)],
  filters: () => <FilterText name="name" label={t.division.lines.search} />,
  detail: (row) => ({
    facts: [fact('cellar', row.cellar?.name)],
    tabs: [relatedDivisions({ divisionLineId: row.id }), relatedLabelings({ divisionLineId: row.id })],
  }),
})
