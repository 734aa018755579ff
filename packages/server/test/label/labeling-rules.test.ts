import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler, makeLabel } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { bottled, approved, line, labeling, edit } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('a label whose steps are not all approved is refused, planned or closed', async () => {
  const bottler = await makeBottler(server)
  const lot = await bottled(bottler, 100, 100, 'A')
  const label = await makeLabel(bottler.admin)
  for (const status of ['PENDING', 'DONE']) {
    const body = labeling(bottler, [line(bottler, lot, 10, label.id)], { status })
    const refusal = await bottler.admin.refused('LABEL_NOT_APPROVED', 'POST', 'label/labelings', body)
    expect(refusal.errors).toEqual({ 'labelingBottles.0.label': 'LABEL_NOT_APPROVED' })
  }
  const onLine = bottler.division(1, {
    divisionBottles: [{ dividedBottles: 1, bottleCapacity: 750, isLabeling: true, label: label.id }],
  })
  await bottler.pour(10, 1)
  await bottler.admin.refused('LABEL_NOT_APPROVED', 'POST', 'cellars/divisions', onLine)
})

test('a label that says more than the wine proves is refused by name, Reserva with its day (1.14)', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const malbec = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const franc = await admin.post('companies/varieties', { name: 'Cabernet Franc', grapeType: 'RED' })
  const lot = await bottled(bottler, 1000, 1000, 'A', {
    variety: malbec.id,
    isOrganic: true,
    origins: [{ area: 'Paraje Altamira, Valle de Uco, Mendoza', weight: 1_100 }],
  })
  await server
    .db(bottler.company.id)
    .updateTable('wine_batch')
    .set((eb) => ({
      label_snapshot: eb.fn('jsonb_set', [
        'label_snapshot',
        eb.val('{wine,readySince}'),
        eb.val('"2026-05-15"'),
      ]),
    }))
    .where('company_id', '=', bottler.company.id)
    .execute()
  const all = {
    claimVarieties: [malbec.id],
    claimYear: 2026,
    claimArea: 'Paraje Altamira',
    claimOrganic: true,
  }
  const tries = async (claims: object, dateEnded = '2026-09-24') => {
    const { id } = await approved(bottler, claims)
    const body = labeling(bottler, [line(bottler, lot, 10, id)], { dateEnded, status: 'PENDING' })
    return admin.request('POST', 'label/labelings', body)
  }
  expect((await tries(all)).statusCode).toBe(201)

  const reserve = (await tries({ ...all, claimReserve: 'RESERVA' })).json()
  expect(reserve).toMatchObject({
    code: 'LABEL_CLAIMS_TOO_MUCH',
    errors: { 'labelingBottles.0.label': 'CLAIM_RESERVE' },
    details: { claims: [{ claim: 'RESERVA', from: '2027-05-15', field: 'labelingBottles.0.label' }] },
  })
  expect((await tries({ ...all, claimReserve: 'RESERVA' }, '2027-05-15')).statusCode).toBe(201)
  const other = (await tries({ claimVarieties: [franc.id], claimYear: 2025, claimArea: 'Agrelo' })).json()
  expect(other.details.claims).toMatchObject([
    { claim: 'VARIETY', share: 0, threshold: 0.85 },
    { claim: 'VINTAGE', year: 2025 },
    { claim: 'AREA', area: 'Agrelo' },
  ])
})

test('more bottles than there are, a day before they were made, and a lot on hold are refused', async () => {
  const bottler = await makeBottler(server)
  const lot = await bottled(bottler, 100, 100, 'A')
  const label = await approved(bottler)
  const of = (bottles: number, more: object = {}) =>
    labeling(bottler, [line(bottler, lot, bottles, label.id)], more)
  const tooMany = await bottler.admin.refused('NOT_ENOUGH', 'POST', 'label/labelings', of(101))
  expect(tooMany).toMatchObject({
    errors: { 'labelingBottles.0.wineBatches.0.bottles': 'MORE_THAN_AVAILABLE' },
    details: { available: 100 },
  })
  const early = of(1, { dateToStart: '2026-09-01', dateEnded: '2026-09-09' })
  await bottler.admin.refused('LATER_MOVEMENTS', 'POST', 'label/labelings', early)
  await server
    .db(bottler.company.id)
    .updateTable('wine_batch')
    .set({ on_hold: true })
    .where('company_id', '=', bottler.company.id)
    .execute()
  await bottler.admin.refused('BATCH_ON_HOLD', 'POST', 'label/labelings', of(1))
})

