import { addDays } from '@lagar/domain/day.ts'
import { MOST_READINGS } from '@lagar/domain/readings/reading.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, Person, type TestServer } from '../support/harness.ts'
import { ago, curveOf, probe, told } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const devices = 'readings/devices'
const password = 'una contraseña larga'
const taken = { new: 1, known: 0, bad: [] }
const today = async (who: Person): Promise<string> => (await who.get('auth/me')).today

async function programOf(person: Person, change: object = {}) {
  const given = {
    name: 'Sonda',
    areas: ['laboratory'],
    access: 'SEND',
    expiresOn: addDays(await today(person), 30),
  }
  const { token, id } = await person.post('auth/programs', { ...given, password, ...change })
  return { id, program: new Person(server.app, token) }
}

const send = async (who: Person, ...rows: unknown[]) => who.post('readings', rows)
const ofDay = async (who: Person, of: string) => {
  const day = await today(who)
  return curveOf(who, of, addDays(day, -1), day)
}

test('a reading is kept once, however often it is told; another value of the same moment is named and does not stand', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post(devices, probe())
  const row = told(21.5)
  expect(await send(admin, row)).toEqual(taken)
  expect(await send(admin, row, { ...row, value: '21,50' })).toEqual({ new: 0, known: 2, bad: [] })
  expect(await send(admin, { ...row, value: 22 })).toEqual({
    ...{ new: 0, known: 0 },
    bad: [{ row: 1, field: 'value', reason: 'OTHER_VALUE', stands: 21.5 }],
  })
  const twice = told(18, { moment: ago(4) })
  expect(await send(admin, twice, { ...twice, value: 19 }, twice)).toEqual({
    ...{ new: 1, known: 1 },
    bad: [{ row: 2, field: 'value', reason: 'OTHER_VALUE', stands: 18 }],
  })
  const { result } = await admin.get(`readings?deviceId=${id}`)
  expect(
    result.map(({ value, magnitude }: { value: number; magnitude: string }) => [value, magnitude]),
  ).toEqual([
    [18, 'TEMPERATURE'],
    [21.5, 'TEMPERATURE'],
  ])
  const [device] = (await admin.get(devices)).result
  expect(device).toMatchObject({
    last: [{ magnitude: 'TEMPERATURE', value: 18, at: twice.moment }],
    isSilent: false,
  })
  expect((await admin.record('device', id)).audit).toMatchObject([{ action: 'CREATE' }])
})

test('of a thousand readings of which one is wrong the others are kept, and the wrong one is named', async () => {
  const { admin } = await server.company()
  await admin.post(devices, probe())
  const rows: object[] = Array.from({ length: 1000 }, (_, at) => told(20, { moment: ago(20 + at) }))
  rows[499] = told(2000, { moment: ago(519) })
  expect(await send(admin, ...rows)).toEqual({
    ...{ new: 999, known: 0 },
    bad: [{ row: 500, field: 'value', reason: 'OUT_OF_BOUNDS' }],
  })
})

test('the rows that the company does not know are named: a device, one that is retired, what it does not tell', async () => {
  const { admin } = await server.company()
  await admin.post(devices, probe())
  await admin.post(devices, probe({ name: 'Vieja', serial: 'sonda-2', retired: true }))
  const rows = [
    told(1, { device: 'otra' }),
    told(1, { device: 'sonda-2' }),
    told(5, { magnitude: 'RAIN' }),
    told(1),
  ]
  expect((await send(admin, ...rows)).bad).toEqual([
    { row: 1, field: 'device', reason: 'UNKNOWN_DEVICE' },
    { row: 2, field: 'device', reason: 'RETIRED_DEVICE' },
    { row: 3, field: 'magnitude', reason: 'NOT_TOLD_BY_DEVICE' },
  ])
  const stranger = (await server.company()).admin
  expect((await send(stranger, told(1))).bad).toMatchObject([{ reason: 'UNKNOWN_DEVICE' }])
  expect((await stranger.get('readings')).result).toEqual([])
})

