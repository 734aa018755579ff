import { receiptNote, type ReceiptNote } from '@lagar/domain/purchases/receipt.ts'
import type { BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { FormModal } from '../form/frames/FormModal.tsx'
import { InputPicker } from '../pickers/cellar-pickers.tsx'
import { RateField } from '../sales/RateField.tsx'
import { t } from '../texts/t.ts'

/** Counts a delivery note that is there already as a load of a purchase. */
export function ReceiptNoteForm({
  purchase,
  onClose,
}: {
  purchase: BulkPurchaseRecord
  onClose: () => void
}) {
  const texts = t.bulkPurchases.receipts
  const [day, setDay] = useState<string>()
  const draft = useDraft<ReceiptNote>(
    receiptNote,
    { bulkPurchase: purchase.id, exchangeRate: null },
    (value) => send('PUT', 'purchases/receipts/notes', value),
  )
  const brings = purchase.product === 'GRAPES' ? 'isReceivingLand' : 'isReceivingContent'
  return (
    <FormModal
      title={texts.noteTitle(purchase.number)}
      done={texts.noteAdded}
      action={texts.addNote}
      failed={t.sales.loads.failed}
      size="md"
      draft={draft}
      intro={texts.noteText}
      onClose={onClose}
    >
      <InputPicker
        label={texts.note}
        required
        filters={{
          supplierId: purchase.supplier.id,
          status: 'PENDING,IN_TRANSIT,RECEIVED',
          [brings]: 'true',
        }}
        {...draft.field('input')}
        onPick={(choice) => setDay(choice?.row.date)}
      />
      <RateField sale={purchase} day={day} {...draft.field('exchangeRate')} />
    </FormModal>
  )
}
