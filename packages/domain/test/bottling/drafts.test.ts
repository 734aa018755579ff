import { describe, expect, test } from 'vitest'
import { withoutDryGoods, withTeoric, type FilledLine } from '../../src/bottles/stocks.ts'
import { division, lotCodes } from '../../src/bottling/division.ts'
import { check } from '../../src/check.ts'
import { labeling } from '../../src/label/labeling.ts'
import { run, id } from './runs.ts'

test('each lot has a code of its own', () => {
  expect(
    lotCodes('F-1', [{ labeledBatchId: '' }, { labeledBatchId: 'MIO' }, { labeledBatchId: '' }]),
  ).toEqual(['F-1', 'MIO', 'F-1-2'])
})

test('a run does not end before it starts, and lacks what it lacks', () => {
  const verdict = check(division, { ...run, dateEnded: '2026-09-09', batchId: '', contentAmount: 1 })
  expect(verdict).toMatchObject({
    missing: ['batchId', 'cellarElement'],
    errors: { dateEnded: 'END_BEFORE_START' },
  })
})

test('the bottles taken are those labelled and those broken', () => {
  const source = { wineBatch: id, distributionDeposit: id, bottles: 10 }
  const line = { wineBatches: [source], labeledBottles: 9, label: id }
  expect(check(labeling, { ...run, labelingBottles: [line] })).toMatchObject({
    errors: { 'labelingBottles.0.labeledBottles': 'BOTTLES_DO_NOT_ADD_UP' },
  })
  expect(check(labeling, { ...run, labelingBottles: [{ ...line, brokenBottles: 1 }] }).ok).toBe(true)
})

test('each supply says what its bottles ask for, when it is counted in pieces', () => {
  const row = { teoricAmount: null, unit: 'UNIT' }
  expect(
    withTeoric(
      [
        { ...row, type: 'labelingBoxes' },
        { ...row, type: 'labelingLabels' },
        { ...row, type: 'divisionStocksUsed' },
        { ...row, type: 'divisionCaps', unit: 'KG' },
      ],
      6005,
      6,
    ).map(({ teoricAmount }) => teoricAmount),
  ).toEqual([1000, 6005, null, null])
})

describe('glass and corks of filled bottles', () => {
  const glass = { type: 'divisionBottles', amount: 600 } as const
  const cork = { type: 'divisionCaps', amount: 600 } as const
  test.each<[string, FilledLine, string[]]>([
    ['both are there', { bottles: 600, isFromBottles: false, supplies: [glass, cork] }, []],
    ['the corks are missing', { bottles: 600, isFromBottles: false, supplies: [glass] }, ['divisionCaps']],
    [
      'none of a supply is none',
      { bottles: 600, isFromBottles: false, supplies: [{ ...glass, amount: 0 }] },
      ['divisionBottles', 'divisionCaps'],
    ],
    ['bottles that come from bottles have theirs', { bottles: 600, isFromBottles: true, supplies: [] }, []],
    ['nothing was filled', { bottles: 0, isFromBottles: false, supplies: [] }, []],
  ])('%s', (_, line, missing) => {
    expect(withoutDryGoods(line)).toEqual(missing)
  })
})
