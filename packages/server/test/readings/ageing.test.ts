import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantDb } from '../../src/database/tenant.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { readingTasks, tellSilent, thinReadings } from '../../src/readings/tasks.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { ago, curveOf, probe, told } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const devices = 'readings/devices'
const DAY = 24 * 60

/** A moment some days ago, at the given minute after the beginning of an hour of UTC. */
function past(days: number, minute: number): string {
  const at = new Date(Date.now() - days * DAY * 60_000)
  at.setUTCMinutes(minute, 0, 0)
  return at.toISOString().replace('.000Z', 'Z')
}

type Line = { count: number; mean: number; least: number; most: number; total: number; points: object[] }

async function lineOf(who: Person, id: string, days: number): Promise<Line> {
  const { today } = await who.get('auth/me')
  return (await curveOf(who, `deviceId=${id}`, addDays(today, -days), today)).lines[0]
}

test('old readings go into their hours whole, however often and however late they come', async () => {
  const { admin, id: companyId } = await server.company()
  const { id } = await admin.post(devices, probe())
  const db = tenantDb(server.pool, companyId)
  const old = [10, 20, 30, 40].map((minute) => told(minute / 2, { moment: past(100, minute) }))
  await admin.post('readings', [...old, told(30, { moment: ago(5) })])
  const before = await lineOf(admin, id, 200)
  expect(await thinReadings(db, { companyId, id })).toBe(4)
  expect(await thinReadings(db, { companyId, id })).toBe(0)
  expect(await lineOf(admin, id, 200)).toEqual(before)
  const { rows } = await server.owner.query(
    'select least, most, total::int, count from reading_hour where device_id = $1',
    [id],
  )
  expect(rows).toEqual([{ least: 500, most: 2000, total: 5000, count: 4 }])

  // Told again they are known by their seconds; one that comes late is added to its hour, once.
  expect(await admin.post('readings', old)).toEqual({ new: 0, known: 4, bad: [] })
  const late = told(1, { moment: past(100, 50) })
  expect(await admin.post('readings', [late])).toMatchObject({ new: 1 })
  expect(await lineOf(admin, id, 200)).toMatchObject({ count: 6, least: 1 })
  await thinReadings(db, { companyId, id })
  expect(await admin.post('readings', [late])).toMatchObject({ new: 0, known: 1 })
  expect(await lineOf(admin, id, 200)).toMatchObject({
    count: 6,
    least: 1,
    most: 30,
    mean: (50 + 30 + 1) / 6,
  })
  expect((await admin.get('readings')).total).toBe(1)
})

