import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedCost, agreedPrices, pricedNote } from '../../src/purchases/price.ts'
import { bringsProduct, endsSoon, receiptStatus, type BulkReceipt } from '../../src/purchases/receipt.ts'
import { fromMoney, toMoney } from '../../src/units/money.ts'

const said = { objectionDays: 30, acceptedOn: null, objectedOn: null, resolvedOn: null }
const on = (more: object, today = '2026-06-20') =>
  receiptStatus({ noteStatus: 'RECEIVED', date: '2026-06-10', ...said, ...more }, today)

test('a load stands as its note does, and once received as we say or the window', () => {
  expect(on({ noteStatus: 'PENDING' })).toBe('PENDING')
  expect(on({ noteStatus: 'IN_TRANSIT' })).toBe('PENDING')
  expect(on({ noteStatus: 'REJECTED', objectedOn: '2026-06-11' })).toBe('CANCELLED')
  expect(on({ noteStatus: 'CANCELLED', acceptedOn: '2026-06-11' })).toBe('CANCELLED')
  expect([on({}, '2026-07-10'), on({}, '2026-07-11')]).toEqual(['RECEIVED', 'ACCEPTED'])
  expect(on({ objectedOn: '2026-06-12' }, '2026-12-01')).toBe('OBJECTED')
  expect(on({ objectedOn: '2026-06-12', resolvedOn: '2026-06-13' })).toBe('RESOLVED')
})

test('a window is told of in its last week, while nobody said anything', () => {
  expect(endsSoon('RECEIVED', '2026-07-10', '2026-07-02')).toBe(false)
  expect(endsSoon('RECEIVED', '2026-07-10', '2026-07-03')).toBe(true)
  expect(endsSoon('ACCEPTED', '2026-07-10', '2026-07-03')).toBe(false)
})

test('wine is no must, grapes are neither, and what ferments may be both', () => {
  const wine = { stage: 'NEW_WINE' as const, hasGrapes: false }
  expect(bringsProduct('WINE', wine)).toBe(true)
  expect(bringsProduct('MUST', wine)).toBe(false)
  expect(bringsProduct('GRAPES', wine)).toBe(false)
  expect(bringsProduct('MUST', { stage: 'MUST', hasGrapes: false })).toBe(true)
  expect(bringsProduct('GRAPES', { stage: null, hasGrapes: true })).toBe(true)
  expect(bringsProduct('WINE', { stage: null, hasGrapes: true })).toBe(false)
})

const price = fc.integer({ min: 1, max: 9_000_000 }).map((tenThousandths) => tenThousandths / 10_000)
const rate = fc.integer({ min: 1, max: 3_000_000 }).map((thousandths) => thousandths / 1000)

test('whatever the units weigh, their prices are whole cents and add up to what the contract says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 12 }),
      price,
      rate,
      (kilos, each, of) => {
        const loaded = kilos.reduce((sum, weight) => sum + weight * 1000, 0)
        const cost = agreedCost({ loaded, price: each, returned: 0, difference: 0 }, of)
        const prices = agreedPrices(cost, kilos)
        expect(prices.reduce((sum, one) => sum + one, 0)).toBe(cost)
        expect(prices.every((one) => one >= 0 && one % 100 === 0)).toBe(true)
      },
    ),
  )
})

test('what is let off lowers the cost by as much at the rate, and a note that says a price keeps it', () => {
  const value = { loaded: 3_000_000, price: 3.5, returned: 0, difference: toMoney(500) }
  expect(fromMoney(agreedCost(value, 1))).toBe(10_000)
  expect(fromMoney(agreedCost(value, 1000))).toBe(10_000_000)
  const note = { isReceivingContent: true, currentAmount: 3000, volumeUnit: 'LITER', price: 0, cius: [] }
  const priced = (more: object) =>
    pricedNote({ ...note, ...more } as unknown as BulkReceipt, { price: 3.5, rate: 1 }).price
  expect([priced({}), priced({ price: 9000 }), priced({ isReceivingContent: false })]).toEqual([
    10_500, 9000, 0,
  ])
})
