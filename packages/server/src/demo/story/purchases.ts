import { addDays } from '@lagar/domain/day.ts'
import { idOf } from '../setting/ask.ts'
import type { Supplies } from '../setting/supplies.ts'
import type { Teller } from './teller.ts'

type Line = { name: string; amount: number; unit: string; price: number; by?: string }
type Deposit = 'Insumos enológicos' | 'Insumos secos'

const lineOf = ({ stocks }: Supplies, { name, amount, unit, price, by }: Line) => ({
  stock: idOf(stocks, name),
  amount,
  unit,
  unitPrice: price,
  deadlineDate: by ?? null,
})

/** The last purchases: one that came in two parts, one that is half here, one that is awaited; and what went back. */
export async function purchasesOfToday(teller: Teller, today: string): Promise<void> {
  const ago = (days: number) => addDays(today, -days)
  const cellar = await ordered(teller, 'Insumos enológicos', 'Agroinsumos Cuyo S.R.L.', [
    { name: 'Metabisulfito a granel', amount: 20, unit: 'KG', price: 5900, by: ago(10) },
  ])
  const first = { batchId: 'MB-2611', expiresOn: addDays(today, 540) }
  const input = await received(teller, cellar, ago(16), 'R-0004-00018237', [
    { at: 0, amount: 12, more: first },
  ])
  const second = { batchId: 'MB-2614', expiresOn: addDays(today, 575) }
  await received(teller, cellar, ago(9), 'R-0004-00018311', [{ at: 0, amount: 8, more: second }])

  const dry = await ordered(teller, 'Insumos secos', 'Enovidrio S.A.', [
    { name: 'Botella bordelesa 750', amount: 12_000, unit: 'UNIT', price: 640, by: addDays(today, 6) },
    { name: 'Caja x 6 impresa', amount: 2000, unit: 'UNIT', price: 910, by: addDays(today, 6) },
  ])
  await received(teller, dry, ago(2), 'R-0011-00090552', [{ at: 0, amount: 7200 }])
  await ordered(teller, 'Insumos secos', 'Enovidrio S.A.', [
    { name: 'Corcho técnico', amount: 20_000, unit: 'UNIT', price: 152, by: addDays(today, 20) },
    { name: 'Cápsula negra', amount: 20_000, unit: 'UNIT', price: 84, by: addDays(today, 20) },
  ])
  await sentBack(teller, input, ago(5))
}

type Order = {
  id: string
  deposit: { id: string }
  suppliers: { id: string }[]
  stockOrderProducts: OrderLine[]
}
type OrderLine = { id: string; stock: { id: string }; unit: string; unitPrice: number }

function ordered({ ask, winery }: Teller, deposit: Deposit, supplier: string, lines: Line[]): Promise<Order> {
  const { people, supplies } = winery
  return ask.post('stock/order/stock', {
    deposit: idOf(supplies.deposits, deposit),
    employee: idOf(people.employees, 'Julián'),
    suppliers: [idOf(people.suppliers, supplier)],
    stockOrderProducts: lines.map((line) => lineOf(supplies, line)),
  })
}

type Came = { at: number; amount: number; more?: object }
type Input = { id: string; stockOrderProductBatches: { stock: { id: string }; batch: { id: string } }[] }

function received(
  { ask }: Teller,
  order: Order,
  date: string,
  inputNumber: string,
  came: Came[],
): Promise<Input> {
  return ask.post('stock/stock/input', {
    stockOrder: order.id,
    deposit: order.deposit.id,
    supplier: order.suppliers[0]!.id,
    date,
    inputNumber,
    stockOrderProductBatches: came.map(({ at, amount, more }) => {
      const { id, stock, unit, unitPrice } = order.stockOrderProducts[at]!
      return { stockOrderProduct: id, stock: stock.id, amount, unit, unitPrice, ...more }
    }),
  })
}

/** A bag of the first part came wet. */
async function sentBack({ ask, winery }: Teller, input: Input, day: string) {
  const { people, supplies } = winery
  const [came] = input.stockOrderProductBatches
  await ask.post('stock/stockReturnOrder', {
    status: 'DONE',
    supplier: idOf(people.suppliers, 'Agroinsumos Cuyo S.R.L.'),
    deposit: idOf(supplies.deposits, 'Insumos enológicos'),
    employee: idOf(people.employees, 'Julián'),
    stockInput: input.id,
    reason: 'Una bolsa llegó húmeda',
    credit: 29_500,
    returnedOn: day,
    stockBatches: [{ stock: came!.stock.id, stockBatch: came!.batch.id, amount: 5, unit: 'KG' }],
  })
}
