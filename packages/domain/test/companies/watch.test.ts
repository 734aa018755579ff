import { expect, test } from 'vitest'
import { addedUp, growthOf, mostFrequent, WATCHED_MINUTES } from '../../src/companies/watch.ts'

const quiet = Array.from({ length: WATCHED_MINUTES }, () => 0)

test('what several processes counted is added up minute by minute; without any, nothing was', () => {
  expect(addedUp([])).toEqual(quiet)
  expect(addedUp([quiet.with(29, 2), quiet.with(29, 3).with(0, 1)])).toEqual(quiet.with(29, 5).with(0, 1))
})

test('growth is told only between two minutes that were both seen', () => {
  expect(growthOf([null, 5, 8, null, 9, 9])).toEqual([null, null, 3, null, null, 0])
})

test('the same code of several processes is one, the most frequent first, and no more than asked for', () => {
  const [one, other] = [
    [
      { code: 'BUSY', times: 1 },
      { code: 'PLAN', times: 2 },
    ],
    [{ code: 'BUSY', times: 4 }],
  ]
  expect(mostFrequent([one, other])).toEqual([
    { code: 'BUSY', times: 5 },
    { code: 'PLAN', times: 2 },
  ])
  expect(mostFrequent([one, other], 1)).toEqual([{ code: 'BUSY', times: 5 }])
})
