import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import type { CellarElementRecord } from '../../src/cellars/element.ts'
import { lackingIn, lotTopping, toppingLitres, transfersOfTopping } from '../../src/wine/barrels/topping.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

const barrel = (n: number, held: number | null, unit = 'LITER', maxCapacity = 225) =>
  ({
    id: idOf(n),
    name: `B${n}`,
    unit,
    maxCapacity,
    content: held === null ? null : { currentAmount: held },
  }) as unknown as CellarElementRecord

const topping = (amounts: number[]) => ({
  cellarElement: idOf(900),
  employee: idOf(901),
  dateToStart: '2026-11-22',
  barrels: amounts.map((amount, at) => ({ cellarElement: idOf(at), name: `B${at}`, amount, free: 5 })),
})

test('each barrel with wine lacks what it has room for, and an empty one asks for nothing', () => {
  const barrels = [barrel(1, 221.4), barrel(2, 225), barrel(3, null), barrel(4, 2.2, 'HECTOLITER', 2.25)]
  expect(lackingIn(barrels).map(({ amount, free }) => [amount, free])).toEqual([
    [3.6, 3.6],
    [0, 0],
    [0, 225],
    [5, 5],
  ])
})

test.each([
  [[0, 0], { missing: ['barrels'], errors: {} }],
  [[], { missing: ['barrels'], errors: {} }],
  [[2, 5.001], { missing: [], errors: { 'barrels.1.amount': 'EXCEEDS_MAXIMUM:5' } }],
])('a topping of %j litres is refused', (amounts, told) => {
  expect(check(lotTopping, topping(amounts))).toMatchObject({ ok: false, ...told })
})

test('a topping takes as many litres as go into its barrels, and leaves out those that get none', () => {
  const [transfer, ...others] = transfersOfTopping(topping([0.1, 0, 0.2]))
  expect(others).toEqual([])
  expect(transfer).toMatchObject({
    type: 'FILL',
    origins: [{ cellarElement: idOf(900), transferedAmount: 0.3 }],
    destinations: [
      { cellarElement: idOf(0), amount: 0.1 },
      { cellarElement: idOf(2), amount: 0.2 },
    ],
  })
})

test('a topping of many barrels is given out in transfers of sixty', () => {
  const transfers = transfersOfTopping(topping(Array.from({ length: 130 }, () => 1)))
  expect(transfers.map(({ destinations }) => destinations.length)).toEqual([60, 60, 10])
  expect(transfers.map(({ origins }) => toppingLitres([{ amount: origins[0]!.transferedAmount }]))).toEqual([
    60, 60, 10,
  ])
})
