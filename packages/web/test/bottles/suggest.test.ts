import type { BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import type { BottleStock } from '@lagar/domain/bottles/supplies.ts'
import { expect, test } from 'vitest'
import { withSuggested } from '../../src/bottles/with-suggested.ts'

const offered = (type: BottleStock['type'], amount: number, batch: string | null = null): BottleStock => ({
  ...{ type, amount, teoricAmount: 100, unit: 'UNIT', available: amount },
  stock: amount > 0 ? { id: `stock of ${type}`, name: type } : null,
  stockBatch: batch === null ? null : { id: batch, name: batch },
})
const row = (type: BottlingStock['type'], stock: string | undefined) =>
  ({ type, stock, stockBatch: null, amount: 5, unit: 'UNIT' }) as BottlingStock

test('each batch that is there becomes a row with what it has, and what is not there is told', () => {
  const { rows, added, missing } = withSuggested(
    [],
    [offered('divisionBottles', 70, 'A'), offered('divisionBottles', 20, 'B'), offered('divisionCaps', 0)],
  )
  expect(added).toBe(2)
  expect(rows).toMatchObject([
    { type: 'divisionBottles', stockBatch: 'A', amount: 70, teoricAmount: 100 },
    { type: 'divisionBottles', stockBatch: 'B', amount: 20 },
  ])
  expect(missing).toEqual([
    { type: 'divisionBottles', asked: 100, there: 90 },
    { type: 'divisionCaps', asked: 100, there: 0 },
  ])
})

test('what somebody chose stays, and an empty row gives way to what is proposed for it', () => {
  const there = [
    row('divisionBottles', 'chosen'),
    row('divisionCaps', undefined),
    row('labelingBoxes', undefined),
  ]
  const { rows, added, missing } = withSuggested(there, [
    offered('divisionBottles', 100),
    offered('divisionCaps', 100),
    offered('labelingBoxes', 0),
  ])
  expect(added).toBe(1)
  expect(rows.map(({ type, stock }) => [type, stock])).toEqual([
    ['divisionBottles', 'chosen'],
    ['labelingBoxes', undefined],
    ['divisionCaps', 'stock of divisionCaps'],
  ])
  expect(missing.map(({ type }) => type)).toEqual(['labelingBoxes'])
})
