import { expect, test } from 'vitest'
import type { CellarElementRecord } from '../../src/cellars/element.ts'
import { check } from '../../src/check.ts'
import { losingIn, lossOf, lotLoss, lotLossDraft } from '../../src/wine/barrels/loss.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

const barrel = (n: number, held: number | null, unit = 'LITER', maxCapacity = 225) =>
  ({
    id: idOf(n),
    name: `B${n}`,
    unit,
    maxCapacity,
    content: held === null ? null : { currentAmount: held },
  }) as unknown as CellarElementRecord

test('the barrels that hold wine are offered with their litres, and nothing lost before somebody says so', () => {
  const barrels = [barrel(1, 221.4), barrel(2, null), barrel(3, 2.2, 'HECTOLITER', 2.25), barrel(4, 100)]
  expect(losingIn(barrels).map(({ name, held, amount }) => [name, held, amount])).toEqual([
    ['B1', 221.4, 0],
    ['B3', 220, 0],
    ['B4', 100, 0],
  ])
})

const act = (barrels: object[]) => ({ cellarElementBatch: idOf(9), day: '2026-05-01', barrels })
const losing = (amount: number, held = 220) => ({ cellarElement: idOf(1), name: 'B1', held, amount })

test.each([
  [[losing(0)], { missing: ['barrels'], errors: {} }],
  [[losing(220.001)], { missing: [], errors: { 'barrels.0.amount': 'EXCEEDS_MAXIMUM:220' } }],
])('a loss of %j is not sent', (barrels, told) => {
  expect(check(lotLossDraft, act(barrels))).toMatchObject(told)
})

test('a barrel that lost nothing is no part of the loss, and none stands in it twice', () => {
  const draft = lotLossDraft.parse(act([losing(0), { ...losing(2.5), cellarElement: idOf(2) }]))
  expect(lossOf(draft).barrels).toEqual([{ cellarElement: idOf(2), amount: 2.5 }])
  const twice = [1, 2].map((amount) => ({ cellarElement: idOf(1), amount }))
  expect(check(lotLoss, act(twice))).toMatchObject({ errors: { barrels: 'REPEATED' } })
})
