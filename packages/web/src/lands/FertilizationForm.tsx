import { fertilization, type Fertilization } from '@lagar/domain/lands/fertilization.ts'
import { personDayCost } from '@lagar/domain/lands/work-record.ts'
import type { FertilizationRecord } from '@lagar/domain/lands/work.ts'
import { nutrients } from '@lagar/domain/lists/stock.ts'
import { fertilizationTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { IntegerField } from '../form/numberFields.tsx'
import { options } from '../form/options.ts'
import { useDraft, type Draft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { LastWork } from './LastWork.tsx'
import classes from './NutrientPanel.module.css'
import { PlaceBlock } from './PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from './workBlocks.tsx'
import { asWork, useNewWork } from './workDraft.ts'
import { fertilizationInput } from './workInput.ts'
import { totalSurface, useWorkLands } from './workLands.ts'
import { WorkRecordForm } from './WorkRecordForm.tsx'
import { saveCrewWork } from './works.ts'

/** Fertilización. The one form for creating, editing and viewing a fertilization. */
export function FertilizationForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<FertilizationRecord>) {
  const fresh = useNewWork()
  const draft = useDraft(
    fertilization,
    saved ? formOf(saved) : { ...fresh, suggestedNutrients: {}, workedDays: 1 },
    saveCrewWork('lands/fertilizations'),
  )
  const work = asWork(draft)
  const lands = useWorkLands({
    scope: 'lands',
    wineEstate: null,
    wineEstateSection: null,
    lands: work.value.lands ?? [],
  })
  return (
    <WorkRecordForm
      texts={t.fieldWork.kinds.fertilization}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="fertilization" draft={work} />}
      <PlaceBlock draft={work} lands={lands} locked={saved !== undefined || readOnly}>
        <SelectField
          required
          label={t.fieldWork.fertilization.type}
          options={options(fertilizationTypes, (type) => words.fertilizationType[type])}
          {...draft.field('type')}
        />
      </PlaceBlock>
      <TimeBlock draft={work} />
      <Suggested draft={draft} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={{ isNutrientProvider: true }}
        treated={{ surface: totalSurface(lands) }}
        nutrients={draft.value.suggestedNutrients ?? {}}
        readOnly={readOnly}
      />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
    </WorkRecordForm>
  )
}

/** In the form the daily cost is that of one person. */
const formOf = (saved: FertilizationRecord) => ({
  ...fertilizationInput(saved),
  workedDayCost: personDayCost(saved),
  id: saved.id,
  version: saved.version,
})

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
    </FormSection>
  )
}
