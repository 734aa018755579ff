import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import type { OpenStock } from './StockDialogs.tsx'
import { stockActions } from './actions.ts'
import { useStockColumns } from './columns.tsx'
import { later } from '../../ui/later.tsx'

const StockDialogs = later(async () => (await import('./StockDialogs.tsx')).StockDialogs)

type Props = {
  fixed: Filters
  of: 'product' | 'deposit' | 'category'
  empty: { title: string; hint: string }
}

/** What lies of a product in each deposit, in a deposit of each product, or of all that stands on a shelf. */
export function StocksTab({ fixed, of, empty }: Props) {
  const columns = useStockColumns({ withProduct: of !== 'product', withDeposit: of !== 'deposit' })
  const mayOrder = useCan('stockOrders.write')
  const [open, setOpen] = useState<OpenStock>()
  return (
    <>
      <ListPage<StockRecord>
        title={t.stock.product.stocks}
        order={2}
        path="stock/stock"
        excel="STOCK"
        fixed={fixed}
        defaultSort={of === 'product' ? 'deposit' : 'name'}
        columns={columns}
        rowName={(row) => (of === 'product' ? row.deposit.name : row.product.name)}
        rowHref={(row) => `/entities/stock/${row.id}`}
        actions={(row) => stockActions(row, (dialog) => setOpen({ dialog, stock: row }), mayOrder)}
        empty={empty}
      />
      {open && <StockDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
