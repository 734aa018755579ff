import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { bringBack, type Sold } from '../../src/sales/bring-back.ts'
import { bulkSale, newBulkSale, priceInCents } from '../../src/sales/contract.ts'
import { agreedMisses } from '../../src/sales/agreed.ts'
import { bulkLoad, grapeLoad, loadStatus, weighedKilos, weighedLitres } from '../../src/sales/load.ts'
import { statementSums, type StatementLine } from '../../src/statement.ts'
import { chargeOf, costOfSale, marginOf, netOf, returnCredit } from '../../src/sales/value.ts'
import { costLostInProcess } from '../../src/ledger/ledger.ts'

const uuid = '01890000-0000-7000-8000-000000000001'
const offer = {
  customer: uuid,
  employee: uuid,
  description: 'Malbec 2026',
  amount: 1000,
  price: 0.333,
  date: '2026-06-01',
}

describe('a sale in bulk', () => {
  test('is an offer with the window of the paper unless it says otherwise', () => {
    const verdict = check(newBulkSale, offer)
    expect(verdict).toMatchObject({
      ok: true,
      value: { status: 'OFFERED', product: 'WINE', currency: 'ARS', objectionDays: 30, instalments: [] },
    })
  })

  test.each([
    [{ amount: 0 }, { amount: 'TOO_LOW' }],
    [{ price: 0 }, { price: 'TOO_LOW' }],
    [{ objectionDays: 366 }, { objectionDays: 'TOO_HIGH' }],
    [{ status: 'AGREED', agreedOn: '2026-05-31' }, { agreedOn: 'BEFORE_OFFERED' }],
    [{ agreedOn: '2026-06-02' }, { agreedOn: 'NOT_ALLOWED_HERE' }],
    [{ instalments: [{ amount: 332.99, dueDate: '2026-07-01' }] }, { instalments: 'INSTALMENTS_DIFFER:333' }],
  ])('%j is refused at its field', (more, errors) => {
    expect(check(bulkSale, { ...offer, ...more })).toMatchObject({ ok: false, errors })
  })

  test('is priced to the cent, half up', () => {
    expect(priceInCents(1, 0.005)).toBe(0.01)
    expect(priceInCents(1000.5, 3.3333)).toBe(3334.97)
  })
})

describe('a load', () => {
  const facts = {
    orderStatus: 'DONE' as const,
    loadedOn: '2026-06-10',
    objectionDays: 30,
    acceptedOn: null,
    objectedOn: null,
    resolvedOn: null,
  }

  test.each([
    ['2026-07-10', {}, 'LOADED'],
    ['2026-07-11', {}, 'ACCEPTED'],
    ['2026-06-11', { acceptedOn: '2026-06-11' }, 'ACCEPTED'],
    ['2026-09-01', { objectedOn: '2026-06-20' }, 'OBJECTED'],
    ['2026-09-01', { objectedOn: '2026-06-20', resolvedOn: '2026-06-30' }, 'RESOLVED'],
    ['2026-09-01', { orderStatus: 'PENDING', loadedOn: null }, 'PENDING'],
    ['2026-09-01', { orderStatus: 'IN_PROGRESS', loadedOn: null }, 'PENDING'],
    ['2026-09-01', { orderStatus: 'CANCELLED', loadedOn: null }, 'CANCELLED'],
  ] as const)('on %s, with %j, stands as %s', (today, more, status) => {
    expect(loadStatus({ ...facts, ...more }, today)).toBe(status)
  })

  test('is weighed once all three are known', () => {
    expect(weighedLitres({ gross: 38_940, tare: 14_090, density: 0.994 })).toBe(25_000)
    expect(weighedLitres({ gross: 38_940, tare: null, density: 0.994 })).toBeNull()
  })

  test('asks for litres unless its tank is emptied, and for a gross weight above the tare', () => {
    const base = { bulkSale: uuid, cellar: uuid, employee: uuid, date: '2026-06-10' }
    const all = { ...base, origins: [{ cellarElement: uuid, emptyElement: true }] }
    expect(check(bulkLoad, all).ok).toBe(true)
    expect(check(bulkLoad, { ...all, gross: 10, tare: 10 })).toMatchObject({
      errors: { gross: 'GROSS_UNDER_TARE' },
    })
    expect(check(bulkLoad, { ...base, origins: [{ cellarElement: uuid }] })).toMatchObject({
      errors: { 'origins.0.amount': 'REQUIRED' },
    })
  })
})

