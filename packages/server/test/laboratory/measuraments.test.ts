import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine, type Poured } from '../wine/wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A tank with a fermenting red, and who measures it. */
async function fermenting(over: Partial<Poured> = {}, given?: TestCompany) {
  const company = given ?? (await server.company())
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T-1')
  const wine = { vessel: tank.id, liters: 800, name: 'Malbec 26', stage: 'FERMENTING' as const }
  const { content } = await pourWine(server, company, { ...wine, day: addDays(today, -10), ...over })
  const employee = await admin.post('administration/employees', {
    name: 'Lía',
    surname: 'Sosa',
    role: 'LAB_TECHNICIAN',
  })
  const look = (ago: number, density: number | null, temperature: number | null = 24, more: object = {}) => ({
    cellarElement: tank.id,
    day: addDays(today, -ago),
    hour: '08:00',
    employee: employee.id,
    measuraments: [
      ...(density === null ? [] : [{ code: 'DENSITY', value: density }]),
      ...(temperature === null ? [] : [{ code: 'TEMPERATURE', value: temperature }]),
    ],
    ...more,
  })
  const measure = (...given: Parameters<typeof look>) => admin.post('cellars/measuraments', look(...given))
  return { company, admin, today, cellar, tank, content, employee: employee.id as string, look, measure }
}

test('a measurement of a vessel remembers its wine, and its alert goes by the colour of it', async () => {
  const { tank, content, measure, today, employee } = await fermenting({ grapeType: 'WHITE' })
  const made = await measure(2, null, 16, {
    measuraments: [
      { code: 'PH', value: 3.6 },
      { code: 'TEMPERATURE', value: 16 },
    ],
    capWork: 'PUMP_OVER',
  })
  expect(made).toMatchObject({
    cellarElement: { id: tank.id, name: 'T-1' },
    content: { id: content, name: 'Malbec 26' },
    entityName: 'T-1',
    day: addDays(today, -2),
    employee: { id: employee },
    capWork: 'PUMP_OVER',
    measuraments: [
      { code: 'PH', value: 3.6, unit: '', alert: 'WARN' },
      { code: 'TEMPERATURE', value: 16, unit: '°C', alert: null },
    ],
    can: { edit: true, delete: true },
  })
  // Before its wine was there, the vessel was empty.
  expect((await measure(30, null, 12)).content).toBe(null)
})

test('what nobody can have measured is refused at its field, and so is a day to come', async () => {
  const { admin, look, measure, content } = await fermenting()
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'cellars/measuraments', look(1, 1.5, 24))
  expect(wrong.errors).toEqual({ 'measuraments.0.value': 'OUT_OF_RANGE:0.98 – 1.2' })
  const tomorrow = await admin.refused('INVALID_INPUT', 'POST', 'cellars/measuraments', look(-1, 1.05))
  expect(tomorrow.errors).toEqual({ day: 'DAY_IN_FUTURE' })
  const nothing = await admin.refused('INVALID_INPUT', 'POST', 'cellars/measuraments', look(1, null, null))
  expect(nothing.missing).toEqual(['measuraments'])
  await measure(1, 1.05)
  expect((await admin.get(`cellars/measuraments?contentId=${content}`)).total).toBe(1)
})

test('a correction keeps what it said before, and two of them at once do not both win', async () => {
  const { admin, measure, look } = await fermenting()
  const made = await measure(1, 1.05)
  const edited = await admin.put('cellars/measuraments', { id: made.id, version: 1, ...look(1, 1.045) })
  expect(edited).toMatchObject({ version: 2, measuraments: [{ code: 'DENSITY', value: 1.045 }, {}] })
  const stale = { id: made.id, version: 1, ...look(1, 1.04) }
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'cellars/measuraments', stale)
  const { audit } = await admin.record('measurament', made.id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['EDIT', 'CREATE'])
})

test('the same measurement sent twice is one', async () => {
  const { admin, look } = await fermenting()
  const id = '0198c0de-0000-7000-8000-00000000000a'
  const body = { id, ...look(1, 1.05) }
  expect((await admin.post('cellars/measuraments', body)).id).toBe(id)
  await admin.post('cellars/measuraments', body)
  const other = { ...body, note: 'otra' }
  await admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', 'cellars/measuraments', other)
  expect((await admin.get('cellars/measuraments')).total).toBe(1)
})

