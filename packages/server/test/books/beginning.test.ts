import { accountFinder } from '@lagar/domain/books/chart.ts'
import { journalOf } from '@lagar/domain/books/journal.ts'
import type { BookMonth } from '@lagar/domain/books/months.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../src/actor.ts'
import { accountsIn } from '../../src/books/chart.ts'
import { flowsOf } from '../../src/books/flows.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import type { makeSeason } from '../wine/late-cost-makers.ts'
import { act, begun, perform } from './acts.ts'
import { keptSeason, shown } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function kept() {
  const season = await keptSeason(server)
  await season.propose()
  return season
}

const rowOf = (list: { result: BookMonth[] }, month: string) => list.result.find((row) => row.month === month)

/** What each account was given in all exports together. */
async function givenTo(company: string) {
  const { rows } = await sql<{ code: string; booked: number }>`
    select account_code as code, sum(booked)::bigint as booked from book_export_line where company_id = ${company}
    group by account_code having sum(booked) <> 0 order by account_code`.execute(server.db(company))
  return rows
}

/** What each account would be given if the books began with the ledger and went out at once. */
async function withoutChoice(season: Awaited<ReturnType<typeof makeSeason>>, until: string) {
  const { company, admin } = season
  const actor = { companyId: company.id, timeZone: 'America/Argentina/Mendoza' } as Actor
  const chart = accountsIn(await admin.get('books/chart'))
  const flows = await flowsOf(
    server.db(company.id),
    actor,
    { to: lastDayOf(until) },
    { firstMonth: null, exportedUntil: null },
  )
  const find = accountFinder(chart.rules)
  const sums = new Map<string, number>()
  for (const line of journalOf(flows, { grouping: 'MONTH', exported: new Map() }).flatMap(
    ({ lines }) => lines,
  )) {
    const { code } = chart.account.get(find(line)!)!
    sums.set(code, (sums.get(code) ?? 0) + line.cents)
  }
  return [...sums]
    .filter(([, booked]) => booked !== 0)
    .map(([code, booked]) => ({ code, booked }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

test('the opening entry and the months after it are, by account and to the cent, all that the ledger charged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 8, maxLength: 18 }),
      fc.constantFrom('2026-02', '2026-03', '2026-04'),
      async (acts, first) => {
        const all = await begun(server)
        const { books, season } = all
        const half = Math.floor(acts.length / 2)
        // Nothing is closed before the choice: what is done until then is work alone.
        for (const one of acts.slice(0, half).filter(({ kind }) => kind !== 'close' && kind !== 'give'))
          await perform(all, one)
        await season.labor(100.01, '2026-01-10', season.l1, season.l3)
        await books.begin(first)
        for (const one of acts.slice(half)) await perform(all, one)
        await perform(all, { kind: 'close', month: '2026-05' })
        await perform(all, { kind: 'give' })
        await season.labor(7.77, '2026-01-11', season.l1)
        await perform(all, { kind: 'give' })
        await books.expectBalanced()
        expect(await givenTo(season.company.id)).toEqual(await withoutChoice(season, '2026-05'))
        const { rows } = await sql<{ day: string; date: string; entries: number }>`
          select origin_day as day, date, count(distinct entry_order)::int as entries from book_export_line
          where company_id = ${season.company.id} and operation = 'BALANCES' group by 1, 2`.execute(
          server.db(season.company.id),
        )
        const before = { '2026-02': '2026-01-31', '2026-03': '2026-02-28', '2026-04': '2026-03-31' }[first]
        expect(rows).toEqual([{ day: before, date: `${first}-01`, entries: 1 }])
        const list = await books.months()
        expect(list).toMatchObject({ firstMonth: first, waitingDifferences: 0, waitingOpening: false })
        expect(list.result.at(-1)).toMatchObject({
          month: before.slice(0, 7),
          isOpening: true,
          status: 'EXPORTED',
        })
      },
    ),
    { numRuns: 10 },
  )
}, 240_000)

