import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepStocks } from '../../src/wine/balance/keep.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { monthOf, only, sell } from './declaration-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const keep = ({ company }: TestCellar) => keepStocks(server.db(company.id), { companyId: company.id })

const keptMonths = async ({ company }: TestCellar): Promise<string[]> => {
  const rows = await server
    .db(company.id)
    .selectFrom('wine_stock_month')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

/** 1,000 L in two tanks since March, of which 100 L are sold in May. */
async function filled(): Promise<TestCellar> {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 600, 100)
  await cellar.pour('B', 400, 100)
  await sell(cellar, '2026-05-10', 'A', 100)
  await keep(cellar)
  return cellar
}

test('the ends of the months in which something moved are kept, and a balance goes on from the last of them', async () => {
  const cellar = await filled()
  expect(await keptMonths(cellar)).toEqual(['2026-03', '2026-05'])
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 900, closing: 900 })

  // Whoever changed what was kept would see it in the next month: it is read, and not worked out again.
  const db = server.db(cellar.company.id)
  await sql`update wine_stock_month set stock = '[]' where company_id = ${cellar.company.id} and month = '2026-05-01'`.execute(
    db,
  )
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 0, difference: 900 })
})

test('what is posted to a day that is over is in the months after it at once, and they are kept anew', async () => {
  const cellar = await filled()
  await sell(cellar, '2026-04-20', 'B', 50)
  expect(only(await monthOf(cellar, '2026-04'))).toMatchObject({ opening: 1000, sold: 50, closing: 950 })
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 850, difference: 0 })

  await keep(cellar)
  expect(await keptMonths(cellar)).toEqual(['2026-03', '2026-04', '2026-05'])
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 850, difference: 0 })
})

test('what was declared comes first: months are kept from there, and anew once it is opened again', async () => {
  const cellar = await filled()
  const filed = await cellar.admin.post('cellars/declarations', { month: '2026-03', note: '' })
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 900, difference: 0 })
  await keep(cellar)
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 900, difference: 0 })

  const { id, version } = filed
  await cellar.admin.put('cellars/declarations/reopen', { id, version, reason: 'Faltó una venta' })
  await sell(cellar, '2026-03-30', 'B', 10)
  await keep(cellar)
  expect(only(await monthOf(cellar, '2026-06'))).toMatchObject({ opening: 890, difference: 0 })
})

/** Each wine in each vessel at the end of a day, as its list tells it. */
const lyingOn = async ({ admin }: TestCellar, day: string): Promise<unknown[]> => {
  const { result } = await admin.get(`cellars/contents/onDay?day=${day}`)
  return (result as { vessel: { name: string }; litres: number; cost: number }[]).map(
    ({ vessel, litres, cost }) => ({ vessel: vessel.name, litres, cost }),
  )
}

test('what lay in the vessels on a day goes on from the end of the month before it, and says what the movements say', async () => {
  const cellar = await filled()
  await sell(cellar, '2026-04-20', 'B', 50)
  await keep(cellar)
  const days = [
    '2026-03-31',
    '2026-04-19',
    '2026-04-20',
    '2026-04-30',
    '2026-05-09',
    '2026-05-10',
    '2026-06-15',
  ]
  const answers = await Promise.all(days.map((day) => lyingOn(cellar, day)))
  expect(answers.map((wines) => wines.map((wine) => (wine as { litres: number }).litres))).toEqual([
    [600, 400],
    [600, 400],
    [600, 350],
    [600, 350],
    [600, 350],
    [500, 350],
    [500, 350],
  ])

  const db = server.db(cellar.company.id)
  const { rows: kept } = await sql<{ month: string; lying: unknown[] }>`
    select month::text, lying from wine_stock_month where company_id = ${cellar.company.id} order by month`.execute(
    db,
  )
  expect(kept.map(({ lying }) => lying.length)).toEqual([2, 2, 2])
  // Without them what lies there now is told backwards.
  await sql`delete from wine_stock_month where company_id = ${cellar.company.id}`.execute(db)
  expect(await Promise.all(days.map((day) => lyingOn(cellar, day)))).toEqual(answers)

  // Whoever changed what was kept would see it in the days after it: it is read, and not worked out again.
  await keep(cellar)
  await sql`update wine_stock_month set lying = '[]' where company_id = ${cellar.company.id} and month = '2026-05-01'`.execute(
    db,
  )
  expect(await lyingOn(cellar, '2026-06-15')).toEqual([])
  // And what is posted to a day that is over is told at once.
  await sell(cellar, '2026-05-12', 'B', 10)
  expect(await lyingOn(cellar, '2026-06-15')).toMatchObject([{ litres: 500 }, { litres: 340 }])
})
