import { describe, expect, test } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { accessToken, pendingOf, pendingToken, sessionOf } from '../../src/auth/tokens.ts'
import { base32, codeAt, otpauthUri, stepAt, stepOf } from '../../src/auth/totp.ts'

const key = Buffer.from('12345678901234567890')

describe('a code that follows from the time', () => {
  // The last six of the eight digits of RFC 6238, appendix B: fewer digits are the same number, cut from the left.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i it is the one of the RFC', (second, digits) => {
    expect(codeAt(key, stepAt(second * 1000))).toBe(digits.slice(-6))
  })

  test('it is good in its step and in the next one, and neither before nor after', () => {
    const [step, now] = [1000, (later: number) => (1000 + later) * 30_000]
    const code = codeAt(key, step)
    expect(stepOf(key, code, now(0))).toBe(step)
    expect(stepOf(key, code, now(2) - 1)).toBe(step)
    expect(stepOf(key, code, now(0) - 1)).toBeUndefined()
    expect(stepOf(key, code, now(2))).toBeUndefined()
    expect(stepOf(key, code.slice(1), now(0))).toBeUndefined()
  })

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of "%s" is the one of RFC 4648', (text, letters) => {
    expect(base32(Buffer.from(text))).toBe(letters)
  })

  test('an authenticator is told the key, whose it is, and how its codes are made', () => {
    const uri = new URL(otpauthUri(key, 'ana+finca@lagar.test'))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Lagar:ana+finca@lagar.test',
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: base32(key),
      issuer: 'Lagar',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('how a key is kept', () => {
  const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)]

  test('it opens for its account alone, and what was touched does not open', () => {
    const ring = keyRing(old)
    const sealed = ring.seal(key, 'ana')
    expect(ring.open(sealed, 'ana')).toEqual(key)
    expect(sealed.sealed.includes(key)).toBe(false)
    expect(ring.seal(key, 'ana').sealed).not.toEqual(sealed.sealed)
    expect(() => ring.open(sealed, 'eva')).toThrow('authenticate data')
    const touched = Buffer.from(sealed.sealed)
    touched[touched.length - 1]! ^= 1
    expect(() => ring.open({ ...sealed, sealed: touched }, 'ana')).toThrow('authenticate data')
  })

  test('under a new secret it still opens with the one before, and not without', () => {
    const sealed = keyRing(old).seal(key, 'ana')
    const ring = keyRing(fresh, old)
    expect([ring.isCurrent(sealed), ring.isCurrent(ring.seal(key, 'ana'))]).toEqual([false, true])
    expect(ring.open(sealed, 'ana')).toEqual(key)
    expect(() => keyRing(fresh).open(sealed, 'ana')).toThrow('not known')
    expect(ring.hashesOf('CODE')).toContainEqual(keyRing(old).hashesOf('CODE')[0])
  })
})

test('a token that awaits a code opens no session, and the other way round', () => {
  const [secret, id, now] = ['s'.repeat(32), '0190-id', Date.now()]
  const [access, pending] = [accessToken(secret, id, now).token, pendingToken(secret, id, now)]
  expect([sessionOf(secret, access, now), pendingOf(secret, pending, now)]).toEqual([id, id])
  expect([sessionOf(secret, pending, now), pendingOf(secret, access, now)]).toEqual([undefined, undefined])
  expect(pendingOf(secret, pending, now + 5 * 60_000)).toBeUndefined()
})
