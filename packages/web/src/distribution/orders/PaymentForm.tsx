import { orderPayment, settledBy, type OrderPayment } from '@lagar/domain/distribution/account.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { paymentMethods } from '@lagar/domain/lists/documents.ts'
import { currencies, type Currency } from '@lagar/domain/lists/places.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { withUndo } from '../../messages/toast.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { RateOfDay } from '../../form/fields/RateOfDay.tsx'
import { useMe } from '../../session/me.tsx'
import { moneyText } from '../../texts/money.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

/** What a customer pays of an order: what is owed of what has left, to begin with. */
export function PaymentForm({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const texts = t.orderCourse
  const { today } = useMe()
  const { draft, account, isForeign } = usePayment(order)
  const { amount, settles, rate } = draft.value
  return (
    <FormModal
      title={texts.payTitle(t.distribution.orders.named(order.number, order.billCustomId))}
      done={() =>
        withUndo(
          texts.payDone,
          order.can.undo && (() => send('DELETE', `distribution/orders/payments/${draft.key.id}`)),
        )
      }
      action={texts.pay}
      draft={draft}
      onClose={onClose}
    >
      {account && <Owed account={account} />}
      <FormGrid>
        <DayField label={texts.day} max={today} required {...draft.field('day')} />
        <SelectField
          label={texts.method}
          required
          options={options(paymentMethods, (method) => words.paymentMethod[method])}
          {...draft.field('method')}
        />
        <DecimalField label={texts.amount} decimals={2} required {...draft.field('amount')} />
        <Currencies draft={draft} accounts={order.accounts} isForeign={isForeign} />
      </FormGrid>
      {isForeign && typeof amount === 'number' && typeof rate === 'number' && settles && (
        <Text size="sm" role="status">
          {texts.settled(moneyText(fromMoney(settledBy({ amount, rate })), settles))}
        </Text>
      )}
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** What is paid, and the account of the order that it settles. */
function usePayment(order: OrderRecord) {
  const { today } = useMe()
  const owing = order.accounts.find(({ balance }) => balance > 0) ?? order.accounts[0]
  const draft = useDraft<OrderPayment>(
    orderPayment,
    {
      ...{
        order: order.id,
        day: today,
        note: '',
        rate: null,
        method: order.customerPaymentMethods[0] ?? null,
      },
      amount: owing && owing.balance > 0 ? owing.balance : null,
      currency: owing?.currency ?? null,
      settles: owing?.currency ?? null,
    },
    (value, { id }) => saveRecord('distribution/orders/payments', value, { id, version: undefined }),
  )
  const { currency, settles } = draft.value
  const account = order.accounts.find((one) => one.currency === settles)
  const isForeign = Boolean(currency && settles && currency !== settles)
  return { draft, account, isForeign }
}

/** What is owed in a currency: of what has left, and of what has not. */
function Owed({ account }: { account: OrderRecord['accounts'][number] }) {
  const texts = t.orderCourse
  return (
    <>
      <Text size="sm" fw={600}>
        {texts.owed(moneyText(Math.max(0, account.balance), account.currency))}
      </Text>
      {account.pending > 0 && (
        <Text size="sm">{texts.pendingOwed(moneyText(account.pending, account.currency))}</Text>
      )}
    </>
  )
}

type CurrenciesProps = {
  draft: Draft<OrderPayment>
  accounts: OrderRecord['accounts']
  isForeign: boolean
}

/** In what it is paid, what it settles, and where those are two currencies, at what rate. */
function Currencies({ draft, accounts, isForeign }: CurrenciesProps) {
  const texts = t.orderCourse
  const { currency, settles } = draft.value
  // A rate is of two currencies: of one alone there is none.
  const turn = (change: { currency?: Currency; settles?: Currency }) => {
    const next = { currency, settles, ...change }
    draft.set({ ...change, ...(next.currency === next.settles ? { rate: null } : {}) })
  }
  return (
    <>
      <SelectField
        label={texts.currency}
        required
        options={options(currencies, (one) => one)}
        {...draft.field('currency')}
        onChange={(next) => turn({ currency: next })}
      />
      {accounts.length > 1 && (
        <SelectField
          label={texts.settles}
          required
          options={accounts.map((one) => ({ value: one.currency, label: one.currency }))}
          {...draft.field('settles')}
          onChange={(next) => turn({ settles: next })}
        />
      )}
      {isForeign && currency && settles && (
        <RateOfDay
          label={texts.rate(currency, settles)}
          of={currency}
          within={settles}
          day={draft.value.day}
          required
          {...draft.field('rate')}
        />
      )}
    </>
  )
}
