import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { tankWithWine } from '../wine/tank-maker.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a measurement that is taken back stops ringing, and its name is asked for where the company asks', async () => {
  const red = { stage: 'FERMENTING', grapeType: 'RED' }
  const { company, admin, tank, wine } = await tankWithWine(server, red)
  const { today } = await admin.get('auth/me')
  const { id: employee } = await admin.post('administration/employees', {
    ...{ name: 'Lía', surname: 'Sosa', role: 'LAB_TECHNICIAN' },
  })
  const measure = (hour: string, value: number) =>
    admin.post('cellars/measuraments', {
      ...{ cellarElement: tank.id, day: today, hour, employee },
      measuraments: [{ code: 'TEMPERATURE', value }],
    })
  const alarms = async () => (await admin.get('traceability/alarms')).total
  await measure('08:00', 24)
  const hot = await measure('10:00', 39)
  expect(hot.can).toEqual({ edit: true, delete: true })
  expect(await alarms()).toBe(1)
  const { id, version, configuration } = await admin.get('companies/company')
  await admin.put('companies/configuration', {
    ...{ id, version, ...configuration, lockDateReason: '', confirmSignForDeleting: true },
  })
  await admin.refused('CONFIRMATION_NAME', 'DELETE', `cellars/measuraments/${hot.id}`)
  const worker = await company.as('LABORATORY_EMPLOYEE')
  await worker.delete(`cellars/measuraments/${hot.id}?confirmation=${tank.name}`)
  expect(await alarms()).toBe(0)
  expect((await admin.get(`cellars/measuraments?contentId=${wine.content}`)).total).toBe(1)
  expect((await admin.get(`cellars/fermentations/${wine.content}`)).readings).toHaveLength(1)
  await worker.refused('NOT_FOUND', 'DELETE', `cellars/measuraments/${hot.id}?confirmation=${tank.name}`)
})
