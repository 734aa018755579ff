import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { qualityVerdicts } from '@lagar/domain/lists/stock.ts'
import { quality, type Finding, type Quality, type QualityRecord } from '@lagar/domain/stock/quality.ts'
import type { QualityTypeRecord } from '@lagar/domain/stock/quality-type.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { BatchPicker, ProductPicker, QualityTypePicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { Findings } from './Findings.tsx'

type Props = RecordFormProps<QualityRecord> & {
  /** The batch that is checked, where the form is opened from its page. */
  batch?: Pick<StockBatchRecord, 'id' | 'product'>
}

/** Control de calidad: what was looked at in a batch, what was found, and whether it may be used. */
export function QualityForm({ saved, batch, readOnly = false, onClose }: Props) {
  const texts = t.quality.checks
  const { today, employee } = useMe()
  const [product, setProduct] = useState<string | undefined>(saved?.product.id ?? batch?.product.id)
  const draft = useDraft<Quality>(
    quality,
    saved ? draftOf(saved) : { date: today, employee: employee ?? undefined, stockBatch: batch?.id },
    (value, key) => saveRecord('stock/quality', value, key),
  )

  function changeProduct(next: string | null) {
    setProduct(next ?? undefined)
    draft.set({ stockBatch: undefined })
  }

  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} size="xl" onClose={onClose}>
      <FormGrid>
        <ProductPicker
          label={texts.product}
          required
          name="product"
          value={product}
          // Without its product a batch cannot be chosen: what lacks first is the product.
          error={product === undefined ? draft.field('stockBatch').error : undefined}
          filters={{ basedInBatches: true }}
          onChange={changeProduct}
          onBlur={() => {}}
        />
        <BatchPicker
          label={texts.batch}
          required
          disabled={product === undefined}
          filters={{ productId: product, includeEmpty: true }}
          {...draft.field('stockBatch')}
        />
        <QualityTypePicker
          label={texts.type}
          required
          {...draft.field('type')}
          onPick={(choice) => draft.set({ criteria: blank(choice?.row) })}
        />
        <EmployeePicker label={texts.employee} required {...draft.field('employee')} />
        <DayField label={t.stock.movement.day} required max={today} {...draft.field('date')} />
      </FormGrid>
      {draft.value.criteria?.length ? (
        <Findings draft={draft} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.chooseType}
        </Text>
      )}
      <SelectField
        label={words.fieldName.verdict}
        hint={texts.verdictHint}
        required
        options={options(qualityVerdicts, (verdict) => words.qualityVerdict[verdict])}
        {...draft.field('verdict')}
      />
      <TextArea label={words.fieldName.note} hint={texts.noteHint} {...draft.field('note')} />
    </CatalogueForm>
  )
}

const blank = (type: QualityTypeRecord | undefined): Finding[] =>
  (type?.criteria ?? []).map((criterion) => ({ ...criterion, isMet: null, measured: null, observed: '' }))

const draftOf = ({
  id,
  version,
  type,
  stockBatch,
  date,
  employee,
  criteria,
  note,
  verdict,
}: QualityRecord) => ({
  id,
  version,
  type: type.id,
  stockBatch: stockBatch.id,
  date,
  employee: employee.id,
  criteria: criteria.map(({ meets: _, ...found }) => found),
  note,
  verdict,
})
