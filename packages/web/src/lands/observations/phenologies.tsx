import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import { phenologyStages } from '@lagar/domain/lists/phenology.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { DayText } from '../../ui/values.tsx'
import { locationFacts } from '../record/location-facts.tsx'
import { ObservedTab } from './ObservedTab.tsx'
import {
  estateColumn,
  observationPaths,
  percents,
  placeFacts,
  placeText,
  stageOptions,
  Told,
} from './parts.tsx'

/** The stages as lists and dialogs take them. */
export const phenologies: Catalogue<PhenologyRecord> = {
  type: 'phenology',
  texts: () => t.observations.phenology,
  nameOf: ({ title }) => title,
  Form: later(async () => (await import('./PhenologyForm.tsx')).PhenologyForm),
  removePath: observationPaths.phenology,
  isDeed: true,
}

const columns = (ofAll: boolean): Column<PhenologyRecord>[] => [
  sorted('type', (row) => <Told row={row}>{words.phenologyType[row.type]}</Told>, {
    header: t.observations.phenology.type,
  }),
  ...estateColumn<PhenologyRecord>(ofAll),
  column('lands', placeText),
  sorted('initialTimezone', (row) => <DayText day={row.initialTimezone} />),
  sorted('finalTimezone', (row) => <DayText day={row.finalTimezone} />, { hideBelow: 'md' }),
  column('initialPercentage', (row) => percents(row.initialPercentage), { align: 'right', hideBelow: 'md' }),
  column('currentPercentage', (row) => percents(row.currentPercentage), { align: 'right' }),
]

/** The stages that were seen on the chosen estate, or on all. */
export const PhenologyTab = () => (
  <ObservedTab<PhenologyRecord>
    kind="phenology"
    catalogue={phenologies}
    permission="phenology.write"
    excel="PHENOLOGY"
    defaultSort="-initialTimezone"
    columns={columns}
    filter={<FilterSelect name="type" label={t.observations.phenology.type} options={stageOptions()} />}
  />
)

function detail(row: PhenologyRecord): RecordDetail {
  const texts = t.observations.phenology
  const { el, bbch } = phenologyStages.find(({ type }) => type === row.type)!
  return {
    top: <FromMessage type="phenology" record={row} />,
    facts: [
      fact('type', words.phenologyType[row.type], { label: texts.type }),
      fact('scale', texts.scales(el, bbch), { label: texts.scale }),
      ...placeFacts(row),
      fact('initialTimezone', <DayText day={row.initialTimezone} />),
      fact('finalTimezone', <DayText day={row.finalTimezone} />),
      fact('initialPercentage', percents(row.initialPercentage)),
      fact('currentPercentage', percents(row.currentPercentage)),
      ...locationFacts(row.location),
    ],
  }
}

/** The page of one; called as the screen's language calls it. */
export const PhenologyPage = () => (
  <CatalogueRecord
    catalogue={{
      ...phenologies,
      nameOf: (row) => observationTitle(workWords(), { ...row, kind: 'phenology' }),
    }}
    detail={detail}
  />
)