test('thinning that is killed half-way loses nothing and doubles nothing', async () => {
  const { admin, id: companyId } = await server.company()
  const { id } = await admin.post(devices, probe({ magnitudes: ['TEMPERATURE', 'RAIN'] }))
  const db = tenantDb(server.pool, companyId)
  const rows = Array.from({ length: 120 }, (_, at) =>
    told(1, { moment: past(95 + (at % 3), at % 60), magnitude: at < 60 ? 'RAIN' : 'TEMPERATURE' }),
  )
  const sent = await admin.post('readings', [...rows, told(1), told(1, { magnitude: 'RAIN' })])
  const both = async () => {
    const { today } = await admin.get('auth/me')
    const { lines } = await curveOf(admin, `deviceId=${id}`, addDays(today, -300), today)
    return lines.map(({ count }: Line) => count)
  }
  const before = await both()
  expect(before.reduce((sum: number, count: number) => sum + count, 0)).toBe(sent.new)
  const killed = db.transaction().execute(async (tx) => {
    expect(await thinReadings(tx, { companyId, id })).toBe(sent.new - 2)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await both()).toEqual(before)
  // Two at once, while somebody tells the same again.
  await Promise.all([
    thinReadings(db, { companyId, id }),
    thinReadings(db, { companyId, id }),
    admin.post('readings', rows),
  ])
  await thinReadings(db, { companyId, id })
  expect(await both()).toEqual(before)
})

test('the newest reading of each magnitude stays, however old, and no other company is thinned', async () => {
  const { admin, id: companyId } = await server.company()
  const { id } = await admin.post(devices, probe({ magnitudes: ['TEMPERATURE', 'PH'] }))
  const moment = past(200, 5)
  await admin.post('readings', [told(4, { moment }), told(3.5, { moment, magnitude: 'PH' })])
  const stranger = await server.company()
  expect(await thinReadings(tenantDb(server.pool, stranger.id), { companyId, id })).toBe(0)
  expect(await thinReadings(tenantDb(server.pool, companyId), { companyId, id })).toBe(0)
  const [device] = (await admin.get(devices)).result
  expect(device).toMatchObject({
    ...{ last: [{ value: 4 }, { value: 3.5 }], isSilent: true },
    heardAt: moment.replace('Z', '.000Z'),
  })
})

test('a device that falls silent is told of once to who may edit it, and again after it spoke', async () => {
  const { admin, id: companyId, as } = await server.company()
  const hand = await as('CELLAR_EMPLOYEE')
  const keeper = await as('LABORATORY_EMPLOYEE')
  const { id } = await admin.post(devices, probe({ silentAfter: 30 }))
  await admin.post(devices, probe({ name: 'Sin voz', serial: 'b' }))
  await admin.post(devices, probe({ name: 'Nunca avisa', serial: 'c', silentAfter: null }))
  const look = () =>
    tenantDb(server.pool, companyId)
      .transaction()
      .execute((tx) => tellSilent(tx, companyId))
  await admin.post('readings', [told(20, { moment: ago(31) }), told(20, { moment: ago(90), device: 'c' })])
  expect((await look()).length).toBe(2)
  expect(await look()).toEqual([])
  const newsOf = async (who: Person) =>
    (await who.get('auth/notifications')).result.map(
      ({ type, entity, data }: { type: string; entity: object; data: { name: string } }) => [
        type,
        entity,
        data.name,
      ],
    )
  const news = [['DEVICE_SILENT', { type: 'device', id }, 'Sonda 1']]
  expect(await newsOf(admin)).toEqual(news)
  expect(await newsOf(keeper)).toEqual(news)
  expect(await newsOf(hand)).toEqual([])
  expect((await admin.get(devices)).result.filter((row: { isSilent: boolean }) => row.isSilent)).toHaveLength(
    1,
  )

  await admin.post('readings', [told(20, { moment: ago(1) })])
  expect(await look()).toEqual([])
  await server.owner.query(`update reading set at = at - interval '1 hour' where device_id = $1`, [id])
  // Nobody is told twice of what they did not read yet.
  const [{ id: read }] = (await keeper.get('auth/notifications')).result
  await keeper.put('auth/notifications/read', { ids: [read] })
  expect(await look()).toHaveLength(1)
  expect((await keeper.get('auth/notifications')).total).toBe(2)
  const stranger = await server.company()
  expect((await stranger.admin.get('auth/notifications')).result).toEqual([])
})

test('the clock does both, a job for each company and device', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post(devices, probe())
  await admin.post('readings', [told(1, { moment: past(100, 1) }), told(2, { moment: ago(60) })])
  const jobs = await startJobs(server, readingTasks({ pool: server.pool, hub: server.hub }))
  try {
    for (const task of ['followDevices', 'thinReadings'])
      await server.owner.query(`select graphile_worker.add_job($1)`, [task])
    await expect
      .poll(
        async () =>
          (await server.owner.query('select 1 from reading_hour where device_id = $1', [id])).rowCount,
        { timeout: 15_000 },
      )
      .toBe(1)
    await expect
      .poll(async () => (await admin.get('auth/notifications')).result.length, { timeout: 15_000 })
      .toBe(1)
  } finally {
    await jobs.stop()
  }
})
