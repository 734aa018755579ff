import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { readVarieties } from '../../src/imports/parts.ts'
import { referencesOf } from '../../src/imports/references.ts'
import { openingWine } from '../../src/wine/contents/opening.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const wine = (change: object = {}) => ({
  cellarElement: idOf(1),
  name: 'Malbec 2025',
  year: 2025,
  amount: 100,
  ...change,
})
const opening = (...wines: object[]) => ({ day: '2026-05-01', wines })

test('a wine needs no more than its vessel, its name, its year and its litres', () => {
  expect(check(openingWine, opening(wine()))).toMatchObject({
    ok: true,
    value: { wines: [{ unit: 'LITER', stage: 'NEW_WINE', openingCost: null, composition: [], owner: null }] },
  })
})

const part = (n: number, percentage: number) => ({ variety: idOf(n), percentage })

test.each([
  [[wine({ amount: 0 })], { errors: { 'wines.0.amount': 'TOO_LOW' } }],
  [[wine(), wine({ name: 'Otro' })], { errors: { wines: 'REPEATED' } }],
  [[], { missing: ['wines'] }],
  [[wine({ composition: [part(2, 85)] })], { errors: { 'wines.0.composition': 'NOT_A_HUNDRED' } }],
  [[wine({ composition: [part(2, 50), part(2, 50)] })], { errors: { 'wines.0.composition': 'REPEATED' } }],
  [[wine({ owner: idOf(3) })], { errors: { 'wines.0.owner': 'INVALID_VALUE' } }],
  [
    [wine({ owner: idOf(3), ownerType: 'CUSTOMER', openingCost: 1 })],
    { errors: { 'wines.0.owner': 'OWNED_AND_PAID' } },
  ],
  [[wine({ stage: 'EMPTY' })], { errors: { 'wines.0.stage': 'INVALID_VALUE' } }],
])('an opening of %j is not sent', (wines, told) => {
  expect(check(openingWine, opening(...wines))).toMatchObject({ ok: false, ...told })
})

test('parts of a cent add up to a hundred as people add them', () => {
  const composition = [part(2, 33.33), part(3, 33.33), part(4, 33.34)]
  expect(check(openingWine, opening(wine({ composition }))).ok).toBe(true)
})

const references = referencesOf({
  variety: [
    { id: 'm', name: 'Malbec' },
    { id: 'c', name: 'Cabernet Sauvignon' },
  ],
})

test.each([
  ['Malbec 85; Cabernet Sauvignon 15', [85, 15]],
  ['malbec: 85,5%; CABERNET SAUVIGNON 14,5', [85.5, 14.5]],
  ['85% Malbec, 15% Cabernet Sauvignon', [85, 15]],
  ['Malbec 85 + Cabernet Sauvignon 15', [85, 15]],
])('«%s» is read as the varieties of a wine', (text, [first, second]) => {
  expect(readVarieties(text, references)).toEqual({
    ok: true,
    value: [
      { variety: 'm', percentage: first },
      { variety: 'c', percentage: second },
    ],
  })
})

test.each([
  ['Malbec', 'NOT_VARIETIES'],
  ['Malbec 85; 15', 'NOT_VARIETIES'],
  ['85', 'NOT_VARIETIES'],
  ['Malbek 85; Cabernet Sauvignon 15', 'NOT_FOUND_BY_NAME'],
])('«%s» is told as %s', (text, code) => {
  expect(readVarieties(text, references)).toEqual({ ok: false, code })
})
