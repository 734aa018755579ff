import {
  affectedHectares,
  contingency,
  type ContingencyRecord,
} from '@lagar/domain/lands/observations/contingency.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { saveRecord } from '../../api/records.ts'
import { Files } from '../../files/Files.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Datum, Derived } from '../record/derived.tsx'
import { landSurface } from '../record/lands.ts'
import { useWaitingDraft } from '../record/waiting.ts'
import classes from '../record/Work.module.css'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import { ObservedPlace, PercentageField, useObservedLands } from './fields.tsx'
import { damageOptions, observationPaths } from './parts.tsx'

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
        <SelectField required options={damageOptions()} {...draft.field('type')} label={texts.type} />
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
