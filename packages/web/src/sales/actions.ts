import type { BulkLoadRecord, BulkSaleRow } from '@lagar/domain/sales/record.ts'
import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiHandshakeOutline,
  mdiPencilOutline,
  mdiScaleBalance,
  mdiTankerTruck,
  mdiThumbDownOutline,
  mdiThumbUpOutline,
  mdiTrashCanOutline,
  mdiTruckPlusOutline,
  mdiTruckRemoveOutline,
  mdiFileDocumentPlusOutline,
  mdiUndoVariant,
} from '@mdi/js'
import type { RowAction } from '../lists/RowMenu.tsx'
import { t } from '../texts/t.ts'

/** What may be open on a sale. */
export type SaleDialog = 'view' | 'edit' | 'agree' | 'load' | 'loadNote' | 'close' | 'cancel' | 'delete'

/** What may be open on a load. */
export type LoadDialog =
  | 'finish'
  | 'accept'
  | 'object'
  | 'settle'
  | 'reopen'
  | 'return'
  | 'takeBack'
  | 'edit'
  | 'issue'
  | 'takeOut'

/** Opens a dialog. */
export type Open<Dialog> = (dialog: Dialog) => void

/** An action that opens a dialog, for who may. */
export const acting =
  <Dialog>(open: Open<Dialog>) =>
  (label: string, icon: string, dialog: Dialog, allowed = true): RowAction => ({
    label,
    icon,
    allowed,
    onClick: () => open(dialog),
  })

/** A load as people call it: by its order, or of grapes by its note. */
export const loadName = ({ workorder, input }: Pick<BulkLoadRecord, 'workorder' | 'input'>): string =>
  workorder ? t.sales.loads.ofOrder(workorder.number) : (input?.name ?? '')

/** What may be done with a sale as it stands: agreeing on it, loading, closing, calling it off. */
export function bulkSaleActions(sale: BulkSaleRow, open: Open<SaleDialog>): RowAction[] {
  const texts = t.sales
  const { can, status, loaded, product } = sale
  const act = acting(open)
  const isOffer = status === 'OFFERED'
  const isBound = status === 'AGREED'
  return [
    ...(isOffer ? [act(texts.agree, mdiHandshakeOutline, 'agree', can.agree)] : []),
    ...(isBound
      ? [
          act(texts.load, mdiTankerTruck, 'load', can.load),
          ...(product === 'GRAPES'
            ? [act(texts.loads.addNote, mdiTruckPlusOutline, 'loadNote', can.load)]
            : []),
          act(texts.close, mdiCheckCircleOutline, 'close', can.close),
        ]
      : []),
    ...(isOffer || isBound
      ? [
          act(t.ui.edit, mdiPencilOutline, 'edit', can.edit),
          {
            ...act(texts.cancel, mdiCancel, 'cancel', can.cancel),
            danger: true,
            ...(isBound && loaded > 0 ? { reason: texts.hasLoads } : {}),
          },
        ]
      : []),
    ...(can.delete ? [{ ...act(t.ui.remove, mdiTrashCanOutline, 'delete'), danger: true }] : []),
  ]
}

/** What may be done with a load as it stands. */
export function loadActions(load: BulkLoadRecord, open: Open<LoadDialog>): RowAction[] {
  const texts = t.sales.loads
  const { can, status, returned } = load
  const act = acting(open)
  return [
    ...(status === 'PENDING' ? [act(texts.finish, mdiCheckCircleOutline, 'finish', can.finish)] : []),
    ...(status === 'LOADED'
      ? [
          act(texts.accept, mdiThumbUpOutline, 'accept', can.answer),
          act(texts.object, mdiThumbDownOutline, 'object', can.answer),
        ]
      : []),
    // What came within the window may be written down after it.
    ...(status === 'ACCEPTED' && load.acceptedOn === null
      ? [act(texts.object, mdiThumbDownOutline, 'object', can.answer)]
      : []),
    ...(status === 'OBJECTED'
      ? [
          ...(load.input ? [] : [act(texts.bringBack, mdiTankerTruck, 'return', can.bringBack)]),
          act(texts.settle, mdiScaleBalance, 'settle', can.answer),
        ]
      : []),
    ...(returned ? [act(texts.takeBack, mdiUndoVariant, 'takeBack', can.takeBack)] : []),
    ...(load.acceptedOn !== null || status === 'OBJECTED' || (status === 'RESOLVED' && !returned)
      ? [act(texts.reopen, mdiUndoVariant, 'reopen', can.answer)]
      : []),
    ...(can.issue ? [act(texts.asks.issue.action, mdiFileDocumentPlusOutline, 'issue', true)] : []),
    ...(can.takeOut ? [act(texts.asks.takeOut.action, mdiTruckRemoveOutline, 'takeOut', true)] : []),
    ...(status === 'CANCELLED' ? [] : [act(texts.edit, mdiPencilOutline, 'edit', can.edit)]),
  ]
}
