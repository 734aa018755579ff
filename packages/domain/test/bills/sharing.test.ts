import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { serviceBill, settledBill, sharingsOf } from '../../src/bills/service-bill.ts'
import { billCost, billMovements, billParts, type Bearer } from '../../src/bills/sharing.ts'
import { costLostInProcess } from '../../src/ledger/ledger.ts'
import { serviceBillSubjects } from '../../src/lists/bills.ts'
import { CENT } from '../../src/units/money.ts'

const land = (id: string, weight: number): Bearer => ({ kind: 'LAND', id, weight })
const sum = (rows: readonly { cost: number }[]) => rows.reduce((total, { cost }) => total + cost, 0)

describe('the parts of a bill', () => {
  test.each([
    [1000, [1, 1, 1], [334, 333, 333]],
    [1001, [10, 5], [667, 334]],
    [1, [3, 1], [1]],
    [500, [0, 2], [500]],
  ])('%d cents by %j are %j', (cents, weights, parts) => {
    const bearers = weights.map((weight, at) => land(`l${at}`, weight))
    expect(billParts(cents * CENT, bearers).map(({ cost }) => cost / CENT)).toEqual(parts)
  })

  test('without anybody to bear it, it is an expense', () => {
    expect(billParts(500, [land('l', 0)])).toEqual([{ kind: 'EXPENSE', id: null, cost: 500 }])
  })

  test('add up to it to the cent, whoever bears it; nothing is lost on its way', () => {
    const bearer = fc.record({
      kind: fc.constantFrom('LAND' as const, 'CELLAR' as const),
      id: fc.uuid(),
      weight: fc.nat(1_000_000_000),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }),
        fc.array(bearer, { maxLength: 30 }),
        (cents, bearers) => {
          const parts = billParts(cents * CENT, bearers)
          expect(sum(parts)).toBe(cents * CENT)
          expect(parts.every(({ cost }) => cost > 0 && cost % CENT === 0)).toBe(true)
          const movements = billMovements('bill', parts)
          expect(costLostInProcess(movements)).toBe(0)
          const moved = movements.filter(({ thing }) => thing === 'bill')
          expect(sum(moved)).toBe(sum(parts.filter(({ kind }) => kind !== 'CELLAR')))
        },
      ),
    )
  })
})

test('what a bill costs is its price at the rate of its day, to the cent', () => {
  expect(billCost({ price: 1234.56, exchangeRate: 1 })).toBe(12_345_600)
  expect(billCost({ price: 0.01, exchangeRate: 1.5 })).toBe(200)
  expect(billCost({ price: 100, exchangeRate: 1400.123456 })).toBe(1_400_123_500)
})

const given = {
  ...{ billNumber: '1', type: 'WATER', supplier: '0190a0b0-0000-7000-8000-000000000001' },
  ...{ fromDate: '2026-01-01', toDate: '2026-01-31', day: '2026-02-01', price: 10 },
}

test.each(serviceBillSubjects)('a bill of %s is shared only as its subject can bear it', (served) => {
  for (const sharing of ['SURFACE', 'KILOGRAM', 'LITER', 'PERCENTAGE', 'EXPENSE'] as const) {
    const verdict = check(serviceBill, { ...given, served, sharing })
    const isRefused = !verdict.ok && verdict.errors['sharing'] === 'NOT_ALLOWED_HERE'
    expect(isRefused).toBe(!sharingsOf(served).includes(sharing))
  }
})

test('what another subject and another sharing asked for is not kept', () => {
  const id = '0190a0b0-0000-7000-8000-000000000002'
  const verdict = check(serviceBill, {
    ...{ ...given, served: 'CELLAR', sharing: 'LITER', cellar: id, wineEstate: id, lands: [id], machine: id },
    ...{ shares: [{ land: id, percentage: 100 }], amount: 0, unit: 'KWH' },
  })
  expect(verdict.ok && settledBill(verdict.value)).toMatchObject({
    ...{ cellar: id, wineEstate: null, lands: [], machine: null, shares: [], amount: null, unit: null },
  })
})
