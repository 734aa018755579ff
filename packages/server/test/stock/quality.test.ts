import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const asked = [
  { name: 'Humedad', kind: 'NUMBER', unit: '%', least: 4, most: 8 },
  { name: 'Sin olores', kind: 'YES_NO' },
  { name: 'Aspecto', kind: 'TEXT' },
]

const findings = (measured: number | null, isMet: boolean | null, observed = '') => [
  { ...asked[0], measured },
  { ...asked[1], isMet },
  { ...asked[2], observed },
]

/** A lot of corks, what is looked at in them, and who looks. */
async function corks(admin: Person) {
  const { stock, product } = await makeStock(admin, { name: 'Corcho', basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'C-1', 100)
  const type = await admin.post('stock/quality/type', { name: 'Corcho natural', criteria: asked })
  const employee = await admin.post('administration/employees', {
    name: 'Marta',
    surname: 'Ruiz',
    role: 'QUALITY',
  })
  const check = (verdict: string, criteria: object[], more = {}) => ({
    type: type.id,
    stockBatch: batch,
    employee: employee.id,
    date: '2026-03-01',
    criteria,
    verdict,
    ...more,
  })
  const take = () => ({
    stock: stock.id,
    isAdd: false,
    unit: 'KG',
    stockBatches: [{ id: batch, amount: 1 }],
  })
  return { stock, product, batch, type, employee, check, take }
}

test('a company starts with what is commonly looked at, and changes it', async () => {
  const { admin } = await server.company()
  const { result } = await admin.get('stock/quality/types')
  expect(result.map(({ name }: { name: string }) => name)).toEqual([
    'Agroquímicos y fertilizantes',
    'Cajas y separadores',
    'Cápsulas y tapas',
    'Corchos',
    'Etiquetas',
    'Productos enológicos',
    'Vidrio',
  ])
  const [first] = result
  const changed = await admin.put('stock/quality/type', {
    id: first.id,
    version: 1,
    name: 'Corchos y tapas',
    criteria: asked,
  })
  expect(changed).toMatchObject({
    name: 'Corchos y tapas',
    version: 2,
    criteria: [{ least: 4, most: 8 }, {}, {}],
  })
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'stock/quality/type', {
    name: 'Otro',
    criteria: [
      { name: 'Largo', kind: 'NUMBER', least: 5, most: 4 },
      { name: 'Color', kind: 'TEXT', most: 4 },
    ],
  })
  expect(wrong.errors).toEqual({ 'criteria.0.most': 'MAX_BELOW_MIN', 'criteria.1.most': 'NOT_ALLOWED_HERE' })
})

test('a rejected batch is used by nobody, and the refusal says why, until a later check approves it', async () => {
  const { admin } = await server.company()
  const { batch, check, take, type } = await corks(admin)
  const rejected = await admin.post(
    'stock/quality',
    check('REJECTED', findings(9.5, false, 'manchas'), { note: 'Huele a moho' }),
  )
  expect(rejected).toMatchObject({
    type: { name: 'Corcho natural' },
    stockBatch: { id: batch, name: 'C-1', onHold: true },
    product: { name: 'Corcho' },
    unmet: 2,
    criteria: [{ measured: 9.5, meets: false }, { meets: false }, { observed: 'manchas', meets: null }],
  })
  const reason = 'Rechazado (Corcho natural): Huele a moho'
  expect(await admin.record('stockBatch', batch)).toMatchObject({ onHold: true, holdReason: reason })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', take())
  expect(refusal).toMatchObject({
    errors: { 'stockBatches.0.id': 'BATCH_ON_HOLD' },
    details: { held: [{ name: 'C-1', reason }] },
  })

  const approved = check('APPROVED', findings(6, true), { date: '2026-03-05' })
  await admin.post('stock/quality', approved)
  expect(await admin.record('stockBatch', batch)).toMatchObject({ onHold: false, holdReason: '' })
  await admin.post('stock/stock/amount', take())
  await admin.refused('IN_USE', 'DELETE', `stock/quality/type/${type.id}`)
})

test('what was found earlier and written down late does not speak over the last word', async () => {
  const { admin } = await server.company()
  const { batch, check } = await corks(admin)
  const onHold = async () => (await admin.record('stockBatch', batch)).onHold as boolean
  const last = await admin.post('stock/quality', check('APPROVED', findings(6, true), { date: '2026-03-10' }))
  await admin.post('stock/quality', check('REJECTED', findings(9, true), { note: 'Húmedo' }))
  expect(await onHold()).toBe(false)
  const correction = check('ON_HOLD', findings(6, null), { date: '2026-03-10', note: 'Falta oler' })
  const edited = await admin.put('stock/quality', { id: last.id, version: 1, ...correction })
  expect([edited.version, await onHold()]).toEqual([2, true])
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'stock/quality', { id: last.id, version: 1, ...correction })
  await admin.delete(`stock/quality/${last.id}`)
  expect(await admin.record('stockBatch', batch)).toMatchObject({
    onHold: true,
    holdReason: 'Rechazado (Corcho natural): Húmedo',
  })
})