test('readings come as CSV too', async () => {
  const { admin } = await server.company()
  await admin.post(devices, probe({ magnitudes: ['TEMPERATURE', 'RAIN'] }))
  const text = `device;moment;magnitude;value\nsonda-1;${ago(3)};TEMPERATURE;12,5\nsonda-1;${ago(3)};RAIN;0,2\nsonda-1;x;RAIN\n`
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/readings', payload: text },
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
  })
  expect(answer.json()).toEqual({ new: 2, known: 0, bad: [{ row: 3, field: null, reason: 'NOT_A_ROW' }] })
  // No other call takes it.
  const other = await server.app.inject({
    ...{ method: 'POST', url: `/api/${devices}`, payload: text },
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
  })
  expect(other.statusCode).toBe(415)
})

test('more rows or bytes than a call takes, and none, are refused', async () => {
  const { admin } = await server.company()
  await admin.post(devices, probe())
  const many = Array.from({ length: MOST_READINGS + 1 }, () => told(1))
  await admin.refused('INVALID_INPUT', 'POST', 'readings', many)
  await admin.refused('INVALID_INPUT', 'POST', 'readings', [])
  await admin.refused('INVALID_INPUT', 'POST', 'readings', {})
  await admin.refused('TOO_LARGE', 'POST', 'readings', [told('x'.repeat(1024 * 1024))])
  expect((await admin.get('readings')).total).toBe(0)
})

test('a token that only sends does nothing else, and one out of its area, expired or of another company sends nothing', async () => {
  const { admin, id: company } = await server.company()
  await admin.post(devices, probe())
  const { program, id } = await programOf(admin)
  expect(await send(program, told(20))).toEqual(taken)
  for (const [method, url] of [
    ['GET', devices],
    ['GET', 'readings'],
    ['POST', devices],
    ['GET', 'cellars/measuraments'],
    ['POST', 'cellars/measuraments'],
    ['GET', 'companies/varieties'],
  ] as const)
    await program.refused('NO_PERMISSIONS', method, url, method === 'POST' ? {} : undefined)
  const { errors } = await admin.refused('INVALID_INPUT', 'POST', 'auth/programs', {
    ...{ name: 'x', areas: ['laboratory', 'stock'], access: 'SEND', expiresOn: await today(admin), password },
  })
  expect(errors).toEqual({ areas: 'NOT_ALLOWED_HERE' })

  const { program: elsewhere } = await programOf(admin, { areas: ['stock'], access: 'ALL' })
  await elsewhere.refused('NO_PERMISSIONS', 'POST', 'readings', [told(20)])
  const { program: reader } = await programOf(admin, { access: 'READ' })
  await reader.refused('NO_PERMISSIONS', 'POST', 'readings', [told(20)])
  const { program: writer } = await programOf(admin, { access: 'WRITE' })
  expect(await send(writer, told(21, { moment: ago(1) }))).toEqual(taken)

  const stranger = (await server.company()).admin
  const { program: foreign } = await programOf(stranger)
  expect((await send(foreign, told(20))).bad).toMatchObject([{ reason: 'UNKNOWN_DEVICE' }])
  await server.owner.query(
    `update program_token set expires_on = '2020-01-01' where company_id = $1 and id = $2`,
    [company, id],
  )
  await program.refused('UNAUTHENTICATED', 'POST', 'readings', [told(20)])
})

test('two who send the same at once keep it once', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post(devices, probe())
  const rows = Array.from({ length: 300 }, (_, at) => told(20, { moment: ago(10 + at) }))
  const answers = await Promise.all(
    [0, 1, 2, 3].map((at) => send(admin, ...(at % 2 ? rows : rows.toReversed()))),
  )
  expect(answers.reduce((sum, answer) => sum + answer.new, 0)).toBe(300)
  expect(answers.reduce((sum, answer) => sum + answer.known, 0)).toBe(900)
  const line = (await curveOf(admin, `deviceId=${id}`, addDays(await today(admin), -2), await today(admin)))
    .lines[0]
  expect(line.count).toBe(300)
})

