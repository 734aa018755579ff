import {
  affectedHectares,
  contingency,
  type ContingencyRecord,
} from '@lagar/domain/lands/observations/contingency.ts'
import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import { contingencyTypes } from '@lagar/domain/lists/vineyard.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { useSelection } from '../../session/selection.tsx'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { Files } from '../../files/Files.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import {
  estateColumn,
  ObservedPlace,
  observationPaths,
  percents,
  PercentageField,
  placeFacts,
  placeText,
  Told,
  useObservedLands,
} from './parts.tsx'
import { ObservedTab } from './ObservedTab.tsx'
import { locationFacts } from '../record/location-facts.tsx'
import { useWaitingDraft } from '../record/waiting.ts'
import { Datum, Derived } from '../record/blocks.tsx'
import { landSurface, totalSurface } from '../record/lands.ts'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import classes from '../record/Work.module.css'

const typeOptions = () => options(contingencyTypes, (type) => words.contingencyType[type])

/** A saved contingency as its form and its call take it. */
const inputOf = ({
  id,
  version,
  type,
  date,
  affectedPercentage,
  note,
  location,
  ...saved
}: ContingencyRecord) => ({
  id,
  version,
  type,
  date,
  affectedPercentage,
  note,
  location,
  wineEstate: saved.wineEstate.id,
  lands: saved.inAllWineEstate || saved.inAllSection ? [] : saved.lands.map((land) => land.id),
  inAllSection: saved.inAllSection,
  wineEstateSection: saved.wineEstateSection?.id ?? null,
  inAllWineEstate: saved.inAllWineEstate,
})

/** Contingencia. The one form for creating, editing and viewing what befell the vines. */
export function ContingencyForm({ saved, readOnly = false, onClose }: RecordFormProps<ContingencyRecord>) {
  const texts = t.observations.contingency
  const { today } = useMe()
  const { wineEstate } = useSelection()
  const draft = useWaitingDraft(
    'contingency',
    contingency,
    saved ? inputOf(saved) : { wineEstate, lands: [], date: today, affectedPercentage: null },
    (value, key) => saveRecord(observationPaths.contingency, value, key),
  )
  const current = useObservedLands(draft.value)
  // What was hurt is measured by the lands as they were.
  const lands = saved?.lands ?? current
  return (
    <WorkRecordForm
      texts={texts}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      size="lg"
      below={saved && readOnly && <Photos id={saved.id} />}
    >
      <ObservedPlace draft={draft} lands={current} locked={saved !== undefined}>
        <SelectField required options={typeOptions()} {...draft.field('type')} label={texts.type} />
        <DayField required {...labelled(draft, 'date')} />
      </ObservedPlace>
      <FormSection title={texts.damage}>
        <PercentageField
          readOnly={readOnly}
          hint={texts.unknown}
          {...labelled(draft, 'affectedPercentage')}
        />
        <Hurt surfaces={lands.map(landSurface)} percentage={draft.value.affectedPercentage} />
        <div className={classes.wide}>
          <TextArea {...labelled(draft, 'note')} />
        </div>
      </FormSection>
    </WorkRecordForm>
  )
}

/** What was photographed of it. */
const Photos = ({ id }: { id: string }) => (
  <FormSection title={t.observations.contingency.photos}>
    <div className={classes.wide}>
      <Files entityType="contingency" entityId={id} />
    </div>
  </FormSection>
)

/** How many hectares that is. */
function Hurt({ surfaces, percentage }: { surfaces: number[]; percentage: number | null | undefined }) {
  const texts = t.observations.contingency
  if (surfaces.length === 0 || typeof percentage !== 'number') return null
  const all = fromSquareCentimeters(sumOf(surfaces), 'HECTARE')
  return (
    <div className={classes.wide}>
      <Derived>
        <Datum label={texts.affectedSurface}>
          {texts.affected(
            numberText('hectaresRound', affectedHectares(surfaces, percentage)),
            numberText('hectaresRound', all),
          )}
        </Datum>
      </Derived>
    </div>
  )
}

/** What befell the vines as lists and dialogs take it. */
export const contingencies: Catalogue<ContingencyRecord> = {
  type: 'contingency',
  texts: () => t.observations.contingency,
  nameOf: ({ title }) => title,
  Form: ContingencyForm,
  removePath: observationPaths.contingency,
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
    filter={<FilterSelect name="type" label={t.observations.contingency.type} options={typeOptions()} />}
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
