import { describe, expect, test } from 'vitest'
import { canMove } from '../../src/access/transitions.ts'
import { check } from '../../src/check.ts'
import {
  isOver,
  newProblem,
  problem,
  problemComment,
  problemErrors,
  problemHold,
  type ProblemFacts,
} from '../../src/distribution/problem.ts'
import { problemStatuses } from '../../src/lists/statuses.ts'

const id = '01a1fbe4-f852-744c-b6dc-c3e22d9f2563'
const other = '01a1fbe4-f852-744c-b6dc-c3e22d9f2564'
const third = '01a1fbe4-f852-744c-b6dc-c3e22d9f2565'

const whole = {
  type: 'CORK',
  description: 'Seis botellas con gusto a corcho',
  date: '2026-05-10',
  employee: id,
  customer: id,
}

const judged = (schema: typeof problem, draft: object) => {
  const verdict = check(schema, draft)
  return verdict.ok ? {} : { missing: verdict.missing, ...verdict.errors }
}

describe('what is told of a problem', () => {
  test.each([
    [{}, {}],
    [{ customer: null }, { missing: ['customer'] }],
    [{ customer: null, order: id }, {}],
    [{ customer: null, distributionDeposit: id }, {}],
    [{ description: '' }, { missing: ['description'] }],
    [{ employee: null }, { missing: ['employee'] }],
    [{ type: 'SMELL' }, { missing: [], type: 'INVALID_VALUE' }],
    [{ amount: 0 }, { missing: [], amount: 'TOO_LOW' }],
    [{ amount: 1.5 }, { missing: [], amount: 'INVALID_VALUE' }],
    [{ deadlineDate: '2026-05-10' }, {}],
    [{ deadlineDate: '2026-05-09' }, { missing: [], deadlineDate: 'BEFORE_REPORTED' }],
    [{ status: 'DONE' }, { missing: ['conclusion'] }],
    [{ status: 'REJECTED', conclusion: ' ' }, { missing: ['conclusion'] }],
    [{ status: 'DONE', conclusion: 'Se repusieron' }, {}],
    [{ status: 'DONE', conclusion: 'Se repusieron', release: true }, {}],
    [{ conclusion: 'Se repusieron' }, { missing: [], conclusion: 'NOT_ALLOWED_HERE' }],
    [{ release: true }, { missing: [], release: 'NOT_ALLOWED_HERE' }],
  ])('%j', (change, expected) => {
    expect(judged(problem, { ...whole, ...change })).toEqual(expected)
  })

  test.each([
    [{ holdReason: 'QUALITY' }, { missing: ['wineBatch'] }],
    [{ holdReason: 'QUALITY', wineBatch: id }, {}],
    [
      { holdReason: 'RECALL', wineBatch: id },
      { missing: [], holdReason: 'INVALID_VALUE' },
    ],
    [
      { status: 'DONE', conclusion: 'Nada' },
      { missing: [], status: 'INVALID_VALUE' },
    ],
  ])('as it is reported: %j', (change, expected) => {
    expect(judged(newProblem as never, { ...whole, ...change })).toMatchObject(expected)
  })

  test('a comment says something, and names nobody twice', () => {
    expect(check(problemComment, { problem: id, comment: '' })).toMatchObject({ missing: ['comment'] })
    expect(check(problemComment, { problem: id, comment: 'Visto', mentions: [id, id] })).toMatchObject({
      errors: { mentions: 'REPEATED' },
    })
  })

  test('a lot is held for a reason, and let go with a note', () => {
    const held = { id, version: 1 }
    expect(check(problemHold, { ...held, onHold: true })).toMatchObject({
      errors: { reason: 'REASON_REQUIRED' },
    })
    expect(check(problemHold, { ...held, onHold: false })).toMatchObject({
      errors: { note: 'REASON_REQUIRED' },
    })
    expect(check(problemHold, { ...held, onHold: true, reason: 'QUALITY' }).ok).toBe(true)
  })
})

describe('what its order and its lot deny', () => {
  const order = {
    customer: id,
    amount: 60,
    lines: [
      { wineBatch: id, amount: 12 },
      { wineBatch: id, amount: 24 },
      { wineBatch: other, amount: 24 },
    ],
  }
  const lot = { bottles: 600, madeOn: '2026-02-01' }
  const told = { type: 'CORK', date: '2026-05-10', customer: id, wineBatch: id, amount: 36 } as const
  const facts: ProblemFacts = { today: '2026-05-11', order, lot }

  test.each([
    [{}, {}, {}],
    [{ customer: null }, {}, {}],
    [{ date: '2026-05-12' }, {}, { date: 'DATE_IN_FUTURE' }],
    [{ date: '2026-01-31' }, {}, { date: 'BEFORE_BOTTLED' }],
    [{ date: '2026-02-01' }, {}, {}],
    [{ customer: other }, {}, { order: 'ORDER_OF_ANOTHER_CUSTOMER' }],
    [{ customer: other }, { order: null }, {}],
    [{ amount: 37 }, {}, { amount: 'MORE_THAN_ORDERED:36' }],
    [{ amount: null }, {}, {}],
    [{ wineBatch: null, amount: 60 }, { lot: null }, {}],
    [{ wineBatch: null, amount: 61 }, { lot: null }, { amount: 'MORE_THAN_ORDERED:60' }],
    [{ amount: 600 }, { order: null }, {}],
    [{ amount: 601 }, { order: null }, { amount: 'MORE_THAN_MADE:600' }],
    [{ wineBatch: third }, {}, { wineBatch: 'NOT_IN_ORDER' }],
    [{ wineBatch: third, type: 'WRONG_ITEM' as const }, {}, {}],
    [{ wineBatch: third, type: 'WRONG_ITEM' as const, amount: 601 }, {}, { amount: 'MORE_THAN_MADE:600' }],
    [{ wineBatch: null, amount: 9 }, { order: null, lot: null }, {}],
  ])('%j of %j', (change, known, expected) => {
    expect(problemErrors({ ...told, ...change }, { ...facts, ...known })).toEqual(expected)
  })
})

test('a problem is over once it is resolved or found to be none, and is taken up again from there', () => {
  expect(problemStatuses.filter(isOver)).toEqual(['DONE', 'REJECTED'])
  for (const over of problemStatuses.filter(isOver)) {
    expect(problemStatuses.filter((to) => canMove('problem', over, to))).toEqual(['IN_PROGRESS'])
    expect(canMove('problem', 'OPEN', over)).toBe(true)
    expect(canMove('problem', 'IN_PROGRESS', over)).toBe(true)
  }
})
