import { bulkSale, type BulkSale } from '@lagar/domain/sales/contract.ts'
import { bulkSaleOf, type BulkSaleRecord, type BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { LoadingOverlay } from '@mantine/core'
import { removeRecord, saveRecord, useRecord } from '../api/records.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { withUndo } from '../messages/toast.tsx'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { useOpened } from '../records/use-opened.ts'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import type { SaleDialog } from './actions.ts'
import { BulkSaleForm } from './BulkSaleForm.tsx'
import { GrapeLoadForm, NoteLoadForm } from './GrapeLoadForm.tsx'
import { LoadForm } from './LoadForm.tsx'
import { MoveContract } from './MoveContract.tsx'

/** A sale with the dialog that is open on it. */
export type OpenSale = { dialog: SaleDialog; sale: Pick<BulkSaleRow, 'id' | 'number'> }

type Props = { open: OpenSale; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on a sale; all but deleting begin with how it stands by now. */
export function BulkSaleDialogs({ open: { dialog, sale }, onClose, onDeleted }: Props) {
  if (dialog !== 'delete') return <OfSale id={sale.id} dialog={dialog} onClose={onClose} />
  return (
    <DeleteDialog
      name={String(sale.number)}
      done={t.sales.removed}
      remove={(typed) => removeRecord('sales/contracts', sale.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}

function OfSale({ id, dialog, onClose }: { id: string; dialog: SaleDialog; onClose: () => void }) {
  const saved = useOpened(useRecord<BulkSaleRecord>('bulkSale', id), t.sales.failed, onClose)
  if (!saved) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'agree') return <AgreeForm saved={saved} onClose={onClose} />
  if (dialog === 'load')
    return saved.product === 'GRAPES' ? (
      <GrapeLoadForm sale={saved} onClose={onClose} />
    ) : (
      <LoadForm sale={saved} onClose={onClose} />
    )
  if (dialog === 'loadNote') return <NoteLoadForm sale={saved} onClose={onClose} />
  if (dialog === 'close' || dialog === 'cancel')
    return <MoveDialog saved={saved} to={dialog === 'close' ? 'CLOSED' : 'CANCELLED'} onClose={onClose} />
  return <BulkSaleForm saved={saved} readOnly={dialog === 'view'} onClose={onClose} />
}

type Moved = { version: number }

/** Puts a contract back where it stood when it was opened. */
const backTo = (saved: BulkSaleRecord, version: number) =>
  saveRecord<Moved>('sales/contracts', bulkSaleOf(saved), { id: saved.id, version })

type DialogProps = { saved: BulkSaleRecord; onClose: () => void }

/** Writes down that an offer was agreed on, and when. */
function AgreeForm({ saved, onClose }: DialogProps) {
  const texts = t.sales
  const { today } = useMe()
  const start = { ...bulkSaleOf(saved), status: 'AGREED' as const, agreedOn: today }
  const draft = useDraft<BulkSale>(
    bulkSale,
    { ...start, id: saved.id, version: saved.version },
    (value, key) => saveRecord('sales/contracts', value, key),
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
      <DayField label={texts.agreedOn} required min={saved.date} max={today} {...draft.field('agreedOn')} />
    </FormModal>
  )
}

/** Closes a sale, or calls it off. */
function MoveDialog({ saved, to, onClose }: DialogProps & { to: 'CLOSED' | 'CANCELLED' }) {
  const texts = t.sales
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
  const move = () => saveRecord<Moved>('sales/contracts', { ...bulkSaleOf(saved), status: to }, saved)
  return (
    <MoveContract
      words={{ ...words, failed }}
      move={move}
      back={(version) => backTo(saved, version)}
      onClose={onClose}
    />
  )
}
