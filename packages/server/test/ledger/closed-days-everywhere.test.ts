import { workKinds, works } from '@lagar/domain/lists/field-work.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellStory } from '../../src/demo/story/tell.ts'
import { newId } from '../../src/ids.ts'
import { makeBarrels } from '../wine/barrel-makers.ts'
import { free, pending } from './closed-days-free.ts'
import { datedCalls, probing, whileClosed, type Judged } from './closed-days-probe.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { makeEstate, workOn } from '../lands/makers.ts'
import { makeGrapeSale } from '../sales/grape-makers.ts'
import { makeBuyer } from '../purchases/makers.ts'
import { makeSeller } from '../sales/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeWorkFields } from '../support/work-table.ts'
import { lineOf, makePurchase, orderOf, receiptOf } from '../stock/purchase-makers.ts'
import { add, addBatch, makeStock } from '../stock/makers.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'

let server: TestServer
/** What all the tests of this file found, looked at by the last of them. */
const judged: Judged = { refused: new Set(), taken: new Set(), otherwise: new Set() }
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a vintage is told: whatever it did on a day is refused while that day is closed', async () => {
  const before = judged.refused.size
  await tellStory(probing(server, await server.company(), judged), { vintages: 1, seed: 7 })
  expect(judged.refused.size - before).toBeGreaterThan(35)
}, 120_000)

test('supplies of closed days are not counted, moved or taken back', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'L-1', 10)
  const counted = { id: batch, newAmount: 9, currentAmount: 10 }
  await closed('PUT', 'stock/stock/batch/amount', { stock: stock.id, unit: 'KG', stockBatches: [counted] })
  const other = await admin.post('stock/deposit', { name: 'Galpón chico' })
  const parts = [{ stockBatch: batch, amount: 1 }]
  const move = { id: newId(), stock: stock.id, stockDepositId: other.id, unit: 'KG', stockBatches: parts }
  await closed('POST', 'stock/stock/transfer', move)
  await admin.post('stock/stock/transfer', move)
  await closed('PUT', 'stock/stock/amount/reverse', { change: move.id, reason: 'Otra vez' })
  expect([...judged.otherwise]).toEqual([])
})

test('machines of closed days are not cared for nor filled, nor is any of it taken back', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const machine = await admin.post('machines/machines', { name: 'Fiat 80' })
  const care = { machine: machine.id, type: 'OIL_CHANGE', description: 'Aceite', plannedOn: '2026-03-01' }
  const done = { ...care, status: 'DONE', performedOn: '2026-03-01' }
  await closed('POST', 'machines/maintenance', { id: newId(), ...done })
  const saved = await admin.post('machines/maintenance', done)
  const at = { id: saved.id, version: saved.version }
  await closed('PUT', 'machines/maintenance', { ...at, ...care, status: 'PENDING' })
  const { stock } = await makeStock(admin, { kind: 'FUEL', name: 'Gasoil', unit: 'LITER' })
  await add(admin, stock.id, 100, null, { unit: 'LITER' })
  const filling = { machine: machine.id, stock: stock.id, filledOn: '2026-03-01', amount: 20 }
  await closed('POST', 'machines/fuel', { id: newId(), ...filling })
  const full = await admin.post('machines/fuel', filling)
  await closed('PUT', 'machines/fuel', { id: full.id, version: full.version, ...filling, amount: 21 })
  await closed('DELETE', `machines/fuel/${full.id}`, undefined, 'DELETE /api/machines/fuel/{id}')
  expect([...judged.otherwise]).toEqual([])
})

test('what was ordered and came on closed days stays: its day, its arrival and what was given back', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const purchase = await makePurchase(admin)
  const made = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 5)]))
  const at = { id: made.id, version: made.version }
  const edit = {
    ...orderOf(purchase, [{ ...lineOf(purchase, 6), id: made.stockOrderProducts[0].id }]),
    ...at,
  }
  await closed('PUT', 'stock/order/stock', { ...edit, orderedOn: '2026-05-20' })
  await closed(
    'DELETE',
    `stock/order/stock/${made.id}?confirmation=1`,
    undefined,
    'DELETE /api/stock/order/stock',
  )
  const more = await closed('PUT', 'stock/order/stock', edit, 'PUT /api/stock/order/stock')
  expect(more.statusCode).toBe(200)

  const came = await admin.post('stock/stock/input', receiptOf(purchase, undefined, 4))
  const input = `stock/stock/input/${came.id}`
  await closed('DELETE', `${input}?confirmation=${came.number}`, undefined, 'DELETE /api/stock/stock/input')
  const { supplier, stock, employee, deposit } = purchase
  const back = {
    ...{ employee, supplier, deposit, reason: 'DAMAGED', credit: 0 },
    stockBatches: [{ stock, stockBatch: null, amount: 1, unit: 'KG' }],
  }
  const given = await admin.post('stock/stockReturnOrder', back)
  const done = { ...back, id: given.id, version: given.version, status: 'DONE' }
  await closed('PUT', 'stock/stockReturnOrder', done)
  await admin.put('stock/stockReturnOrder', done)
  const path = `stock/stockReturnOrder/${given.id}`
  await closed('DELETE', path, undefined, 'DELETE /api/stock/stockReturnOrder')
  expect([...judged.otherwise]).toEqual([])
})

