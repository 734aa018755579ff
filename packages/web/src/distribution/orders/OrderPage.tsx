import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { hasLeft, isOpen } from '@lagar/domain/distribution/order.ts'
import { Paper } from '@mantine/core'
import {
  mdiCancel,
  mdiCashPlus,
  mdiCheckCircleOutline,
  mdiClipboardListOutline,
  mdiFilePdfBox,
  mdiKeyboardReturn,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiTruckOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { t, words } from '../../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { fact } from '../../records/columns.tsx'
import { numberText } from '../../texts/numbers.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Breaches } from '../../parts/market/Breaches.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { sumsText } from '../../texts/money.ts'
import { useSeesBottleCosts } from '../batches/amounts.tsx'
import classes from '../batches/distribution.module.css'
import { useReporting } from '../problems/report.tsx'
import { OrderBalance } from './OrderBalance.tsx'
import { OrderCourse, printOrder } from './OrderCourse.tsx'
import type { OrderDialog } from './OrderDialogs.tsx'
import { OrderLabelLines, OrderLines } from './OrderLines.tsx'
import { later } from '../../ui/later.tsx'

const OrderDialogs = later(async () => (await import('./OrderDialogs.tsx')).OrderDialogs)

/** An order's page: what is asked for, what it is served from, what it bills and leaves. */
export function OrderPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<OrderRecord>('order', id)
  const costs = useSeesBottleCosts()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OrderDialog>()
  const reporting = useReporting()
  const detail = (order: OrderRecord): Detail => ({
    title: t.distribution.orders.named(order.number, order.billCustomId),
    badges: (
      <>
        <StatusBadge status={order.status} label={words.orderStatus[order.status]} />
        <StatusBadge status={order.paymentStatus} label={words.paymentStatus[order.paymentStatus]} />
      </>
    ),
    top: (
      <>
        <Breaches breaches={breachesOf(order)} refuses={order.refuses} />
        <Totals order={order} costs={costs} />
      </>
    ),
    facts: factsOf(order),
    actions: [...actionsOf(order, setDialog), reporting.action(startOf(order))],
    tabs: [...reporting.tabs({ order: order.id }, startOf(order)), traceTab('order', order.id)],
    links: (
      <>
        <OrderLines order={order} costs={costs} />
        <OrderCourse order={order} />
        <OrderLabelLines order={order} />
      </>
    ),
  })
  return (
    <>
      <DetailPage query={query} kind={t.distribution.orders.one} detail={detail} />
      {dialog && query.data && (
        <OrderDialogs
          open={{ dialog, order: query.data }}
          onClose={() => setDialog(undefined)}
          onDeleted={() => void navigate({ to: '/distribution', search: { tab: 'orders' } })}
        />
      )}
      {reporting.form}
    </>
  )
}

/** What a problem of an order knows already; of an order of one lot it is that one. */
function startOf({ id, customer, orderWineBatches }: OrderRecord) {
  const lots = new Set(orderWineBatches.map(({ wineBatch }) => wineBatch.id))
  const [only] = lots
  return { order: id, customer: customer.id, wineBatch: lots.size === 1 && only ? only : null }
}

/** What its lines are not as the customer's market asks, each with its lot. */
const breachesOf = ({ breaches, orderWineBatches }: OrderRecord) =>
  breaches.map((breach) => {
    const lot = orderWineBatches.find(({ id }) => id === breach.line)?.wineBatch
    return {
      breach,
      of: {
        key: breach.line,
        name: lot && (
          <EntityLink type="wineBatch" id={lot.id}>
            {lot.name}
          </EntityLink>
        ),
      },
    }
  })

/** What the order comes to; what it costs and leaves for who may see it. */
function Totals({ order, costs }: { order: OrderRecord; costs: boolean }) {
  const texts = t.distribution.orders
  const isCounted = costs && order.status !== 'CANCELLED'
  return (
    <Paper className={classes.top ?? ''}>
      <dl className={classes.totals} aria-label={texts.totals}>
        <div>
          <dt>{texts.bottles}</dt>
          <dd>{numberText('ordered', order.amount)}</dd>
        </div>
        <div>
          <dt>{texts.boxSizes}</dt>
          <dd>{numberText('bottles', order.boxes)}</dd>
        </div>
        <div>
          <dt>{texts.sale}</dt>
          <dd>{sumsText(order.sales)}</dd>
        </div>
        {isCounted && (
          <>
            <div>
              <dt>{hasLeft(order.status) ? texts.costOfSale : texts.expectedCost}</dt>
              <dd>
                <Money value={order.costOfSale} />
              </dd>
            </div>
            <div>
              <dt>{texts.margin}</dt>
              <dd>{order.margin === null ? texts.noMargin : <Money value={order.margin} />}</dd>
            </div>
          </>
        )}
      </dl>
      <OrderBalance order={order} />
    </Paper>
  )
}

