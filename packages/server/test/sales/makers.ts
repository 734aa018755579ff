import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import type { TestServer } from '../support/harness.ts'

/** A cellar with tanks A (10,000 L of wine at 2 the litre), B (5,000 L at 4) and empty C and D, and a customer who buys in bulk. */
export async function makeSeller(server: TestServer) {
  const cellar = await makeCellar(server, { A: 20_000, B: 10_000, C: 10_000, D: 1000 })
  await cellar.pour('A', 10_000, 20_000)
  await cellar.pour('B', 5000, 20_000)
  const { admin } = cellar
  const customer = await admin.post('distribution/customers', {
    name: 'Cooperativa del Valle',
    contact: 'Rosa Gil',
    phoneNumber: '261 555 1234',
    email: 'compras@valle.example',
    address: 'Ruta 40 km 12',
  })
  const { employee } = cellar.order('SELL') as { employee: string }
  const contract = (more: object = {}) => ({
    customer: customer.id,
    employee,
    description: 'Malbec 2026, tinto genérico',
    amount: 8000,
    price: 3.5,
    date: '2026-06-01',
    status: 'AGREED',
    agreedOn: '2026-06-05',
    ...more,
  })
  const sell = (more: object = {}) => admin.post('sales/contracts', contract(more))
  const load = (bulkSale: string, vessel: string, amount: number, more: object = {}) => ({
    bulkSale,
    cellar: cellar.id,
    employee,
    date: '2026-06-10',
    origins: [{ cellarElement: cellar.vessel(vessel), amount }],
    isDone: true,
    ...more,
  })
  return { ...cellar, customer: customer.id as string, employee, contract, sell, load }
}
export type Seller = Awaited<ReturnType<typeof makeSeller>>

/** Answers for a load: that it is accepted, objected to, settled, or opened again. */
export const answer = (
  { admin }: Pick<TestCellar, 'admin'>,
  load: { id: string; version: number },
  more: object,
) => admin.put('sales/loads/answer', { id: load.id, version: load.version, date: '2026-06-15', ...more })
