import { foreign, makeReceiver, told } from '../../traceability/told-makers.ts'
import { makeBuyer } from '../../purchases/makers.ts'
import { makeGrapeSale, sendStraight } from '../../sales/grape-makers.ts'
import { answer, makeSeller } from '../../sales/makers.ts'
import { inputEdit } from '../../traceability/vintage.ts'
import type { TestServer } from '../../support/harness.ts'

type Load = { id: string; version: number }

/** A load of wine that is objected to and comes back. */
export async function soldWine(server: TestServer) {
  const one = await makeSeller(server)
  const { admin } = one
  const sale = await one.sell()
  const load: Load = await admin.post('sales/loads', one.load(sale.id, 'A', 300))
  const weighed: Load = await admin.put('sales/loads', {
    ...{ id: load.id, version: load.version, patent: 'AE 512 KD', driverName: 'Ramón Olguín' },
    ...{ gross: 8120, tare: 7821.3, density: 0.9945, seals: '40118 y 40119' },
  })
  await answer(one, weighed, { answer: 'OBJECT', reason: 'Turbio' })
  const back = await admin.post('sales/loads/returns', {
    ...{ bulkLoad: load.id, cellarElement: one.vessel('C'), amount: 300, date: '2026-06-16' },
    reason: 'Turbio',
  })
  await admin.put('sales/loads/returns/reverse', { change: back.returned.id, reason: 'Se anotó dos veces' })
  const again: Load = await admin.post('sales/loads', one.load(sale.id, 'B', 1000))
  await admin.put('cellars/workorders/status', {
    ...{ id: again.id, status: 'PENDING', reason: 'Mal cargado' },
    version: (await admin.record('workorder', again.id)).version,
  })
  await admin.put('sales/loads/remito', { id: again.id, version: again.version })
}

/** Grapes that are sold out of the reception, and straight from their plot. */
export async function soldGrapes(server: TestServer) {
  const g = await makeGrapeSale(server)
  await g.admin.post('sales/loads/grapes', g.load(1000))
  const note = await sendStraight(g)
  await g.admin.put('sales/loads/notes', { bulkSale: g.sale.id, input: note.id })
}

/** Wine that is bought, priced anew, objected to and sent back. */
export async function boughtWine(server: TestServer) {
  const b = await makeBuyer(server)
  const { admin } = b
  const purchase = await b.buy()
  const load: Load = await b.receive(purchase.id)
  const facts: Load = await admin.put('purchases/receipts', {
    ...{ id: load.id, version: load.version, gross: 24_310, tare: 21_330, density: 0.994, seals: '118' },
  })
  const tank = await b.vessel('T9', 10_000)
  await b.pourInto(tank, load, 3000)
  const objected: Load = await b.answer(facts, { answer: 'OBJECT', reason: 'Acidez volátil alta' })
  const taken = await b.takeOut(tank, 1000)
  await admin.put('purchases/receipts/return', {
    ...{ id: load.id, version: objected.version, workorder: taken.id, date: '2026-06-20' },
    reason: 'Se devolvió',
  })
  const priced = await admin.post('input', b.wineNote({ price: 9000 }))
  const other: Load = await admin.put('purchases/receipts/notes', {
    ...{ bulkPurchase: purchase.id, input: priced.id },
  })
  await admin.put('purchases/receipts/price', {
    ...{ id: other.id, version: other.version, reason: 'El del contrato' },
  })
  await notes(b)
}

/** What a supplier tells of the origin of a wine, matched with what came, taken away and held again. */
export async function toldOrigin(server: TestServer) {
  const { admin, note } = await makeReceiver(server)
  const origin = await told(server, admin, note.id, foreign())
  const { lot, event } = origin.lots.at(-1)!
  const matches = origin.matches.map((match) => ({ origin: match.origin.id, lot, event }))
  const matched = await admin.put('traceability/toldOrigins', {
    ...{ id: origin.id, version: origin.version, matches },
  })
  await admin.put('traceability/toldOrigins/standing', {
    ...{ id: origin.id, version: matched.version, stands: false },
  })
}

/** A note that is edited, weighed and priced anew. */
async function notes(b: Awaited<ReturnType<typeof makeBuyer>>) {
  const { admin } = b
  const note = await admin.post('input', b.grapeNote())
  const read = await admin.record('input', note.id)
  await admin.put('input', inputEdit(read, { billOptionalId: 'A-0001-00000077' }))
  const [ciu] = (await admin.record('input', note.id)).cius
  await admin.put('cius/update-weights', {
    reason: 'Balanza pública',
    cius: [{ id: ciu.id, version: ciu.version, weight: 980, unit: 'KG' }],
  })
  const { version } = await admin.record('input', note.id)
  await admin.put('input/prices', {
    ...{ id: note.id, version, reason: 'Liquidación definitiva', transportPrice: 60_000 },
    ...{ transportCurrency: 'ARS', cius: [{ id: ciu.id, price: 420_000 }] },
  })
}