const volume = fc.integer({ min: 1, max: 10 ** 9 })
const load = fc
  .record({
    loaded: volume,
    price: fc.integer({ min: 1, max: 10 ** 6 }).map((price) => price / 10_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.integer({ min: 0, max: 10 ** 12 }),
  })
  .map(({ loaded, price, part, off, cost }) => {
    const returned = Math.round(loaded * part)
    const left = chargeOf({ loaded: loaded - returned, price })
    return { loaded, price, returned, difference: Math.floor((left * off) / 100) * 100, cost }
  })

describe('what a sale is worth', () => {
  test('is the price less what came back and what was let off, at the rate of the day, less what its wine cost', () => {
    const dollars = {
      loaded: 2_000_000,
      price: 1.25,
      returned: 500_000,
      difference: 1_000_000,
      cost: 80_000_000,
    }
    expect(netOf(dollars)).toBe(25_000_000 - 6_250_000 - 1_000_000)
    expect(costOfSale(dollars)).toBe(60_000_000)
    expect(marginOf(dollars, 900)).toBe(17_750_000 * 900 - 60_000_000)
    expect(marginOf(dollars, null)).toBeNull()
  })

  test('what all comes back of is worth nothing and cost nothing', () => {
    fc.assert(
      fc.property(load, (one) => {
        const all = { ...one, returned: one.loaded, difference: 0 }
        expect([netOf(all), costOfSale(all), returnCredit(all)]).toEqual([0, 0, chargeOf(all)])
      }),
    )
  })

  test('a statement is loads less credits less payments, to the cent, in any order', () => {
    const line = (kind: StatementLine['kind'], amount: number) => ({ kind, currency: 'ARS' as const, amount })
    fc.assert(
      fc.property(fc.array(load, { minLength: 1, maxLength: 12 }), fc.nat(10 ** 10), (loads, paid) => {
        const lines = loads.flatMap((one) => [
          line('LOAD', chargeOf(one)),
          line('RETURN', -returnCredit(one)),
          line('DIFFERENCE', -one.difference),
        ])
        const [sum] = statementSums([line('PAYMENT', -paid * 100), ...lines].toReversed())
        expect(sum!.balance).toBe(sum!.charges - sum!.credits - sum!.paid)
        expect(sum!.balance).toBe(loads.reduce((total, one) => total + netOf(one), 0) - paid * 100)
        expect(Math.abs(sum!.balance % 100)).toBe(0)
      }),
    )
  })
})

describe('wine that comes back', () => {
  const sold = fc
    .array(
      fc.record({ amount: volume, cost: fc.integer({ min: 0, max: 10 ** 11 }), isOrganic: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((rows) =>
      rows.map((row, at): Sold => ({
        ...row,
        content: `content-${at}`,
        state: `state-${at}`,
        composition: new Map([[`origin-${at}`, 1]]),
        carried: new Map(),
      })),
    )
  const becomes = {
    name: 'A',
    variety: null,
    year: 2026,
    grapeType: null,
    stage: 'NEW_WINE',
    isWineDregs: false,
  } as const

  test('is as much as was asked, with its part of the cost, and takes nothing out of the process', () => {
    fc.assert(
      fc.property(sold, fc.double({ min: 0, max: 1, noNaN: true }), (wines, part) => {
        const total = wines.reduce((sum, { amount }) => sum + amount, 0)
        const cost = wines.reduce((sum, one) => sum + one.cost, 0)
        const amount = Math.max(1, Math.round(total * part))
        let next = 0
        const back = { amount, vessel: 'tank', keepsOrganic: true, becomes }
        const { movements, states } = bringBack(wines, back, () => `new-${next++}`)
        const [state] = states
        expect(costLostInProcess(movements)).toBe(0)
        expect(state!.volume).toBe(amount)
        expect(state!.parents.reduce((sum, { volume: of }) => sum + of, 0)).toBe(amount)
        expect(state!.cost).toBeLessThanOrEqual(cost)
        if (amount === total) expect(state!.cost).toBe(cost)
        const shares = [...state!.composition.values()].reduce((sum, share) => sum + share, 0)
        expect(shares).toBeCloseTo(1, 9)
        if (wines.some(({ isOrganic }) => !isOrganic) && state!.parents.length === wines.length)
          expect(state!.isOrganic).toBe(false)
      }),
    )
  })
})

describe('grapes', () => {
  test('are sold by the kilogram, and name no wine', () => {
    expect(check(newBulkSale, { ...offer, product: 'GRAPES' }).ok).toBe(true)
    const named = check(newBulkSale, { ...offer, product: 'GRAPES', content: uuid })
    expect(named).toMatchObject({ ok: false, errors: { content: 'NOT_ALLOWED_HERE' } })
  })

  test.each([
    [{ gross: 12_000.5, tare: 9480 }, 2520.5],
    [{ gross: 12_000, tare: null }, null],
    [{ gross: null, tare: 9480 }, null],
  ])('weighed as %j they are %s kg', (weights, kilos) => {
    expect(weighedKilos(weights)).toBe(kilos)
  })

  test('leave with their units, in a truck that is heavier full than empty', () => {
    const load = { bulkSale: uuid, cellar: uuid, employee: uuid, date: '2026-03-17' }
    expect(check(grapeLoad, { ...load, cius: [{ ciu: uuid, weight: 100 }] }).ok).toBe(true)
    const wrong = check(grapeLoad, { ...load, cius: [{ ciu: uuid, weight: 0 }], gross: 1, tare: 2 })
    expect(wrong).toMatchObject({
      ok: false,
      errors: { 'cius.0.weight': 'TOO_LOW', gross: 'GROSS_UNDER_TARE' },
    })
  })
})

test.each([
  [[['VA', 0.7]], [['VA', null, 0.8]], []],
  [[['VA', 0.9]], [['VA', null, 0.8]], ['VA']],
  [
    [
      ['VA', 0.9],
      ['VA', 0.6],
    ],
    [['VA', null, 0.8]],
    [],
  ],
  [[['ALCOHOL', 12.4]], [['ALCOHOL', 12.5, 14]], ['ALCOHOL']],
  [[['ALCOHOL', 12.5]], [['ALCOHOL', 12.5, 14]], []],
  [[['VA', 0.9]], [['ALCOHOL', 12.5, 14]], []],
] as const)('of %j within %j, %j is not as it was agreed', (values, limits, codes) => {
  const results = values.map(([code, value]) => ({ code, value }))
  const agreed = limits.map(([code, least, most]) => ({ code, least, most }))
  expect(agreedMisses(results, agreed).map(({ code }) => code)).toEqual(codes)
})
