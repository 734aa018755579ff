import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { aging } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('looks of their own and of orders stand in one list, each vessel of an order once, and its pages never overlap', async () => {
  const { admin, cellar, tank, today, employee } = await aging(server)
  const measure = (ago: number, density: number) =>
    admin.post('cellars/measuraments', {
      cellarElement: tank.id,
      day: addDays(today, -ago),
      hour: '08:00',
      employee,
      measuraments: [
        { code: 'DENSITY', value: density },
        { code: 'TEMPERATURE', value: 24 },
      ],
    })
  const other = await cellar.vessel('T-8')
  const { result: types } = await admin.get('cellars/workorders/types?limit=200')
  const given = (day: number, ...codes: [string, string, number][]) =>
    admin.post('cellars/workorders', {
      type: types.find(({ code }: { code: string }) => code === 'MEASUREMENT').id,
      cellar: cellar.id,
      employee,
      parents: [],
      cellarElements: [tank.id, other.id],
      dateToStart: addDays(today, -day),
      status: 'DONE',
      measuraments: codes.map(([cellarElement, code, value]) => ({ cellarElement, code, value })),
    })
  await measure(3, 1.06)
  await given(2, [tank.id, 'PH', 3.5], [tank.id, 'TEMPERATURE', 22], [other.id, 'PH', 3.6])
  await measure(1, 1.05)
  await given(0, [tank.id, 'TEMPERATURE', 23])
  type Look = { id: string; day: string; entityName: string; measuraments: { code: string }[] }
  const list = async (asked: string): Promise<Look[]> =>
    (await admin.get(`cellars/measuraments?${asked}`)).result
  const told = (looks: Look[]) =>
    looks.map(({ day, entityName, measuraments }) => [
      day,
      entityName,
      measuraments.map(({ code }) => code).join(),
    ])
  const all = await list('')
  const [latest, before, ...rest] = told(all)
  expect([latest, before]).toEqual([
    [today, 'T-7', 'TEMPERATURE'],
    [addDays(today, -1), 'T-7', 'DENSITY,TEMPERATURE'],
  ])
  expect(rest.slice(0, 2).toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
    [addDays(today, -2), 'T-7', 'PH,TEMPERATURE'],
    [addDays(today, -2), 'T-8', 'PH'],
  ])
  expect(rest[2]).toEqual([addDays(today, -3), 'T-7', 'DENSITY,TEMPERATURE'])
  for (const sort of ['-day', 'day', 'entityName']) {
    const whole = await list(`sort=${sort}`)
    expect(whole.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    const pages = [1, 2, 3].map((page) => list(`sort=${sort}&limit=2&page=${page}`))
    expect((await Promise.all(pages)).flat()).toEqual(whole)
  }
  expect((await admin.get('cellars/measuraments?limit=2&code=TEMPERATURE')).total).toBe(4)
  expect(told(await list(`cellarElementId=${other.id}`))).toEqual([[addDays(today, -2), 'T-8', 'PH']])
  expect(await admin.record('measurament', all[0]!.id)).toMatchObject({ entityName: 'T-7' })
})
