import {
  fertilization,
  type Fertilization,
  type FertilizationRecord,
  fertilizationInput,
} from '@lagar/domain/lands/works/fertilization.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { fertilizationTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import classes from '../record/NutrientPanel.module.css'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { PlanMissing } from '../plans/PlanMissing.tsx'
import { useNewWork } from '../record/draft.ts'
import { crewFormOf, saveCrewWork } from '../record/works.ts'
import { useWaitingDraft } from '../record/waiting.ts'

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
