import { bulkPurchase, type BulkPurchase } from '@lagar/domain/purchases/contract.ts'
import {
  bulkPurchaseOf,
  type BulkPurchaseRecord,
  type BulkPurchaseRow,
} from '@lagar/domain/purchases/record.ts'
import { LoadingOverlay } from '@mantine/core'
import { removeRecord, saveRecord, useRecord } from '../api/records.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { withUndo } from '../messages/toast.tsx'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { useOpened } from '../records/use-opened.ts'
import { MoveContract } from '../sales/MoveContract.tsx'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import type { PurchaseDialog } from './actions.ts'
import { BulkPurchaseForm } from './BulkPurchaseForm.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { ReceiptNoteForm } from './ReceiptNoteForm.tsx'

/** A purchase with the dialog that is open on it. */
export type OpenPurchase = { dialog: PurchaseDialog; purchase: Pick<BulkPurchaseRow, 'id' | 'number'> }

type Props = { open: OpenPurchase; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on a purchase; all but deleting begin with how it stands by now. */
export function BulkPurchaseDialogs({ open: { dialog, purchase }, onClose, onDeleted }: Props) {
  if (dialog !== 'delete') return <OfPurchase id={purchase.id} dialog={dialog} onClose={onClose} />
  return (
    <DeleteDialog
      name={String(purchase.number)}
      done={t.bulkPurchases.removed}
      remove={(typed) => removeRecord('purchases/contracts', purchase.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}

function OfPurchase({ id, dialog, onClose }: { id: string; dialog: PurchaseDialog; onClose: () => void }) {
  const saved = useOpened(useRecord<BulkPurchaseRecord>('bulkPurchase', id), t.bulkPurchases.failed, onClose)
  if (!saved) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'agree') return <AgreeForm saved={saved} onClose={onClose} />
  if (dialog === 'receive') return <ReceiveForm purchase={saved} onClose={onClose} />
  if (dialog === 'addNote') return <ReceiptNoteForm purchase={saved} onClose={onClose} />
  if (dialog === 'close' || dialog === 'cancel')
    return <MoveDialog saved={saved} to={dialog === 'close' ? 'CLOSED' : 'CANCELLED'} onClose={onClose} />
  return <BulkPurchaseForm saved={saved} readOnly={dialog === 'view'} onClose={onClose} />
}

type Moved = { version: number }

/** Puts a contract back where it stood when it was opened. */
const backTo = (saved: BulkPurchaseRecord, version: number) =>
  saveRecord<Moved>('purchases/contracts', bulkPurchaseOf(saved), { id: saved.id, version })

type DialogProps = { saved: BulkPurchaseRecord; onClose: () => void }

/** Writes down that an offer was agreed on, and when. */
function AgreeForm({ saved, onClose }: DialogProps) {
  const texts = t.bulkPurchases
  const { today } = useMe()
  const start = { ...bulkPurchaseOf(saved), status: 'AGREED' as const, agreedOn: today }
  const draft = useDraft<BulkPurchase>(
    bulkPurchase,
    { ...start, id: saved.id, version: saved.version },
    (value, key) => saveRecord('purchases/contracts', value, key),
  )
  return (
    <FormModal
      title={texts.agreeTitle(saved.number)}
      done={() => withUndo(texts.agreed, () => backTo(saved, saved.version + 1))}
      size="sm"
      draft={draft}
      intro={texts.agreeText}
      onClose={onClose}
    >
      <DayField label={t.sales.agreedOn} required min={saved.date} max={today} {...draft.field('agreedOn')} />
    </FormModal>
  )
}

/** Closes a purchase, or calls it off. */
function MoveDialog({ saved, to, onClose }: DialogProps & { to: 'CLOSED' | 'CANCELLED' }) {
  const texts = t.bulkPurchases
  const { failed } = texts
  const words =
    to === 'CLOSED'
      ? {
          title: texts.closeTitle(saved.number),
          text: texts.closeText,
          action: texts.close,
          done: texts.closed,
        }
      : {
          ...{ title: texts.cancelTitle(saved.number), text: texts.cancelText },
          ...{ action: texts.cancel, done: texts.cancelled },
        }
  const move = () => saveRecord<Moved>('purchases/contracts', { ...bulkPurchaseOf(saved), status: to }, saved)
  return (
    <MoveContract
      words={{ ...words, failed }}
      move={move}
      back={(version) => backTo(saved, version)}
      onClose={onClose}
    />
  )
}
