import { expect, test } from 'vitest'
import { expiryOf } from '../../src/stock/batch.ts'
import { meets } from '../../src/stock/quality.ts'

const number = { kind: 'NUMBER', isMet: null } as const

test.each([
  [4, 8, 4, true],
  [4, 8, 8, true],
  [4, 8, 8.0001, false],
  [4, null, 3.9, false],
  [null, 8, -20, true],
  [null, null, 99, true],
  [4, 8, null, null],
])('from %s to %s, %s is as it should be: %s', (least, most, measured, verdict) => {
  expect(meets({ ...number, least, most, measured })).toBe(verdict)
})

test('a yes or no is judged by its answer, and words by nobody', () => {
  const asked = { least: null, most: null, measured: null }
  expect([true, false, null].map((isMet) => meets({ ...asked, kind: 'YES_NO', isMet }))).toEqual([
    true,
    false,
    null,
  ])
  expect(meets({ ...asked, kind: 'TEXT', isMet: true })).toBeNull()
})

test.each([
  ['2026-11-21', 'EXPIRED'],
  ['2026-11-22', 'SOON'],
  ['2026-12-22', 'SOON'],
  ['2026-12-23', null],
  [null, null],
])('what expires on %s is %s, thirty days ahead of 22 November 2026', (expiresOn, expiry) => {
  expect(expiryOf(expiresOn, '2026-11-22', 30)).toBe(expiry)
})
