import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  blendTrial,
  type BlendOutcome,
  type BlendTrial,
  type BlendTrialRecord,
} from '@lagar/domain/workorders/trials/trial.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { saveRecord } from '../../api/records.ts'
import { askWith } from '../../api/send.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { CellarPicker, VarietiesPicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { OutcomeTable } from './OutcomeTable.tsx'
import { trialInput } from './saved-input.ts'
import { RecipeMatrix } from './RecipeMatrix.tsx'
import { reserves } from '@lagar/domain/lists/wine.ts'

/** Ensayo de corte. The one form for creating, editing and viewing a trial; what it would give is told while one writes. */
export function BlendTrialForm({ saved, readOnly = false, onClose }: RecordFormProps<BlendTrialRecord>) {
  const texts = t.blend
  const { today } = useMe()
  const { cellar } = useSelection()
  const draft = useDraft<BlendTrial>(
    blendTrial,
    saved
      ? trialInput(saved)
      : {
          cellar,
          date: today,
          recipes: [{ id: uuidv7(), name: texts.recipe('A'), parts: [], note: '' }],
        },
    (value, key) => saveRecord('cellars/blendTrials', value, key),
  )
  return (
    <CatalogueForm
      texts={texts}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="80rem"
    >
      <FormSection title={texts.basics}>
        <TextField required {...labelled(draft, 'name')} />
        <CellarPicker required {...labelled(draft, 'cellar')} />
        <DayField required {...labelled(draft, 'date')} />
      </FormSection>
      <FormSection title={texts.wanted} hint={texts.wantedHint}>
        <VarietiesPicker {...labelled(draft, 'claimVarieties')} />
        <IntegerField mayBeBlank {...labelled(draft, 'claimYear')} />
        <TextField {...labelled(draft, 'claimArea')} hint={<Meaning of="claimArea" />} />
        <SelectField
          clearable
          options={options(reserves, (reserve) => t.label.reserve[reserve])}
          {...labelled(draft, 'claimReserve')}
        />
        <SwitchField {...labelled(draft, 'claimOrganic')} />
      </FormSection>
      <FormSection title={texts.recipes} hint={texts.recipesHint}>
        <RecipeMatrix draft={draft} readOnly={readOnly} />
      </FormSection>
      <FormSection title={texts.comparison}>
        <Compared draft={draft} />
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

/** What the recipes would become as they stand; those without wine are left out. */
function Compared({ draft: { value } }: { draft: Draft<BlendTrial> }) {
  const recipes = (value.recipes ?? []).map(({ id, name, parts }) => ({
    id: id ?? '',
    name: name ?? '',
    parts: (parts ?? []).flatMap(({ content, amount }) =>
      content && amount && amount > 0 ? [{ content, amount }] : [],
    ),
  }))
  const { date, claimVarieties, claimYear, claimArea, claimOrganic, claimReserve } = value
  const poured = recipes.filter(({ parts }) => parts.length > 0)
  const [body] = useDebouncedValue(
    JSON.stringify({
      ...{ date, claimVarieties, claimYear, claimArea, claimOrganic, claimReserve },
      recipes: poured.map(({ id, parts }) => ({ id, parts })),
    }),
    300,
  )
  const query = useQuery({
    queryKey: ['cellars/blendTrials/compare', body],
    queryFn: () =>
      askWith<{ result: BlendOutcome[] }>('cellars/blendTrials/compare', JSON.parse(body) as object),
    enabled: poured.length > 0 && Boolean(date),
    placeholderData: keepPreviousData,
  })
  const wanted = { claimYear: claimYear ?? null, claimArea: claimArea ?? '' }
  return <OutcomeTable recipes={poured} outcomes={query.data?.result ?? []} wanted={wanted} />
}
