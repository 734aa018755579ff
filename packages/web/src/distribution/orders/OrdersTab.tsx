import type { OrderRow } from '@lagar/domain/distribution/order-record.ts'
import { orderStatuses, orderWaits } from '@lagar/domain/lists/statuses.ts'
import {
  mdiCheckCircleOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiTruckDeliveryOutline,
} from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { CustomerPicker, MarketPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { numberText } from '../../texts/numbers.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { sumsText } from '../../texts/money.ts'
import type { OpenOrder } from './OrderDialogs.tsx'
import { later } from '../../ui/later.tsx'

const OrderDialogs = later(async () => (await import('./OrderDialogs.tsx')).OrderDialogs)
const OrderForm = later(async () => (await import('./OrderForm.tsx')).OrderForm)

/** The orders of customers; `fixed` narrows them to one of them. */
export function OrdersTab({ fixed = {} }: { fixed?: Filters }) {
  const texts = t.distribution.orders
  const mayCreate = useCan('orders.write')
  const ofOne = fixed['customer'] !== undefined
  const [open, setOpen] = useState<OpenOrder>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<OrderRow>
        title={texts.title}
        order={2}
        path="distribution/orders"
        excel="ORDER"
        fixed={fixed}
        defaultSort="-number"
        columns={columns(ofOne)}
        rowName={(row) => texts.named(row.number, row.billCustomId)}
        rowHref={(row) => `/entities/order/${row.id}`}
        actions={(row) => rowActions(row, (dialog) => setOpen({ dialog, order: row }))}
        {...(ofOne
          ? {}
          : { create: { label: texts.createTitle, allowed: mayCreate, onClick: () => setCreating(true) } })}
        empty={
          ofOne
            ? { title: texts.noneOfCustomer, hint: texts.noneOfCustomerHint, icon: mdiTruckDeliveryOutline }
            : { title: texts.empty, hint: texts.emptyHint, icon: mdiTruckDeliveryOutline }
        }
        filters={
          <>
            <FilterText name="text" label={texts.search} />
            <FilterSelect
              name="status"
              label={texts.status}
              options={options(orderStatuses, (status) => words.orderStatus[status])}
            />
            <FilterSelect
              name="waits"
              label={texts.waits}
              options={options(orderWaits, (wait) => words.orderWait[wait])}
            />
            {!ofOne && <FilterPicker name="customer" label={texts.customer} Picker={CustomerPicker} />}
            {!ofOne && <FilterPicker name="market" label={fieldName('market')} Picker={MarketPicker} />}
          </>
        }
      />
      {creating && <OrderForm onClose={() => setCreating(false)} />}
      {open && <OrderDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function rowActions(row: OrderRow, open: (dialog: OpenOrder['dialog']) => void): RowAction[] {
  const texts = t.distribution.orders
  const isOver = row.status === 'DONE' || row.status === 'CANCELLED'
  return [
    { label: t.ui.view, icon: mdiEyeOutline, onClick: () => open('view') },
    {
      label: texts.close,
      icon: mdiCheckCircleOutline,
      allowed: row.can.close,
      ...(isOver ? { reason: texts.closedReason } : {}),
      onClick: () => open('close'),
    },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can.edit,
      ...(row.status === 'CANCELLED' ? { reason: texts.closedReason } : {}),
      onClick: () => open('edit'),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can.delete,
      ...(isOver || row.status === 'DISPATCHED' ? { reason: texts.closedReason } : {}),
      onClick: () => open('delete'),
    },
  ]
}

function columns(ofOneCustomer: boolean): Column<OrderRow>[] {
  const texts = t.distribution.orders
  return [
    {
      key: 'number',
      header: texts.number,
      sort: 'number',
      cell: (row) => texts.named(row.number, row.billCustomId),
    },
    {
      key: 'status',
      header: texts.status,
      sort: 'status',
      cell: (row) => <StatusBadge status={row.status} label={words.orderStatus[row.status]} />,
    },
    ...(ofOneCustomer ? [] : [customerColumn()]),
    {
      key: 'deadline',
      header: texts.deadline,
      sort: 'deadlineDate',
      cell: (row) => <DayText day={row.deadlineDate} />,
    },
    {
      key: 'bottles',
      header: texts.bottles,
      align: 'right',
      cell: (row) => numberText('ordered', row.amount),
    },
    { key: 'sale', header: texts.sale, align: 'right', cell: (row) => sumsText(row.sales) },
    {
      key: 'payment',
      header: texts.payment,
      hideBelow: 'lg',
      cell: (row) => (
        <StatusBadge status={row.paymentStatus} label={words.paymentStatus[row.paymentStatus]} />
      ),
    },
  ]
}

const customerColumn = (): Column<OrderRow> => ({
  key: 'customer',
  header: t.distribution.orders.customer,
  cell: ({ customer }) => (
    <EntityLink type="customer" id={customer.id}>
      {customer.name}
    </EntityLink>
  ),
})
