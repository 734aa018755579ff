import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { codesOf } from '../support/pdf-qr.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { add, makeStock } from '../stock/makers.ts'
import { makeCellar } from './vessels.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const address = 'https://lagar.cerropintado.demo'

const printed = (person: Person, type: string, entityType: string, entityId: string, more: object = {}) =>
  person.request('POST', 'traceability/pdf/create', {
    type,
    entityType,
    entityId,
    filters: { address, ...more },
  })

test('the label of a vessel says its name and capacity, and its code opens its page here', async () => {
  const company = await server.company()
  const cellar = await makeCellar(company, 'Bodega Vieja')
  const tank = await cellar.vessel('Tanque 12', { maxCapacity: 105.5, unit: 'HECTOLITER' })
  const answer = await printed(company.admin, 'CELLAR_ELEMENT_LABELS', 'cellarElement', tank.id)
  expect(answer.headers['content-disposition']).toContain('Etiqueta%20Tanque%2012.pdf')
  const [page] = pagesOf(answer.rawPayload)
  for (const said of ['Tanque', '12', '105,5 hL', 'Bodega Vieja']) expect(page).toContain(said)
  expect(codesOf(answer.rawPayload)).toEqual([`${address}/entities/cellarElement/${tank.id}`])
})

test('labels of several vessels fill sheets of eight, as people count them', async () => {
  const company = await server.company()
  const cellar = await makeCellar(company)
  const names = ['T10', 'T2', 'T1', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8']
  const vessels: { id: string; name: string }[] = []
  for (const name of names) vessels.push(await cellar.vessel(name))
  const ids = vessels.map(({ id }) => id).join(',')
  const answer = await printed(company.admin, 'CELLAR_ELEMENT_LABELS', 'cellarElement', vessels[0]!.id, {
    ids,
  })
  expect(pagesOf(answer.rawPayload)).toHaveLength(2)
  const idOf = (name: string) => vessels.find((vessel) => vessel.name === name)!.id
  const order = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T10']
  expect(codesOf(answer.rawPayload)).toEqual(
    order.map((name) => `${address}/entities/cellarElement/${idOf(name)}`),
  )
})

test('a lot of barrels has a label of its own', async () => {
  const company = await server.company()
  const cellar = await makeCellar(company)
  const barrels = [
    await cellar.vessel('B1', { maxCapacity: 225 }, 'BARREL'),
    await cellar.vessel('B2', { maxCapacity: 225 }, 'BARREL'),
  ]
  const lot = await company.admin.post('cellars/cellarElementBatches', {
    name: 'Gran Malbec',
    cellar: cellar.id,
    cellarElements: barrels.map(({ id }) => id),
  })
  const answer = await printed(company.admin, 'CELLAR_ELEMENT_BATCH_LABEL', 'cellarElementBatch', lot.id)
  const [page] = pagesOf(answer.rawPayload)
  for (const said of ['Partida de 2 vasijas', '450 L']) expect(page).toContain(said)
  expect(codesOf(answer.rawPayload)).toEqual([`${address}/entities/cellarElementBatch/${lot.id}`])
})

test('nobody prints the vessels of another company, nor an address that is none', async () => {
  const company = await server.company()
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1')
  const stranger = (await server.company()).admin
  const asked = { type: 'CELLAR_ELEMENT_LABELS', entityType: 'cellarElement', entityId: tank.id }
  const refused = (person: Person, code: string, filters: object) =>
    person.refused(code, 'POST', 'traceability/pdf/create', { ...asked, filters })
  await refused(stranger, 'NOT_FOUND', { address })
  for (const wrong of ['', 'javascript:alert(1)', 'lagar.demo', `${address}/x`])
    expect((await refused(company.admin, 'INVALID_INPUT', { address: wrong })).errors).toEqual({
      address: 'INVALID_VALUE',
    })
  await refused(company.admin, 'INVALID_INPUT', { address, ids: 'T1,T2' })
})

test('a work order on paper says what to move and add, and leaves room for what was done', async () => {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  const [from, to] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  await pourWine(server, company, { vessel: from.id, liters: 500 })
  const employee = await admin.post('administration/employees', {
    name: 'Diego',
    surname: 'Paz',
    role: 'CELLAR_WORKER',
  })
  const sulphite = await makeStock(admin)
  await add(admin, sulphite.stock.id, 10, 4)
  const type = (await admin.get('cellars/workorders/types?limit=200')).result.find(
    ({ code }: { code: string }) => code === 'RACK',
  )
  const { today } = await admin.get('auth/me')
  const order = await admin.post('cellars/workorders', {
    type: type.id,
    cellar: cellar.id,
    employee: employee.id,
    parents: [],
    dateToStart: today,
    description: 'Con nitrógeno',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from.id, transferedAmount: 312.5 }],
        destinations: [{ cellarElement: to.id, amount: 312.5 }],
      },
    ],
    stocksUsed: [
      {
        stock: sulphite.stock.id,
        amount: 0.25,
        unit: 'KG',
        dose: 8,
        doseUnit: 'GRAM_PER_HECTOLITER',
        cellarElement: to.id,
      },
    ],
  })
  const answer = await printed(admin, 'WORKORDER_SHEET', 'workorder', order.id)
  const page = pagesOf(answer.rawPayload).join('\n')
  for (const said of [
    `Orden de trabajo ${order.number}`,
    'Trasiego',
    'Diego Paz',
    'Con nitrógeno',
    'T1',
    '312,5 L',
    'Salió',
    'T2',
    'Llegó',
    'Metabisulfito',
    '0,25 kg',
    '8 g/hL',
    'Se usó',
    'Responsable: firma y aclaración',
  ])
    expect(page).toContain(said)
  expect(codesOf(answer.rawPayload)).toEqual([`${address}/entities/workorder/${order.id}`])
  const stockist = await company.as('STOCK_EMPLOYEE')
  expect((await printed(stockist, 'WORKORDER_SHEET', 'workorder', order.id)).statusCode).toBe(403)
})
