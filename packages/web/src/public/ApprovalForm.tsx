import { Meaning } from '../form/fields/Meaning.tsx'
import { ingredientFacts, wineIngredients } from '@lagar/domain/lists/ingredients.ts'
import { digitalLabelApproval, type DigitalLabelRecord } from '@lagar/domain/public/digital-label.ts'
import { alternativeCategories, atmospheres } from '@lagar/domain/public/ingredients.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { MultiSelectField, SelectField, TextField } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

const replaceable = wineIngredients.filter((one) =>
  alternativeCategories.includes(ingredientFacts[one].category),
)

/** What the winery says beyond the ledger, and the button that freezes the label. */
export function ApprovalForm({ label, onChange }: { label: DigitalLabelRecord; onChange: () => void }) {
  const texts = t.digitalLabel
  const draft = useDraft(digitalLabelApproval, { wineBatch: label.wineBatch.id, ...label.said }, (value) =>
    send('POST', 'label/digital', value),
  )
  const isAnalysed = label.sources.some(({ part, of }) => part === 'glycerol' && of !== null)
  return (
    <FormCard
      title={texts.approval}
      draft={draft}
      done={texts.approved}
      action={label.versions.length === 0 ? texts.approve : texts.approveAgain}
      mayBeUntouched
      onSaved={onChange}
    >
      {!isAnalysed && (
        <DecimalField
          label={texts.glycerol}
          hint={<Meaning of="glycerol" />}
          max={50}
          decimals={1}
          mayBeBlank
          {...draft.field('glycerol')}
        />
      )}
      <SelectField
        label={texts.atmosphere}
        options={options(atmospheres, (one) => texts.atmospheres[one])}
        placeholder={texts.byLedger}
        clearable
        {...draft.field('atmosphere')}
      />
      <MultiSelectField
        label={texts.alternatives}
        hint={<Meaning of="alternatives" />}
        options={options(replaceable, (one) => words.wineIngredient[one])}
        {...draft.field('alternatives')}
      />
      <TextField label={texts.gtin} hint={<Meaning of="gtin" />} {...draft.field('gtin')} />
    </FormCard>
  )
}
