import {
  phenology,
  phenologyChange,
  phenologyWarning,
  type PhenologyRecord,
} from '@lagar/domain/lands/observations/phenology.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TimeBlock } from '../record/blocks.tsx'
import { Datum, Derived } from '../record/derived.tsx'
import { asWork } from '../record/draft.ts'
import { useWaitingDraft } from '../record/waiting.ts'
import classes from '../record/Work.module.css'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import { ObservedPlace, PercentageField, useObservedLands } from './fields.tsx'
import { observationPaths, percents, placeText, stageOptions } from './parts.tsx'

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
