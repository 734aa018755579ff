import { needs } from '../../lists/before.ts'
import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { stockOrderStatuses } from '@lagar/domain/lists/statuses.ts'
import { mdiCartOutline } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { useCan, useSeesCosts } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { SupplierPicker } from '../../pickers/pickers.tsx'
import { DepositPicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { sumsText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { stockOrderActions } from './order-actions.ts'
import { StockOrderBadges } from './StockOrderBadges.tsx'
import type { OpenStockOrder } from './StockOrderDialogs.tsx'
import { later } from '../../ui/later.tsx'

const StockOrderDialogs = later(async () => (await import('./StockOrderDialogs.tsx')).StockOrderDialogs)
const StockOrderForm = later(async () => (await import('./StockOrderForm.tsx')).StockOrderForm)

/** The purchase orders; `fixed` narrows them to those of one supplier or stock. */
export function StockOrdersTab({ fixed = {} }: { fixed?: Filters }) {
  const texts = t.purchases.orders
  const mayCreate = useCan('stockOrders.write')
  const costs = useSeesCosts()
  const [open, setOpen] = useState<OpenStockOrder>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<StockOrderRow>
        title={texts.title}
        order={2}
        path="stock/order/stock"
        excel="STOCK_ORDER"
        fixed={fixed}
        defaultSort="-number"
        columns={columnsOf(costs)}
        rowName={(row) => texts.named(row.number)}
        rowHref={(row) => `/entities/stockOrder/${row.id}`}
        actions={(row) => stockOrderActions(row, (dialog) => setOpen({ dialog, order: row }))}
        create={{ label: texts.createTitle, allowed: mayCreate, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiCartOutline, needs: [needs.supply()] }}
        filters={
          <>
            <FilterSelect
              name="status"
              label={t.purchases.status}
              options={options(stockOrderStatuses, (status) => words.stockOrderStatus[status])}
            />
            <FilterSelect
              name="open"
              label={texts.openFilter}
              options={[
                { value: 'true', label: texts.open },
                { value: 'false', label: texts.over },
              ]}
            />
            <FilterPicker name="supplier" label={t.purchases.supplier} Picker={SupplierPicker} />
            <FilterPicker name="deposit" label={t.purchases.deposit} Picker={DepositPicker} />
          </>
        }
      />
      {creating && <StockOrderForm onClose={() => setCreating(false)} />}
      {open && <StockOrderDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function columnsOf(costs: boolean): Column<StockOrderRow>[] {
  const texts = t.purchases.orders
  return [
    {
      key: 'number',
      header: t.purchases.number,
      sort: 'number',
      cell: (row) => numberText('count', row.number),
    },
    {
      key: 'status',
      header: t.purchases.status,
      sort: 'status',
      cell: (row) => <StockOrderBadges order={row} />,
    },
    {
      key: 'suppliers',
      header: t.purchases.suppliers,
      cell: (row) => row.suppliers.map(({ name }) => name).join(', '),
    },
    {
      key: 'deposit',
      header: t.purchases.deposit,
      hideBelow: 'lg',
      cell: ({ deposit }) => (
        <EntityLink type="stockDeposit" id={deposit.id}>
          {deposit.name}
        </EntityLink>
      ),
    },
    {
      key: 'ordered',
      header: texts.ordered,
      hideBelow: 'md',
      cell: (row) => <DayText day={row.orderedOn} />,
    },
    {
      key: 'deadlineDate',
      header: texts.deadline,
      sort: 'deadlineDate',
      cell: (row) => <DayText day={row.deadlineDate} />,
    },
    {
      key: 'received',
      header: texts.received,
      align: 'right',
      cell: (row) => texts.receivedOf(numberText('count', row.received), numberText('count', row.lines)),
    },
    ...(costs ? [totalColumn()] : []),
  ]
}

const totalColumn = (): Column<StockOrderRow> => ({
  key: 'total',
  header: t.purchases.total,
  align: 'right',
  cell: (row) => sumsText(row.totals),
})
