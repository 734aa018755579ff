import { accountFinder, bookChart, type BookRule } from '@lagar/domain/books/chart.ts'
import { csvOf } from '@lagar/domain/books/export.ts'
import { journalOf, type Flow } from '@lagar/domain/books/journal.ts'
import { closedBefore, closingRefused, openingRefused } from '@lagar/domain/books/months.ts'
import { proposedChart } from '@lagar/domain/books/proposal.ts'
import { check } from '@lagar/domain/check.ts'
import { bookRoles } from '@lagar/domain/lists/bills.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const ids = () => {
  let at = 0
  return () => `00000000-0000-7000-8000-${String(++at).padStart(12, '0')}`
}

test.each(['es', 'en'] as const)(
  'the usual chart is sound and has an account of every role: %s',
  (language) => {
    const chart = proposedChart(language, ids())
    expect(check(bookChart, chart)).toMatchObject({ ok: true })
    expect(chart.rules.map(({ role }) => role).toSorted()).toEqual(bookRoles.toSorted())
  },
)

test('what is wrong with a chart is told at its field', () => {
  const chart = proposedChart('es', ids())
  const [first, second] = chart.accounts
  const accounts = [first!, { ...second!, code: first!.code }]
  const rules: BookRule[] = [
    { role: 'WINE', reason: 'LEES', centre: null, account: first!.id },
    { role: 'WINE', reason: null, centre: null, account: chart.accounts[5]!.id },
    { role: 'WINE', reason: null, centre: null, account: first!.id },
  ]
  expect(check(bookChart, { grouping: 'DAY', accounts, rules })).toMatchObject({
    errors: {
      'accounts.1.code': 'REPEATED',
      'rules.0.reason': 'NOT_ALLOWED_HERE',
    },
  })
  expect(
    check(bookChart, { grouping: 'DAY', accounts: [first!, second!], rules: rules.slice(1) }),
  ).toMatchObject({
    errors: { 'rules.0.account': 'NO_SUCH_ACCOUNT', 'rules.1.account': 'REPEATED' },
  })
})

test('the narrowest rule holds: of a reason before a centre, and both before either', () => {
  const rule = (account: string, reason: BookRule['reason'], centre: string | null): BookRule => ({
    ...{ role: 'WINE_LOSSES', reason, centre, account },
  })
  const find = accountFinder([
    rule('all', null, null),
    rule('spilt', 'SPILL', null),
    rule('north', null, 'N'),
    rule('both', 'SPILL', 'N'),
  ])
  const of = (reason: string | null, centre: string | null) => find({ role: 'WINE_LOSSES', reason, centre })
  expect([of(null, null), of('SPILL', null), of('LEES', 'N'), of('SPILL', 'N'), of('SPILL', 'S')]).toEqual([
    ...['all', 'spilt', 'north', 'both', 'spilt'],
  ])
  expect(find({ role: 'WINE', reason: null, centre: null })).toBeUndefined()
})

test('months close once they are over, and open again until they are exported', () => {
  const state = { firstMonth: null, closedUntil: '2026-04', exportedUntil: '2026-02', running: '2026-06' }
  const closing = ['2026-02', '2026-04', '2026-05', '2026-06'].map((month) => closingRefused(month, state))
  expect(closing).toEqual(['BOOKS_CLOSED', 'BOOKS_CLOSED', null, 'MONTH_NOT_OVER'])
  const opening = ['2026-02', '2026-03', '2026-05'].map((month) => openingRefused(month, state))
  expect(opening).toEqual(['BOOKS_EXPORTED', null, 'NOT_PENDING'])
  expect([closedBefore('2026-03', '2026-01'), closedBefore('2026-01', '2026-01')]).toEqual(['2026-02', null])
})

const flow = (over: Partial<Flow>): Flow => ({
  ...{ day: '2026-03-05', operation: 'FIELD', role: 'FIELD_WORK', reason: null, centre: null },
  ...{ cost: 0, records: 1, record: null, ...over },
})

test('every entry balances to the cent, and each role comes to its exact sum rounded once', () => {
  const amounts = fc.array(
    fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 28 })),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(amounts, fc.constantFrom('MONTH' as const, 'DAY' as const), (given, grouping) => {
      const flows = given.flatMap(([cost, on]) => {
        const day = `2026-03-${String(on).padStart(2, '0')}`
        const third = Math.trunc(cost / 3)
        return [
          flow({ day, role: 'WINE', cost }),
          flow({ day, role: 'LABOR', cost: -third }),
          flow({ day, role: 'FIELD_WORK', cost: third - cost }),
        ]
      })
      const lines = journalOf(flows, { grouping, exported: new Map([['WINE', 1234]]) })
      for (const entry of lines) expect(entry.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      const wine = lines.flatMap((entry) => entry.lines).filter(({ role }) => role === 'WINE')
      const exact = wine.reduce((sum, line) => sum + line.exact, 1234)
      const cents = wine.reduce((sum, line) => sum + line.cents, 1200)
      expect(Math.abs(cents - exact)).toBeLessThanOrEqual(50)
      expect(Math.abs(cents % 100)).toBe(0)
    }),
  )
})

test('a difference stands before what goes out for the first time, on the day that it was written down', () => {
  const record = { type: 'labor', id: 'x', name: 'Poda', recordedOn: '2026-04-02' }
  const pair = (over: Partial<Flow>) => [
    flow({ ...over, cost: 500 }),
    flow({ ...over, role: 'LABOR', cost: -500 }),
  ]
  const [late, own, ...others] = journalOf([...pair({}), ...pair({ day: '2026-02-10', record })], {
    grouping: 'MONTH',
    exported: new Map(),
  })
  expect(late).toMatchObject({ date: '2026-04-02', originDay: '2026-02-10', record: { name: 'Poda' } })
  expect(own).toMatchObject({ date: '2026-03-31', originDay: '2026-03-31', record: null })
  expect(others).toEqual([])
})

test('a file has a mark, semicolons, decimal commas and days of Argentina, and no formula of a spreadsheet', () => {
  const text = csvOf(
    ['Asiento', 'Cuenta'],
    [
      {
        ...{ entry: 7, date: '2026-03-31', code: '1.1', account: 'Vino; "tinto"', debit: 123_405, credit: 0 },
        ...{ description: '=1+1', centre: '', reference: 'OT\n12' },
      },
    ],
  )
  expect(text).toBe('\uFEFFAsiento;Cuenta\r\n7;31/03/2026;1.1;"Vino; ""tinto""";1234,05;;\'=1+1;;OT 12\r\n')
})
