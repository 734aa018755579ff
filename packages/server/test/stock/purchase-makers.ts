import { today, type Person } from '../support/harness.ts'
import { makeStock } from './makers.ts'

/** What a purchase needs: a stock in a deposit, a supplier, and an employee who sees to it. */
export type Purchase = { deposit: string; stock: string; supplier: string; employee: string }

/** A stock with somebody who sells it; the product has `more` beside its name and unit. */
export async function makePurchase(
  admin: Person,
  more: { stockDepositId?: string; [field: string]: unknown } = {},
): Promise<Purchase> {
  const { deposit, product } = await makeStock(admin, more)
  const supplier = await admin.post('administration/suppliers', { name: `Proveedor ${crypto.randomUUID()}` })
  const employee = await admin.post('administration/employees', { name: 'Julián', role: 'BOTTLING_OPERATOR' })
  const { stockDepositId = deposit.id } = more
  const [own] = (await admin.get(`stock/stock?productId=${product.id}&stockDepositId=${stockDepositId}`))
    .result
  return { deposit: stockDepositId, stock: own.id, supplier: supplier.id, employee: employee.id }
}

/** A line that asks for so many kilos at a price. */
export const lineOf = ({ stock }: Purchase, amount: number, unitPrice = 0, more: object = {}) => ({
  stock,
  amount,
  unit: 'KG',
  unitPrice,
  ...more,
})

/** An order of these lines. */
export const orderOf = ({ deposit, supplier, employee }: Purchase, lines: object[]) => ({
  deposit,
  employee,
  suppliers: [supplier],
  stockOrderProducts: lines,
})

type Made = { id: string; stockOrderProducts: { id: string; unitPrice: number }[] }

/** A delivery of so many kilos, at the price of the order's first line when it comes for one. */
export const receiptOf = (
  { deposit, supplier, stock }: Purchase,
  order: Made | undefined,
  amount: number,
  more: object = {},
  line: object = {},
) => ({
  stockOrder: order?.id ?? null,
  deposit,
  supplier,
  date: today(),
  ...more,
  stockOrderProductBatches: [
    {
      stockOrderProduct: order?.stockOrderProducts[0]?.id ?? null,
      stock,
      amount,
      unit: 'KG',
      unitPrice: order?.stockOrderProducts[0]?.unitPrice ?? 0,
      ...line,
    },
  ],
})
