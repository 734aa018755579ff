import {
  phenology,
  phenologyChange,
  phenologyWarning,
  type PhenologyRecord,
} from '@lagar/domain/lands/observations/phenology.ts'
import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import { phenologyStages, type PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import type { Option } from '../../texts/options.ts'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import type { Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
import { Datum, Derived, TimeBlock } from '../record/blocks.tsx'
import { asWork } from '../record/draft.ts'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import classes from '../record/Work.module.css'

/** The stages in their order; each also by its number, as consultants say it. */
const stageOptions = (): Option<PhenologyType>[] =>
  phenologyStages.map(({ type, el }) => ({
    value: type,
    label: t.observations.phenology.stage(words.phenologyType[type], el),
  }))

/** Fenología. The one form for creating, editing and viewing a stage of the vines. */
export function PhenologyForm({ saved, readOnly = false, onClose }: RecordFormProps<PhenologyRecord>) {
  return saved ? (
    <SavedStage saved={saved} readOnly={readOnly} onClose={onClose} />
  ) : (
    <NewStage onClose={onClose} />
  )
}

function NewStage({ onClose }: { onClose: () => void }) {
  const texts = t.observations.phenology
  const { today } = useMe()
  const { wineEstate } = useSelection()
  const draft = useWaitingDraft(
    'phenology',
    phenology,
    { wineEstate, lands: [], initialTimezone: today, finalTimezone: today },
    (value, key) => saveRecord(observationPaths.phenology, value, key),
  )
  const lands = useObservedLands(draft.value)
  return (
    <WorkRecordForm texts={texts} draft={draft} saved={undefined} onClose={onClose} size="lg">
      <ObservedPlace draft={draft} lands={lands}>
        <SelectField required options={stageOptions()} {...draft.field('type')} label={texts.type} />
      </ObservedPlace>
      <TimeBlock draft={asWork(draft)} withPeople={false} />
      <FormSection title={texts.percentages}>
        <PercentageField required readOnly={false} {...labelled(draft, 'initialPercentage')} />
      </FormSection>
    </WorkRecordForm>
  )
}

type SavedProps = { saved: PhenologyRecord; readOnly: boolean; onClose: () => void }

/** What is written on while the vines go on: the days, the stage, and how many are at it now. */
function SavedStage({ saved, readOnly, onClose }: SavedProps) {
  const texts = t.observations.phenology
  const { id, version, type, initialTimezone, finalTimezone, currentPercentage, location } = saved
  const draft = useWaitingDraft(
    'phenology',
    phenologyChange,
    { id, version, type, initialTimezone, finalTimezone, currentPercentage, location },
    (value, key) => saveRecord(observationPaths.phenology, value, key),
  )
  const wentDown = phenologyWarning(saved.initialPercentage, draft.value.currentPercentage)
  return (
    <WorkRecordForm texts={texts} draft={draft} saved={saved} readOnly={readOnly} onClose={onClose} size="lg">
      <FormSection title={t.fieldWork.basics} hint={texts.placeStays}>
        <SelectField required options={stageOptions()} {...draft.field('type')} label={texts.type} />
        <div className={classes.wide}>
          <Derived>
            <Datum label={fieldName('wineEstate')}>{saved.wineEstate.name}</Datum>
            <Datum label={fieldName(saved.inAllSection ? 'wineEstateSection' : 'lands')}>
              {placeText(saved)}
            </Datum>
            <Datum label={fieldName('initialPercentage')}>{percents(saved.initialPercentage)}</Datum>
          </Derived>
        </div>
      </FormSection>
      <TimeBlock draft={asWork(draft)} withPeople={false} />
      <FormSection title={texts.percentages}>
        <PercentageField required readOnly={readOnly} {...labelled(draft, 'currentPercentage')} />
        {wentDown && (
          <Alert
            color="yellow"
            role="status"
            className={classes.wide ?? ''}
            icon={<Icon path={mdiAlertOutline} />}
          >
            {texts.wentDown}
          </Alert>
        )}
      </FormSection>
    </WorkRecordForm>
  )
}

/** The stages as lists and dialogs take them. */
export const phenologies: Catalogue<PhenologyRecord> = {
  type: 'phenology',
  texts: () => t.observations.phenology,
  nameOf: ({ title }) => title,
  Form: PhenologyForm,
  removePath: observationPaths.phenology,
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
