import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice } from '../../src/stock/batch-price.ts'
import { sumOf } from '../../src/units/amount.ts'

const amount = fc.integer({ min: 0, max: 10 ** 9 })

test('the parts of a difference add up to it, and nothing that lies costs less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.array(fc.record({ deposit: fc.constant('D'), amount, cost: amount }), { maxLength: 5 }),
      fc.record({ made: amount, works: fc.array(amount, { maxLength: 5 }), gone: amount }),
      (difference, lying, used) => {
        const parts = splitPrice(difference, { lying, ...used })
        expect(sumOf(parts.lying) + parts.made + sumOf(parts.works) + parts.gone).toBe(difference)
        lying.forEach(({ cost }, at) => expect(cost + parts.lying[at]!).toBeGreaterThanOrEqual(0))
      },
    ),
  )
})

test('a difference goes by what became of a batch, and is all gone where nobody knows', () => {
  const lying = [{ deposit: 'D', amount: 40, cost: 400 }]
  expect(splitPrice(1000, { lying, made: 40, works: [10], gone: 10 })).toEqual({
    lying: [400],
    made: 400,
    works: [100],
    gone: 100,
  })
  expect(splitPrice(7, { lying: [], made: 0, works: [], gone: 0 })).toMatchObject({ gone: 7 })
})
