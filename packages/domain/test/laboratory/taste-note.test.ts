import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { tasteTotal, tastingDays, wineTasteNote } from '../../src/laboratory/taste-note.ts'

const id = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const sheet = (...scores: [number, number][]) => scores.map(([score, maxScore]) => ({ score, maxScore }))

test.each([
  ['a whole sheet of 100', sheet([12, 15], [25, 30], [38, 44], [9, 11]), 84],
  ['what was left blank does not count', sheet([25, 30], [38, 44]), 85.1],
  ['tenths, rounded once', sheet([0.1, 0.3], [0.2, 0.3]), 50],
  ['everything', sheet([20, 20]), 100],
  ['nothing to score', [], 0],
])('a total is out of 100: %s', (_, scores, total) => expect(tasteTotal(scores)).toBe(total))

test('a day is the mean of its tasters, and days run from the first', () => {
  const note = (day: string, total: number) => ({ day, total })
  expect(
    tastingDays([
      note('2026-09-10', 90),
      note('2026-06-01', 84.5),
      note('2026-09-10', 85.5),
      note('2026-09-10', 88),
    ]),
  ).toEqual([
    { day: '2026-06-01', average: 84.5, lowest: 84.5, highest: 84.5, tasters: 1 },
    { day: '2026-09-10', average: 87.8, lowest: 85.5, highest: 90, tasters: 3 },
  ])
})

describe('a note', () => {
  const whole = {
    content: id(1),
    day: '2026-09-10',
    employee: id(2),
    scores: [{ category: id(3), score: 12.5 }],
  }
  const verdict = (over: object) => {
    const judged = check(wineTasteNote, { ...whole, ...over })
    return judged.ok ? 'ok' : [...judged.missing, ...Object.entries(judged.errors).flat()].join(' ')
  }
  test.each([
    ['is whole', {}, 'ok'],
    ['is of something', { content: null }, 'sample'],
    ['is of one thing', { wineBatch: id(4) }, 'content ONE_SUBJECT'],
    ['of a trial names its recipe', { content: null, blendTrial: id(4) }, 'recipe'],
    ['is of a recipe', { content: null, blendTrial: id(4), recipe: id(5) }, 'ok'],
    ['says who tasted', { employee: null }, 'taster'],
    ['may be of somebody from outside', { employee: null, taster: 'Marta' }, 'ok'],
    ['has a score', { scores: [{ category: id(3), score: null }] }, 'scores'],
    [
      'scores each category once',
      {
        scores: [
          { category: id(3), score: 1 },
          { category: id(3), score: 2 },
        ],
      },
      'scores REPEATED',
    ],
    ['scores in tenths', { scores: [{ category: id(3), score: 1.25 }] }, 'scores.0.score TOO_MANY_DECIMALS'],
  ])('%s', (_, over, expected) => expect(verdict(over)).toBe(expected))
})
