import { Meaning } from '../form/fields/Meaning.tsx'
import type { Input } from '@lagar/domain/input/input.ts'
import { areaNames } from '@lagar/domain/area.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { options } from '../texts/options.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'

/** Where bought grapes or wine grew, as their supplier declares it; a plot that the note makes is not named a second time. */
export function DeclaredFields({ draft }: { draft: Draft<Input> }) {
  const { addNewOrigin, name, ...value } = draft.value
  const isMade = addNewOrigin === true && Boolean(name)
  const hasArea = areaNames.some((area) => Boolean(value[area]))
  return (
    <FormSection title={t.input.declared} hint={t.input.declaredHint}>
      {!isMade && <TextField {...labelled(draft, 'declaredPlot')} />}
      <SelectField
        clearable
        required={hasArea}
        options={options(countries, (country) => words.country[country])}
        {...labelled(draft, 'country')}
      />
      {areaNames.map((area) => (
        <TextField key={area} {...labelled(draft, area)} />
      ))}
      <TextField {...labelled(draft, 'declaredPaper')} hint={<Meaning of="declaredPaper" />} />
    </FormSection>
  )
}
