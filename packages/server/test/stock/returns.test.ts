import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, today, type Person, type TestServer } from '../support/harness.ts'
import { makePurchase, receiptOf, type Purchase } from './purchase-makers.ts'
import { addBatch, expectSoundLedger } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const returnOf = (
  { deposit, supplier, employee, stock }: Purchase,
  stockBatch: string | null,
  amount: number,
) => ({
  supplier,
  deposit,
  employee,
  reason: 'Llegó húmeda',
  credit: 350,
  stockBatches: [{ stock, stockBatch, amount, unit: 'KG' }],
})

const stockOf = async (person: Person, stock: string) =>
  (await person.get(`stock/stock?stockId=${stock}`)).result[0]

test('a return waits in its deposit until it is done, and then leaves at its cost with what is expected for it', async () => {
  const company = await server.company()
  const { admin } = company
  const purchase = await makePurchase(admin, { basedInBatches: true })
  const batch = await addBatch(admin, purchase.stock, 'L-1', 10, { unitPrice: 70 })
  const made = await admin.post('stock/stockReturnOrder', returnOf(purchase, batch, 4))
  expect(made).toMatchObject({ number: 1, status: 'PENDING', credit: 350, cost: null, returnedOn: null })
  expect(await stockOf(admin, purchase.stock)).toMatchObject({ amount: 10 })

  const at = { id: made.id, version: made.version }
  const approved = await admin.put('stock/stockReturnOrder', {
    ...returnOf(purchase, batch, 5),
    ...at,
    status: 'APPROVED',
  })
  const done = await admin.put('stock/stockReturnOrder', {
    ...returnOf(purchase, batch, 5),
    ...at,
    version: approved.version,
    status: 'DONE',
  })
  expect(done).toMatchObject({ status: 'DONE', returnedOn: today(), cost: 350, can: { edit: false } })
  expect(await stockOf(admin, purchase.stock)).toMatchObject({ amount: 5, value: 350 })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'stock/stockReturnOrder', {
    ...returnOf(purchase, batch, 5),
    ...at,
    version: done.version,
    status: 'PENDING',
  })
  await expectSoundLedger(server, company)
})

test('a return that left by mistake comes in again, at the cost it left with, and once', async () => {
  const company = await server.company()
  const { admin } = company
  const purchase = await makePurchase(admin, { basedInBatches: true })
  const batch = await addBatch(admin, purchase.stock, 'L-1', 10, { unitPrice: 70 })
  const given = { ...returnOf(purchase, batch, 4), status: 'DONE' }
  const made = await admin.post('stock/stockReturnOrder', given)
  expect(made).toMatchObject({ reversed: false, cost: 280, can: { edit: false, delete: true } })
  await admin.delete(`stock/stockReturnOrder/${made.id}`)
  expect(await stockOf(admin, purchase.stock)).toMatchObject({ amount: 10, value: 700 })
  const record = await admin.record('stockReturnOrder', made.id)
  expect(record).toMatchObject({ status: 'DONE', reversed: true, cost: null, can: { delete: false } })
  expect(record.audit[0]).toMatchObject({ action: 'REVERSE' })
  await admin.refused('ALREADY_REVERSED', 'DELETE', `stock/stockReturnOrder/${made.id}`)
  await expectSoundLedger(server, company)
})

