import type { ProductRecord } from '@lagar/domain/stock/product.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { LoadingOverlay } from '@mantine/core'
import { removeRecord, useRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import { AlarmForm } from './AlarmForm.tsx'
import { AmountForm } from '../movements/AmountForm.tsx'
import { OrderSuggested } from '../purchases/OrderSuggested.tsx'
import { ProductForm } from '../products/ProductForm.tsx'
import { TransferForm } from '../movements/TransferForm.tsx'
import type { StockDialog } from './actions.ts'

/** A stock with the dialog that is open on it. */
export type OpenStock = { dialog: StockDialog; stock: StockRecord }

type Props = { open: OpenStock; onClose: () => void; onRemoved?: () => void }

/** The dialog that is open on a stock. */
export function StockDialogs({ open, onClose, onRemoved }: Props) {
  const { dialog } = open
  // The row may tell of a past day, or of a while ago: what is changed is what there is now.
  const { data: stock } = useRecord<StockRecord>('stock', open.stock.id)
  if (!stock) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'amount') return <AmountForm stock={stock} onClose={onClose} />
  if (dialog === 'transfer') return <TransferForm stock={stock} onClose={onClose} />
  if (dialog === 'order') return <OrderSuggested stockId={stock.id} onClose={onClose} />
  if (dialog === 'alarm') return <AlarmForm stock={stock} onClose={onClose} />
  if (dialog === 'product') return <EditProduct stock={stock} onClose={onClose} />
  return (
    <DeleteDialog
      name={stock.product.name}
      text={t.stock.takeOutText}
      done={t.stock.takenOut}
      remove={(typed) => removeRecord('stock/deposit/add/product', stock.id, typed)}
      onClose={onClose}
      {...(onRemoved ? { onDeleted: onRemoved } : {})}
    />
  )
}

function EditProduct({ stock, onClose }: { stock: StockRecord; onClose: () => void }) {
  const { data } = useRecord<ProductRecord>('stockProduct', stock.product.id)
  if (!data) return <LoadingOverlay visible zIndex={300} />
  return <ProductForm kind={data.kind} saved={data} stock={stock} onClose={onClose} />
}
