import { inventoryRoles } from '@lagar/domain/lists/bills.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import { booksIn, shown } from './makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  told = await openTold()
}, 120_000)
afterAll(() => told.server.close())

test('over whole vintages, month by month, each inventory account comes to what the product shows at its end', async () => {
  const books = booksIn(told.server, told)
  await books.propose()
  const months: string[] = (await books.months()).result.map(({ month }: { month: string }) => month)
  expect(months.length).toBeGreaterThan(8)
  const roles = new Set<string>()
  for (const month of months.slice(1).toReversed()) {
    const before = await books.month(month)
    await books.close(month)
    if (before.entries.length === 0) continue
    const { number } = await books.give()
    const lying = await books.lying(lastDayOf(month))
    const booked = await books.booked()
    for (const role of inventoryRoles)
      expect(shown(booked.get(role)?.booked ?? 0), `${month} ${role}`).toBe(shown(lying.get(role)!))
    const after = await books.month(month)
    // What was looked at before is what went out, but for the numbers that it took.
    const unnumbered = (month: { entries: object[] }) =>
      month.entries.map((entry) => ({ ...entry, number: null, exportNumber: null }))
    expect(unnumbered(after), month).toEqual(unnumbered(before))
    expect(after.entries[0]).toMatchObject({ exportNumber: number })
    expect(after.debit).toBe(after.credit)
    for (const { role } of after.entries.flatMap((entry: { lines: object[] }) => entry.lines)) roles.add(role)
    expect(
      (await told.admin.get(`traceability/stats/cellar?from=${month}-01&to=${lastDayOf(month)}`)).costs.stock,
    ).toBe(after.inventories.find(({ role }: { role: string }) => role === 'WINE').value)
  }
  await books.expectBalanced()
  expect([...roles].toSorted()).toEqual([
    'BOTTLES',
    'BOTTLE_SALES',
    'EXPENSES',
    'FIELD_WORK',
    'FUEL',
    'GRAPES',
    'GRAPE_PURCHASES',
    'LABOR',
    'OTHER_WORK',
    'OVERHEADS',
    'ROUNDING',
    'SUPPLIES',
    'SUPPLIES_USED',
    'SUPPLY_ADDITIONS',
    'WINE',
    'WINE_PURCHASES',
    'WINE_SALES',
  ])
}, 120_000)

test('the records behind a line come to it, and lead to their pages', async () => {
  const books = booksIn(told.server, told)
  const { result } = await books.months()
  const month = result.at(-4).month
  const { entries } = await books.month(month)
  let looked = 0
  for (const { operation, lines } of entries)
    for (const { role, reason, centre, debit, credit } of lines.filter(
      ({ role }: { role: string }) => role !== 'ROUNDING',
    )) {
      const query = `month=${month}&role=${role}&operation=${operation}&centre=${centre?.id ?? 'NONE'}&reason=${reason ?? ''}&limit=200`
      const records = await books.records(query)
      const sum = records.reduce((all: number, { cost }: { cost: number }) => all + cost, 0)
      // Each record is told to the cent, their sum was rounded once.
      expect(Math.abs(sum - (debit - credit)), query).toBeLessThan(0.01 * (records.length + 1))
      expect(records.length).toBeGreaterThan(0)
      looked++
    }
  expect(looked).toBeGreaterThan(5)
})