test('no more goes back than there is, of whoever returns first', async () => {
  const company = await server.company()
  const { admin } = company
  const purchase = await makePurchase(admin)
  const input = await admin.post(
    'stock/stock/input',
    receiptOf(purchase, undefined, 10, {}, { unitPrice: 3 }),
  )
  const whole = { ...returnOf(purchase, null, 6), stockInput: input.id, status: 'DONE' }
  const both = await Promise.all([1, 2].map(() => admin.request('POST', 'stock/stockReturnOrder', whole)))
  expect(both.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const refused = await admin.refused('NOT_ENOUGH', 'POST', 'stock/stockReturnOrder', whole)
  expect(refused).toMatchObject({
    errors: { 'stockBatches.0.amount': 'MORE_THAN_AVAILABLE' },
    details: { available: 4, unit: 'KG' },
  })
  // What went back depends on what came: the delivery can no longer be undone.
  const kept = await admin.refused('HAS_DEPENDENTS', 'DELETE', `stock/stock/input/${input.id}`)
  expect(kept.details.dependents).toMatchObject([{ type: 'stockReturnOrder' }])
  expect(await stockOf(admin, purchase.stock)).toMatchObject({ amount: 4, value: 12 })
  await expectSoundLedger(server, company)
})

test('nothing goes back of a delivery that was taken back', async () => {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin)
  const receipt = receiptOf(purchase, undefined, 10, {}, { unitPrice: 3 })
  const input = await admin.post('stock/stock/input', receipt)
  await admin.post('stock/stock/input', receipt)
  await admin.delete(`stock/stock/input/${input.id}`)
  const given = { ...returnOf(purchase, null, 1), stockInput: input.id }
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'stock/stockReturnOrder', given)
  expect(refused.errors).toEqual({ stockInput: 'REFERENCE_NOT_FOUND' })
})

test('a rejected return leaves the stock as it was and may be deleted; a batch is named once', async () => {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin, { basedInBatches: true })
  const batch = await addBatch(admin, purchase.stock, 'L-1', 10)
  const bare = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'stock/stockReturnOrder',
    returnOf(purchase, null, 1),
  )
  expect(bare.errors).toEqual({ 'stockBatches.0.stockBatch': 'BATCH_REQUIRED' })
  const one = returnOf(purchase, batch, 1)
  const twice = { ...one, stockBatches: [...one.stockBatches, ...one.stockBatches] }
  const repeated = await admin.refused('INVALID_INPUT', 'POST', 'stock/stockReturnOrder', twice)
  expect(repeated.errors).toEqual({ stockBatches: 'REPEATED' })
  const made = await admin.post('stock/stockReturnOrder', one)
  const no = await admin.put('stock/stockReturnOrder', {
    ...one,
    id: made.id,
    version: made.version,
    status: 'REJECTED',
  })
  expect(no).toMatchObject({ status: 'REJECTED', can: { edit: false, delete: true } })
  const printed = await admin.request('POST', 'traceability/pdf/create', {
    type: 'STOCK_RETURN_ORDER',
    entityType: 'stockReturnOrder',
    entityId: made.id,
  })
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await admin.delete(`stock/stockReturnOrder/${made.id}`)
  expect(await stockOf(admin, purchase.stock)).toMatchObject({ amount: 10 })
})

test('a return names the check that found what is wrong, which is kept as long as the return is', async () => {
  const { admin } = await server.company()
  const purchase = await makePurchase(admin, { basedInBatches: true })
  const batch = await addBatch(admin, purchase.stock, 'L-1', 10)
  const type = await admin.post('stock/quality/type', {
    name: 'Azúcar',
    criteria: [{ name: 'Seca', kind: 'YES_NO' }],
  })
  const check = await admin.post('stock/quality', {
    type: type.id,
    stockBatch: batch,
    employee: purchase.employee,
    date: today(),
    criteria: [{ name: 'Seca', kind: 'YES_NO', isMet: false }],
    note: 'Húmeda',
    verdict: 'REJECTED',
  })
  const body = { ...returnOf(purchase, batch, 4), qualityCheck: check.id }
  const made = await admin.post('stock/stockReturnOrder', body)
  expect(made.qualityCheck).toMatchObject({ id: check.id, name: expect.stringContaining('Azúcar') })
  expect((await admin.get(`stock/stockReturnOrders?qualityCheck=${check.id}`)).total).toBe(1)
  await admin.refused('IN_USE', 'DELETE', `stock/quality/${check.id}`)
  const strange = (await server.company()).admin
  const other = await makePurchase(strange, {})
  await strange.refused('REFERENCE_NOT_FOUND', 'POST', 'stock/stockReturnOrder', {
    ...returnOf(other, null, 1),
    qualityCheck: check.id,
  })
})
