import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEstate } from '../lands/makers.ts'
import { addBatch, makeStock } from '../stock/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/calendar'

/** A company where two batches expire soon, one of which expired already. */
async function makeRinging() {
  const company = await server.company()
  const { admin } = company
  const { today } = (await admin.get('auth/me')) as { today: string }
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const gone = await addBatch(admin, stock.id, 'VENCIDO', 2, { expiresOn: addDays(today, -3) })
  await addBatch(admin, stock.id, 'VENCE', 1, { expiresOn: addDays(today, 20) })
  return { ...company, gone, today, days: `from=${addDays(today, -5)}&to=${addDays(today, 25)}` }
}

type Entry = { type: string; title: string; fromDate: string; key: string }
const alarmsOf = async (person: Person, query: string): Promise<Entry[]> =>
  (await person.get(`${url}?${query}&types=ALARM`)).result

test('what rings is in the calendar on its day, for who reads alarms, and is not put on another one', async () => {
  const { admin, gone, today, days, ...company } = await makeRinging()
  expect(await alarmsOf(admin, days)).toMatchObject([
    {
      ...{ type: 'ALARM', color: 'ORANGE', entity: 'stockBatch', id: gone },
      ...{ title: 'Vencido: Metabisulfito', fromDate: addDays(today, -3), toDate: addDays(today, -3) },
      ...{ isLate: false, can: { move: false } },
    },
    { title: 'Vence pronto: Metabisulfito', fromDate: addDays(today, 20) },
  ])
  expect(await alarmsOf(admin, `from=${today}&to=${addDays(today, 1)}`)).toEqual([])
  expect(await alarmsOf(await company.as('ALARMS_READER'), days)).toHaveLength(2)
  expect(await alarmsOf(await company.as('STOCK_ADMIN'), days)).toEqual([])
  expect(await alarmsOf((await server.company()).admin, days)).toEqual([])
})

test('a subscription has the alarms of who made it, each by itself', async () => {
  const { admin, days: _, ...company } = await makeRinging()
  const linked = async (person: Person) => {
    const { path } = await person.post('administration/calendar/links', {})
    return (await server.app.inject({ method: 'GET', url: path })).body
  }
  const ics = await linked(admin)
  expect(ics).toContain('SUMMARY:Vencido: Metabisulfito\r\n')
  const uids = ics.split('\r\n').filter((line) => line.startsWith('UID:'))
  expect(new Set(uids).size).toBe(uids.length)
  expect(await linked(await company.as('STOCK_ADMIN'))).not.toContain('Metabisulfito')
})

test('a maintenance that is due is in the calendar once', async () => {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const { machine } = await makeEstate(admin)
  await admin.post('machines/maintenance', {
    ...{ machine: machine.id, type: 'INSPECTION', description: 'Frenos', plannedOn: today },
  })
  expect((await admin.get('traceability/alarms')).total).toBe(1)
  expect((await admin.get(`${url}?from=${today}&to=${today}`)).result).toMatchObject([
    { type: 'MAINTENANCE' },
  ])
})

test('nobody writes an alarm as an event', async () => {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const event = { type: 'ALARM', color: 'RED', title: 'Suena', fromDate: today, toDate: today }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'administration/events', event)).errors).toEqual({
    type: 'INVALID_VALUE',
  })
})
