import { expect, test } from 'vitest'
import { amountOn, takenSince, takenTooEarly } from '../../src/ledger/by-day.ts'

const days = [
  { day: '2026-03-01', amount: 10 },
  { day: '2026-03-10', amount: 2 },
  { day: '2026-03-20', amount: 32 },
]

test('what lay there at the end of a day is what the last movement until then left', () => {
  expect(
    ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10', '2026-04-01'].map((day) => amountOn(days, day)),
  ).toEqual([0, 10, 10, 2, 32])
})

test('what was taken since a day is what then lay there and had gone at the lowest', () => {
  expect(
    ['2026-02-28', '2026-03-01', '2026-03-10', '2026-03-20'].map((day) => takenSince(days, day)),
  ).toEqual([0, 8, 0, 0])
})

// What each day ended with once the amount was taken, and what is wrong with it.
const cases = {
  'what was there and is left by everybody since': [
    [
      ['03-05', 8],
      ['03-10', 0],
      ['03-20', 30],
    ],
    2,
    null,
  ],
  'before anything came': [
    [
      ['02-01', -3],
      ['03-01', 7],
    ],
    3,
    { available: 0, arrivedOn: '2026-03-01' },
  ],
  'more than there was': [
    [
      ['03-05', -2],
      ['03-20', 28],
    ],
    12,
    { available: 10, arrivedOn: '2026-03-20' },
  ],
  'what somebody took since': [
    [
      ['03-05', 5],
      ['03-10', -3],
      ['03-20', 27],
    ],
    5,
    { available: 2, arrivedOn: '2026-03-20' },
  ],
  'more than ever comes': [[['03-05', -1]], 11, { available: 10, arrivedOn: null }],
} as const

test.each(Object.entries(cases))('taking %s', (_, [rows, amount, wrong]) => {
  const ends = rows.map(([day, left]) => ({ day: `2026-${day}`, amount: left }))
  expect(takenTooEarly(ends, { day: ends[0]!.day, amount })).toEqual(wrong)
})
