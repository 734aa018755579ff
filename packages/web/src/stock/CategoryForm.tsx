import { stockCategory, type StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { saveRecord } from '../api/records.ts'
import { TextField } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'

type Props = { saved?: StockCategoryRecord | undefined; onClose: () => void }

/** Categoría de insumos. */
export function CategoryForm({ saved, onClose }: Props) {
  const texts = t.stock.shelves
  const draft = useDraft(stockCategory, saved ?? {}, (value, key) => saveRecord('stock/category', value, key))
  return (
    <FormModal
      title={saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
    </FormModal>
  )
}
