import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import {
  mdiBellCogOutline,
  mdiCartPlus,
  mdiPackageVariantMinus,
  mdiPencilOutline,
  mdiScaleBalance,
  mdiSwapHorizontal,
} from '@mdi/js'
import { t } from '../../texts/t.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'

/** The dialogs of a stock. */
export type StockDialog = 'amount' | 'transfer' | 'order' | 'alarm' | 'product' | 'remove'

/** What can be done with a stock, in its list and on its page. */
export const stockActions = (
  { can, retired }: StockRecord,
  open: (dialog: StockDialog) => void,
  mayOrder: boolean,
): RowAction[] => [
  {
    label: t.stock.changeAmount,
    icon: mdiScaleBalance,
    allowed: can.edit,
    onClick: () => open('amount'),
  },
  {
    label: t.stock.transfer.action,
    icon: mdiSwapHorizontal,
    allowed: can.edit,
    onClick: () => open('transfer'),
  },
  ...(retired
    ? []
    : [
        {
          label: t.purchases.suggested.action,
          icon: mdiCartPlus,
          allowed: mayOrder,
          onClick: () => open('order'),
        },
      ]),
  { label: t.stock.editAlarm, icon: mdiBellCogOutline, allowed: can.edit, onClick: () => open('alarm') },
  { label: t.stock.editProduct, icon: mdiPencilOutline, allowed: can.edit, onClick: () => open('product') },
  {
    label: t.stock.takeOut,
    icon: mdiPackageVariantMinus,
    danger: true,
    allowed: can.delete,
    onClick: () => open('remove'),
  },
]
