import type { Day } from '@lagar/domain/day.ts'
import type { OrderRow } from '@lagar/domain/distribution/order-record.ts'
import type { OrderWait } from '@lagar/domain/lists/statuses.ts'
import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { mdiCartArrowDown, mdiCashClock, mdiTruckDeliveryOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { useCan, useMe } from '../../session/me.tsx'
import { sumsText } from '../../texts/money.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Waiting, type Told } from './Waiting.tsx'
import { useWhose } from './whose.ts'

type OrdersProps = Pick<ComponentProps<typeof Waiting<OrderRow>>, 'title' | 'icon'> & {
  waits: OrderWait
  sort: 'deadlineDate' | 'number'
  told: (order: OrderRow) => Pick<Told, 'late' | 'beside'>
}

/** Orders of customers that wait for something, of whoever leads them or of everybody. */
function WaitingOrders({ waits, sort, told, ...card }: OrdersProps) {
  const employee = useWhose('orders.delete')
  const hideEmpty = useCan('administration.read')
  return (
    <Waiting<OrderRow>
      {...card}
      hideEmpty={hideEmpty}
      path="distribution/orders"
      filters={{ employee, waits, sort }}
      all={{ to: '/distribution', search: { tab: 'orders', waits }, label: t.shell.today.toOrders }}
      row={(order) => ({
        type: 'order',
        id: order.id,
        name: t.distribution.orders.named(order.number, order.billCustomId),
        ...told(order),
      })}
    />
  )
}

/** The day until which something is due: as the one that is over, or told beside; nothing without a day. */
const dueBy = (day: Day | null, today: Day) =>
  day !== null && day < today
    ? { late: day, still: '' }
    : { late: undefined, still: day === null ? '' : dayText(day) }

/** Orders of customers whose bottles are still to leave, the most pressing first. */
export function OrdersToDispatch() {
  const { today } = useMe()
  const texts = t.shell.today
  return (
    <WaitingOrders
      title={texts.toDispatch}
      icon={mdiTruckDeliveryOutline}
      waits="DISPATCH"
      sort="deadlineDate"
      told={({ customer, deadlineDate, amount, dispatched }) => {
        const { late, still } = dueBy(deadlineDate, today)
        const left = amount - dispatched
        return { late, beside: [still, customer.name, texts.bottles(left, numberText('ordered', left))] }
      }}
    />
  )
}

/** Orders of which a customer has bottles that are not paid, the oldest first, each with what is owed. */
export function OrdersToCollect() {
  return (
    <WaitingOrders
      title={t.shell.today.toCollect}
      icon={mdiCashClock}
      waits="PAYMENT"
      sort="number"
      told={({ customer, accounts }) => ({
        beside: [
          customer.name,
          sumsText(
            accounts
              .filter(({ balance }) => balance > 0)
              .map(({ currency, balance }) => ({ currency, amount: balance })),
          ),
        ],
      })}
    />
  )
}

/** Purchases of which something is still to come, those that are late first. */
export function PurchasesToReceive() {
  const { today } = useMe()
  const hideEmpty = useCan('administration.read')
  const texts = t.shell.today
  return (
    <Waiting<StockOrderRow>
      hideEmpty={hideEmpty}
      title={texts.purchases}
      icon={mdiCartArrowDown}
      path="stock/order/stock"
      filters={{ open: 'true', sort: 'deadlineDate' }}
      all={{ to: '/stock', search: { tab: 'orders', open: 'true' }, label: texts.toPurchases }}
      row={({ id, number, suppliers, deadlineDate, deposit }) => {
        const { late, still } = dueBy(deadlineDate, today)
        return {
          type: 'stockOrder',
          id,
          name: t.purchases.orders.named(number),
          late,
          beside: [still, ...suppliers.map(({ name }) => name), deposit.name],
        }
      }}
    />
  )
}
