import { expect, test } from 'vitest'
import { currencyRateName, rateBetween } from '../../src/administration/papers/currency.ts'
import type { Currency } from '../../src/lists/places.ts'

const rate = (exchangeRate: number) => ({ id: 'r', day: '2026-03-02', exchangeRate })
const states = [
  { currency: 'ARS', isCompanys: true, rate: null },
  { currency: 'USD', isCompanys: false, rate: rate(1400) },
  { currency: 'EUR', isCompanys: false, rate: rate(1500) },
  { currency: 'CLP', isCompanys: false, rate: null },
] as const

test.each<[Currency, Currency, number | undefined]>([
  ['USD', 'ARS', 1400],
  ['ARS', 'USD', 0.000714],
  ['EUR', 'USD', 1.071429],
  ['USD', 'USD', 1],
  ['CLP', 'CLP', 1],
  ['CLP', 'ARS', undefined],
  ['USD', 'CLP', undefined],
  ['BRL', 'ARS', undefined],
])('one %s in %s is worth %s', (from, to, worth) => {
  expect(rateBetween(from, to, states)).toBe(worth)
})

test('a rate is called by its currency and its day', () => {
  expect(currencyRateName({ currency: 'USD', day: '2026-03-02' })).toBe('USD 02/03/2026')
})