test('what lies before the first month is looked at as one entry, goes out once, and a correction of it as a difference', async () => {
  const books = await kept()
  await books.begin('2026-04')
  const list = await books.months()
  expect(list.result.at(-2)).toMatchObject({ month: '2026-04', isOpening: false })
  expect(rowOf(list, '2026-03')).toMatchObject({
    isOpening: true,
    status: 'OPEN',
    can: { close: false, reopen: false },
  })
  const opening = await books.month('2026-03')
  expect(opening).toMatchObject({ month: '2026-03', isOpening: true, status: 'OPEN' })
  expect(opening.entries).toMatchObject([
    { operation: 'BALANCES', date: '2026-04-01', originDay: '2026-03-31', record: null },
  ])
  expect(opening.debit).toBe(opening.credit)
  const lying = await books.lying('2026-03-31')
  for (const { role, debit, credit } of opening.entries[0].lines)
    if (lying.has(role)) expect(debit - credit, role).toBe(shown(lying.get(role)!))
  // A month long before is in the same entry.
  expect(await books.month('2025-12')).toEqual(opening)
  const line = opening.entries[0].lines[0]
  const records = await books.records(
    `month=2026-03&role=${line.role}&operation=BALANCES&centre=${line.centre?.id ?? 'NONE'}&limit=200`,
  )
  expect(records.length).toBe(line.records)

  const refusal = await books.admin.refused('BEFORE_BOOKS', 'PUT', 'books/months/close', { month: '2026-03' })
  expect(refusal.details).toMatchObject({ firstMonth: '2026-04' })
  await books.close('2026-04')
  expect(await books.months()).toMatchObject({ waitingMonths: 1, waitingOpening: true })
  expect(rowOf(await books.months(), '2026-03')?.status).toBe('CLOSED')
  const made = await books.give()
  expect(made).toMatchObject({ number: 1, firstMonth: '2026-04', lastMonth: '2026-04', hasOpening: true })
  const after = await books.month('2026-03')
  expect(after.entries).toEqual([{ ...opening.entries[0], number: 1, exportNumber: 1 }])

  const late = await books.labor(5000, '2026-02-11', books.l1)
  expect(rowOf(await books.months(), '2026-03')?.differences).toBe(1)
  expect(await books.give()).toMatchObject({ number: 2, firstMonth: null, hasOpening: false, differences: 1 })
  expect((await books.month('2026-03')).entries.at(-1)).toMatchObject({
    exportNumber: 2,
    originDay: '2026-02-11',
    operation: 'FIELD',
    record: { type: 'labor', id: late.id },
  })
})

test('the first month is chosen anew while nothing is closed, and then no more', async () => {
  const books = await kept()
  expect(await books.months()).toMatchObject({
    firstMonth: null,
    beginningRefused: null,
    can: { begin: true },
  })
  await books.begin('2026-03')
  await books.begin('2026-04')
  expect(await books.begin(null)).toMatchObject({ firstMonth: null })
  await books.begin('2026-04')
  const future = await books.admin.refused('INVALID_INPUT', 'PUT', 'books/months/first', { month: '2199-01' })
  expect(future.errors).toEqual({ month: 'DATE_IN_FUTURE' })

  await books.close('2026-05')
  await books.admin.refused('FIRST_MONTH_CLOSED', 'PUT', 'books/months/first', { month: '2026-03' })
  expect(await books.months()).toMatchObject({
    beginningRefused: 'FIRST_MONTH_CLOSED',
    can: { begin: false },
  })
  await books.admin.put('books/months/reopen', { month: '2026-04' })
  await books.begin('2026-03')
  await books.close('2026-05')
  await books.give()
  const refusal = await books.admin.refused('FIRST_MONTH_EXPORTED', 'PUT', 'books/months/first', {
    month: null,
  })
  expect(refusal.details).toEqual({ closedUntil: '2026-05', exportedUntil: '2026-05' })
})

test('books that begin before the first movement begin with it, and have no opening entry', async () => {
  const books = await kept()
  const { ledgerFrom } = await books.months()
  const list = await books.begin('2020-01')
  expect(list.result.at(-1)).toMatchObject({ month: ledgerFrom, isOpening: false })
  await books.close('2026-05')
  expect(await books.give()).toMatchObject({ firstMonth: ledgerFrom, hasOpening: false })
})
