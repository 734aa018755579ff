import type { OrderRow } from '@lagar/domain/distribution/order-record.ts'
import type { OrderWait } from '@lagar/domain/lists/statuses.ts'
import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { mdiCartArrowDown, mdiCashClock, mdiTruckDeliveryOutline } from '@mdi/js'
import { useCan, useMe } from '../../session/me.tsx'
import { sumsText } from '../../texts/money.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Waiting } from './Waiting.tsx'
import { useWhose } from './whose.ts'

const ordersAt = (waits: OrderWait) => ({ tab: 'orders', waits })

/** Orders of customers whose bottles are still to leave, the most pressing first. */
export function OrdersToDispatch() {
  const { today } = useMe()
  const employee = useWhose('orders.delete')
  const hideEmpty = useCan('administration.read')
  const texts = t.shell.today
  return (
    <Waiting<OrderRow>
      hideEmpty={hideEmpty}
      title={texts.toDispatch}
      icon={mdiTruckDeliveryOutline}
      path="distribution/orders"
      filters={{ employee, waits: 'DISPATCH', sort: 'deadlineDate' }}
      all={{ to: '/distribution', search: ordersAt('DISPATCH'), label: texts.toOrders }}
      row={({ id, number, billCustomId, customer, deadlineDate, amount, dispatched }) => ({
        type: 'order',
        id,
        name: t.distribution.orders.named(number, billCustomId),
        late: deadlineDate !== null && deadlineDate < today ? deadlineDate : undefined,
        beside: [
          deadlineDate !== null && deadlineDate >= today ? dayText(deadlineDate) : '',
          customer.name,
          texts.bottles(amount - dispatched, numberText(amount - dispatched, 2)),
        ],
      })}
    />
  )
}

/** Orders of which a customer has bottles that are not paid, the oldest first, each with what is owed. */
export function OrdersToCollect() {
  const employee = useWhose('orders.delete')
  const hideEmpty = useCan('administration.read')
  const texts = t.shell.today
  return (
    <Waiting<OrderRow>
      hideEmpty={hideEmpty}
      title={texts.toCollect}
      icon={mdiCashClock}
      path="distribution/orders"
      filters={{ employee, waits: 'PAYMENT', sort: 'number' }}
      all={{ to: '/distribution', search: ordersAt('PAYMENT'), label: texts.toOrders }}
      row={({ id, number, billCustomId, customer, accounts }) => ({
        type: 'order',
        id,
        name: t.distribution.orders.named(number, billCustomId),
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
      row={({ id, number, suppliers, deadlineDate, deposit }) => ({
        type: 'stockOrder',
        id,
        name: t.purchases.orders.named(number),
        late: deadlineDate !== null && deadlineDate < today ? deadlineDate : undefined,
        beside: [
          deadlineDate !== null && deadlineDate >= today ? dayText(deadlineDate) : '',
          ...suppliers.map(({ name }) => name),
          deposit.name,
        ],
      })}
    />
  )
}