test('what was read belongs to where its device was, and follows when that is corrected', async () => {
  const { admin } = await server.company()
  const day = await today(admin)
  const deposits = await Promise.all(
    ['Cava', 'Galpón'].map((name) => admin.post('stock/deposit', { name, icon: 'WAREHOUSE' })),
  )
  const [cellar, shed] = deposits.map(({ id }) => id as string)
  const binding = (place: string) => ({
    ...{
      placeType: 'stockDeposit',
      place,
      fromDay: addDays(day, -3),
      fromHour: '00:00',
      toDay: null,
      toHour: null,
    },
  })
  const device = await admin.post(devices, probe({ bindings: [binding(cellar!)] }))
  expect(device.now).toMatchObject({ type: 'stockDeposit', id: cellar, name: 'Cava' })
  await send(admin, told(14), told(16, { moment: ago(3) }))
  const at = (place: string) => ofDay(admin, `placeType=stockDeposit&placeId=${place}`)
  const points = async (place: string) =>
    (await at(place)).lines.reduce((sum: number, line: { count: number }) => sum + line.count, 0)
  expect([await points(cellar!), await points(shed!)]).toEqual([2, 0])
  const moved = { ...probe(), bindings: [binding(shed!)], id: device.id, version: device.version }
  const edited = await admin.put(devices, moved)
  expect(edited).toMatchObject({ version: 2, now: { id: shed } })
  expect([await points(cellar!), await points(shed!)]).toEqual([0, 2])
  expect((await admin.get('readings')).result[0].place).toMatchObject({ id: shed, type: 'stockDeposit' })
  // Nothing changed, and so no line and no version.
  expect((await admin.put(devices, { ...moved, version: 2 })).version).toBe(2)
  await admin.refused('CHANGED_MEANWHILE', 'PUT', devices, { ...moved, version: 1, note: 'x' })
  const { audit } = await admin.record('device', device.id)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['EDIT', 'CREATE'])
  await admin.refused('IN_USE', 'DELETE', `${devices}/${device.id}`)
})

test('a device is one of its serial and name, binds to what there is, and goes while it told nothing', async () => {
  const { admin, as } = await server.company()
  const { id } = await admin.post(devices, probe())
  expect((await admin.refused('ALREADY_EXISTS', 'POST', devices, probe({ name: 'Otra' }))).errors).toEqual({
    serial: 'ALREADY_TAKEN',
  })
  expect((await admin.refused('ALREADY_EXISTS', 'POST', devices, probe({ serial: 'otra' }))).errors).toEqual({
    name: 'ALREADY_TAKEN',
  })
  const stranger = (await server.company()).admin
  const { id: foreign } = await stranger.post('stock/deposit', { name: 'Ajeno', icon: 'WAREHOUSE' })
  const bound = { placeType: 'stockDeposit', place: foreign, fromDay: '2026-01-01', fromHour: '00:00' }
  await admin.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    devices,
    probe({ name: 'B', serial: 'b', bindings: [bound] }),
  )
  const hand = await as('CELLAR_EMPLOYEE')
  expect((await hand.get(devices)).result).toMatchObject([{ id, can: { edit: false, delete: false } }])
  await hand.refused('NO_PERMISSIONS', 'POST', devices, probe())
  await hand.refused('NO_PERMISSIONS', 'POST', 'readings', [told(1)])
  await stranger.refused('NOT_FOUND', 'DELETE', `${devices}/${id}`)
  expect((await stranger.get(`readings/curve?deviceId=${id}&from=2026-01-01&to=2026-01-02`)).lines).toEqual(
    [],
  )
  await admin.delete(`${devices}/${id}`)
  expect((await admin.get(devices)).result).toEqual([])
})
