import { expect, test } from 'vitest'
import { twoFactorDisabling, twoFactorEnabling, twoFactorVerification } from '../../src/auth/two-factor.ts'
import { check } from '../../src/check.ts'

test.each([
  ['123456', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12 456', false],
  ['١٢٣٤٥٦', false],
])('"%s" is six digits: %s', (code, ok) => {
  expect(check(twoFactorEnabling, { code }).ok).toBe(ok)
})

test('a recovery code is taken as people copy it', () => {
  const given = { pending: 'token', recoveryCode: ' abcd-EFGH 2345-wxyz' }
  const verdict = check(twoFactorVerification, given)
  expect(verdict.ok && verdict.value.recoveryCode).toBe('ABCDEFGH2345WXYZ')
  const wrong = check(twoFactorVerification, { ...given, recoveryCode: 'ABCD-1890' })
  expect(wrong.ok || wrong.errors).toEqual({ recoveryCode: 'INVALID_FORMAT' })
})

test('one of both proofs is asked for', () => {
  const verdict = check(twoFactorDisabling, { password: 'una contraseña larga' })
  expect(verdict.ok || verdict.missing).toEqual(['code'])
})