test('what holds from a closed day on, and what grew on it, stays', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const thresholds = {
    ...{ fromDate: '2026-05-20', legalSource: 'Propia', varietyShare: 90, vintageShare: 85, areaShare: 85 },
    ...{ ownGrapesShare: 85, reserveWeight: 135, reserveMonthsRed: 12, reserveMonthsOther: 6 },
    ...{ granReserveWeight: 140, granReserveMonthsRed: 24, granReserveMonthsOther: 12 },
  }
  await closed('POST', 'companies/legalThresholds', thresholds)
  const { id, version } = await admin.post('companies/legalThresholds', thresholds)
  await closed('PUT', 'companies/legalThresholds', { ...thresholds, varietyShare: 91, id, version })
  const { l1 } = await makeEstate(admin)
  const { id: variety } = await admin.post('companies/varieties', { name: 'Uva nueva', grapeType: 'RED' })
  const crop = { id: l1.id, version: l1.version, variety, since: '2026-05-20' }
  await closed('PUT', 'lands/land/crop', crop)
  expect([...judged.otherwise]).toEqual([])
})

test('works of every kind are held', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const made = await makeEstate(admin)
  const fieldsOf = await makeWorkFields(admin, made.plague.id)
  const days = { initialTimezone: '2026-05-20', finalTimezone: '2026-05-20', status: 'DONE' }
  for (const kind of workKinds) {
    const { path } = works[kind]
    const work = { ...workOn(made, made.l1), ...days, ...fieldsOf(kind) }
    await closed('POST', path, work)
    const { id, version } = await admin.post(path, work)
    await closed('PUT', path, { ...work, id, version, status: 'PENDING' })
  }
  expect([...judged.otherwise]).toEqual([])
})

test('wine of closed days is not measured, lost, received or worked on, nor is any of it taken back', async () => {
  const { company, admin, tank, barrels, cellar, today: day } = await makeBarrels(server, 200, 210)
  const closed = whileClosed(server, company, judged)
  const lot = await admin.post('cellars/cellarElementBatches', {
    ...{ name: 'Gran Malbec', cellar: cellar.id },
    cellarElements: barrels.map(({ id }) => id),
  })
  const losses = 'cellars/cellarElementBatches/losses'
  const amounts = [{ cellarElement: barrels[0]!.id, amount: 2 }]
  const loss = { id: newId(), cellarElementBatch: lot.id, day, barrels: amounts }
  await closed('POST', losses, loss)
  await admin.post(losses, loss)
  await closed('PUT', `${losses}/reverse`, { id: loss.id, reason: 'Otra vez' })
  const there = { cellarElement: (await cellar.vessel('T9')).id, name: 'Malbec', year: 2025, amount: 9 }
  const began = { id: newId(), day, wines: [there] }
  await closed('POST', 'cellars/contents/openings', began)
  await admin.post('cellars/contents/openings', began)
  await closed('PUT', 'cellars/contents/openings/reverse', { id: began.id, reason: 'Otra vez' })
  const shelf = await admin.post('distribution/deposits', { name: 'Botellas' })
  const counted = { batchId: 'L-1', name: 'Malbec', year: 2023, bottles: 6, distributionDeposit: shelf.id }
  const bottles = { id: newId(), day, bottles: [counted] }
  await closed('POST', 'distribution/wineBatches/openings', bottles)
  await admin.post('distribution/wineBatches/openings', bottles)
  await closed('PUT', 'distribution/wineBatches/openings/reverse', { id: bottles.id, reason: 'Otra vez' })
  const { content } = await admin.record('cellarElement', tank.id)
  const { name, year, stage, isOrganic } = await admin.record('content', content.id)
  const { id: variety } = await admin.post('companies/varieties', { name: 'Uva nueva', grapeType: 'RED' })
  await closed('PUT', 'cellars/contents/update/amount', {
    ...{ id: content.id, variety, name, year, stage, isOrganic, currentAmount: 400 },
  })
  const measured = await admin.put('cellars/contents/update/amount', {
    ...{ id: content.id, variety, name, year, stage, isOrganic, currentAmount: 400 },
  })
  const again = { id: content.id, version: measured.version, reason: 'Otra vez' }
  await closed('PUT', 'cellars/contents/update/amount/reverse', again)
  expect([...judged.otherwise]).toEqual([])
})

