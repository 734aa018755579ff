import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPart, pricesAgree, totalFor, unitPriceFor } from '../../src/stock/price.ts'
import { statusOfOrder } from '../../src/stock/order.ts'
import { suggestedAmount } from '../../src/stock/suggested.ts'
import { sumOf } from '../../src/units/amount.ts'

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100)
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000)

test('whichever price is typed, the other agrees with it', () => {
  fc.assert(
    fc.property(amount, cents, (much, price) => {
      expect(pricesAgree({ amount: much, unitPrice: price, totalPrice: totalFor(much, price) })).toBe(true)
      expect(pricesAgree({ amount: much, unitPrice: unitPriceFor(much, price), totalPrice: price })).toBe(
        true,
      )
    }),
  )
  expect([totalFor(3, 33.33), unitPriceFor(3, 100), unitPriceFor(0, 100)]).toEqual([99.99, 33.33, 0])
  expect(pricesAgree({ amount: 3, unitPrice: 33.33, totalPrice: 101 })).toBe(false)
})

test('the parts of a line cost what the line does, to the last cent', () => {
  fc.assert(
    fc.property(amount, amount, amount, cents, (a, b, c, totalPrice) => {
      const line = { amount: sumOf([a, b, c]), totalPrice }
      const parts = [priceOfPart(line, 0, a), priceOfPart(line, a, b), priceOfPart(line, sumOf([a, b]), c)]
      expect(sumOf(parts)).toBe(totalPrice)
    }),
  )
})

test('an order stands where its lines do; closed with lines that never came it stays partial', () => {
  const [none, some, all] = [0, 4, 10].map((received) => ({ amount: 10, received }))
  expect(statusOfOrder([none!, none!], false)).toBe('PENDING')
  expect(statusOfOrder([none!, some!], false)).toBe('PARTIAL')
  expect(statusOfOrder([none!, all!], false)).toBe('PARTIAL')
  expect(statusOfOrder([all!, all!], false)).toBe('DONE')
  expect(statusOfOrder([none!], true)).toBe('DONE')
  expect(statusOfOrder([none!, some!], true)).toBe('PARTIAL')
  expect(statusOfOrder([all!], true)).toBe('DONE')
})

test('what is suggested always brings the stock back to its alarm, and over what is used until it comes', () => {
  const low = fc.record({
    amount,
    amountAlarm: amount,
    used: amount,
    replenishmentDelay: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(low, fc.boolean(), (stock, isCounted) => {
      const suggested = suggestedAmount(stock, isCounted)
      const meanwhile = (stock.used * (stock.replenishmentDelay ?? 0)) / 90
      expect(suggested).toBeGreaterThan(0)
      expect(sumOf([stock.amount, suggested])).toBeGreaterThanOrEqual(stock.amountAlarm)
      if (stock.amount < stock.amountAlarm)
        expect(stock.amount + suggested - meanwhile).toBeGreaterThanOrEqual(stock.amountAlarm - 1e-6)
      if (isCounted) expect(Number.isInteger(suggested)).toBe(true)
    }),
  )
})
