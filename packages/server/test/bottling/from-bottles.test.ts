import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit, makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('bottles of a lot come back to the line and make another, which points to it', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(750, 1000)
  const first = await bottler.admin.post('cellars/divisions', {
    ...bottler.division(1000, { batchId: 'UNA' }),
    status: 'DONE',
  })
  const from = first.divisionBottles[0].wineBatch.id
  const again = (more: object) =>
    bottler.division(0, {
      batchId: 'OTRA',
      emptyContent: false,
      status: 'DONE',
      divisionBottles: [
        {
          dividedBottles: 590,
          brokenBottles: 10,
          bottleCapacity: 750,
          isReprocess: true,
          reprocessedWineBatch: from,
          reprocessNote: 'Corcho malo',
          ...more,
        },
      ],
    })
  const wrong = async (more: object) =>
    (await bottler.admin.refused('INVALID_INPUT', 'POST', 'cellars/divisions', again(more))).errors
  expect(await wrong({ bottleCapacity: 375 })).toEqual({
    'divisionBottles.0.bottleCapacity': 'DIFFERENT_CAPACITIES',
  })
  expect(await wrong({ isReprocess: false, isUncover: true })).toEqual({
    'divisionBottles.0.reprocessedWineBatch': 'NOT_LABELED',
  })
  const many = await bottler.admin.refused(
    'NOT_ENOUGH',
    'POST',
    'cellars/divisions',
    again({ dividedBottles: 991 }),
  )
  expect(many.details).toEqual({ name: 'UNA', available: 1000, unit: 'UNIT' })
  const done = await bottler.admin.post('cellars/divisions', again({}))
  expect(done).toMatchObject({ content: null, cost: { wine: 0, bottles: 600, total: 600 } })
  expect((await bottler.bottles('OTRA'))?.bottles).toBe(590)
  expect(await bottler.bottles('UNA')).toMatchObject({ bottles: 400, cost: 400 })
  const parents = await server
    .db(bottler.company.id)
    .selectFrom('wine_batch_parent')
    .select(['parent_id', 'bottles'])
    .where('company_id', '=', bottler.company.id)
    .execute()
  expect(parents).toEqual([{ parent_id: from, bottles: 600 }])
  // It took no wine: opened again it leaves its tank as dirty as the first bottling left it.
  await bottler.admin.put('cellars/divisions', edit(again({}), done, { status: 'PENDING' }))
  expect(await bottler.admin.record('cellarElement', bottler.tank)).toMatchObject({ isDirty: true })
  await expectSoundLedger(server, bottler.company)
})

test('bottles without glass or without cork are asked about, and closed once somebody says that it is so', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(450, 1000)
  const glass = await bottler.supply('Botella 750', 1000, 650)
  const withGlass = [
    {
      dividedBottles: 600,
      bottleCapacity: 750,
      stocksUsed: [{ type: 'divisionBottles', stock: glass.stock, amount: 600, unit: 'UNIT' }],
    },
  ]
  const bare = bottler.division(600, { override: false, status: 'DONE' })
  const asked = async (body: object, missing: string[]) => {
    const refused = await admin.refused('BOTTLES_WITHOUT_SUPPLIES', 'POST', 'cellars/divisions', body)
    expect(refused).toMatchObject({
      errors: { 'divisionBottles.0.stocksUsed': 'WITHOUT_GLASS_OR_CORK' },
      details: { lines: [{ bottles: 600, unit: 'BOTTLE', missing }] },
    })
  }
  await asked(bare, ['divisionBottles', 'divisionCaps'])
  await asked({ ...bare, divisionBottles: withGlass }, ['divisionCaps'])
  await admin.post('cellars/divisions', { ...bare, status: 'PENDING' })
  expect((await admin.get('cellars/divisions')).total).toBe(1)
  const done = await admin.post('cellars/divisions', { ...bare, batchId: 'SIN-1', override: true })
  expect(done.status).toBe('DONE')
})
