import type { DivisionLineRecord } from '@lagar/domain/bottling/line.ts'
import { t } from '../texts/t.ts'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { FilterText } from '../lists/filters.tsx'
import { relatedDivisions, relatedLabelings } from '../parts/related/cellar.tsx'
import { later } from '../ui/later.tsx'

/** The lines on which wine is bottled and labelled. */
export const { Tab: DivisionLinesTab, Page: DivisionLinePage } = catalogueParts<DivisionLineRecord>({
  type: 'divisionLine',
  texts: () => t.division.lines,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./DivisionLineForm.tsx')).DivisionLineForm),
  path: 'cellars/divisionLines',
  removePath: 'cellars/divisionLines',
  permission: 'division.write',
  excel: 'DIVISION_LINE',
  defaultSort: 'name',
  columns: () => [sorted('name', (row) => row.name), column('cellar', (row) => row.cellar?.name)],
  filters: () => <FilterText name="name" label={t.division.lines.search} />,
  detail: (row) => ({
    facts: [fact('cellar', row.cellar?.name)],
    tabs: [relatedDivisions({ divisionLineId: row.id }), relatedLabelings({ divisionLineId: row.id })],
  }),
})
