import { useSeesCosts } from '../../session/me.tsx'
import type { StockOrderLine, StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import { mdiFilePdfBox } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadPdf } from '../../api/files.ts'
import { useRecord } from '../../api/records.ts'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { sumsText } from '../../texts/money.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DayText } from '../../ui/values.tsx'
import { amountColumn, priceColumns, PurchaseLines, supplyColumn } from './PurchaseLines.tsx'
import { stockOrderActions, type StockOrderDialog } from './order-actions.ts'
import { StockOrderBadges } from './StockOrderBadges.tsx'
import { StockInputsTab } from './StockInputsTab.tsx'
import { later } from '../../ui/later.tsx'

const StockOrderDialogs = later(async () => (await import('./StockOrderDialogs.tsx')).StockOrderDialogs)

/** A purchase order's page: what was asked, of whom, and what of it came. */
export function StockOrderPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<StockOrderRecord>('stockOrder', id)
  const costs = useSeesCosts()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<StockOrderDialog>()
  const texts = t.purchases.orders

  const detail = (order: StockOrderRecord): Detail => ({
    title: texts.named(order.number),
    badges: <StockOrderBadges order={order} />,
    facts: factsOf(order, costs),
    actions: [
      ...stockOrderActions(order, setDialog),
      { label: texts.print, icon: mdiFilePdfBox, onClick: () => print(order.id) },
    ],
    links: (
      <PurchaseLines title={t.purchases.detail} columns={columnsOf(costs)} rows={order.stockOrderProducts} />
    ),
    tabs: [
      {
        key: 'inputs',
        label: texts.deliveries,
        content: (
          <StockInputsTab
            fixed={{ stockOrder: order.id }}
            empty={{ title: texts.noDeliveries, hint: texts.noDeliveriesHint }}
          />
        ),
      },
      traceTab('stockOrder', order.id),
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {dialog && query.data && (
        <StockOrderDialogs
          open={{ dialog, order: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: '/stock', search: { tab: 'orders' } })}
        />
      )}
    </>
  )
}

const print = (id: string) =>
  void downloadPdf({ type: 'STOCK_ORDER', entityType: 'stockOrder', entityId: id }, 'orden.pdf').catch(
    (error: unknown) => toastFailure(error, t.purchases.orders.printFailed),
  )

function factsOf(order: StockOrderRecord, costs: boolean): Fact[] {
  const texts = t.purchases.orders
  return [
    {
      label: t.purchases.suppliers,
      value: order.suppliers.map(({ id, name }) => (
        <div key={id}>
          <EntityLink type="supplier" id={id}>
            {name}
          </EntityLink>
        </div>
      )),
    },
    {
      label: t.purchases.deposit,
      value: (
        <EntityLink type="stockDeposit" id={order.deposit.id}>
          {order.deposit.name}
        </EntityLink>
      ),
    },
    {
      label: t.purchases.employee,
      value: (
        <EntityLink type="employee" id={order.employee.id}>
          {order.employee.name}
        </EntityLink>
      ),
    },
    { label: texts.direction, value: order.isIn ? texts.in : texts.out },
    { label: texts.ordered, value: <DayText day={order.orderedOn} /> },
    { label: texts.deadline, value: <DayText day={order.deadlineDate} /> },
    ...(costs ? [{ label: t.purchases.total, value: sumsText(order.totals) }] : []),
  ]
}

function columnsOf(costs: boolean): Column<StockOrderLine>[] {
  const texts = t.purchases.orders
  return [
    supplyColumn(),
    amountColumn(),
    {
      key: 'received',
      header: texts.received,
      align: 'right',
      cell: ({ received, unit }) => amountText(received, unit),
    },
    { key: 'deadline', header: texts.deadline, cell: (line) => <DayText day={line.deadlineDate} /> },
    ...(costs ? priceColumns() : []),
    { key: 'note', header: t.purchases.note, wide: true, cell: ({ note }) => note || t.ui.none },
  ]
}
