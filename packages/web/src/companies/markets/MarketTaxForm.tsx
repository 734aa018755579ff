import { marketTax, type MarketTaxRecord } from '@lagar/domain/distribution/tax.ts'
import { taxBases } from '@lagar/domain/lists/distribution.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { useMe } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

type FormProps = RecordFormProps<MarketTaxRecord> & { path: string; market: string }

/** Impuesto. The one form for what a market asks from a day on. */
export function MarketTaxForm({ path, market, saved, readOnly = false, onClose }: FormProps) {
  const { today } = useMe()
  const draft = useDraft(
    marketTax,
    saved ? { ...saved, market: saved.market.id } : { market, fromDate: today, base: 'NET' },
    (value, key) => saveRecord(path, value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.taxes}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DecimalField required decimals={4} max={100} {...labelled(draft, 'percentage')} />
        <SelectField
          required
          options={options(taxBases, (base) => words.taxBase[base])}
          {...labelled(draft, 'base')}
        />
        <DayField required {...labelled(draft, 'fromDate')} />
      </FormGrid>
    </CatalogueForm>
  )
}
