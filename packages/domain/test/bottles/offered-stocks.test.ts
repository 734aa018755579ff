import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { labelingStockTypes, stockTypesOf, withOffered } from '../../src/bottles/stocks.ts'
import { divisionWithin } from '../../src/bottling/division.ts'
import { labelingInForm } from '../../src/label/labeling.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const cork = { type: 'divisionCaps' as const, stock: id, amount: 600, unit: 'UNIT' as const }
const frame = {
  batchId: 'L-1',
  dateToStart: '2026-05-04',
  dateEnded: '2026-05-04',
  divisionLine: id,
  employee: id,
  distributionDeposit: id,
}
const bottling = (stocksUsed: object[]) => ({
  ...frame,
  cellarElement: id,
  contentAmount: 450,
  divisionBottles: [{ dividedBottles: 600, bottleCapacity: 750, stocksUsed }],
})

test('bottles and caps are offered for a bottling, and the six supplies of a labeling with it', () => {
  const types = (isLabeling: boolean) => withOffered([], stockTypesOf({ isLabeling })).map(({ type }) => type)
  expect(types(false)).toEqual(['divisionBottles', 'divisionCaps'])
  expect(types(true)).toEqual(['divisionBottles', 'divisionCaps', ...labelingStockTypes])
})

test('what is filled in stays, and what was offered for a labeling goes with it', () => {
  const label = { type: 'labelingLabels' as const, stock: id, amount: 600, unit: 'UNIT' as const }
  const rows = withOffered([cork, label], stockTypesOf({ isLabeling: true }))
  expect(rows).toHaveLength(8)
  const left = withOffered(rows, stockTypesOf({ isLabeling: false })).map(({ type }) => type)
  expect(left).toEqual(['divisionCaps', 'labelingLabels', 'divisionBottles'])
})

test('rows that were offered and left as they are do not keep a bottling or a labeling from being saved', () => {
  const verdict = check(divisionWithin(450_000), bottling(withOffered([cork], stockTypesOf({}))))
  expect(verdict).toMatchObject({ ok: true, value: { divisionBottles: [{ stocksUsed: [cork] }] } })
  const line = {
    wineBatches: [{ wineBatch: id, distributionDeposit: id, bottles: 6 }],
    labeledBottles: 6,
    label: id,
  }
  const labeling = {
    ...frame,
    labelingBottles: [{ ...line, stocksUsed: withOffered([], labelingStockTypes) }],
  }
  expect(check(labelingInForm, labeling)).toMatchObject({
    ok: true,
    value: { labelingBottles: [{ stocksUsed: [] }] },
  })
})

test('a row that says something is judged, at its own place', () => {
  const rows = [...withOffered([], stockTypesOf({})), { type: 'divisionCaps', stock: id }]
  expect(check(divisionWithin(450_000), bottling(rows))).toMatchObject({
    ok: false,
    missing: ['divisionBottles.0.stocksUsed.2.amount', 'divisionBottles.0.stocksUsed.2.unit'],
  })
})