test('nothing is loaded in bulk, answered, or brought back on a closed day', async () => {
  const seller = await makeSeller(server)
  const { admin, company, sell, load } = seller
  const closed = whileClosed(server, company, judged)
  const sale = await sell()
  const truck = { id: newId(), ...load(sale.id, 'A', 10, { date: '2026-11-10' }) }
  await closed('POST', 'sales/loads', truck)
  const { id, version } = await admin.post('sales/loads', truck)
  const objection = { id, version, answer: 'OBJECT', date: '2026-11-11', reason: 'Turbio' }
  await closed('PUT', 'sales/loads/answer', objection)
  await admin.put('sales/loads/answer', objection)
  const back = {
    id: newId(),
    bulkLoad: id,
    cellarElement: seller.vessel('D'),
    amount: 5,
    date: '2026-11-12',
    reason: 'x',
  }
  await closed('POST', 'sales/loads/returns', back)
  await admin.post('sales/loads/returns', back)
  await closed('PUT', 'sales/loads/returns/reverse', { change: back.id, reason: 'Otra vez' })
  const grapes = await makeGrapeSale(server)
  const truckOfGrapes = { id: newId(), ...grapes.load(10, { date: '2026-11-10' }) }
  await whileClosed(server, grapes.company, judged)('POST', 'sales/loads/grapes', truckOfGrapes)
  expect([...judged.otherwise]).toEqual([])
})

test('nothing that was bought in bulk is received, counted, answered or sent back on a closed day', async () => {
  const b = await makeBuyer(server)
  const { admin, company, buy, wineNote, pourInto, takeOut, vessel } = b
  const closed = whileClosed(server, company, judged)
  const purchase = await buy()
  const truck = { ...wineNote({ date: '2026-06-10' }), id: newId(), bulkPurchase: purchase.id }
  await closed('POST', 'purchases/receipts', truck)
  const note = await admin.post('input', wineNote({ contentName: 'Otra' }))
  const counted = { bulkPurchase: purchase.id, input: note.id }
  await closed('PUT', 'purchases/receipts/notes', counted)
  await admin.put('purchases/receipts/notes', counted)
  await closed('DELETE', `purchases/receipts/notes/${note.id}`)
  const { id, version } = await admin.post('purchases/receipts', truck)
  const tank = await vessel('T9', 10_000)
  await pourInto(tank, { id }, 3000)
  const objection = { id, version, answer: 'OBJECT', date: '2026-06-12', reason: 'Turbio' }
  await closed('PUT', 'purchases/receipts/answer', objection)
  const objected = await admin.put('purchases/receipts/answer', objection)
  const { id: workorder } = await takeOut(tank, 100)
  const back = { id, version: objected.version, workorder, date: '2026-06-20', reason: 'Se devolvió' }
  await closed('PUT', 'purchases/receipts/return', back)
  expect([...judged.otherwise]).toEqual([])
})

test('a service bill is not written, corrected or taken away on a closed day', async () => {
  const company = await server.company()
  const { admin } = company
  const closed = whileClosed(server, company, judged)
  const { id: supplier } = await admin.post('administration/suppliers', { name: 'Energía' })
  const bill = {
    ...{ id: newId(), billNumber: '1', type: 'WATER', supplier, price: 10, served: 'COMPANY' },
    ...{ fromDate: '2026-03-01', toDate: '2026-03-31', day: '2026-04-02', sharing: 'EXPENSE' },
  }
  const path = 'administration/service/bills'
  await closed('POST', path, bill)
  await admin.post(path, bill)
  await closed('PUT', path, { ...bill, price: 11, version: 1 })
  await closed('DELETE', `${path}/${bill.id}`, undefined, `DELETE /api/${path}`)
  expect([...judged.otherwise]).toEqual([])
})

test('an order and a delivery note that were pending are not finished on a closed day, nor voided afterwards', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const wash = cellar.order('WASH', { cellarElements: [cellar.vessel('A')] })
  const { id, version } = await cellar.admin.post('cellars/workorders', wash)
  const finished = { ...wash, id, version, status: 'DONE', day: '2026-05-20' }
  await whileClosed(server, cellar.company, judged)('PUT', 'cellars/workorders', finished)

  const v = await makeVintage(server)
  const closed = whileClosed(server, v.company, judged)
  const note = await v.admin.post('input', v.grapes())
  const received = inputEdit(note, { status: 'RECEIVED' })
  await closed('PUT', 'input', received)
  await v.admin.put('input', received)
  const path = `input/${note.id}?confirmation=${encodeURIComponent(note.inputName)}`
  await closed('DELETE', path, undefined, 'DELETE /api/input')
  expect([...judged.otherwise]).toEqual([])
})

test('every call with a day was tried on a closed one: it was refused, or there is a reason why it is free', () => {
  const known = new Set(Object.values(free).flat())
  const callOf = (name: string) => name.split(' ').slice(0, 2).join(' ')
  const refused = new Set([...judged.refused].map(callOf))
  const dated = datedCalls(server)
  expect([...dated].filter((call) => !refused.has(call) && !known.has(call))).toEqual([])
  expect([...known].filter((call) => !dated.has(call) || refused.has(call))).toEqual([])
  const isFree = (name: string) => known.has(name) || known.has(callOf(name))
  expect([...judged.taken].filter((name) => !isFree(name) && !pending.includes(name))).toEqual([])
  expect(pending.filter((name) => !refused.has(callOf(name)))).toEqual([])
  expect([...judged.otherwise]).toEqual([])
})
