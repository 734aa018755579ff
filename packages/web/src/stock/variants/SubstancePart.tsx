import { Meaning } from '../../form/fields/Meaning.tsx'
import { substances } from '@lagar/domain/lists/cellar.ts'
import { wineIngredients } from '@lagar/domain/lists/ingredients.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import type { PartProps } from './part.ts'

/** What of a product the law counts in a wine, and how much of the product that is. */
export function SubstancePart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <FormSection title={texts.wineTitle} hint={texts.wineHint}>
      <SelectField
        label={texts.ingredient}
        hint={<Meaning of="ingredient" />}
        clearable
        options={options(wineIngredients, (one) => words.wineIngredient[one])}
        {...draft.field('ingredient')}
      />
      <SelectField
        label={texts.substance}
        clearable
        options={options(substances, (substance) => words.substance[substance])}
        {...draft.field('substance')}
      />
      {draft.value.substance && (
        <DecimalField
          label={texts.substancePercent}
          hint={<Meaning of="substancePercent" />}
          decimals={2}
          max={100}
          mayBeBlank
          {...draft.field('substancePercent')}
        />
      )}
    </FormSection>
  )
}
