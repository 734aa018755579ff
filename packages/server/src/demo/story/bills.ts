import { addDays, type Day } from '@lagar/domain/day.ts'
import { addMonths, lastDayOf, monthOf, type Month } from '@lagar/domain/month.ts'
import { idOf, type Answer } from '../setting/ask.ts'
import type { Teller } from './teller.ts'

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
