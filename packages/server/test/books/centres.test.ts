import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { booksIn } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function kept() {
  const season = await makeSeason(server)
  const books = booksIn(server, season)
  await books.propose()
  return { ...season, ...books, db: server.db(season.company.id) }
}
type Kept = Awaited<ReturnType<typeof kept>>

type Line = { role: string; centre: { id: string } | null; debit: number; credit: number }

/** What a month charges to the places of a role, by cellar or estate. */
async function centresIn({ month }: Kept, asked: string, role: string): Promise<Record<string, number>> {
  const { entries } = await month(asked)
  const sums: Record<string, number> = {}
  for (const line of entries.flatMap(({ lines }: { lines: Line[] }) => lines))
    if (line.role === role) {
      const centre = line.centre?.id ?? 'NONE'
      sums[centre] = (sums[centre] ?? 0) + Math.round((line.debit - line.credit) * 100)
    }
  return Object.fromEntries(Object.entries(sums).filter(([, cost]) => cost !== 0))
}

const cellarOf = async ({ db }: Kept, vessel: string) =>
  (
    await sql<{
      cellar: string
    }>`select cellar_id as cellar from cellar_element where id = ${vessel}`.execute(db)
  ).rows[0]!.cellar

test('a vessel that is carried to another cellar takes along what happens from that day on, and nothing of before', async () => {
  const all = await kept()
  const tank = await all.vessel('T1', 10_000)
  const from = await cellarOf(all, tank.id)
  const { id: to } = await all.admin.post('cellars/cellars', { name: 'Bodega Norte', code: 'NOR' })
  await all.labor(1000, '2026-02-10', all.l1, all.l3)
  await all.grind(tank, { [all.ciuA]: 1000 }, 700)
  const before = await centresIn(all, '2026-03', 'WINE')
  expect(Object.keys(before)).toEqual([from])

  await sql`update cellar_element set cellar_id = ${to} where id = ${tank.id}`.execute(all.db)
  expect(await centresIn(all, '2026-03', 'WINE')).toEqual(before)
  await all.close('2026-03')
  await all.give()
  // What comes late for a day before is of the cellar that it stood in then.
  await all.order('SELL', '2026-03-31', { origins: [{ cellarElement: tank.id, transferedAmount: 100 }] })
  const late = await centresIn(all, '2026-03', 'WINE')
  expect(Object.keys(late)).toEqual([from])
  expect(late[from]).toBeLessThan(before[from]!)
  // Today it stands in the other one.
  const { today } = await all.admin.get('auth/me')
  await all.order('SELL', today, { origins: [{ cellarElement: tank.id, transferedAmount: 100 }] })
  expect(Object.keys(await centresIn(all, today.slice(0, 7), 'WINE'))).toEqual([to])
})

test('a plot whose estate is set right is of it on all days but those that went out, and a correction goes back to where it came from', async () => {
  const all = await kept()
  const wrong: string = all.l1.wineEstate.id
  const { id: right } = await all.admin.post('lands/wineEstate', { name: 'Finca Sur' })
  const move = (estate: string) =>
    sql`update land set wine_estate_id = ${estate} where id = ${all.l1.id}`.execute(all.db)
  const { id: work } = await all.labor(1000, '2026-02-10', all.l1)
  await all.labor(500, '2026-03-10', all.l1)
  expect(await centresIn(all, '2026-02', 'FIELD_WORK')).toEqual({ [wrong]: 100_000 })
  // Nothing went out: all of it was always there.
  await move(right)
  expect(await centresIn(all, '2026-02', 'FIELD_WORK')).toEqual({ [right]: 100_000 })
  await move(wrong)
  await all.close('2026-02')
  await all.give()
  await move(right)
  expect(await centresIn(all, '2026-02', 'FIELD_WORK')).toEqual({ [wrong]: 100_000 })
  expect(await centresIn(all, '2026-03', 'FIELD_WORK')).toEqual({ [right]: 50_000 })
  expect((await all.months()).waitingDifferences).toBe(0)

  // Taken back, nothing of it is left in either estate.
  await all.admin.put('lands/labor', await all.reopen(work))
  await all.give()
  expect(await centresIn(all, '2026-02', 'FIELD_WORK')).toEqual({})
})
