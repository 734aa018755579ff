import type { StockInputRow } from '@lagar/domain/stock/input.ts'
import { mdiPencilOutline, mdiUndoVariant } from '@mdi/js'
import { t } from '../../texts/t.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'

/** The dialogs of a delivery. */
export type StockInputDialog = 'edit' | 'undo'

/** What can be done with a delivery; nothing with one that was undone. */
export const stockInputActions = (
  { can, reversed }: StockInputRow,
  open: (dialog: StockInputDialog) => void,
): RowAction[] =>
  reversed
    ? []
    : [
        { label: t.ui.edit, icon: mdiPencilOutline, allowed: can.edit, onClick: () => open('edit') },
        {
          label: t.purchases.inputs.undo,
          icon: mdiUndoVariant,
          danger: true,
          allowed: can.delete,
          onClick: () => open('undo'),
        },
      ]
