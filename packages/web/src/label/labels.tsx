import { Meaning } from '../form/fields/Meaning.tsx'
import type { MarketRecord } from '@lagar/domain/companies/market.ts'
import { label, type Label, type LabelRow } from '@lagar/domain/label/label.ts'
import { labelStepStatuses } from '@lagar/domain/lists/statuses.ts'
import { saveRecord, useRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/frames/CatalogueForm.tsx'
import { CheckField, MultiSelectField, SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { FormGrid, FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { LabelProductPicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { MarketPicker, VarietiesPicker } from '../pickers/pickers.tsx'
import { ProductPicker } from '../pickers/stock-pickers.tsx'
import { t, words } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../records/CataloguePage.tsx'
import { sorted } from '../records/columns.tsx'
import type { Column } from '../lists/DataTable.tsx'
import type { RecordFormProps } from '../records/EditableList.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { claimTexts } from '../bottles/claim-texts.ts'
import { reserves } from '@lagar/domain/lists/wine.ts'

/** The labels in their list and on their pages. */
export const labels: Catalogue<LabelRow> = {
  type: 'label',
  texts: () => t.label.labels,
  nameOf: ({ name }) => name,
  Form: LabelForm,
  removePath: 'label/label',
}

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

const columns = (): Column<LabelRow>[] => [
  sorted('name', (row) => row.name),
  sorted('product', (row) => row.product.name),
  {
    key: 'side',
    header: t.label.side,
    cell: (row) => (row.isBackLabel ? t.label.back : t.label.front),
    hideBelow: 'md',
  },
  { key: 'says', header: t.label.says, cell: (row) => claimTexts(row).join(' · ') || t.ui.none },
  {
    key: 'status',
    header: t.label.approval,
    cell: (row) => <StatusBadge status={row.status} label={words.labelStepStatus[row.status]} />,
  },
]

/** The labels of the company's wines. */
export function LabelsTab() {
  return (
    <CataloguePage<LabelRow>
      catalogue={labels}
      permission="label.write"
      path="label/labels"
      excel="LABEL"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.label.labels.search} />
          <FilterPicker name="product" label={t.label.product} Picker={LabelProductPicker} />
          <FilterSelect
            name="status"
            label={t.label.approval}
            options={options(labelStepStatuses, (status) => words.labelStepStatus[status])}
          />
        </>
      }
    />
  )
}
