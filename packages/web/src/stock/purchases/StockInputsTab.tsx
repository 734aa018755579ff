import { needs } from '../../lists/before.ts'
import type { StockInputRow } from '@lagar/domain/stock/input.ts'
import { mdiPackageDown } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { useCan, useSeesCosts } from '../../session/me.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { SupplierPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { sumsText } from '../../texts/money.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { stockInputActions } from './input-actions.ts'
import type { OpenStockInput } from './StockInputDialogs.tsx'
import { later } from '../../ui/later.tsx'

const ReceiveForm = later(async () => (await import('./ReceiveForm.tsx')).ReceiveForm)
const StockInputDialogs = later(async () => (await import('./StockInputDialogs.tsx')).StockInputDialogs)

type Props = { fixed?: Filters; empty?: { title: string; hint: string } }

/** The deliveries of supplies; `fixed` narrows them to those of one order. */
export function StockInputsTab({ fixed, empty }: Props) {
  const texts = t.purchases.inputs
  const mayReceive = useCan('stockOrders.write')
  const costs = useSeesCosts()
  const [open, setOpen] = useState<OpenStockInput>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<StockInputRow>
        title={texts.title}
        order={2}
        path="stock/stockInputs"
        excel="STOCK_INPUT"
        fixed={fixed ?? {}}
        defaultSort="-number"
        columns={columnsOf(costs, fixed !== undefined)}
        rowName={(row) => texts.named(row.number)}
        rowHref={(row) => `/entities/stockInput/${row.id}`}
        actions={(row) => stockInputActions(row, (dialog) => setOpen({ dialog, input: row }))}
        {...(fixed
          ? {}
          : { create: { label: texts.createTitle, allowed: mayReceive, onClick: () => setCreating(true) } })}
        empty={{
          ...(empty ?? { title: texts.empty, hint: texts.emptyHint, needs: [needs.supply()] }),
          icon: mdiPackageDown,
        }}
        filters={
          <>
            <FilterText name="text" label={texts.search} />
            <FilterPicker name="supplier" label={t.purchases.supplier} Picker={SupplierPicker} />
          </>
        }
      />
      {creating && <ReceiveForm onClose={() => setCreating(false)} />}
      {open && <StockInputDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function columnsOf(costs: boolean, ofOneOrder: boolean): Column<StockInputRow>[] {
  const texts = t.purchases.inputs
  return [
    {
      key: 'number',
      header: t.purchases.number,
      sort: 'number',
      cell: ({ number, reversed }) => (
        <>
          {number} {reversed && <StatusBadge label={t.purchases.reversed} />}
        </>
      ),
    },
    { key: 'inputNumber', header: texts.inputNumber, cell: (row) => row.inputNumber || t.ui.none },
    { key: 'date', header: texts.date, sort: 'date', cell: (row) => <DayText day={row.date} /> },
    {
      key: 'supplier',
      header: t.purchases.supplier,
      cell: ({ supplier }) => (
        <EntityLink type="supplier" id={supplier.id}>
          {supplier.name}
        </EntityLink>
      ),
    },
    ...(ofOneOrder ? [] : [orderColumn()]),
    { key: 'deposit', header: t.purchases.deposit, hideBelow: 'lg', cell: ({ deposit }) => deposit.name },
    ...(costs ? [totalColumn()] : []),
  ]
}

const orderColumn = (): Column<StockInputRow> => ({
  key: 'order',
  header: t.purchases.inputs.order,
  hideBelow: 'md',
  cell: ({ stockOrder }) =>
    stockOrder ? (
      <EntityLink type="stockOrder" id={stockOrder.id}>
        {stockOrder.name}
      </EntityLink>
    ) : (
      t.ui.none
    ),
})

const totalColumn = (): Column<StockInputRow> => ({
  key: 'total',
  header: t.purchases.total,
  align: 'right',
  cell: (row) => sumsText(row.totals),
})