test('the list is narrowed by what was measured, where and when', async () => {
  const { admin, measure, tank, today } = await fermenting()
  await measure(3, 1.06)
  await measure(2, null, 25)
  const total = async (filters: string) => (await admin.get(`cellars/measuraments?${filters}`)).total
  expect(await total('')).toBe(2)
  expect(await total('code=DENSITY')).toBe(1)
  expect(await total(`cellarElementId=${tank.id}`)).toBe(2)
  expect(await total(`from=${addDays(today, -2)}`)).toBe(1)
  expect(await total('text=malbéc')).toBe(2)
  expect(await total('text=syrah')).toBe(0)
  const { result } = await admin.get('cellars/measuraments')
  expect(result[0].day).toBe(addDays(today, -2))
})

test('a fermentation that stops rings until it moves again', async () => {
  const { admin, measure, content, tank } = await fermenting()
  const kinds = async () =>
    (await admin.get('traceability/alarms')).result.map(({ kind }: { kind: string }) => kind)
  await measure(4, 1.02)
  await measure(3, 1.012)
  expect(await kinds()).toEqual([])
  await measure(2, 1.011)
  expect(await kinds()).toEqual(['FERMENTATION_SLUGGISH'])
  await measure(1, 1.011, 31)
  await measure(0, 1.011, 31)
  expect(await kinds()).toEqual(['FERMENTATION_STUCK', 'FERMENTATION_HOT'])
  // Each tells what was found, and the limit that it broke.
  expect((await admin.get('traceability/alarms')).result).toMatchObject([
    { readings: [{ code: 'FALL_48', value: 0, least: 0.5, most: null }] },
    { readings: [{ code: 'TEMPERATURE', value: 31, least: null, most: 30 }] },
  ])
  expect((await admin.get('traceability/alarms')).result[0]).toMatchObject({
    entity: { type: 'content', id: content },
    name: 'Malbec 26',
    deposit: { id: tank.id, name: 'T-1' },
    amount: 800,
    unit: 'LITER',
  })
  const { result } = await admin.get('cellars/fermentations?withAlarms=true')
  expect(result).toMatchObject([
    {
      id: content,
      cellarElement: { name: 'T-1' },
      amount: 800,
      fall: 0,
      alarms: ['STUCK', 'HOT'],
      isDry: false,
    },
  ])
  const log = await admin.get(`cellars/fermentations/${content}`)
  expect(log.readings.map(({ density }: { density: number }) => density)).toEqual([
    1.02, 1.012, 1.011, 1.011, 1.011,
  ])
  await measure(0, 1.008, 28, { hour: '10:00' })
  expect(await kinds()).toEqual([])
})

test('a wine that is not expected to ferment is only too warm', async () => {
  const { admin, measure } = await fermenting({ stage: 'MUST', grapeType: 'WHITE' })
  for (const ago of [3, 2, 1]) await measure(ago, 1.095, 19)
  expect((await admin.get('cellars/fermentations')).result[0].alarms).toEqual(['HOT'])
  expect((await admin.get('traceability/alarms')).result).toMatchObject([{ kind: 'FERMENTATION_HOT' }])
})

test('a finished wine leaves the fermentations and stops ringing, and its log stays', async () => {
  const { admin, measure, content } = await fermenting()
  for (const ago of [4, 3, 2]) await measure(ago, 1.011, 32)
  expect((await admin.get('cellars/fermentations')).total).toBe(1)
  const { version } = await admin.record('content', content)
  await admin.put('cellars/contents/status', { id: content, version, status: 'NEW_WINE' })
  expect((await admin.get('cellars/fermentations')).total).toBe(0)
  expect((await admin.get('cellars/fermentations?past=true')).result).toMatchObject([{ id: content }])
  expect((await admin.get('traceability/alarms')).total).toBe(0)
  expect((await admin.get(`cellars/fermentations/${content}`)).readings).toHaveLength(3)
})

