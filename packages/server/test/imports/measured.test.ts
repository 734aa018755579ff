import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCompany, TestServer } from '../support/harness.ts'
import { mistakesIn, openServerWithImports, run, sent, undo } from './makers.ts'
import { makeCellar } from '../cellars/vessels.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await openServerWithImports()
  company = await server.company()
})
afterAll(() => server.close())

/** Two tanks, one of them dry, and who works the instrument. */
async function makeBench() {
  const { admin } = company
  const cellar = await makeCellar(company)
  await cellar.vessel('T-1')
  await cellar.vessel('T-2')
  await admin.post('administration/employees', { name: 'Lía', surname: 'Sosa', role: 'LAB_TECHNICIAN' })
}

/** As an instrument writes it: decimal point, day and hour in one cell, columns that are nothing of ours. */
const file = (rows: string[]) =>
  Buffer.from(
    ['Sample name;Date/Time;Operator;Density;pH;Ethanol;Position', ...rows]
      .map((row) => `${row}\r\n`)
      .join(''),
  )
const good = [
  'T-1;2026-03-20 08:05:31;Lía Sosa;1.085;3.61;;A1',
  'T-2;20/03/2026 8:07;Lía Sosa;0.9934;3.70;13.85;A2',
]

test('the file of an instrument becomes measurements, once, and is taken back whole', async () => {
  await makeBench()
  const { admin } = company
  const { id } = await sent(server, admin, 'measurament', file(good))
  expect(await run(admin, id)).toMatchObject({ status: 'DONE', made: 2, wrong: 0 })
  const { result } = await admin.get('cellars/measuraments?sort=entityName')
  expect(result).toMatchObject([
    {
      entityName: 'T-1',
      day: '2026-03-20',
      hour: '08:05',
      employee: { name: 'Lía Sosa' },
      measuraments: [
        { code: 'DENSITY', value: 1.085, unit: 'g/mL' },
        { code: 'PH', value: 3.61 },
      ],
    },
    { entityName: 'T-2', hour: '08:07' },
  ])
  expect(result[1].measuraments).toContainEqual(expect.objectContaining({ code: 'ALCOHOL', value: 13.85 }))

  const again = await sent(server, admin, 'measurament', file(good))
  expect(again).toMatchObject({ good: 0, exists: 2 })
  expect(await undo(admin, id)).toMatchObject({ status: 'UNDONE' })
  expect((await admin.get('cellars/measuraments')).total).toBe(0)
})

test('what cannot have been measured, and whose tank or moment is not known, is told by its cell', async () => {
  const { admin } = company
  const wrong = file([
    'T-9;2026-03-20 08:05;Lía Sosa;1.01;3.61;;',
    'T-1;2026-03-20;Lía Sosa;1085;3.61;;',
    'T-1;2026-03-20 09:00;Lía Sosa;;;;',
  ])
  const { id } = await sent(server, admin, 'measurament', wrong)
  expect(await mistakesIn(admin, id)).toEqual([
    [2, 'cellarElement', 'NOT_FOUND_BY_NAME'],
    [3, 'DENSITY', 'OUT_OF_RANGE:0.98 – 1.2'],
    [3, 'hour', 'REQUIRED'],
    [4, 'measuraments', 'REQUIRED'],
  ])
  const employee = await company.as('LAND_ADMIN')
  await employee.refused('NO_PERMISSIONS', 'PUT', 'imports/run', { id, onlyGood: true })
})
