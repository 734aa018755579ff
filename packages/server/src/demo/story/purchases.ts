import { addDays, type Day } from '@lagar/domain/day.ts'
import { addMonths, lastDayOf, monthOf, type Month } from '@lagar/domain/month.ts'
import { idOf, type Answer } from '../setting/ask.ts'
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

/** What a dollar and a euro were worth on the first day of each month of a year, until today. */
export async function exchangeRates({ ask }: Teller, year: number, today: Day): Promise<void> {
  const months = Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01`, at))
  for (const [at, month] of months.entries()) {
    const day = `${month}-01`
    if (day > today) return
    for (const [currency, exchangeRate] of [
      ['USD', 1380 + 12.5 * at],
      ['EUR', 1590 + 14.25 * at],
    ] as const)
      await ask.post('administration/currencies/rates', { currency, day, exchangeRate })
  }
}

/** The two bills of last month: irrigation dues that an estate's plots bear by surface, and the certifier's in dollars, an expense. */
export async function serviceBills({ ask, winery }: Teller, today: Day): Promise<void> {
  const month = addMonths(monthOf(today), -1)
  const supplier = async (name: string) => (await ask.post('administration/suppliers', { name })).id
  const of = { fromDate: `${month}-01`, toDate: lastDayOf(month), day: `${monthOf(today)}-01` }
  await ask.post('administration/service/bills', {
    ...{ ...of, billNumber: '0003-00018842', type: 'IRRIGATION_DUES', amount: 12, unit: 'HECTARE' },
    supplier: await supplier('Departamento de Irrigación'),
    ...{ dueDate: addDays(of.day, 14), price: 384_250.4, currency: 'ARS' },
    ...{ served: 'WINE_ESTATE', wineEstate: idOf(winery.estates.estates, 'Finca Las Tapias') },
    ...{ sharing: 'SURFACE', note: 'Turno de primavera.' },
  })
  await ask.post('administration/service/bills', {
    ...{ ...of, billNumber: 'OF-2217', type: 'CERTIFICATION', amount: null, unit: null },
    supplier: await supplier('Certificadora Andes'),
    ...{ dueDate: addDays(of.day, 29), price: 640, currency: 'USD' },
    ...{ served: 'COMPANY', sharing: 'EXPENSE', note: 'Renovación anual.' },
  })
}

/** Two months of pay: a crew's winter is approved and paid in two parts, an irrigator's February is still to be approved. */
export async function paidWork(teller: Teller, year: number, today: Day): Promise<void> {
  const { contractors, employees } = teller.winery.people
  await payMonth(
    teller,
    `employeesProvider=${idOf(contractors, 'Cuadrillas del Valle')}`,
    `${year}-07`,
    today,
  )
  await payMonth(teller, `employee=${idOf(employees, 'Nélida')}`, `${year}-02`, today)
}

async function payMonth({ ask }: Teller, of: string, month: Month, today: Day): Promise<void> {
  const days = { fromDate: `${month}-01`, toDate: lastDayOf(month) }
  const day = addDays(days.toDate, 3)
  const [whose, payee] = of.split('=')
  if (day > today || whose === undefined) return
  const { result } = await ask.get(
    `administration/payBills/proposal?${of}&from=${days.fromDate}&to=${days.toDate}`,
  )
  if (result.length === 0) return
  const lines = result.map(({ kind, work, cost }: Answer) => ({ kind, work: work.id, cost, amount: cost }))
  if (whose === 'employee') {
    const bonus = { kind: 'BONUS', amount: 15_000, what: 'Presentismo', reason: 'Sin faltas en el mes' }
    await ask.post('administration/payBills', { ...days, day, employee: payee, lines: [...lines, bonus] })
    return
  }
  const bill = { ...days, day, employeesProvider: payee, status: 'APPROVED', lines }
  const { id, total } = await ask.post('administration/payBills', bill)
  const share = (amount: number, more: object) =>
    ask.post('administration/payBills/shares', { payBill: id, day, amount, ...more })
  const first = Math.round(total * 0.6)
  await share(first, { method: 'DEBIT', note: 'Transferencia 8841' })
  await share(Math.round((total - first) * 100) / 100, { method: 'CASH', note: 'Recibo 112' })
}
