import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { cellarElement, needsRinse } from '../../src/cellars/element.ts'

const today = '2026-11-22'
const clean = { isDirty: false, outOfService: false, hasContent: false, cleanedOn: '2026-11-14' }

test.each([
  ['clean and empty for eight days', {}, true],
  ['clean for seven days', { cleanedOn: '2026-11-15' }, false],
  ['dirty', { isDirty: true }, false],
  ['with wine in it', { hasContent: true }, false],
  ['out of use', { outOfService: true }, false],
  ['nobody knows since when', { cleanedOn: null }, false],
])('a vessel that is %s: asks for a rinse?', (_, over, asks) => {
  expect(needsRinse({ ...clean, ...over }, today)).toBe(asks)
})

const tank = {
  name: 'T1',
  cellar: '01900000-0000-7000-8000-000000000001',
  elementType: '01900000-0000-7000-8000-000000000002',
  maxCapacity: 1000,
}

test.each([
  [{}, []],
  [{ outOfService: true }, ['outOfServiceReason']],
  [{ outOfService: true, outOfServiceReason: ' ' }, ['outOfServiceReason']],
  [{ outOfService: true, outOfServiceReason: 'Pierde' }, []],
])('a vessel that is put out of use says why: %j', (over, missing) => {
  const verdict = check(cellarElement, { ...tank, ...over })
  expect(verdict.ok ? [] : verdict.missing).toEqual(missing)
})
