import { stockBatch, type StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { saveRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'

type Props = { saved: StockBatchRecord; onClose: () => void }

/** What is written on a batch. How much there is of it only movements change. */
export function BatchForm({ saved, onClose }: Props) {
  const texts = t.stock.batch
  const { id, version, batchId, expiresOn, inputNumber, note } = saved
  const draft = useDraft(stockBatch, { id, version, batchId, expiresOn, inputNumber, note }, (value, key) =>
    saveRecord('stock/batches', value, key),
  )
  return (
    <FormModal
      title={`${texts.edit} · ${saved.product.name}`}
      done={texts.edited}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <FormGrid>
        <TextField label={texts.number} required {...draft.field('batchId')} />
        <DayField label={texts.expires} clearable {...draft.field('expiresOn')} />
        <TextField label={texts.inputNumber} {...draft.field('inputNumber')} />
      </FormGrid>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}
