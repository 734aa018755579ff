import type { CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import { bottlesInBoxes, type BoxSize } from '@lagar/domain/distribution/boxes.ts'
import { hasLeft, isOpen, type Order, type OrderWineBatch } from '@lagar/domain/distribution/order.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { ratesAsked, type SaleRate } from '@lagar/domain/distribution/rates.ts'
import type { OrderStatus } from '@lagar/domain/lists/statuses.ts'
import { salesOf } from '@lagar/domain/distribution/order-value.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Initial } from '../../form/draft/paths.ts'

/** An order on its way to being one. */
export type OrderDraft = Initial<Order>

/** A line of a draft. */
export type LineDraft = Initial<OrderWineBatch>

/** What a new order starts from: today, and whoever takes it. */
export const newOrder = (cellar: string | null, today: string, employee: string | null): OrderDraft => ({
  ...(employee === null ? {} : { employee }),
  cellar,
  description: '',
  status: 'PENDING',
  paymentStatus: 'UNPAID',
  deadlineDate: null,
  dispatchedOn: null,
  labelOrders: [],
  orderWineBatches: [],
  customerPaymentMethods: [],
  reason: '',
  rates: [],
  takenOn: today,
})

/** A blank line; its price is the list's, or nothing until somebody says it. */
export const newLine = (currency: string): LineDraft => ({
  wineBatch: null,
  distributionDeposit: null,
  amount: null,
  boxSizes: [],
  boxesRefs: [],
  palletsRefs: [],
  currency: currency as Currency,
})

/** The customer's data as an order starts with them. */
export const snapshotOf = (customer: CustomerRecord): OrderDraft => ({
  customerName: customer.name,
  customerContact: customer.contact,
  customerEmail: customer.email,
  customerAddress: customer.address,
  customerPhoneNumber: customer.phoneNumber,
  customerDetails: customer.details,
  customerPaymentMethods: customer.paymentMethods,
})

/** A change of status in a draft: the day of dispatch belongs only to an order that has left. */
export const statusIn = (status: OrderStatus, before: OrderDraft, today: string): OrderDraft => ({
  status,
  dispatchedOn: hasLeft(status) ? (before.dispatchedOn ?? today) : null,
})

/** The boxes of a line with another count of one size; sizes of which there are none are left out. */
export function withBoxes(sizes: readonly BoxSize[], bottlesByBox: number, boxes: number): BoxSize[] {
  const others = sizes.filter((size) => size.bottlesByBox !== bottlesByBox)
  const all = boxes > 0 ? [...others, { bottlesByBox, boxes }] : others
  return all.toSorted((a, b) => b.bottlesByBox - a.bottlesByBox)
}

/** The box sizes that a line has so far. */
export const boxSizesOf = ({ boxSizes }: LineDraft): BoxSize[] =>
  (boxSizes ?? []).flatMap((size) =>
    size?.bottlesByBox && size.boxes ? [{ bottlesByBox: size.bottlesByBox, boxes: size.boxes }] : [],
  )

/** The most bottles that a line's boxes hold; nothing while it has none. */
export function maximumOf(line: LineDraft): number | undefined {
  const sizes = boxSizesOf(line)
  return sizes.length === 0 ? undefined : bottlesInBoxes(sizes)
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** What the lines of a draft come to, as far as they are written. */
export function totalsOf(lines: readonly LineDraft[]) {
  const written = lines.flatMap(({ amount, price, currency }) =>
    isNumber(amount) && isNumber(price) && currency ? [{ amount, price, currency }] : [],
  )
  return {
    bottles: written.reduce((sum, { amount }) => sum + amount, 0),
    boxes: lines.flatMap(boxSizesOf).reduce((sum, { boxes }) => sum + boxes, 0),
    sales: salesOf(written).map(({ currency, amount }) => ({ currency, amount: shownMoney(amount) })),
  }
}

type Leaving = { amount: number; price: number; currency: Currency }

/** The currencies that an order asks a rate for when what is still to leave of it leaves: those of more bottles than have left. */
export function ratesOfRest(draft: OrderDraft, saved: OrderRecord | undefined, own: string): Currency[] {
  const asked = (draft.orderWineBatches ?? []).flatMap((line): Leaving[] =>
    line?.amount && line.price && line.currency
      ? [{ amount: line.amount, price: line.price, currency: line.currency }]
      : [],
  )
  const gone = (saved?.orderWineBatches ?? [])
    .filter(({ price }) => price > 0)
    .map((line) => ({ ...line, amount: line.dispatched }))
  const bottlesIn = (lines: readonly Omit<Leaving, 'price'>[], one: Currency) =>
    lines.filter(({ currency }) => currency === one).reduce((sum, { amount }) => sum + amount, 0)
  return ratesAsked(asked, own).filter((one) => bottlesIn(asked, one) > bottlesIn(gone, one))
}

/** The rates that an order is sent with: those of what leaves with it, and none while it stays. */
export function ratesIn(value: Order, saved: OrderRecord | undefined, own: string): SaleRate[] {
  const isLeaving = hasLeft(value.status) && (saved === undefined || isOpen(saved.status))
  const asked = isLeaving ? ratesOfRest(value, saved, own) : []
  return value.rates.filter(({ currency }) => asked.includes(currency))
}
