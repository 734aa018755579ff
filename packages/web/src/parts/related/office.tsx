import type { TaskRecord } from '@lagar/domain/administration/people/task.ts'
import { payBillName, payeeOf, type PayBillRecord } from '@lagar/domain/bills/pay-bill.ts'
import type { ServiceBillRecord } from '@lagar/domain/bills/service-bill.ts'
import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { column, sorted } from '../../records/columns.tsx'
import { moneyText, sumsText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { related } from './frame.tsx'

/** What somebody has to do. */
export const relatedTasks = related<TaskRecord>({
  key: 'tasks',
  title: () => t.calendar.tasks.title,
  path: 'administration/employees/tasks',
  defaultSort: 'urgency',
  columns: () => [
    sorted('title', ({ title }) => title),
    sorted('dueDate', ({ dueDate }) => <DayText day={dueDate} />),
    sorted('status', ({ status }) => (
      <StatusBadge status={status} label={words.employeeTaskStatus[status]} />
    )),
  ],
  nameOf: ({ title }) => title,
  hrefOf: ({ id }) => `/entities/employeeTask/${id}`,
})

/** What somebody, or a crew's contractor, is owed and was paid. */
export const relatedPayBills = related<PayBillRecord>({
  key: 'payBills',
  needs: 'administration.read',
  title: () => t.bills.pay.title,
  path: 'administration/payBills',
  defaultSort: '-day',
  columns: () => [
    sorted('number', ({ number }) => numberText('count', number), { header: t.bills.pay.one }),
    column('payee', (bill) => payeeOf(bill).name, { header: t.bills.pay.payee }),
    sorted('day', ({ day }) => <DayText day={day} />),
    column('status', ({ status }) => words.payBillStatus[status]),
    sorted('total', ({ total, currency }) => moneyText(total, currency), { align: 'right' }),
    column('left', ({ left, currency }) => moneyText(left, currency), {
      header: t.bills.pay.left,
      align: 'right',
    }),
  ],
  nameOf: payBillName,
  hrefOf: ({ id }) => `/entities/payBill/${id}`,
})

/** Bills of who serves us, for a supplier, a machine, an estate or a cellar. */
export const relatedServiceBills = related<ServiceBillRecord>({
  key: 'serviceBills',
  needs: 'administration.read',
  title: () => t.bills.service.title,
  path: 'administration/service/bills',
  defaultSort: '-day',
  columns: () => [
    sorted('day', ({ day }) => <DayText day={day} />),
    sorted('billNumber', ({ billNumber }) => billNumber),
    sorted('supplier', ({ supplier }) => supplier.name),
    column('type', ({ type }) => words.serviceBillType[type]),
    column('price', ({ price, currency }) => moneyText(price, currency), { align: 'right' }),
  ],
  nameOf: ({ billNumber }) => billNumber,
  hrefOf: ({ id }) => `/entities/serviceBill/${id}`,
})

/** What is bought of a supplier. */
export const relatedPurchases = related<StockOrderRow>({
  key: 'stockOrders',
  needs: 'stockOrders.read',
  title: () => t.purchases.orders.title,
  path: 'stock/order/stock',
  defaultSort: '-number',
  columns: () => [
    sorted('number', ({ number }) => t.purchases.orders.named(number), { header: t.purchases.number }),
    sorted('status', ({ status }) => <StatusBadge status={status} label={words.stockOrderStatus[status]} />),
    column('orderedOn', ({ orderedOn }) => <DayText day={orderedOn} />),
    sorted('deadlineDate', ({ deadlineDate }) => <DayText day={deadlineDate} />),
    column('totals', ({ totals }) => sumsText(totals), { header: t.purchases.total, align: 'right' }),
  ],
  nameOf: ({ number }) => t.purchases.orders.named(number),
  hrefOf: ({ id }) => `/entities/stockOrder/${id}`,
})
