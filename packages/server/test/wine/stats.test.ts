import type { CellarStats, ContentBalance, WineOnDay } from '@lagar/domain/wine/balance/stats.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A tank of bought wine, of which 600 litres were racked in April: ten per cent stayed in the lees. */
async function racked() {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 1000, 500)
  const order = await cellar.admin.post('cellars/workorders', {
    ...cellar.order('RACK', {
      dateToStart: '2026-04-10',
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 600 }],
          destinations: [{ cellarElement: cellar.vessel('B'), amount: 540, newContentName: 'Trasiego' }],
        },
      ],
    }),
    status: 'DONE',
  })
  return { cellar, content, order }
}

const stats = (cellar: { admin: { get(url: string): Promise<CellarStats> } }, filters: string) =>
  cellar.admin.get(`traceability/stats/cellar?${filters}`)

test('the cellar tells what came, what went and what lies there, and every way of looking says the same', async () => {
  const { cellar } = await racked()

  const told = await stats(cellar, 'from=2026-01-01&to=2026-06-30')

  expect(told.total).toMatchObject({ opening: 0, received: 1000, lost: 60, closing: 940, difference: 0 })
  for (const lines of Object.values(told.groups)) {
    expect(lines.reduce((sum, { closing }) => sum + closing, 0)).toBe(940)
    expect(lines.every(({ difference }) => difference === 0)).toBe(true)
  }
  expect(told.months.map(({ month, received, lost, closing }) => [month, received, lost, closing])).toEqual([
    ['2026-01', 0, 0, 0],
    ['2026-02', 0, 0, 0],
    ['2026-03', 1000, 0, 1000],
    ['2026-04', 0, 60, 940],
    ['2026-05', 0, 0, 940],
    ['2026-06', 0, 0, 940],
  ])
  expect(told.losses).toEqual([{ reason: 'LEES', litres: 60, share: 100 }])
})

test('a rack that loses more than five per cent of what it moved is told as too much', async () => {
  const { cellar } = await racked()

  expect((await stats(cellar, 'from=2026-04-01&to=2026-04-30')).works).toEqual([
    { work: 'RACK', moved: 600, lost: 60, share: 10, limit: 5, isOver: true },
  ])
})

test('a rack of these days that lost too much rings, until it is undone or its losses are mended', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000, C: 2000 })
  await cellar.pour('A', 1000, 500)
  const { today } = await cellar.admin.get('auth/me')
  const rack = (from: string, to: string, taken: number, given: number) =>
    cellar.admin.post('cellars/workorders', {
      ...cellar.order('RACK', {
        dateToStart: today,
        workorderTransfers: [
          {
            type: 'RACK',
            origins: [{ cellarElement: cellar.vessel(from), transferedAmount: taken }],
            destinations: [{ cellarElement: cellar.vessel(to), amount: given, newContentName: 'Trasiego' }],
          },
        ],
      }),
      status: 'DONE',
    })
  const alarms = async () =>
    (await cellar.admin.get('traceability/alarms')).result.filter(
      ({ kind }: { kind: string }) => kind === 'LOSS_OVER_LIMIT',
    )
  await rack('A', 'B', 200, 190)
  expect(await alarms()).toEqual([])

  const order = await rack('A', 'C', 200, 189.999)

  expect(await alarms()).toMatchObject([
    {
      entity: { type: 'workorder', id: order.id },
      deposit: { name: 'A' },
      amount: 10.001,
      amountAlarm: 10,
      unit: 'LITER',
      day: today,
    },
  ])
  await cellar.admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Se midió mal',
  })
  expect(await alarms()).toEqual([])
})

test('a bottling within its two per cent is not', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1000, 100)
  await bottler.admin.post('cellars/divisions', { ...bottler.division(1320), status: 'DONE' })

  expect((await stats(bottler, 'from=2026-09-01&to=2026-09-30')).works).toEqual([
    { work: 'BOTTLING', moved: 1000, lost: 10, share: 1, limit: 2, isOver: false },
  ])
})

test('what the wine that lay there cost is told with its litres, and not to who may not see it', async () => {
  const { cellar } = await racked()

  expect((await stats(cellar, 'from=2026-03-01&to=2026-03-31')).costs).toMatchObject({
    stock: 500,
    unitCost: 0.5,
  })
  expect((await stats(cellar, 'from=2026-04-01&to=2026-04-30')).costs).toMatchObject({ stock: 500 })
  const clerk = await cellar.company.as('STOCK_EMPLOYEE')
  await clerk.refused('NO_PERMISSIONS', 'GET', 'traceability/stats/cellar')
})

test('days that run backwards are refused', async () => {
  const { cellar } = await racked()
  const refusal = await cellar.admin.refused(
    'INVALID_INPUT',
    'GET',
    'traceability/stats/cellar?from=2026-05-01&to=2026-04-01',
  )
  expect(refusal.errors).toEqual({ to: 'END_BEFORE_START' })
})

test('a content tells where each of its litres came from and went to', async () => {
  const { cellar, content } = await racked()

  const told: ContentBalance = await cellar.admin.get(`cellars/contents/balance?contentId=${content}`)

  expect(told.total).toMatchObject({ received: 1000, pouredOut: 540, lost: 60, closing: 400, difference: 0 })
  expect(
    told.flows.map(({ way, isIn, reason, other, litres }) => [way, isIn, reason, other?.name, litres]),
  ).toEqual([
    ['RECEIVED', true, '', undefined, 1000],
    ['POURED', false, '', 'Trasiego', 540],
    ['LOST', false, 'LEES', undefined, 60],
  ])
})

test('the wines of a day are told as they stood at its end, and as a workbook', async () => {
  const { cellar, order } = await racked()
  const on = async (day: string): Promise<[string, number, number | null][]> =>
    (await cellar.admin.get(`cellars/contents/onDay?day=${day}`)).result.map(
      ({ vessel, litres, cost }: WineOnDay) => [vessel.name, litres, cost],
    )

  expect(await on('2026-02-28')).toEqual([])
  expect(await on('2026-04-09')).toEqual([['A', 1000, 500]])
  const after = await on('2026-04-10')
  expect(after.map(([name, litres]) => [name, litres])).toEqual([
    ['A', 400],
    ['B', 540],
  ])
  expect(after.reduce((sum, [, , cost]) => sum + (cost ?? 0), 0)).toBe(500)
  const sheet = await cellar.admin.request('GET', 'traceability/xlsx?type=WINE_ON_DAY&filter_day=2026-04-10')
  expect(sheet.headers['x-rows']).toBe('2')
  await cellar.admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Otra vasija',
  })
  expect(await on('2026-04-10')).toEqual([['A', 1000, 500]])
})

test('another company sees none of it', async () => {
  const { content } = await racked()
  const { admin } = await server.company()
  await admin.refused('NOT_FOUND', 'GET', `cellars/contents/balance?contentId=${content}`)
  expect((await admin.get('cellars/contents/onDay?day=2026-04-10')).total).toBe(0)
  expect((await admin.get('traceability/stats/cellar')).total.closing).toBe(0)
})
