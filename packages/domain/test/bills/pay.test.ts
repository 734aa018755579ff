import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountIn,
  asksReason,
  leftOf,
  payLineErrors,
  payOf,
  payStatus,
  payTotal,
  proposalOf,
} from '../../src/bills/pay.ts'

const fact = { now: 100, billed: null, isTaken: false, isInPeriod: true, isPaidElsewhere: false }

describe('what a bill is to have for a work', () => {
  test.each([
    ['all of it, when nobody billed it', {}, { kind: 'WORK', cost: 100 }],
    ['nothing, when it costs nothing', { now: 0 }, null],
    ['nothing, out of its days', { isInPeriod: false }, null],
    ['nothing, when it was paid without a bill', { isPaidElsewhere: true }, null],
    ['nothing, when it costs what was billed', { billed: 100 }, null],
    ['what it costs more since', { billed: 70, isInPeriod: false }, { kind: 'DIFFERENCE', cost: 30 }],
    ['what it costs less since', { billed: 130 }, { kind: 'DIFFERENCE', cost: -30 }],
    [
      'all of it back, when it is no longer done',
      { now: 0, billed: 100 },
      { kind: 'DIFFERENCE', cost: -100 },
    ],
    ['a difference, when a bill of another has it', { isTaken: true }, { kind: 'DIFFERENCE', cost: 100 }],
  ])('%s', (_, given, proposed) => {
    expect(proposalOf({ ...fact, ...given })).toEqual(proposed)
  })
})

test.each([
  [{ peopleUsedAmount: 3, workedDays: 2, workedDayCost: 30_000 }, 'PROVIDER', 180_000],
  [{ peopleUsedAmount: 3, workedDays: 2, workedDayCost: 30_000 }, 'EMPLOYEE', 60_000],
  [{ peopleUsedAmount: 0.5, workedDays: 2, workedDayCost: 30_000 }, 'EMPLOYEE', 30_000],
  [{ peopleUsedAmount: 3, workedDays: 1, workedDayCost: 33.3333 }, 'PROVIDER', 100],
  [{ peopleUsedAmount: 0, workedDays: 5, workedDayCost: 30_000 }, 'PROVIDER', 0],
] as const)('%j is worth to a %s %d', (work, kind, pay) => {
  expect(payOf(work, kind)).toBe(pay * 10_000)
})

test('a discount is taken off, and what is other than proposed asks for a reason', () => {
  const line = { kind: 'WORK', cost: 1000, amount: 1000, what: 'Poda', reason: '' } as const
  const bonus = { kind: 'BONUS', cost: 0, amount: 50.5, what: 'Presentismo', reason: 'Marzo' } as const
  const discount = { ...bonus, kind: 'DISCOUNT', amount: 20.25 } as const
  expect(payTotal([line, bonus, discount])).toBe(1030.25)
  expect(payLineErrors([line, bonus, discount], 1)).toEqual({})
  expect(asksReason({ ...line, amount: 900 }, 1)).toBe(true)
  expect(
    payLineErrors(
      [
        { ...line, amount: 900 },
        { ...bonus, what: '', reason: '', amount: 0 },
      ],
      1,
    ),
  ).toEqual({
    'lines.0.reason': 'REASON_REQUIRED',
    'lines.1.amount': 'ABOVE:0',
    'lines.1.what': 'REQUIRED',
    'lines.1.reason': 'REASON_REQUIRED',
  })
  expect(payLineErrors([{ ...discount, amount: 1 }], 1)).toEqual({ lines: 'TOTAL_BELOW_NOTHING' })
  expect(amountIn(140_000, 1400)).toBe(100)
  expect(asksReason({ ...line, cost: 140_000, amount: 100 }, 1400)).toBe(false)
})

test.each([
  [false, 0, 'PENDING'],
  [false, 10, 'PENDING'],
  [true, 10, 'APPROVED'],
  [true, 0, 'PAID'],
] as const)('approved %s with %d left is %s', (isApproved, left, status) => {
  expect(payStatus(isApproved, left)).toBe(status)
})

test('whatever a work does between bills, they have for it together what it cost at the last of them', () => {
  const step = fc.record({ cost: fc.nat(1_000_000), bills: fc.boolean(), drops: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const lines: { kind: string; cost: number }[] = []
      for (const { cost, bills, drops } of steps) {
        if (drops === 0 && lines.length > 0) lines.splice(cost % lines.length, 1)
        if (!bills) continue
        const billed = lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.cost, 0)
        const isTaken = lines.some(({ kind }) => kind === 'WORK')
        const proposed = proposalOf({ ...fact, now: cost, billed, isTaken })
        if (proposed) lines.push(proposed)
        expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(cost)
        expect(lines.filter(({ kind }) => kind === 'WORK').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('paid and left are what is owed, whatever is annulled', () => {
  const share = fc.record({ amount: fc.nat(1000), isAnnulled: fc.boolean() })
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(share), (total, shares) => {
      const paid = shares.reduce((sum, { amount, isAnnulled }) => sum + (isAnnulled ? 0 : amount), 0)
      expect(leftOf(total, shares) + paid).toBe(total)
    }),
  )
})
