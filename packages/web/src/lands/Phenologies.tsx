import {
  phenology,
  phenologyChange,
  phenologyWarning,
  type PhenologyRecord,
} from '@lagar/domain/lands/phenology.ts'
import { observationTitle } from '@lagar/domain/lands/observation.ts'
import { phenologyStages, type PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { saveRecord } from '../api/records.ts'
import { useMe } from '../auth/me.tsx'
import { SelectField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import type { Option } from '../form/options.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { LandPicker } from '../pickers/pickers.tsx'
import { useSelection } from '../shell/selection.tsx'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterDay } from '../ui/FilterDay.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DayText } from '../ui/values.tsx'
import {
  estateColumn,
  ObservedPlace,
  observationPaths,
  percents,
  PercentageField,
  placeFacts,
  placeText,
  useObservedLands,
} from './observationParts.tsx'
import { locationFacts } from './locationFacts.tsx'
import { useWaitingDraft } from './waiting.ts'
import { Datum, Derived, TimeBlock } from './workBlocks.tsx'
import { asWork } from './workDraft.ts'
import { WorkRecordForm } from './WorkRecordForm.tsx'
import classes from './Work.module.css'

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

// One estate's name on every line says nothing.
const columns = (ofAll: boolean): Column<PhenologyRecord>[] => [
  sorted('type', (row) => words.phenologyType[row.type], { header: t.observations.phenology.type }),
  ...estateColumn<PhenologyRecord>(ofAll),
  column('lands', placeText),
  sorted('initialTimezone', (row) => <DayText day={row.initialTimezone} />),
  sorted('finalTimezone', (row) => <DayText day={row.finalTimezone} />, { hideBelow: 'md' }),
  column('initialPercentage', (row) => percents(row.initialPercentage), { align: 'right', hideBelow: 'md' }),
  column('currentPercentage', (row) => percents(row.currentPercentage), { align: 'right' }),
]

/** The stages that were seen on the chosen estate, or on all. */
export function PhenologyTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<PhenologyRecord>
      catalogue={phenologies}
      permission="phenology.write"
      path={observationPaths.phenology}
      excel="PHENOLOGY"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="-initialTimezone"
      columns={columns(wineEstate === null)}
      filters={
        <>
          <FilterSelect name="type" label={t.observations.phenology.type} options={stageOptions()} />
          <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />
          <FilterDay name="from" label={t.fieldWork.filters.from} />
          <FilterDay name="to" label={t.fieldWork.filters.to} />
        </>
      }
    />
  )
}

function detail(row: PhenologyRecord): RecordDetail {
  const texts = t.observations.phenology
  const { el, bbch } = phenologyStages.find(({ type }) => type === row.type)!
  return {
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
      nameOf: (row) => observationTitle(words, { ...row, kind: 'phenology' }),
    }}
    detail={detail}
  />
)
