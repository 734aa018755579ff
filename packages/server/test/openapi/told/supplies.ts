import { lineOf, makePurchase, orderOf, receiptOf } from '../../stock/purchase-makers.ts'
import { add, addBatch, makeStock } from '../../stock/makers.ts'
import { today, type TestServer } from '../../support/harness.ts'

/** Supplies that are counted, moved, priced, held and alarmed. */
export async function supplies(server: TestServer) {
  const { admin } = await server.company()
  const category = await admin.post('stock/category', { name: 'Enología' })
  await admin.put('stock/category', { name: 'Enológicos', id: category.id, version: category.version })
  const kept = await makeStock(admin)
  await add(admin, kept.stock.id, 10, 12_000)
  const other = await admin.post('stock/deposit', { name: 'Galpón chico' })
  await admin.post('stock/deposit/add/product', {
    ...{ stockDepositId: other.id, stockProductId: kept.product.id },
  })
  await admin.post('stock/stock/transfer', {
    ...{ stock: kept.stock.id, stockDepositId: other.id, unit: 'KG', date: '2026-03-25' },
    stockBatches: [{ amount: 2 }],
  })
  await admin.put('stock/stock/alarm', { stock: kept.stock.id, amountAlarm: 2.5, showAlarm: true })
  const change = crypto.randomUUID()
  await admin.post('stock/stock/amount', {
    ...{ id: change, stock: kept.stock.id, isAdd: false, amount: 1, unit: 'KG', reason: 'SPILL' },
  })
  await admin.put('stock/stock/amount/reverse', { change, reason: 'Era otro depósito' })
  await batches(server)
  await ordering(server)
}

async function batches(server: TestServer) {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'L-2026', 4, { unitPrice: 25 })
  await admin.put('stock/stock/batch/amount', {
    ...{ stock: stock.id, unit: 'KG', reason: 'COUNT' },
    stockBatches: [{ id: batch, newAmount: 3.5, currentAmount: 4, note: 'Estaba atrás' }],
  })
  const version = async () => (await admin.record('stockBatch', batch)).version as number
  await admin.put('stock/batches/price', {
    ...{ id: batch, version: await version(), unitPrice: 27.5, reason: 'Factura A-12' },
  })
  await admin.put('stock/batches/hold', {
    ...{ id: batch, version: await version(), onHold: true, reason: 'Bolsa rota' },
  })
  const type = {
    name: 'Tapones técnicos',
    criteria: [{ name: 'Humedad', kind: 'NUMBER', unit: '%', least: 4, most: 8 }],
  }
  const made = await admin.post('stock/quality/type', type)
  await admin.put('stock/quality/type', { ...type, id: made.id, version: made.version })
}

async function ordering(server: TestServer) {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin)
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 20, 1500)]))
  const full = await admin.record('stockOrder', order.id)
  const came = await admin.post('stock/stock/input', receiptOf(purchase, full, 5, { inputNumber: 'R-77' }))
  const delivery = await admin.record('stockInput', came.id)
  await admin.put('stock/stock/input', {
    ...{ id: came.id, version: delivery.version, inputNumber: 'R-0077', note: 'Vino mojado' },
  })
  const { version } = await admin.record('stockOrder', order.id)
  await admin.put('stock/order/stock/status', { id: order.id, version, status: 'DONE' })
  const back = {
    ...{ supplier: purchase.supplier, deposit: purchase.deposit, employee: purchase.employee },
    ...{ reason: 'Bolsas rotas', stockBatches: [{ stock: purchase.stock, amount: 1, unit: 'KG' }] },
  }
  const made = await admin.post('stock/stockReturnOrder', back)
  await admin.put('stock/stockReturnOrder', {
    ...{ ...back, id: made.id, version: made.version, status: 'DONE', returnedOn: today() },
  })
}
