import type { MarketRecord } from '@lagar/domain/companies/market.ts'
import { label, type Label, type LabelRow } from '@lagar/domain/label/label.ts'
import { reserves } from '@lagar/domain/lists/wine.ts'
import { saveRecord, useRecord } from '../api/records.ts'
import { labelled } from '../form/draft/labelled.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { CheckField, MultiSelectField, SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { Meaning } from '../form/fields/Meaning.tsx'
import { DecimalField, IntegerField } from '../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../form/frames/CatalogueForm.tsx'
import { FormGrid, FormSection } from '../form/frames/FormModal.tsx'
import { LabelProductPicker } from '../pickers/bottle-pickers.tsx'
import { MarketPicker, VarietiesPicker } from '../pickers/pickers.tsx'
import { ProductPicker } from '../pickers/stock-pickers.tsx'
import { options } from '../texts/options.ts'
import { t } from '../texts/t.ts'

const inputOf = (saved: LabelRow) => ({
  ...saved,
  product: saved.product.id,
  stockProduct: saved.stockProduct?.id ?? null,
  market: saved.market?.id ?? null,
  claimVarieties: saved.claimVarieties.map(({ id }) => id),
})

/** Etiqueta. The one form for creating, editing and viewing a label and what it says of its wine. */
export function LabelForm({ saved, readOnly = false, onClose }: RecordFormProps<LabelRow>) {
  const texts = t.label
  const initial = saved
    ? inputOf(saved)
    : { isBackLabel: false, claimVarieties: [], claimOrganic: false, carriedTexts: [] }
  const draft = useDraft(label, initial, (value, key) => saveRecord('label/label', value, key))
  return (
    <CatalogueForm
      texts={texts.labels}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="lg"
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <LabelProductPicker required {...labelled(draft, 'product')} />
        <MarketPicker clearable {...labelled(draft, 'market')} />
        <ProductPicker
          clearable
          {...draft.field('stockProduct')}
          label={texts.printed}
          hint={<Meaning of="Label.stockProduct" />}
          filters={{ kind: 'LABEL' }}
        />
        <CheckField {...labelled(draft, 'isBackLabel')} />
      </FormGrid>
      <FormSection title={texts.says} hint={texts.saysHint}>
        <VarietiesPicker filters={{ crop: 'GRAPE' }} {...labelled(draft, 'claimVarieties')} />
        <IntegerField mayBeBlank max={2200} {...labelled(draft, 'claimYear')} />
        <TextField {...labelled(draft, 'claimArea')} hint={<Meaning of="claimArea" />} />
        <SelectField
          clearable
          options={options(reserves, (reserve) => texts.reserve[reserve])}
          {...labelled(draft, 'claimReserve')}
        />
        <DecimalField mayBeBlank decimals={2} max={25} rightSection="%" {...labelled(draft, 'alcohol')} />
        <CheckField {...labelled(draft, 'claimOrganic')} />
      </FormSection>
      <CarriedTexts draft={draft} />
      <TextArea {...labelled(draft, 'details')} />
    </CatalogueForm>
  )
}

/** The legends that the label carries, of those that its market asks for; nothing at all where it asks for none. */
function CarriedTexts({ draft }: { draft: Draft<Label> }) {
  const market = useRecord<MarketRecord>('market', draft.value.market ?? undefined)
  const carried = (draft.value.carriedTexts ?? []).flatMap((one) => one ?? [])
  const offered = [...new Set([...(market.data?.askedTexts ?? []), ...carried])]
  if (offered.length === 0) return null
  return (
    <MultiSelectField
      hint={t.marketRules.carriedHint}
      options={offered.map((one) => ({ value: one, label: one }))}
      {...labelled(draft, 'carriedTexts')}
    />
  )
}
