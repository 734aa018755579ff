import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { isGuessable, newPassword } from '../../src/auth/password.ts'

test.each([
  '123456789012',
  '987654321098',
  'abcabcabcabc',
  'aaaaaaaaaaaa',
  'Malbec202620',
  'Contraseña2026!',
  'abababcababab',
])('%s is among the first that somebody tries', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(['lagar demo 2026', 'una contraseña larga', 'el tanque tres gotea', 'Xk9#fQ2m!vLp'])(
  '%s is taken',
  (password) => {
    expect(isGuessable(password)).toBe(false)
    expect(check(newPassword, password)).toMatchObject({ ok: true })
  },
)

test('one’s own address with numbers is no password', () => {
  expect(isGuessable('marina.paz2026', 'marina.paz@example.com')).toBe(true)
  expect(isGuessable('marina.paz2026', 'otra@example.com')).toBe(false)
})

test('length is asked for, and nothing else', () => {
  expect(check(newPassword, 'once letras')).toMatchObject({ errors: { '': 'TOO_FEW_CHARACTERS:12' } })
  expect(check(newPassword, 'doce letras y un largo'.repeat(20))).toMatchObject({
    errors: { '': 'TOO_LONG' },
  })
})
