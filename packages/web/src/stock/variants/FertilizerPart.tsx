import { nutrients } from '@lagar/domain/lists/stock.ts'
import { SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { t, words } from '../../texts/t.ts'
import { DosePart } from './DosePart.tsx'
import type { PartProps } from './part.ts'

/** In which dose a fertilizer is given, and what it brings of each of the thirteen nutrients. */
export function FertilizerPart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <>
      <DosePart draft={draft} on={['SURFACE', 'VOLUME', 'UNIT']} />
      <FormSection title={texts.nutrientsTitle} hint={texts.nutrientsHint}>
        {nutrients.map((nutrient) => (
          <IntegerField
            key={nutrient}
            label={`${words.nutrient[nutrient]} %`}
            max={100}
            {...draft.field(`nutrients.${nutrient}`)}
          />
        ))}
        <SwitchField label={texts.nutrientsAsOxides} {...draft.field('nutrientsAsOxides')} />
      </FormSection>
    </>
  )
}