test('a control rings when it is due, and when it is out of its limits', async () => {
  const { admin, measure, tank, today, employee } = await fermenting()
  const control = {
    cellarElement: tank.id,
    code: 'TEMPERATURE',
    everyDays: 2,
    fromDate: addDays(today, -5),
    employee,
    most: 26,
  }
  const made = await admin.post('cellars/measuramentControls', control)
  expect(made).toMatchObject({
    entityName: 'T-1',
    lastDay: null,
    dueDay: addDays(today, -5),
    state: 'OVERDUE',
  })
  expect((await admin.get('traceability/alarms')).result).toMatchObject([
    {
      kind: 'MEASURAMENT_OVERDUE',
      entity: { type: 'measuramentControl', id: made.id },
      name: 'Temperatura',
      deposit: { name: 'T-1' },
      amount: null,
      day: addDays(today, -5),
    },
  ])
  await measure(1, null, 24)
  expect(await admin.record('measuramentControl', made.id)).toMatchObject({
    state: 'OK',
    lastValue: 24,
    dueDay: addDays(today, 1),
  })
  await measure(0, null, 27)
  expect((await admin.get('cellars/measuramentControls?state=OUT_OF_LIMITS')).total).toBe(1)
  expect((await admin.get('traceability/alarms')).result).toMatchObject([
    { kind: 'MEASURAMENT_OUT_OF_LIMITS', day: today },
  ])
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'cellars/measuramentControls', {
    ...control,
    least: 30,
  })
  expect(wrong.errors).toEqual({ most: 'MOST_BELOW_LEAST' })
  const edited = { ...control, id: made.id, version: 1, most: 30 }
  expect(await admin.put('cellars/measuramentControls', edited)).toMatchObject({ version: 2, state: 'OK' })
  await admin.delete(`cellars/measuramentControls/${made.id}`)
  expect((await admin.get('traceability/alarms')).total).toBe(0)
})

test('what a work order measured is in the list and in the log of its wine once it is done', async () => {
  const { admin, cellar, tank, content, today, employee } = await fermenting()
  const { result: types } = await admin.get('cellars/workorders/types?limit=200')
  const type = types.find(({ code }: { code: string }) => code === 'MEASUREMENT').id
  const order = await admin.post('cellars/workorders', {
    type,
    cellar: cellar.id,
    employee,
    parents: [],
    cellarElements: [tank.id],
    dateToStart: addDays(today, -1),
    measuraments: [{ cellarElement: tank.id, code: 'DENSITY', value: 1.04, unit: 'g/mL' }],
  })
  expect((await admin.get('cellars/measuraments')).total).toBe(0)
  const done = { id: order.id, version: order.version, status: 'DONE', day: addDays(today, -1) }
  await admin.put('cellars/workorders/status', done)
  expect((await admin.get('cellars/measuraments')).result).toMatchObject([
    {
      workorder: { id: order.id },
      content: { id: content },
      measuraments: [{ code: 'DENSITY', value: 1.04 }],
      can: { edit: false },
    },
  ])
  expect((await admin.get(`cellars/fermentations/${content}`)).readings).toMatchObject([{ density: 1.04 }])
  const atOnce = { cellarElement: tank.id, code: 'TEMPERATURE', value: 31 }
  await admin.post('cellars/workorders', {
    type,
    cellar: cellar.id,
    employee,
    parents: [],
    cellarElements: [tank.id],
    dateToStart: today,
    status: 'DONE',
    measuraments: [atOnce],
  })
  expect((await admin.get('traceability/alarms')).result).toMatchObject([{ kind: 'FERMENTATION_HOT' }])
  const hot = await admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', {
    type,
    cellar: cellar.id,
    employee,
    parents: [],
    cellarElements: [tank.id],
    dateToStart: today,
    measuraments: [{ ...atOnce, value: 310 }],
  })
  expect(hot.errors).toEqual({ 'measuraments.0.value': 'OUT_OF_RANGE:-20 – 60' })
})

test('only who may work in the laboratory measures, and nobody of another company', async () => {
  const { company, admin, look, measure, content } = await fermenting()
  const made = await measure(1, 1.05)
  const employee = await company.as('LABORATORY_EMPLOYEE')
  expect((await employee.post('cellars/measuraments', look(0, 1.04))).version).toBe(1)
  const cellarHand = await company.as('CELLAR_EMPLOYEE')
  expect((await cellarHand.get('cellars/measuraments')).total).toBe(2)
  await cellarHand.refused('NO_PERMISSIONS', 'POST', 'cellars/measuraments', look(0, 1.03))
  const stranger = await company.as('STOCK_EMPLOYEE')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'cellars/measuraments')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'cellars/fermentations')

  const { admin: other } = await server.company()
  expect((await other.get('cellars/measuraments')).total).toBe(0)
  await other.refused('NOT_FOUND', 'GET', `cellars/fermentations/${content}`)
  await other.refused('NOT_FOUND', 'PUT', 'cellars/measuraments', {
    id: made.id,
    version: 1,
    ...look(1, 1.02),
  })
  await other.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/measuraments', look(1, 1.02))
  expect((await admin.get('cellars/measuraments?limit=1&sort=day')).result[0].version).toBe(1)
})
