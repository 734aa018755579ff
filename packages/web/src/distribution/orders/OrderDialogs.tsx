import { orderOf, type OrderRecord, type OrderRow } from '@lagar/domain/distribution/order-record.ts'
import { Alert, LoadingOverlay } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { removeRecord, useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { DispatchForm } from './DispatchForm.tsx'
import { OrderForm } from './OrderForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { useOpened } from '../../records/use-opened.ts'

/** What may be open on an order. */
export type OrderDialog =
  | 'view'
  | 'edit'
  | 'close'
  | 'cancel'
  | 'reverse'
  | 'delete'
  | 'dispatch'
  | 'return'
  | 'pay'

/** An order with the dialog that is open on it. */
export type OpenOrder = { dialog: OrderDialog; order: OrderRow }

type Props = { open: OpenOrder; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on an order; all but deleting begin with the whole order. */
export function OrderDialogs({ open: { dialog, order }, onClose, onDeleted }: Props) {
  if (dialog !== 'delete') return <OfWholeOrder id={order.id} dialog={dialog} onClose={onClose} />
  return (
    <DeleteDialog
      name={order.billCustomId}
      done={t.distribution.orders.removed}
      remove={(typed) => removeRecord('distribution/orders', order.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}

type WholeProps = { id: string; dialog: Exclude<OrderDialog, 'delete'>; onClose: () => void }

function OfWholeOrder({ id, dialog, onClose }: WholeProps) {
  const saved = useOpened(useRecord<OrderRecord>('order', id), t.distribution.orders.failed, onClose)
  if (!saved) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'cancel') return <CancelDialog order={saved} onClose={onClose} />
  if (dialog === 'reverse') return <ReverseDialog order={saved} onClose={onClose} />
  if (dialog === 'dispatch') return <DispatchForm order={saved} onClose={onClose} />
  if (dialog === 'return') return <ReturnForm order={saved} onClose={onClose} />
  if (dialog === 'pay') return <PaymentForm order={saved} onClose={onClose} />
  return (
    <OrderForm saved={saved} readOnly={dialog === 'view'} closing={dialog === 'close'} onClose={onClose} />
  )
}

type DialogProps = { order: OrderRecord; onClose: () => void }

/** The order as it stands, with another status: what the call of an edit carries. */
const changed = (order: OrderRecord, change: object) =>
  send<{ version: number }>('PUT', 'distribution/orders', {
    ...orderOf(order),
    ...{ id: order.id, version: order.version },
    ...change,
  })

function CancelDialog({ order, onClose }: DialogProps) {
  const texts = t.distribution.orders
  const [busy, setBusy] = useState(false)
  function cancel() {
    setBusy(true)
    void changed(order, { status: 'CANCELLED' })
      .then(({ version }) => toastUndoable(texts.cancelled, () => changed(order, { version })))
      .catch((error: unknown) => toastFailure(error, texts.failed))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.cancel}
      text={texts.cancelText}
      action={texts.cancel}
      danger
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

const undoing = z.strictObject({ reason: z.string().trim().max(500) })

/** Brings the bottles of a dispatched order back, with the reason. */
function ReverseDialog({ order, onClose }: DialogProps) {
  const texts = t.distribution.orders
  const draft = useDraft(undoing, { reason: '' }, ({ reason }) =>
    changed(order, { status: 'PENDING', dispatchedOn: null, reason }),
  )
  return (
    <FormModal title={texts.reverse} done={texts.reversed} size="sm" draft={draft} onClose={onClose}>
      <Alert color="orange">{texts.reverseText}</Alert>
      <TextArea label={texts.reason} {...draft.field('reason')} />
    </FormModal>
  )
}
