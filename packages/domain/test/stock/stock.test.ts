import { describe, expect, it } from 'vitest'
import { meantAmount, shownAmount } from '../../src/stock/amount.ts'
import { firstExpired } from '../../src/stock/batch.ts'
import { movementOf, worthOf } from '../../src/stock/moving.ts'
import { availableOf, isAlarming } from '../../src/stock/stock.ts'

describe('a change by hand', () => {
  const at = { deposit: 'deposit', batch: 'batch', cost: 0, reason: null }
  const held = { amount: 10_000, cost: 999 }

  it.each([
    ['ADD', 500, { amount: 500, source: { outside: 'SUPPLIER' }, target: { id: 'deposit' } }],
    ['TAKE', 5_000, { amount: 5_000, cost: 500, source: { id: 'deposit' }, target: { outside: 'EXPENSE' } }],
    ['TAKE', 10_000, { amount: 10_000, cost: 999 }],
    ['COUNT', 9_000, { amount: 1_000, cost: 100, target: { outside: 'COUNT' }, reason: 'COUNT' }],
    ['COUNT', 11_000, { amount: 1_000, cost: 100, source: { outside: 'COUNT' } }],
    ['COUNT', 0, { amount: 10_000, cost: 999 }],
  ] as const)('%s %i', (kind, amount, moved) => {
    expect(movementOf(kind, { ...at, held, onDay: held.amount, amount })).toMatchObject(moved)
  })

  it('moves nothing when a count finds what is written', () => {
    expect(movementOf('COUNT', { ...at, held, onDay: 10_000, amount: 10_000 })).toBeUndefined()
  })

  it('counts for its day, and leaves what came after', () => {
    const found = { amount: 2_000, cost: 200, source: { outside: 'COUNT' } }
    expect(movementOf('COUNT', { ...at, held, onDay: 4_000, amount: 6_000 })).toMatchObject(found)
  })

  it('takes to the losses what has a reason', () => {
    const lost = movementOf('TAKE', { ...at, held, onDay: 10_000, amount: 1, reason: 'THEFT' })
    expect(lost).toMatchObject({ target: { outside: 'LOSS' }, reason: 'THEFT' })
  })

  it('gives what is found where nothing was no worth', () => {
    expect(worthOf({ amount: 0, cost: 0 }, 5)).toBe(0)
    expect(worthOf({ amount: 9_007_199_254_740_991, cost: 9_007_199_254_740_991 }, 3)).toBe(3)
  })
})

it('shows six places and means all of what is shown', () => {
  expect(shownAmount(1_000_000_500, 'TON')).toBe(1.000001)
  expect(meantAmount(1.000001, 'TON', 1_000_000_500)).toBe(1_000_000_500)
  expect(meantAmount(1, 'TON', 1_000_000_500)).toBe(1_000_000_000)
})

it('uses first what expires first, then what came first; what never expires last', () => {
  const batches = [
    { id: '3', expiresOn: null },
    { id: '2', expiresOn: '2027-01-01' },
    { id: '1', expiresOn: '2027-01-01' },
    { id: '4', expiresOn: '2026-01-01' },
  ]
  expect(batches.toSorted(firstExpired).map(({ id }) => id)).toEqual(['4', '1', '2', '3'])
})

it.each([
  [true, 5, 4.9, true],
  [true, 5, 5, false],
  [false, 5, 0, false],
])('an alarm that is %s at %d rings at %d: %s', (showAlarm, amountAlarm, amount, rings) => {
  expect(isAlarming({ showAlarm, amountAlarm, amount })).toBe(rings)
})

it.each([
  [14, 4, 3.5, 6.5],
  [0.3, 0.1, 0.1, 0.1],
  [5, 0, 7, -2],
])('of %d with %d on hold and %d committed %d is left', (amount, onHold, committed, left) => {
  expect(availableOf({ amount, onHold, committed })).toBe(left)
})
