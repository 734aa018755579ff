import { depositProduct } from '@lagar/domain/stock/stock.ts'
import { saveRecord } from '../../api/records.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DepositPicker, ProductPicker } from '../../pickers/stock-pickers.tsx'
import { t } from '../../texts/t.ts'

type Props = { deposit?: string | undefined; product?: string | undefined; onClose: () => void }

/** Gives a product that is already there a place in a deposit. */
export function PlaceForm({ deposit, product, onClose }: Props) {
  const texts = t.stock.place
  const draft = useDraft(
    depositProduct,
    { stockDepositId: deposit ?? null, stockProductId: product ?? null },
    (value, key) => saveRecord('stock/deposit/add/product', value, key),
  )
  return (
    <FormModal
      title={texts.title}
      done={texts.done}
      failed={texts.failed}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <ProductPicker
        label={texts.product}
        required
        disabled={product !== undefined}
        {...draft.field('stockProductId')}
      />
      <DepositPicker label={t.stock.deposit} required {...draft.field('stockDepositId')} />
    </FormModal>
  )
}
