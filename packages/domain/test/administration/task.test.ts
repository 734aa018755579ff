import { expect, test } from 'vitest'
import { isTaskOverdue, mayTurnTask, nextDueDate, task } from '../../src/administration/people/task.ts'
import { check } from '../../src/check.ts'

test.each([
  // A day, a week, a month after its own day when it is done in time or before.
  ['DAILY', 2, '2026-03-02', '2026-03-02', '2026-03-03'],
  ['DAILY', 2, '2026-03-02', '2026-02-27', '2026-03-03'],
  ['WEEKLY', 2, '2026-03-02', '2026-03-02', '2026-03-09'],
  ['WEEKLY', 30, '2026-12-30', '2026-12-28', '2027-01-06'],
  ['MONTHLY', 15, '2026-03-15', '2026-03-01', '2026-04-15'],
  // What was left behind does not come again for each day that was missed.
  ['DAILY', 2, '2026-03-02', '2026-03-06', '2026-03-07'],
  ['WEEKLY', 2, '2026-03-02', '2026-03-11', '2026-03-16'],
  ['WEEKLY', 2, '2026-03-02', '2026-03-16', '2026-03-23'],
  ['MONTHLY', 15, '2026-03-15', '2026-05-14', '2026-05-15'],
  ['MONTHLY', 15, '2026-03-15', '2026-05-15', '2026-06-15'],
  // The 31st is the last day of a shorter month, and the 31st again after it.
  ['MONTHLY', 31, '2026-01-31', '2026-01-31', '2026-02-28'],
  ['MONTHLY', 31, '2028-01-31', '2028-01-31', '2028-02-29'],
  ['MONTHLY', 31, '2026-02-28', '2026-02-28', '2026-03-31'],
  ['MONTHLY', 31, '2026-03-31', '2026-03-30', '2026-04-30'],
  ['MONTHLY', 31, '2026-12-31', '2026-12-31', '2027-01-31'],
  ['MONTHLY', 29, '2027-01-29', '2027-01-29', '2027-02-28'],
  ['MONTHLY', 29, '2028-02-29', '2028-02-29', '2028-03-29'],
  // After the last day that a record may bear there is none.
  ['DAILY', 31, '2200-12-31', '2026-03-01', null],
] as const)(
  'a %s task of day %i, due %s and done %s, is due next %s',
  (repeat, repeatDay, due, done, next) => {
    expect(nextDueDate({ repeat, repeatDay, dueDate: due }, done)).toBe(next)
  },
)

test.each([
  ['PENDING', '2026-03-01', true],
  ['IN_PROGRESS', '2026-03-01', true],
  ['PENDING', '2026-03-02', false],
  ['DONE', '2026-03-01', false],
  ['CANCELLED', '2026-03-01', false],
] as const)('a %s task due %s is overdue on 2026-03-02: %s', (status, dueDate, overdue) => {
  expect(isTaskOverdue({ status, dueDate }, '2026-03-02')).toBe(overdue)
})

test.each([
  [{ manages: false, isOwn: true }, 'PENDING', 'DONE', true],
  [{ manages: false, isOwn: true }, 'DONE', 'PENDING', true],
  [{ manages: false, isOwn: true }, 'PENDING', 'CANCELLED', false],
  [{ manages: false, isOwn: true }, 'CANCELLED', 'PENDING', false],
  [{ manages: false, isOwn: false }, 'PENDING', 'DONE', false],
  [{ manages: true, isOwn: false }, 'PENDING', 'CANCELLED', true],
] as const)('whoever is %j turns a task from %s to %s: %s', (who, from, to, may) => {
  expect(mayTurnTask(who, from, to)).toBe(may)
})

test('a task is of a whole record, and in one place', () => {
  const id = '0198e0c0-0000-7000-8000-000000000001'
  const due = { title: 'Podar', employee: id, dueDate: '2026-03-02' }
  expect(check(task, due)).toMatchObject({ ok: true, value: { status: 'PENDING', repeat: null } })
  expect(check(task, { ...due, entityId: id })).toEqual({ ok: false, missing: ['entityType'], errors: {} })
  expect(check(task, { ...due, entityType: 'land' })).toEqual({
    ok: false,
    missing: ['entityId'],
    errors: {},
  })
  expect(check(task, { ...due, wineEstate: id, cellar: id })).toMatchObject({
    errors: { cellar: 'ESTATE_OR_CELLAR' },
  })
})
