import { expect, test } from 'vitest'
import { decimalIn, moneyIn } from '../../src/texts/figures.ts'

const es = { printed: { LANG: 'es' } }
const en = { printed: { LANG: 'en' } }

test('a small count is written as the language would write it, and nothing as 0', () => {
  for (const [texts, locale] of [
    [es, 'es-AR'],
    [en, 'en-GB'],
  ] as const) {
    const writer = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'negative' })
    for (let value = -1001; value <= 1001; value++)
      expect(decimalIn(texts, value, 0, 2)).toBe(writer.format(value))
    expect(decimalIn(texts, -0, 0, 2)).toBe('0')
    expect(decimalIn(texts, -0.001, 0, 2)).toBe('0')
  }
})

test('each language and way has a writer of its own', () => {
  expect([moneyIn(es, 1234.5, 'ARS'), moneyIn(en, 1234.5, 'ARS'), moneyIn(es, 1234.5, 'USD')]).toEqual(
    [
      ['es-AR', 'ARS'],
      ['en-GB', 'ARS'],
      ['es-AR', 'USD'],
    ].map(([locale, currency]) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currency! }).format(1234.5),
    ),
  )
  expect([decimalIn(es, 1234.5, 0, 2), decimalIn(es, 1234.5, 2, 2), decimalIn(en, 1234.5, 0, 2)]).toEqual([
    '1.234,5',
    '1.234,50',
    '1,234.5',
  ])
})
