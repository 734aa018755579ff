import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { assignments, notificationKind, notificationPath } from '../../src/auth/notification-kinds.ts'
import { notificationsRead } from '../../src/auth/notifications.ts'
import { entityTypes, notificationTypes, notificationGroups } from '../../src/lists/documents.ts'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'
import { notificationLabel } from '../../src/texts/speak.ts'

const id = '0198c0de-7f00-7abc-8def-0123456789ab'

test('work that is given to somebody is told once of each record, and by mail to who wants that', () => {
  for (const type of Object.values(assignments))
    expect([type, notificationKind(type)]).toEqual([type, { group: 'TASKS', once: true, hasLetter: false }])
})

test('what comes by a letter of its own comes by no other', () => {
  const withLetter = notificationTypes.filter((type) => notificationKind(type).hasLetter)
  expect(withLetter).toEqual([
    'LEDGER_DIFFERENT',
    'PASSWORD_CHANGED',
    'TWO_FACTOR_ENABLED',
    'TWO_FACTOR_ENABLED_BY_ADMIN',
    'TWO_FACTOR_DISABLED',
    'TWO_FACTOR_DISABLED_BY_ADMIN',
    'SESSION_STOLEN',
    'EMAIL_CONFIRMED',
  ])
})

test('every group has kinds, and every kind that names a record names one with a page', () => {
  for (const group of notificationGroups)
    expect(notificationTypes.some((type) => notificationKind(type).group === group)).toBe(true)
  const pages: readonly string[] = entityTypes
  expect(Object.keys(assignments).filter((entity) => !pages.includes(entity))).toEqual([])
})

test('a notification opens its record, or one’s own account, or nothing that may not be opened', () => {
  const [entity, data] = [
    { type: 'employee', id },
    { id, name: 'Ana' },
  ]
  expect(notificationPath({ type: 'CALL_INVITED', entity: null, data })).toBe(`/webrtc-demo/${id}`)
  expect(notificationPath({ type: 'EMPLOYEE_ASSIGNED', entity, data })).toBe(`/entities/employee/${id}`)
  expect(notificationPath({ type: 'PASSWORD_CHANGED', entity: null, data })).toBe('/user/configuration')
  expect(notificationPath({ type: 'WEBHOOK_FAILING', entity: null, data })).toBe('/company?tab=webhooks')
  const month = { type: 'BOOKS_DIFFERENT', entity: null, data: { id, name: '2026-03' } }
  expect(notificationPath(month)).toBe('/administration?tab=books&month=2026-03')
  expect(notificationPath({ type: 'WORKORDER_ASSIGNED', entity: null, data })).toBe(null)
  expect(notificationPath({ type: 'MOON_LANDED', entity: null, data })).toBe(null)
})

test('a kind of a newer server is a new notification', () => {
  expect(notificationLabel(es, 'WORKORDER_ASSIGNED')).toBe('Se le asignó una orden de trabajo')
  expect(notificationLabel(es, 'MOON_LANDED')).toBe('NUEVA NOTIFICACIÓN')
  expect(notificationLabel(en, 'toString')).toBe('NEW NOTIFICATION')
})

test('what was read is named, or everything up to one', () => {
  const judged = (given: object) => check(notificationsRead, given)
  expect(judged({ ids: [id] }).ok).toBe(true)
  expect(judged({ upTo: id }).ok).toBe(true)
  expect(judged({})).toEqual({ ok: false, missing: ['ids'], errors: {} })
  expect(judged({ ids: ['x'] })).toMatchObject({ ok: false, errors: { 'ids.0': 'INVALID_FORMAT' } })
})
