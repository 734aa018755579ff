import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestServer } from '../support/harness.ts'
import { brought, csv, mistakesIn, openServerWithImports, run, sent, undo, type Sheet } from './makers.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const headings = [
  'Vasija',
  'Vino',
  'Variedad',
  'Composición',
  'Año',
  'Litros',
  'Costo por litro',
  'Dueño',
  'Fecha',
]
const sheet = (...rows: Sheet): Buffer => csv([headings, ...rows])
const good: Sheet = [
  ['T-1', 'Malbec 2025', 'malbec', '', '2025', '900', '1,5', '', '01/03/2026'],
  ['T-2', 'Corte 2024', '', 'Malbec 85,5 + Bonarda 14,5', '2024', '500,005', '', '', '01/03/2026'],
  ['T-3', 'Torrontés', 'Torrontés', '', '2025', '12.5', '', 'Viñas Unidas', '01/03/2026'],
]

async function makeWinery() {
  const company = await server.company()
  const { admin } = company
  const cellar = await makeCellar(company)
  for (const name of ['T-1', 'T-2', 'T-3', 'T-4']) await cellar.vessel(name)
  const there = (await admin.get('companies/varieties?limit=200')).result.map(
    ({ name }: { name: string }) => name,
  )
  for (const name of ['Malbec', 'Bonarda', 'Torrontés'])
    if (!there.includes(name)) await admin.post('companies/varieties', { name, grapeType: 'RED' })
  await admin.post('distribution/customers', { name: 'Viñas Unidas' })
  return { company, admin }
}

type Vessel = { name: string; content: { name: string; currentAmount: number } | null }
const held = async (admin: Person) =>
  (await admin.get('cellars/cellarElements?sort=name&limit=200')).result.map(({ name, content }: Vessel) => [
    name,
    content?.currentAmount ?? 0,
  ])
const openings = async (admin: Person) => (await admin.get('cellars/contents/openings')).result

test('a spreadsheet of vessels is one opening, at what was written, and is taken back whole', async () => {
  const { company, admin } = await makeWinery()
  const done = await brought(server, admin, 'openingWine', sheet(...good))
  expect(done).toMatchObject({ status: 'DONE', made: 3, wrong: 0 })
  expect(await held(admin)).toEqual([
    ['T-1', 900],
    ['T-2', 500.005],
    ['T-3', 12.5],
    ['T-4', 0],
  ])
  expect(await openings(admin)).toMatchObject([
    { day: '2026-03-01', amount: 1412.505, cost: 1350, undone: false },
  ])
  await expectSoundLedger(server, company)
  expect(await undo(admin, done.id)).toMatchObject({ status: 'UNDONE' })
  expect(await openings(admin)).toMatchObject([{ undone: true }])
  expect((await held(admin)).every(([, litres]: [string, number]) => litres === 0)).toBe(true)
  await expectSoundLedger(server, company)
})

test('the same file brings nothing twice', async () => {
  const { admin } = await makeWinery()
  await brought(server, admin, 'openingWine', sheet(...good))
  expect(await sent(server, admin, 'openingWine', sheet(...good))).toMatchObject({
    good: 0,
    exists: 3,
    wrong: 0,
  })
  expect(await openings(admin)).toHaveLength(1)
})

test('every row says what is wrong with it before anything is written', async () => {
  const { admin } = await makeWinery()
  await brought(server, admin, 'openingWine', sheet(good[0]!))
  const record = await sent(
    server,
    admin,
    'openingWine',
    sheet(
      ['T-1', 'Otro vino', 'Malbec', '', '2025', '10', '', '', ''],
      ['T-2', 'Malbek', 'Malbek', '', '2025', '1.000', '', '', ''],
      ['T-3', 'Corte', '', 'Malbec 85', '2025', '1000,001', '', '', '01/01/2200'],
      ['T-4', 'Corte', '', 'Malbec y algo', '2025', 'mucho', '', 'Nadie', ''],
      ['T-4', 'De otro', '', '', '2025', '10', '3', 'Viñas Unidas', ''],
    ),
  )
  expect(await mistakesIn(admin, record.id)).toEqual([
    [2, 'cellarElement', 'VESSEL_NOT_EMPTY'],
    [3, 'variety', 'NOT_FOUND_BY_NAME'],
    [3, 'amount', 'AMBIGUOUS_NUMBER'],
    [4, 'composition', 'NOT_A_HUNDRED'],
    [4, 'day', 'DAY_IN_FUTURE'],
    [5, 'composition', 'NOT_VARIETIES'],
    [5, 'amount', 'NOT_A_NUMBER'],
    [5, 'owner', 'NOT_FOUND_BY_NAME'],
    [6, 'owner', 'OWNED_AND_PAID'],
  ])
})

test('more than fits is told at its row, and what only the database knows as well', async () => {
  const { admin } = await makeWinery()
  const record = await sent(
    server,
    admin,
    'openingWine',
    sheet(['T-1', 'Malbec', 'Malbec', '', '2025', '1000,001', '', '', ''], good[1]!),
  )
  expect(await mistakesIn(admin, record.id)).toEqual([[2, 'amount', 'EXCEEDS_CAPACITY']])
  expect(await run(admin, record.id, true)).toMatchObject({ status: 'DONE', made: 1 })
  const orga: Sheet = [
    [...headings, 'Orgánico'],
    ['T-3', 'Malbec', 'Malbec', '', '2025', '9', '', '', '', 'sí'],
  ]
  const refused = await brought(server, admin, 'openingWine', csv(orga))
  expect(refused.problem).toMatchObject({
    code: 'NOT_ALL_GOOD',
    rows: [{ row: 2, code: 'VESSEL_NOT_ORGANIC' }],
  })
})

test('what was known of a wine by analysis comes in columns of its row, as a measurement of that day', async () => {
  const { admin } = await makeWinery()
  const rows: Sheet = [
    [
      'Vasija',
      'Vino',
      'Año',
      'Litros',
      'Fecha',
      'Grado alcohólico',
      'pH',
      'SO2 libre mg/L',
      'Acidez volátil',
    ],
    ['T-1', 'Malbec', '2025', '900', '01/03/2026', '13,8', '3,62', '28', '0,45'],
    ['T-2', 'Bonarda', '2025', '100', '01/03/2026', '', '', '', ''],
  ]
  await brought(server, admin, 'openingWine', csv(rows))
  const { result } = await admin.get('cellars/measuraments')
  expect(result).toHaveLength(1)
  const values = result[0].measuraments.map(({ code, value }: { code: string; value: number }) => [
    code,
    value,
  ])
  expect(values.toSorted()).toEqual([
    ['ALCOHOL', 13.8],
    ['FREE_SO2', 28],
    ['PH', 3.62],
    ['VOLATILE_ACIDITY', 0.45],
  ])
})