function factsOf(order: OrderRecord): Fact[] {
  const texts = t.distribution.orders
  return [
    {
      label: texts.customer,
      value: (
        <EntityLink type="customer" id={order.customer.id}>
          {order.customer.name}
        </EntityLink>
      ),
    },
    {
      label: texts.employee,
      value: (
        <EntityLink type="employee" id={order.employee.id}>
          {order.employee.name}
        </EntityLink>
      ),
    },
    { label: texts.takenOn, value: <DayText day={order.takenOn} /> },
    { label: texts.deadline, value: <DayText day={order.deadlineDate} /> },
    { label: texts.dispatchedOn, value: <DayText day={order.dispatchedOn} /> },
    { label: texts.cellar, value: order.cellar?.name },
    fact('customerName', order.customerName),
    fact('customerContact', order.customerContact),
    fact('customerEmail', order.customerEmail),
    fact('customerPhoneNumber', order.customerPhoneNumber),
    fact('customerAddress', order.customerAddress),
    fact(
      'customerPaymentMethods',
      order.customerPaymentMethods.map((method) => words.paymentMethod[method]).join(', '),
    ),
    fact('customerDetails', order.customerDetails, { wide: true }),
    { label: texts.description, value: order.description || t.ui.none, wide: true },
  ]
}

/** What is done with an order while it is on its way. */
function courseActions(order: OrderRecord, open: (dialog: OrderDialog) => void): RowAction[] {
  const texts = t.orderCourse
  const { can, status, dispatched, amount } = order
  if (status === 'CANCELLED') return []
  const isPending = isOpen(status) && order.orderWineBatches.length > 0 && dispatched < amount
  return [
    ...(isPending
      ? [
          {
            label: texts.dispatch,
            icon: mdiTruckOutline,
            allowed: can.dispatch,
            onClick: () => open('dispatch'),
          },
          {
            label: texts.printPicking,
            icon: mdiClipboardListOutline,
            onClick: () => printOrder('ORDER_PICKING', order.id),
          },
        ]
      : []),
    ...(dispatched > order.returned
      ? [
          {
            label: texts.giveBack,
            icon: mdiKeyboardReturn,
            allowed: can.giveBack,
            onClick: () => open('return'),
          },
        ]
      : []),
    ...(order.accounts.length > 0
      ? [{ label: texts.pay, icon: mdiCashPlus, allowed: can.pay, onClick: () => open('pay') }]
      : []),
  ]
}

function actionsOf(order: OrderRecord, open: (dialog: OrderDialog) => void): RowAction[] {
  const texts = t.distribution.orders
  const { can, status } = order
  const over = status === 'DONE' || status === 'CANCELLED'
  return [
    ...courseActions(order, open),
    ...(order.orderWineBatches.length > 0
      ? [
          {
            label: t.orderCourse.printOrder,
            icon: mdiFilePdfBox,
            onClick: () => printOrder('ORDER', order.id),
          },
        ]
      : []),
    ...(over
      ? []
      : [
          {
            label: texts.close,
            icon: mdiCheckCircleOutline,
            allowed: can.close,
            onClick: () => open('close'),
          },
        ]),
    ...(status === 'CANCELLED'
      ? []
      : [{ label: texts.edit, icon: mdiPencilOutline, allowed: can.edit, onClick: () => open('edit') }]),
    ...(hasLeft(status)
      ? [{ label: texts.reverse, icon: mdiUndoVariant, allowed: can.reverse, onClick: () => open('reverse') }]
      : over
        ? []
        : [
            {
              label: texts.cancel,
              icon: mdiCancel,
              danger: true,
              allowed: can.cancel,
              ...(order.dispatched > 0 ? { reason: t.orderCourse.alreadyGone } : {}),
              onClick: () => open('cancel'),
            },
          ]),
    ...(can.delete
      ? [{ label: t.ui.remove, icon: mdiTrashCanOutline, danger: true, onClick: () => open('delete') }]
      : []),
  ]
}