test('a batch is approved once everything was looked at, and with a reason where something is not as it should be', async () => {
  const { admin } = await server.company()
  const { check, type, stock } = await corks(admin)
  const refused = (body: object) => admin.refused('INVALID_INPUT', 'POST', 'stock/quality', body)
  expect((await refused(check('APPROVED', findings(6, null)))).errors).toEqual({ verdict: 'CRITERIA_OPEN' })
  expect((await refused(check('APPROVED', findings(9, true)))).missing).toEqual(['note'])
  expect((await refused(check('REJECTED', findings(9, true)))).missing).toEqual(['note'])
  const other = check('APPROVED', [{ ...asked[0], most: 99, measured: 9 }, ...findings(9, true).slice(1)])
  expect((await refused(other)).errors).toEqual({ criteria: 'CRITERIA_CHANGED' })
  const tomorrow = check('APPROVED', findings(6, true), { date: '2099-01-01' })
  expect((await refused(tomorrow)).errors).toEqual({ date: 'DATE_IN_FUTURE' })

  const accepted = check('APPROVED', findings(9, true), { note: 'Se seca antes de usar' })
  const made = await admin.post('stock/quality', accepted)
  // The type asks more from now on; what was looked at that day stays.
  await admin.put('stock/quality/type', {
    id: type.id,
    version: 1,
    name: type.name,
    criteria: asked.slice(0, 1),
  })
  await admin.put('stock/quality', { id: made.id, version: 1, ...accepted, note: 'Se secó' })
  expect((await refused(accepted)).errors).toEqual({ criteria: 'CRITERIA_CHANGED' })
  expect((await admin.get('stock/qualities?verdict=APPROVED&text=corch')).total).toBe(1)
  expect((await admin.get('stock/qualities?from=2026-03-02')).total).toBe(0)
  expect((await admin.get(`stock/stock?stockId=${stock.id}`)).total).toBe(1)
})

test('what a product without batches holds came in many deliveries: it is not checked', async () => {
  const { admin } = await server.company()
  const { check } = await corks(admin)
  const plain = await makeStock(admin, { name: 'Sin lotes' })
  await admin.post('stock/stock/amount', { stock: plain.stock.id, isAdd: true, unit: 'KG', amount: 5 })
  const [unnamed] = (await admin.get(`stock/batches?stockId=${plain.stock.id}`)).result
  const body = check('APPROVED', findings(6, true), { stockBatch: unnamed.id })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/quality', body)
  expect(refusal.errors).toEqual({ stockBatch: 'NOT_BASED_IN_BATCHES' })
})

test('who keeps supplies or looks after quality stops a batch and releases it, with a reason', async () => {
  const company = await server.company()
  const { batch, take } = await corks(company.admin)
  const keeper = await company.as('STOCK_EMPLOYEE')
  const checker = await company.as('QUALITY_EMPLOYEE')
  const reader = await company.as('TRACEABILITY_VIEWER')
  const hold = { id: batch, version: 1, onHold: true, reason: 'Llegó mojado' }
  await reader.refused('NO_PERMISSIONS', 'PUT', 'stock/batches/hold', hold)
  await keeper.put('stock/batches/hold', hold)
  await keeper.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', take())
  const release = { id: batch, version: 2, onHold: false, reason: 'Se secó y se revisó' }
  await reader.refused('NO_PERMISSIONS', 'PUT', 'stock/batches/hold', release)
  const missing = await checker.refused('INVALID_INPUT', 'PUT', 'stock/batches/hold', {
    ...release,
    reason: '',
  })
  expect(missing.missing).toEqual(['reason'])
  await checker.refused('CHANGED_MEANWHILE', 'PUT', 'stock/batches/hold', { ...release, version: 1 })
  await checker.put('stock/batches/hold', release)
  await keeper.post('stock/stock/amount', take())
  const [last] = (await company.admin.record('stockBatch', batch)).audit
  expect(last).toMatchObject({ action: 'STATUS', changes: { reason: [null, 'Se secó y se revisó'] } })
})

test('the checks of another company are nobody’s here', async () => {
  const theirs = await server.company()
  const { check, batch } = await corks(theirs.admin)
  const made = await theirs.admin.post('stock/quality', check('APPROVED', findings(6, true)))
  const { admin } = await server.company()
  const own = await corks(admin)
  await admin.refused('NOT_FOUND', 'DELETE', `stock/quality/${made.id}`)
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'stock/quality', {
    ...own.check('APPROVED', findings(6, true)),
    stockBatch: batch,
  })
  expect((await admin.get('stock/qualities')).total).toBe(0)
})
