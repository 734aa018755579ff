import type { SeasonRecord } from '@lagar/domain/administration/year/season.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { DayText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

/** The seasons that works and costs are grouped by. */
export const { Tab: SeasonsTab, Page: SeasonPage } = catalogueParts<SeasonRecord>({
  ...keptAs('season'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./SeasonForm.tsx')).SeasonForm),
  defaultSort: '-fromDate',
  columns: () => [
    sorted('name', (row) => row.name),
    sorted('fromDate', (row) => <DayText day={row.fromDate} />),
    sorted('toDate', (row) => <DayText day={row.toDate} />),
  ],
  filters: () => <FilterText name="name" label={t.catalogues.season.search} />,
  detail: (row) => ({
    facts: [fact('fromDate', <DayText day={row.fromDate} />), fact('toDate', <DayText day={row.toDate} />)],
  }),
})
