import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { workWords } from '../../texts/codes.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { DayText } from '../../ui/values.tsx'
import { totalSurface } from '../record/lands.ts'
import { locationFacts } from '../record/location-facts.tsx'
import { ObservedTab } from './ObservedTab.tsx'
import {
  damageOptions,
  estateColumn,
  observationPaths,
  percents,
  placeFacts,
  placeText,
  Told,
} from './parts.tsx'

/** What befell the vines as lists and dialogs take it. */
export const contingencies: Catalogue<ContingencyRecord> = {
  type: 'contingency',
  texts: () => t.observations.contingency,
  nameOf: ({ title }) => title,
  Form: later(async () => (await import('./ContingencyForm.tsx')).ContingencyForm),
  removePath: observationPaths.contingency,
  isDeed: true,
}

/** How much was hurt, or that nobody knows yet. */
const hurt = ({ affectedPercentage }: ContingencyRecord) =>
  affectedPercentage === null ? t.observations.contingency.notYet : percents(affectedPercentage)

const columns = (ofAll: boolean): Column<ContingencyRecord>[] => [
  sorted('type', (row) => <Told row={row}>{words.contingencyType[row.type]}</Told>, {
    header: t.observations.contingency.type,
  }),
  ...estateColumn<ContingencyRecord>(ofAll),
  column('lands', placeText),
  sorted('date', (row) => <DayText day={row.date} />),
  sorted('affectedPercentage', hurt, { align: 'right' }),
  column(
    'affectedSurface',
    (row) => row.affectedSurface !== null && `${numberText('hectaresRound', row.affectedSurface)} ha`,
    {
      align: 'right',
      hideBelow: 'md',
    },
  ),
  column('note', (row) => row.note, { hideBelow: 'lg' }),
]

/** What befell the vines of the chosen estate, or of all. */
export const ContingencyTab = () => (
  <ObservedTab<ContingencyRecord>
    kind="contingency"
    catalogue={contingencies}
    permission="contingency.write"
    excel="CONTINGENCY"
    defaultSort="-date"
    columns={columns}
    filter={<FilterSelect name="type" label={t.observations.contingency.type} options={damageOptions()} />}
  />
)

const detail = (row: ContingencyRecord): RecordDetail => {
  const texts = t.observations.contingency
  const hectares = fromSquareCentimeters(totalSurface(row.lands), 'HECTARE')
  return {
    top: <FromMessage type="contingency" record={row} />,
    facts: [
      fact('type', words.contingencyType[row.type], { label: texts.type }),
      fact('date', <DayText day={row.date} />),
      ...placeFacts(row),
      fact('affectedPercentage', hurt(row)),
      fact(
        'affectedSurface',
        row.affectedSurface !== null &&
          texts.affected(
            numberText('hectaresRound', row.affectedSurface),
            numberText('hectaresRound', hectares),
          ),
      ),
      ...locationFacts(row.location),
      fact('note', row.note, { wide: true }),
    ],
  }
}

/** The page of one; called as the screen's language calls it. */
export const ContingencyPage = () => (
  <CatalogueRecord
    catalogue={{
      ...contingencies,
      nameOf: (row) =>
        observationTitle(workWords(), { ...row, kind: 'contingency', initialTimezone: row.date }),
    }}
    detail={detail}
  />
)
