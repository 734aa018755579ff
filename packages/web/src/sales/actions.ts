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

/** A load as people call it: by its order, or of grapes by its note. */
export const loadName = ({ workorder, input }: Pick<BulkLoadRecord, 'workorder' | 'input'>): string =>
  workorder ? t.sales.loads.ofOrder(workorder.number) : (input?.name ?? '')

/** What may be done with a sale as it stands: agreeing on it, loading, closing, calling it off. */
export function bulkSaleActions(sale: BulkSaleRow, open: (dialog: SaleDialog) => void): RowAction[] {
  const texts = t.sales
  const { can, status, loaded } = sale
  const isOffer = status === 'OFFERED'
  const isBound = status === 'AGREED'
  return [
    ...(isOffer
      ? [{ label: texts.agree, icon: mdiHandshakeOutline, allowed: can.agree, onClick: () => open('agree') }]
      : []),
    ...(isBound
      ? [
          { label: texts.load, icon: mdiTankerTruck, allowed: can.load, onClick: () => open('load') },
          ...(sale.product === 'GRAPES'
            ? [
                {
                  label: texts.loads.addNote,
                  icon: mdiTruckPlusOutline,
                  allowed: can.load,
                  onClick: () => open('loadNote'),
                },
              ]
            : []),
          {
            label: texts.close,
            icon: mdiCheckCircleOutline,
            allowed: can.close,
            onClick: () => open('close'),
          },
        ]
      : []),
    ...(isOffer || isBound
      ? [
          { label: t.ui.edit, icon: mdiPencilOutline, allowed: can.edit, onClick: () => open('edit') },
          {
            label: texts.cancel,
            icon: mdiCancel,
            danger: true,
            allowed: can.cancel,
            ...(isBound && loaded > 0 ? { reason: texts.hasLoads } : {}),
            onClick: () => open('cancel'),
          },
        ]
      : []),
    ...(can.delete
      ? [{ label: t.ui.remove, icon: mdiTrashCanOutline, danger: true, onClick: () => open('delete') }]
      : []),
  ]
}

/** What may be done with a load as it stands. */
export function loadActions(load: BulkLoadRecord, open: (dialog: LoadDialog) => void): RowAction[] {
  const texts = t.sales.loads
  const { can, status, returned } = load
  const act = (label: string, icon: string, dialog: LoadDialog, allowed: boolean): RowAction => ({
    label,
    icon,
    allowed,
    onClick: () => open(dialog),
  })
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
