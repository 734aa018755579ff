import { alarmAnswers, alarmKinds } from '@lagar/domain/lists/alarms.ts'
import { workOrderTypeSeeds } from '../../src/companies/seeds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { tankWithWine } from '../wine/tank-maker.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('an alarm names the open order whose kind of work answers it, and what it found beside the limit', async () => {
  const { company, admin, cellar, tank } = await tankWithWine(server)
  const { today } = await admin.get('auth/me')
  const { id: employee } = await admin.post('administration/employees', {
    ...{ name: 'Lía', surname: 'Sosa', role: 'LAB_TECHNICIAN' },
  })
  await admin.post('cellars/measuramentControls', {
    ...{ cellarElement: tank.id, code: 'TEMPERATURE', everyDays: 2, fromDate: today, employee, most: 26 },
  })
  await admin.post('cellars/measuraments', {
    ...{ cellarElement: tank.id, day: today, hour: '08:00', employee },
    measuraments: [{ code: 'TEMPERATURE', value: 28.5 }],
  })
  const ringing = async (person = admin) =>
    (await person.get(`traceability/cellarElement/alarms/${tank.id}`)).result
  const found = { code: 'TEMPERATURE', value: 28.5, least: null, most: 26 }
  expect(await ringing()).toMatchObject([
    { kind: 'MEASURAMENT_OUT_OF_LIMITS', readings: [found], workorder: null },
  ])
  const { result: types } = await admin.get('cellars/workorders/types?limit=200')
  const plan = (code: string) =>
    admin.post('cellars/workorders', {
      ...{ type: types.find((one: { code: string }) => one.code === code).id, cellar: cellar.id, employee },
      ...{ parents: [], dateToStart: today, cellarElements: [tank.id], workorderTransfers: [] },
    })
  await plan('TASTING')
  expect((await ringing())[0].workorder).toBeNull()
  const answer = await plan('MEASUREMENT')
  expect((await ringing())[0].workorder).toMatchObject({ number: answer.number, status: 'PENDING' })
  // Who may not read orders sees the alarm without it.
  expect((await ringing(await company.as('STOCK_ADMIN', 'LABORATORY_EMPLOYEE')))[0]).toMatchObject({
    readings: [found],
    workorder: null,
  })
  await admin.put('cellars/workorders/status', {
    id: answer.id,
    version: answer.version,
    status: 'CANCELLED',
  })
  expect((await ringing())[0].workorder).toBeNull()
})

test('every work that answers an alarm is one that a company starts with, on a vessel', () => {
  const onVessels = new Set(
    workOrderTypeSeeds.filter(({ hasCellarElements }) => hasCellarElements).map(({ code }) => code),
  )
  const answers = alarmKinds.flatMap((kind) => alarmAnswers[kind] ?? [])
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((code) => !onVessels.has(code))).toEqual([])
})
