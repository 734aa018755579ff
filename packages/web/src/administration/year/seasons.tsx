import { season, type Season, type SeasonRecord } from '@lagar/domain/administration/year/season.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { DayText } from '../../ui/values.tsx'

/** The seasons that works and costs are grouped by. */
export const {
  Tab: SeasonsTab,
  Page: SeasonPage,
  Form: SeasonForm,
} = catalogueParts<Season, SeasonRecord>({
  ...keptAs('season'),
  nameOf: ({ name }) => name,
  schema: season,
  defaultSort: '-fromDate',
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
      </FormGrid>
    </>
  ),
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