test('two people close the same labeling at once: it is labelled once', async () => {
  const bottler = await makeBottler(server)
  const lot = await bottled(bottler, 100, 100, 'A')
  const label = await approved(bottler)
  const body = labeling(bottler, [line(bottler, lot, 60, label.id)], { status: 'PENDING', batchId: 'L' })
  const planned = await bottler.admin.post('label/labelings', body)
  const close = edit(body, planned, { status: 'DONE' })
  const answers = await Promise.all([1, 2].map(() => bottler.admin.request('PUT', 'label/labelings', close)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect((await bottler.bottles('L'))?.bottles).toBe(60)
})

test('supplies for some bottles are suggested by label, capacity and box', async () => {
  const bottler = await makeBottler(server)
  const front = await bottler.supply('Etiqueta', 500, 1, { kind: 'LABEL', use: 'FRONT_LABEL' })
  await bottler.supply('Botella 375', 900, 1, {
    kind: 'BOTTLE',
    bottleCapacity: 375,
    bottleUnit: 'MILLILITER',
  })
  const glass = await bottler.supply('Botella 750', 50, 1, {
    kind: 'BOTTLE',
    bottleCapacity: 750,
    bottleUnit: 'MILLILITER',
  })
  const box = await bottler.supply('Caja', 30, 1, { kind: 'WINE_BOX', use: 'BOX', bottlesByBox: 6 })
  const label = await makeLabel(bottler.admin, { stockProduct: front.product })
  const { result } = await bottler.admin.get(
    `stock/wineBatch/stocks/attributes?bottles=100&bottleCapacity=750&bottlesByBox=6&label=${label.id}&isDivision=true&isLabeling=true`,
  )
  const suggested = new Map(result.map((row: { type: string }) => [row.type, row]))
  expect(suggested.get('divisionBottles')).toMatchObject({
    stock: { id: glass.stock },
    teoricAmount: 100,
    available: 50,
  })
  expect(suggested.get('divisionCaps')).toMatchObject({ stock: null, teoricAmount: 100 })
  expect(suggested.get('labelingLabels')).toMatchObject({ stock: { id: front.stock }, teoricAmount: 100 })
  expect(suggested.get('labelingBoxes')).toMatchObject({ stock: { id: box.stock }, teoricAmount: 16 })
  expect(suggested.has('labelingBackLabels')).toBe(false)
})

test('who labels may close and not undo; another company sees nothing', async () => {
  const [bottler, theirs] = await Promise.all([makeBottler(server), server.company()])
  const lot = await bottled(bottler, 100, 100, 'A')
  const label = await approved(bottler)
  const hand = await bottler.company.as('LABELING_EMPLOYEE')
  const body = labeling(bottler, [line(bottler, lot, 10, label.id)])
  await (
    await bottler.company.as('DIVISION_EMPLOYEE')
  ).refused('NO_PERMISSIONS', 'POST', 'label/labelings', body)
  const done = await hand.post('label/labelings', body)
  await hand.refused('NO_PERMISSIONS', 'PUT', 'label/labelings', edit(body, done, { status: 'PENDING' }))
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'label/labelings', edit(body, done))
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'label/labelings', body)
  expect((await theirs.admin.get('label/labelings')).total).toBe(0)
})

test('bottlings and labelings are found by what both have', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const lot = await bottled(bottler, 60, 6000, 'FRAC-A')
  const label = await approved(bottler)
  const made = await admin.post('label/labelings', labeling(bottler, [line(bottler, lot, 30, label.id)]))
  const [bottling] = (await admin.get('cellars/divisions')).result
  for (const [path, run] of [
    ['cellars/divisions', bottling],
    ['label/labelings', made],
  ]) {
    const total = async (filter: string) => (await admin.get(`${path}?${filter}`)).total
    const { batchId, dateToStart, status, employee, divisionLine } = run
    expect([run.customer, run.order]).toEqual([null, null])
    const matching = [
      `batchId=${batchId.slice(1).toLowerCase()}`,
      `status=${status}&sort=-batchId`,
      `employeeId=${employee.id}&sort=status`,
      `divisionLineId=${divisionLine.id}&sort=number`,
      `from=${dateToStart}&to=${dateToStart}&sort=dateToStart`,
    ]
    const others = [
      'batchId=%25',
      'status=PENDING',
      `employeeId=${run.id}`,
      `divisionLineId=${run.id}`,
      `customerId=${run.id}`,
      `orderId=${run.id}`,
      'from=2027-01-01',
      'to=2026-01-01',
    ]
    expect(await Promise.all(matching.map(total)), path).toEqual(matching.map(() => 1))
    expect(await Promise.all(others.map(total)), path).toEqual(others.map(() => 0))
  }
})

test('bottles that an open order waits for are neither labelled nor bottled again', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const lot = await bottled(bottler, 100, 10_000, 'FRAC-A')
  const label = await approved(bottler)
  const customer = await admin.post('distribution/customers', { name: 'Vinoteca' })
  const order = {
    billCustomId: 'OV-1',
    customer: customer.id,
    employee: bottler.run({}).employee,
    orderWineBatches: [{ wineBatch: lot, amount: 60, price: 5 }],
  }
  const sold = await admin.post('distribution/orders', order)
  const refusal = await admin.refused('NOT_ENOUGH', 'POST', 'label/labelings', {
    ...labeling(bottler, [line(bottler, lot, 41, label.id)]),
  })
  expect(refusal).toMatchObject({
    errors: { 'labelingBottles.0.wineBatches.0.bottles': 'MORE_THAN_AVAILABLE' },
    details: { available: 40 },
  })
  await admin.post('label/labelings', labeling(bottler, [line(bottler, lot, 40, label.id)]))
  // The order still finds its own.
  const { version } = await admin.record('order', sold.id)
  const dispatched = { ...order, id: sold.id, version, status: 'DISPATCHED' }
  expect(await admin.put('distribution/orders', dispatched)).toMatchObject({ status: 'DISPATCHED' })
})
