import { expect, test } from 'vitest'
import { missingTypes, proposed, type BottleStock } from '../../src/bottles/supplies.ts'

const held = (product: string, stock: string, amount: number) => ({ product, stock, amount })

test.each([
  ['nothing there', 100, [], []],
  ['one that has enough', 100, [held('a', 'a1', 500)], [100]],
  ['as much as there is', 100, [held('a', 'a1', 60)], [60]],
  [
    'one batch after the other',
    100,
    [held('a', 'a1', 30), held('a', 'a1', 50), held('a', 'a1', 90)],
    [30, 50, 20],
  ],
  ['the fullest deposit, then the other', 100, [held('a', 'a1', 40), held('a', 'a2', 80)], [80, 20]],
  ['one product alone', 100, [held('b', 'b1', 40), held('a', 'a1', 80)], [80]],
  ['nothing asked', 0, [held('a', 'a1', 80)], []],
])('of what is there is proposed: %s', (_, asked, there, amounts) => {
  expect(proposed(asked, there).map(({ amount }) => amount)).toEqual(amounts)
})

test('what the proposed amounts of a type lack is missing', () => {
  const row = (type: BottleStock['type'], amount: number): BottleStock => ({
    ...{ type, amount, teoricAmount: 100, unit: 'UNIT', available: amount },
    ...{ stock: amount > 0 ? { id: type, name: type } : null, stockBatch: null },
  })
  const rows = [row('divisionBottles', 60), row('divisionBottles', 40), row('divisionCaps', 30)]
  expect(missingTypes([...rows, row('labelingCapsules', 0)])).toEqual([
    { type: 'divisionCaps', asked: 100, there: 30 },
    { type: 'labelingCapsules', asked: 100, there: 0 },
  ])
})
