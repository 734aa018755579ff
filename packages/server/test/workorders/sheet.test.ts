import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/vessels.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A cellar with an employee, and the sheet of an order as it is read, page by page. */
async function open(company: TestCompany) {
  const { admin } = company
  const cellar = await makeCellar(company)
  const person = { name: 'Diego', surname: 'Paz', role: 'CELLAR_WORKER' }
  const employee = await admin.post('administration/employees', person)
  const { result: types } = await admin.get('cellars/workorders/types?limit=200')
  const { today } = await admin.get('auth/me')
  const ordered = (code: string, more: object) =>
    admin.post('cellars/workorders', {
      type: types.find((type: { code: string }) => type.code === code).id,
      ...{ cellar: cellar.id, employee: employee.id, parents: [], dateToStart: today, ...more },
    })
  const sheet = async (id: string) => {
    const filters = { address: 'https://lagar.cerropintado.demo' }
    const asked = { type: 'WORKORDER_SHEET', entityType: 'workorder', entityId: id, filters }
    return pagesOf((await admin.request('POST', 'traceability/pdf/create', asked)).rawPayload)
  }
  return { cellar, ordered, sheet }
}

test('who measures has a column for each value, beside the wine and the litres of each vessel', async () => {
  const company = await server.company()
  const { cellar, ordered, sheet } = await open(company)
  const tank = await cellar.vessel('T1')
  await pourWine(server, company, { vessel: tank.id, liters: 500 })
  const holds = (await company.admin.record('cellarElement', tank.id)).content.name
  const order = await ordered('MEASUREMENT', {
    cellarElements: [tank.id],
    measuramentUnits: ['FREE_SO2', 'TEMPERATURE'],
  })
  const [page] = await sheet(order.id)
  for (const said of ['(mg/L)', '(°C)', '500 L', holds]) expect(page).toContain(said)
  // Who says not what is to be measured asks for what is usual.
  const usual = await ordered('MEASUREMENT', { cellarElements: [tank.id] })
  expect((await sheet(usual.id))[0]).toContain('(g/mL)')
})

test('an order that was done says when, and how much left and arrived, all of a vessel too', async () => {
  const company = await server.company()
  const { cellar, ordered, sheet } = await open(company)
  const [from, to] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  await pourWine(server, company, { vessel: from.id, liters: 512 })
  const order = await ordered('RACK', {
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from.id, emptyElement: true }],
        destinations: [{ cellarElement: to.id, amount: 500 }],
      },
    ],
  })
  const [before] = await sheet(order.id)
  for (const said of ['Todo', 'Día y hora en que se hizo']) expect(before).toContain(said)
  await company.admin.put('cellars/workorders/status', { id: order.id, version: 1, status: 'DONE' })
  const [after] = await sheet(order.id)
  for (const said of ['512 L', '500 L', 'Fecha en que se hizo']) expect(after).toContain(said)
  for (const gone of ['Todo', 'Día y hora en que se hizo']) expect(after).not.toContain(gone)
})

test('what was done otherwise stands beside what was planned', async () => {
  const company = await server.company()
  const { cellar, ordered, sheet } = await open(company)
  const [from, to] = [await cellar.vessel('T1'), await cellar.vessel('T2')]
  await pourWine(server, company, { vessel: from.id, liters: 512 })
  const moved = (litres: number) => ({
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from.id, transferedAmount: litres }],
        destinations: [{ cellarElement: to.id, amount: litres }],
      },
    ],
  })
  const planned = await ordered('RACK', moved(400))
  expect((await sheet(planned.id))[0]).not.toContain('Diferencias con lo planeado')
  const { type, dateToStart, employee } = await company.admin.record('workorder', planned.id)
  await company.admin.put('cellars/workorders', {
    ...{ id: planned.id, version: planned.version, type: type.id, cellar: cellar.id, employee: employee.id },
    ...{ parents: [], dateToStart, ...moved(380), status: 'DONE', day: dateToStart },
  })
  const [page] = await sheet(planned.id)
  for (const said of ['Diferencias con lo planeado', 'Sale de T1', 'Llega a T2', '400 L', '380 L'])
    expect(page).toContain(said)
})

test('a page is not begun for signatures that have room on the one before', async () => {
  const company = await server.company()
  const { cellar, ordered, sheet } = await open(company)
  const barrels: string[] = []
  for (let at = 1; at <= 14; at++) barrels.push((await cellar.vessel(`B${at}`, {}, 'BARREL')).id)
  const order = await ordered('BARREL_WORK', { cellarElements: barrels, description: 'Rellenar.' })
  expect(await sheet(order.id)).toHaveLength(1)
})
