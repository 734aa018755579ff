import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeProbed } from '../../src/laboratory/tasks.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { pourWine } from '../wine/wine.ts'
import { ago, curveOf, probe, told } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A red that ferments in a tank with a probe, and an empty tank beside it. */
async function fermenting() {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const [tank, other] = [await cellar.vessel('T-1'), await cellar.vessel('T-2')]
  const pour = (vessel: string, name: string) =>
    pourWine(server, company, {
      vessel,
      liters: 800,
      name,
      stage: 'FERMENTING',
      grapeType: 'RED',
      day: addDays(today, -6),
    })
  const { content } = await pour(tank.id, 'Malbec 26')
  const employee = await admin.post('administration/employees', {
    name: 'Lía',
    surname: 'Sosa',
    role: 'LAB_TECHNICIAN',
  })
  const at = (place: string, days = 5) => ({
    ...{ placeType: 'cellarElement', place, fromDay: addDays(today, -days), fromHour: '00:00' },
  })
  const device = await admin.post('readings/devices', probe({ bindings: [at(tank.id)] }))
  const measure = (temperature: number, day: string, hour: string) =>
    admin.post('cellars/measuraments', {
      ...{ cellarElement: tank.id, day, hour, employee: employee.id },
      measuraments: [{ code: 'TEMPERATURE', value: temperature }],
    })
  const judge = () =>
    judgeProbed(server.pool, { companyId: company.id, timeZone: 'America/Argentina/Mendoza' })
  const alarms = async () =>
    (await admin.get('traceability/alarms')).result.map(
      ({ kind, reason }: { kind: string; reason: string }) => [kind, reason],
    )
  return { company, admin, today, tank, other, pour, content, device, at, measure, judge, alarms }
}

test('a fermentation rings by what a probe told last, says so, and what somebody measures since stands before it', async () => {
  const { admin, today, content, measure, judge, alarms } = await fermenting()
  await measure(26, addDays(today, -1), '08:00')
  await admin.post('readings', [told(31.5, { moment: ago(10) })])
  await judge()
  expect(await alarms()).toEqual([['FERMENTATION_HOT', 'Sensor Sonda 1']])
  const [row] = (await admin.get('cellars/fermentations')).result
  expect(row).toMatchObject({
    ...{ id: content, alarms: ['HOT'], last: { temperature: 26 } },
    probe: { device: { name: 'Sonda 1' }, temperature: 31.5 },
  })
  // A probe never writes a look: the log is what people measured.
  const log = await admin.get(`cellars/fermentations/${content}`)
  expect(log.readings.map(({ temperature }: { temperature: number }) => temperature)).toEqual([26])
  expect(log).toMatchObject({ alarms: ['HOT'], probe: { temperature: 31.5 } })

  // It cools down.
  await admin.post('readings', [told(25, { moment: ago(2) })])
  await judge()
  expect(await alarms()).toEqual([])
  await admin.post('readings', [told(33, { moment: ago(1) })])
  await judge()
  expect(await alarms()).toHaveLength(1)
  await measure(24, today, '23:59')
  expect(await alarms()).toEqual([])
  expect((await admin.get('cellars/fermentations')).result[0]).toMatchObject({ probe: null, alarms: [] })
})

test('a probe that is bound elsewhere, or told it before the wine came, judges nothing', async () => {
  const { admin, content, tank, other, device, at, judge, alarms } = await fermenting()
  await admin.post('readings', [told(34, { moment: ago(10) })])
  await judge()
  expect(await alarms()).toHaveLength(1)
  await admin.put('readings/devices', {
    ...probe({ bindings: [at(other.id)] }),
    id: device.id,
    version: device.version,
  })
  await judge()
  expect(await alarms()).toEqual([])
  // Back in its vessel a device counts that spoke since the wine is there, and not one that fell silent before.
  await admin.post('readings/devices', probe({ name: 'Muda', serial: 'muda', bindings: [at(tank.id, 8)] }))
  await admin.post('readings', [told(35, { device: 'muda', moment: ago(60 * 24 * 7) })])
  await judge()
  expect(await alarms()).toEqual([])
  expect((await admin.get(`cellars/fermentations/${content}`)).probe).toBe(null)
})

test('the curve of a wine has what was told of the vessels where it lay, and nothing of another wine', async () => {
  const { admin, today, content, pour, other, at } = await fermenting()
  const { content: second } = await pour(other.id, 'Bonarda 26')
  await admin.post(
    'readings/devices',
    probe({ name: 'Sonda 2', serial: 'sonda-2', bindings: [at(other.id)] }),
  )
  await admin.post('readings', [
    told(21, { moment: ago(20) }),
    told(22, { moment: ago(10) }),
    told(12, { device: 'sonda-2' }),
    // Before the wines came.
    told(3, { moment: ago(60 * 24 * 8) }),
  ])
  const counts = async (of: string) =>
    (await curveOf(admin, `contentId=${of}`, addDays(today, -20), today)).lines.map(
      ({ device, count, most }: { device: { name: string }; count: number; most: number }) => [
        device.name,
        count,
        most,
      ],
    )
  expect(await counts(content)).toEqual([['Sonda 1', 2, 22]])
  expect(await counts(second)).toEqual([['Sonda 2', 1, 12]])
  const stranger = (await server.company()).admin
  expect((await curveOf(stranger, `contentId=${content}`, addDays(today, -20), today)).lines).toEqual([])
  await admin.refused('INVALID_INPUT', 'GET', `readings/curve?from=${today}&to=${today}`)
})
