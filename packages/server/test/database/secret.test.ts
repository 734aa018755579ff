import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readSecret } from '../../src/database/secret.ts'
import { temporaryFolder } from '../support/temporary.ts'

afterEach(() => vi.unstubAllEnvs())

it('is SECRET when that is long enough, and refused when it is short', () => {
  const place = { dataDir: temporaryFolder(), embedded: true }
  vi.stubEnv('SECRET', 'x'.repeat(32))
  expect(readSecret(place)).toBe('x'.repeat(32))
  vi.stubEnv('SECRET', 'x'.repeat(31))
  expect(() => readSecret(place)).toThrow(
    'SECRET es demasiado corto: tiene 31 caracteres y hacen falta al menos 32.',
  )
})

it('is made once beside the embedded database, for our account alone', () => {
  vi.stubEnv('SECRET', '')
  const place = { dataDir: temporaryFolder(), embedded: true }
  const made = readSecret(place)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(readSecret(place)).toBe(made)
  expect(statSync(path.join(place.dataDir, 'secret')).mode & 0o777).toBe(0o600)
  writeFileSync(path.join(place.dataDir, 'secret'), 'corto')
  expect(() => readSecret(place)).toThrow(/^El secreto de .* es demasiado corto/)
})

it('must be given with a database of the user', () => {
  vi.stubEnv('SECRET', '')
  expect(() => readSecret({ dataDir: temporaryFolder(), embedded: false })).toThrow(/^Falta SECRET/)
})
