import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Progress } from '@mantine/core'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Sums } from '../../ui/Sums.tsx'
import classes from './course.module.css'

/** How far an order has come: its bottles as a bar, and its account in each currency. */
export function OrderBalance({ order }: { order: OrderRecord }) {
  if (order.status === 'CANCELLED') return null
  return (
    <div className={classes.balance}>
      {order.orderWineBatches.length > 0 && <Bottles order={order} />}
      <Accounts order={order} />
    </div>
  )
}

function Bottles({ order: { amount, dispatched, returned } }: { order: OrderRecord }) {
  const texts = t.orderCourse
  const parts = [
    { key: 'atCustomer', label: texts.atCustomer, value: dispatched - returned, color: 'var(--lagar-gone)' },
    { key: 'back', label: texts.back, value: returned, color: 'var(--lagar-back)' },
    { key: 'left', label: texts.left, value: amount - dispatched, color: 'var(--lagar-left)' },
  ]
  return (
    <section aria-label={texts.progress(numberText('bottles', dispatched), numberText('bottles', amount))}>
      <Progress.Root size={14} className={classes.bar ?? ''} aria-hidden="true">
        {parts.map(({ key, value, color }) => (
          <Progress.Section key={key} value={(value / amount) * 100} color={color} />
        ))}
      </Progress.Root>
      <dl className={classes.legend}>
        {parts.map(({ key, label, value, color }) => (
          <div key={key}>
            <dt>
              <i style={{ background: color }} aria-hidden="true" />
              {label}
            </dt>
            <dd>{numberText('bottles', value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is billed, credited and paid in each currency: what has left, and apart from it what the rest will be billed at. */
function Accounts({ order: { accounts } }: { order: OrderRecord }) {
  const texts = t.orderCourse
  return accounts.map(({ currency, net, taxes, billed, credit, paid, balance, pending }) => (
    <Sums key={currency} label={`${texts.account} ${currency}`}>
      {taxes.length > 0 && (
        <div>
          <dt>{texts.net}</dt>
          <dd>{moneyText(net, currency)}</dd>
        </div>
      )}
      {taxes.map(({ name, percentage, amount }) => (
        <div key={`${name} ${percentage}`}>
          <dt>{texts.tax(name, numberText('tax', percentage))}</dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{texts.billed}</dt>
        <dd>{moneyText(billed, currency)}</dd>
      </div>
      {credit > 0 && (
        <div>
          <dt>{texts.credited}</dt>
          <dd>− {moneyText(credit, currency)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.paid}</dt>
        <dd>− {moneyText(paid, currency)}</dd>
      </div>
      <div data-total>
        <dt>{balance < 0 ? texts.inFavour : texts.balance}</dt>
        <dd>{moneyText(Math.abs(balance), currency)}</dd>
      </div>
      {pending > 0 && (
        <div>
          <dt>{texts.pendingBill}</dt>
          <dd>{moneyText(pending, currency)}</dd>
        </div>
      )}
    </Sums>
  ))
}
