import { fertilization, type Fertilization } from '@lagar/domain/lands/fertilization.ts'
import type { FertilizationRecord } from '@lagar/domain/lands/work.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { fertilizationTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { IntegerField } from '../form/numberFields.tsx'
import { options } from '../form/options.ts'
import { type Draft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import classes from './NutrientPanel.module.css'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { PlanMissing } from './plans/PlanMissing.tsx'
import { useNewWork } from './workDraft.ts'
import { fertilizationInput } from '@lagar/domain/lands/work-input.ts'
import { crewFormOf, saveCrewWork } from './works.ts'
import { useWaitingDraft } from './waiting.ts'

/** Fertilización. The one form for creating, editing and viewing a fertilization. */
export function FertilizationForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<FertilizationRecord>) {
  const fresh = useNewWork()
  const draft = useWaitingDraft(
    'fertilization',
    fertilization,
    saved
      ? crewFormOf(fertilizationInput(saved), saved)
      : { ...fresh, suggestedNutrients: {}, workedDays: 1 },
    saveCrewWork('lands/fertilizations'),
  )
  return (
    <CrewWorkForm
      kind="fertilization"
      texts={t.fieldWork.kinds.fertilization}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      place={
        <SelectField
          required
          label={t.fieldWork.fertilization.type}
          options={options(fertilizationTypes, (type) => words.fertilizationType[type])}
          {...draft.field('type')}
        />
      }
      measured={() => <Suggested draft={draft} />}
      products={{ filters: { isNutrientProvider: true }, nutrients: draft.value.suggestedNutrients ?? {} }}
    />
  )
}

/** The thirteen nutrients, in whole kilos by hectare. */
function Suggested({ draft }: { draft: Draft<Fertilization> }) {
  const texts = t.fieldWork.fertilization
  return (
    <FormSection title={texts.suggested} hint={texts.suggestedHint}>
      <div className={classes.inputs}>
        {nutrients.map((nutrient) => (
          <IntegerField
            key={nutrient}
            label={words.nutrient[nutrient]}
            max={10_000}
            {...draft.field(`suggestedNutrients.${nutrient}`)}
          />
        ))}
      </div>
      <PlanMissing
        wineEstate={draft.value.wineEstate}
        lands={draft.value.lands ?? []}
        day={draft.value.finalTimezone}
      />
    </FormSection>
  )
}
