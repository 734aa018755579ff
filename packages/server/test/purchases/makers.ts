import type { TestServer } from '../support/harness.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'

/** A cellar that buys in bulk from a supplier, with its contract of 8,000 L at 3.5 agreed on June 5, and notes that bring it. */
export async function makeBuyer(server: TestServer) {
  const v = await makeVintage(server)
  const { admin } = v
  const supplier = await admin.post('administration/cellar/suppliers', {
    ...{ name: 'Bodega del Este', cuit: '30-68444321-2', invNumber: 'E-123', address: 'Ruta 50 km 1040' },
  })
  const other = await admin.post('administration/suppliers', { name: 'Otro proveedor' })
  const employee = (await admin.get('administration/employees')).result[0].id as string
  const contract = (more: object = {}) => ({
    ...{ supplier: supplier.id, employee, description: 'Bonarda 2026, tinto genérico', amount: 8000 },
    ...{ price: 3.5, date: '2026-06-01', status: 'AGREED', agreedOn: '2026-06-05', ...more },
  })
  const buy = (more: object = {}) => admin.post('purchases/contracts', contract(more))
  /** A note that brings wine of the supplier, received at once. */
  const wineNote = (more: object = {}) => ({
    ...v.wine({ fromType: 'SUPPLIER_CELLAR', from: supplier.id, date: '2026-06-10', price: 0 }),
    ...{ currentAmount: 3000, status: 'RECEIVED', ...more },
  })
  /** A note that brings grapes of the supplier, received at once. */
  const grapeNote = (more: object = {}) => ({
    ...v.grapes({ fromType: 'SUPPLIER_CELLAR', from: supplier.id, date: '2026-06-10', transportPrice: 0 }),
    cius: [1, 2].map((at) => ({
      ...{ ciu: `C-${at}`, variety: v.malbec.id, harvestedDate: '2026-06-10', weight: at * 1000 },
    })),
    ...{ status: 'RECEIVED', ...more },
  })
  const receive = (bulkPurchase: string, more: object = {}) =>
    admin.post('purchases/receipts', { ...wineNote(), bulkPurchase, ...more })
  type Load = { id: string; version: number }
  const answer = ({ id, version }: Load, more: object) =>
    admin.put('purchases/receipts/answer', { id, version, date: '2026-06-15', ...more })
  /** Brings received wine into a tank the day after it came. */
  const pourInto = async (tank: { id: string }, load: { id: string }, amount: number) => {
    const note = await admin.record('input', load.id)
    const made = await admin.put(
      'input',
      inputEdit(note, { destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount }] }),
    )
    const { id } = made.destinations.at(-1)
    const { version } = await admin.record('workorder', id)
    return admin.put('cellars/workorders/status', { id, version, status: 'DONE', day: '2026-06-11' })
  }
  /** A work order that takes wine of a tank out of the cellar. */
  const takeOut = async (tank: { id: string }, litres: number) => {
    const { result } = await admin.get('cellars/workorders/types?limit=200')
    const type = result.find((one: { defaultTransferType: string }) => one.defaultTransferType === 'SELL')
    return admin.post('cellars/workorders', {
      ...{
        type: type.id,
        cellar: v.cellar.id,
        employee,
        parents: [],
        dateToStart: '2026-06-20',
        status: 'DONE',
      },
      workorderTransfers: [
        { type: 'SELL', origins: [{ cellarElement: tank.id, transferedAmount: litres }], destinations: [] },
      ],
    })
  }
  const undo = async (order: { id: string }) => {
    const { version } = await admin.record('workorder', order.id)
    const status = { status: 'PENDING', reason: 'Era otra' }
    return admin.put('cellars/workorders/status', { id: order.id, version, ...status })
  }
  /** What lies in a tank costs, in the company's currency. */
  const costIn = async (tank: { id: string }) => {
    const rows = await server
      .db(v.company.id)
      .selectFrom('balance')
      .select('cost')
      .where('company_id', '=', v.company.id)
      .where('place_id', '=', tank.id)
      .execute()
    return rows.reduce((sum, { cost }) => sum + cost, 0) / 10_000
  }
  const statement = () => admin.get(`purchases/statement?supplier=${supplier.id}`)
  return {
    ...v,
    ...{ supplier: supplier.id as string, other: other.id as string, employee, contract, buy },
    ...{ wineNote, grapeNote, receive, answer, statement },
    ...{ pourInto, takeOut, undo, costIn },
  }
}
export type Buyer = Awaited<ReturnType<typeof makeBuyer>>
