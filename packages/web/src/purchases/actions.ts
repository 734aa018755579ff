import type { BulkPurchaseRow, BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import {
  mdiCancel,
  mdiCashEdit,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiHandshakeOutline,
  mdiPencilOutline,
  mdiScale,
  mdiScaleBalance,
  mdiSourceBranch,
  mdiTankerTruck,
  mdiThumbDownOutline,
  mdiThumbUpOutline,
  mdiTrashCanOutline,
  mdiTruckPlusOutline,
  mdiTruckRemoveOutline,
  mdiUndoVariant,
} from '@mdi/js'
import type { RowAction } from '../lists/RowMenu.tsx'
import { acting, type Open } from '../sales/actions.ts'
import { t } from '../texts/t.ts'

/** What may be open on a purchase. */
export type PurchaseDialog = 'view' | 'edit' | 'agree' | 'receive' | 'addNote' | 'close' | 'cancel' | 'delete'

/** What may be open on a load that was bought. */
export type ReceiptDialog =
  | 'finish'
  | 'accept'
  | 'object'
  | 'settle'
  | 'reopen'
  | 'sendBack'
  | 'reject'
  | 'align'
  | 'edit'
  | 'takeOut'
  | 'told'

/** What may be done with a purchase as it stands: agreeing on it, receiving, closing, calling it off. */
export function bulkPurchaseActions(purchase: BulkPurchaseRow, open: Open<PurchaseDialog>): RowAction[] {
  const texts = t.bulkPurchases
  const { can, status, received } = purchase
  const act = acting(open)
  const isOffer = status === 'OFFERED'
  const isBound = status === 'AGREED'
  return [
    ...(isOffer ? [act(t.sales.agree, mdiHandshakeOutline, 'agree', can.agree)] : []),
    ...(isBound
      ? [
          act(texts.receive, mdiTankerTruck, 'receive', can.receive),
          act(texts.receipts.addNote, mdiTruckPlusOutline, 'addNote', can.close),
          act(texts.close, mdiCheckCircleOutline, 'close', can.close),
        ]
      : []),
    ...(isOffer || isBound
      ? [
          act(t.ui.edit, mdiPencilOutline, 'edit', can.edit),
          {
            ...act(texts.cancel, mdiCancel, 'cancel', can.cancel),
            danger: true,
            ...(isBound && received > 0 ? { reason: texts.hasReceipts } : {}),
          },
        ]
      : []),
    ...(can.delete ? [{ ...act(t.ui.remove, mdiTrashCanOutline, 'delete'), danger: true }] : []),
  ]
}

/** What may be done with a load as it stands. */
export function receiptActions(receipt: BulkReceiptRecord, open: Open<ReceiptDialog>): RowAction[] {
  const texts = t.bulkPurchases.receipts
  const { can, status, acceptedOn, product } = receipt
  const act = acting(open)
  const isOpen = status === 'RECEIVED'
  const isObjected = status === 'OBJECTED'
  // What we saw within the window may be written down after it.
  const isAcceptedByItself = status === 'ACCEPTED' && acceptedOn === null
  return [
    ...(status === 'PENDING' ? [act(texts.finish, mdiCheckCircleOutline, 'finish', can.receive)] : []),
    ...(isOpen ? [act(texts.accept, mdiThumbUpOutline, 'accept', can.answer)] : []),
    ...(isOpen || isAcceptedByItself ? [act(texts.object, mdiThumbDownOutline, 'object', can.answer)] : []),
    ...(isObjected
      ? [
          act(texts.settle, mdiScaleBalance, 'settle', can.answer),
          ...(product === 'GRAPES' ? [] : [act(texts.sendBack, mdiTankerTruck, 'sendBack', can.sendBack)]),
          act(texts.reject, mdiCloseCircleOutline, 'reject', can.reject),
        ]
      : []),
    ...(can.align ? [act(texts.align, mdiCashEdit, 'align')] : []),
    ...(acceptedOn !== null || isObjected || status === 'RESOLVED'
      ? [act(texts.reopen, mdiUndoVariant, 'reopen', can.answer)]
      : []),
    act(t.told.add, mdiSourceBranch, 'told', can.attach),
    ...(can.takeOut ? [act(texts.takeOut.action, mdiTruckRemoveOutline, 'takeOut')] : []),
    ...(status === 'CANCELLED' ? [] : [act(texts.edit, mdiScale, 'edit', can.edit)]),
  ]
}
