import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiPackageDown,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { t } from '../../texts/t.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'

/** The dialogs of a purchase order. */
export type StockOrderDialog = 'receive' | 'edit' | 'close' | 'cancel' | 'delete'

/** What can be done with a purchase order as it stands, in its list and on its page. */
export function stockOrderActions(
  { can, status, closed }: StockOrderRow,
  open: (dialog: StockOrderDialog) => void,
): RowAction[] {
  const texts = t.purchases.orders
  const isOver = closed || status === 'DONE' || status === 'CANCELLED'
  const reason = isOver ? { reason: texts.isOver } : {}
  return [
    {
      label: texts.receive,
      icon: mdiPackageDown,
      allowed: can.receive,
      ...reason,
      onClick: () => open('receive'),
    },
    { label: t.ui.edit, icon: mdiPencilOutline, allowed: can.edit, ...reason, onClick: () => open('edit') },
    ...(isOver
      ? []
      : [
          {
            label: texts.close,
            icon: mdiCheckCircleOutline,
            allowed: can.close,
            onClick: () => open('close'),
          },
        ]),
    ...(status === 'PENDING'
      ? [
          {
            label: texts.cancel,
            icon: mdiCancel,
            danger: true,
            allowed: can.cancel,
            onClick: () => open('cancel'),
          },
        ]
      : []),
    ...(can.delete
      ? [{ label: t.ui.remove, icon: mdiTrashCanOutline, danger: true, onClick: () => open('delete') }]
      : []),
  ]
}
