import type { StockOrderRecord, StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { LoadingOverlay } from '@mantine/core'
import { useState } from 'react'
import { removeRecord, useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import type { StockOrderDialog } from './order-actions.ts'
import { StockOrderForm } from './StockOrderForm.tsx'
import { useOpened } from '../../records/use-opened.ts'

/** A purchase order with the dialog that is open on it. */
export type OpenStockOrder = { dialog: StockOrderDialog; order: StockOrderRow }

type Props = { open: OpenStockOrder; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on a purchase order; all but deleting begin with the whole order. */
export function StockOrderDialogs({ open: { dialog, order }, onClose, onDeleted }: Props) {
  if (dialog !== 'delete') return <OfWholeOrder id={order.id} dialog={dialog} onClose={onClose} />
  return (
    <DeleteDialog
      name={String(order.number)}
      done={t.purchases.orders.removed}
      remove={(typed) => removeRecord('stock/order/stock', order.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}

type WholeProps = { id: string; dialog: Exclude<StockOrderDialog, 'delete'>; onClose: () => void }

function OfWholeOrder({ id, dialog, onClose }: WholeProps) {
  const data = useOpened(
    useRecord<StockOrderRecord>('stockOrder', id),
    t.purchases.orders.loadFailed,
    onClose,
  )
  if (!data) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'receive') return <ReceiveForm order={data} onClose={onClose} />
  if (dialog === 'edit') return <StockOrderForm saved={data} onClose={onClose} />
  return <EndDialog order={data} isClosing={dialog === 'close'} onClose={onClose} />
}

const moved = (id: string, version: number, status: 'PENDING' | 'DONE' | 'CANCELLED') =>
  send<{ version: number }>('PUT', 'stock/order/stock/status', { id, version, status })

type EndProps = { order: StockOrderRecord; isClosing: boolean; onClose: () => void }

/** Closes or cancels an order, once it was asked whether it should be. */
function EndDialog({ order: { id, version, number }, isClosing, onClose }: EndProps) {
  const texts = t.purchases.orders
  const [busy, setBusy] = useState(false)
  function end() {
    setBusy(true)
    void moved(id, version, isClosing ? 'DONE' : 'CANCELLED')
      .then((ended) =>
        toastUndoable(isClosing ? texts.closedDone : texts.cancelled, () =>
          moved(id, ended.version, 'PENDING'),
        ),
      )
      .catch((error: unknown) => toastFailure(error, texts.failed))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={isClosing ? texts.close : t.ui.questionOf(texts.cancel, texts.named(number))}
      text={isClosing ? texts.closeText : texts.cancelText}
      action={isClosing ? texts.close : texts.cancel}
      cancel={t.ui.goBack}
      danger={!isClosing}
      busy={busy}
      onConfirm={end}
      onClose={onClose}
    />
  )
}
