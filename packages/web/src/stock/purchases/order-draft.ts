import type { Currency } from '@lagar/domain/lists/places.ts'
import { priceOfPart, totalFor, unitPriceFor } from '@lagar/domain/stock/price.ts'
import type { StockInput, StockOrderProductBatch } from '@lagar/domain/stock/input.ts'
import type { StockOrderLine, StockOrderRecord, SuggestedOrder } from '@lagar/domain/stock/order-record.ts'
import type { StockOrder, StockOrderProduct } from '@lagar/domain/stock/order.ts'
import type { Initial } from '../../form/draft/paths.ts'

/** What a new order starts from: whoever is signed in sees to it. */
export const newStockOrder = (employee: string | null, today: string): Initial<StockOrder> => ({
  orderedOn: today,
  status: 'PENDING',
  employee,
  isIn: true,
  suppliers: [],
  stockOrderProducts: [],
})

/** A blank line, in the company's currency. */
export const newLine = (currency: string): Initial<StockOrderProduct> => ({
  stock: null,
  amount: null,
  doseUnit: null,
  deadlineDate: null,
  note: '',
  unitPrice: 0,
  totalPrice: 0,
  currency: currency as Currency,
  done: false,
})

/** An order that is suggested, ready to be sent. */
export const suggestedDraft = (
  suggested: SuggestedOrder,
  employee: string | null,
  today: string,
): Initial<StockOrder> => ({
  ...newStockOrder(employee, today),
  deposit: suggested.deposit.id,
  suppliers: suggested.suppliers.slice(0, 1).map(({ id }) => id),
  stockOrderProducts: [
    {
      ...newLine(suggested.currency),
      stock: suggested.stock.id,
      amount: suggested.amount,
      unit: suggested.unit,
      deadlineDate: suggested.deadlineDate,
      ...priced('unitPrice', suggested.unitPrice ?? 0, suggested.amount),
    },
  ],
})

type Prices = { unitPrice: number; totalPrice: number }

/** The two prices of a line after one of them, or its amount, was typed: the other follows. */
export function priced(
  typed: 'unitPrice' | 'totalPrice',
  value: number | null,
  amount: number | null,
): Prices {
  const price = value ?? 0
  return typed === 'unitPrice'
    ? { unitPrice: price, totalPrice: totalFor(amount ?? 0, price) }
    : { totalPrice: price, unitPrice: unitPriceFor(amount ?? 0, price) }
}

/** A delivery as it starts: all that is left of an order, on this day, from its first supplier. */
export const restOfOrder = (
  order: StockOrderRecord,
  { today, employee }: { today: string; employee: string | null },
): Initial<StockInput> => ({
  ...newDelivery(today, employee),
  stockOrder: order.id,
  deposit: order.deposit.id,
  supplier: order.suppliers[0]?.id ?? null,
  stockOrderProductBatches: order.stockOrderProducts.filter(({ done }) => !done).map(restOfLine),
})

/** A delivery that nobody ordered, as it starts. */
export const newDelivery = (today: string, employee: string | null): Initial<StockInput> => ({
  stockOrder: null,
  employee,
  inputNumber: '',
  date: today,
  note: '',
  stockOrderProductBatches: [],
})

/** A blank line of a delivery. */
export const newCame = (currency: string): Initial<StockOrderProductBatch> => ({
  stockOrderProduct: null,
  stock: null,
  stockBatch: null,
  batchId: null,
  expiresOn: null,
  amount: null,
  unitPrice: 0,
  totalPrice: 0,
  currency: currency as Currency,
  exchangeRate: null,
})

function restOfLine(line: StockOrderLine): Initial<StockOrderProductBatch> {
  const { amount, received, left, unit, currency } = line
  const totalPrice = priceOfPart({ amount, totalPrice: line.totalPrice ?? 0 }, received, left)
  return {
    ...newCame(currency),
    stockOrderProduct: line.id,
    stock: line.stock.id,
    amount: left,
    unit,
    unitPrice: left === amount ? (line.unitPrice ?? 0) : unitPriceFor(left, totalPrice),
    totalPrice,
  }
}
