import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '../stock/makers.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { brought, csv, mistakesIn, openServerWithImports, run, sent, undo, type Sheet } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const headings = [
  ...['Lote', 'Vino', 'Variedad', 'Composición', 'Año', 'Capacidad de la botella'],
  ...['Depósito', 'Botellas', 'Costo por botella', 'Fraccionado el', 'Fecha'],
]
const sheet = (...rows: Sheet): Buffer => csv([headings, ...rows])
const good: Sheet = [
  ['L-1', 'Malbec 2023', 'malbec', '', '2023', '750', 'D1', '1200', '2150,5', '20/11/2024', '01/03/2026'],
  ['L-2', 'Corte 2025', '', 'Malbec 85,5 + Bonarda 14,5', '2025', '', 'D1', '60', '', '', '01/03/2026'],
  ['L-1', 'Malbec 2023', 'Malbec', '', '2023', '750', 'D2', '6', '2000', '20/11/2024', '01/03/2026'],
]

async function makeStore() {
  const company = await server.company()
  const { admin } = company
  for (const name of ['D1', 'D2']) await admin.post('distribution/deposits', { name })
  const { result } = await admin.get('companies/varieties?limit=200')
  for (const name of ['Malbec', 'Bonarda'])
    if (!result.some((one: { name: string }) => one.name === name))
      await admin.post('companies/varieties', { name, grapeType: 'RED' })
  return { company, admin }
}

type Lot = { batchId: string; distributionDeposit: { name: string }; amount: number }
const held = async (admin: Person) =>
  (await admin.get('distribution/wineBatches?sort=batchId&limit=200')).result.map((lot: Lot) => [
    lot.batchId,
    lot.distributionDeposit.name,
    lot.amount,
  ])

test('a spreadsheet of deposits is one opening, a lot in two of them one lot, and is taken back whole', async () => {
  const { company, admin } = await makeStore()
  const done = await brought(server, admin, 'openingBottles', sheet(...good))
  expect(done).toMatchObject({ status: 'DONE', made: 3, wrong: 0 })
  expect((await held(admin)).toSorted()).toEqual([
    ['L-1', 'D1', 1200],
    ['L-1', 'D2', 6],
    ['L-2', 'D1', 60],
  ])
  expect((await admin.get('distribution/wineBatches/openings')).result).toMatchObject([
    { day: '2026-03-01', amount: 1266, cost: 2_592_600, undone: false },
  ])
  expect(await sent(server, admin, 'openingBottles', sheet(...good))).toMatchObject({
    exists: 3,
    good: 0,
    wrong: 0,
  })
  await expectSoundLedger(server, company)
  expect(await undo(admin, done.id)).toMatchObject({ status: 'UNDONE' })
  expect(await held(admin)).toEqual([])
  await expectSoundLedger(server, company)
})

test('every row says what is wrong with it before anything is written', async () => {
  const { admin } = await makeStore()
  await brought(server, admin, 'openingBottles', sheet(good[1]!))
  const record = await sent(
    server,
    admin,
    'openingBottles',
    sheet(
      good[0]!,
      ['L-1', 'Malbec 2023', 'Malbec', '', '2022', '750', 'D2', '6', '2000', '20/11/2024', '01/03/2026'],
      ['L-2', 'Corte 2025', '', '', '2025', '', 'D2', '60', '', '', ''],
      ['L-3', 'Malbek', 'Malbek', '', '2025', '', 'D9', '1.200', '', '', '01/01/2200'],
      ['L-4', 'Malbec', 'Malbec', '', '2025', '', 'D1', '1,5', '', '02/03/2026', '01/03/2026'],
    ),
  )
  expect(await mistakesIn(admin, record.id)).toEqual([
    [3, 'year', 'LOT_DIFFERS'],
    [4, 'batchId', 'ALREADY_TAKEN'],
    [5, 'variety', 'NOT_FOUND_BY_NAME'],
    [5, 'distributionDeposit', 'NOT_FOUND_BY_NAME'],
    [5, 'day', 'DAY_IN_FUTURE'],
    [6, 'bottles', 'INVALID_VALUE'],
    [6, 'bottledOn', 'BOTTLED_AFTER'],
  ])
})

test('one lot that is refused after all leaves the others, and lots stay whole where they are done one by one', async () => {
  const { company, admin } = await makeStore()
  const record = await sent(server, admin, 'openingBottles', sheet(...good))
  expect(record).toMatchObject({ good: 3, wrong: 0 })
  const many: Sheet = Array.from({ length: 300 }, (_, at) => [
    ...[
      `M-${at % 150}`,
      'Malbec 2023',
      'Malbec',
      '',
      '2023',
      '750',
      at < 150 ? 'D1' : 'D2',
      '6',
      '1',
      '',
      '01/03/2026',
    ],
  ])
  const big = await sent(server, admin, 'openingBottles', sheet(...many))
  expect(await run(admin, big.id)).toMatchObject({ status: 'DONE', made: 300 })
  expect((await admin.get('distribution/wineBatches?byBatch=true&limit=200')).total).toBe(150)
  await expectSoundLedger(server, company)
})
