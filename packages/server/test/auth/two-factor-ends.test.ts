import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { newId } from '../../src/ids.ts'
import { codeOn, wrongCodeOn } from '../support/authenticator.ts'
import { Person } from '../support/harness.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { tokenIn, type Mailbox } from '../support/mailbox.ts'
import { password, STEP, pass, ask, verify, guarded } from './makers.ts'

let server: Awaited<ReturnType<typeof openServerWithLetters>>

let mailbox: Mailbox

beforeAll(async () => {
  server = await openServerWithLetters()
  mailbox = server.mailbox
})

afterAll(() => server.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a sign-in that awaits its code ends after five minutes, and with the password it began with', async () => {
  const { key, person, accountId, waiting } = await guarded(server)
  pass(1)
  const late = await waiting()
  await server.owner.query(`update pending_login set ends_at = now() where account_id = $1`, [accountId])
  expect((await verify(server, { pending: late, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
  const pending = await waiting()
  const change = { currentPassword: password, password: 'otra clave bien larga' }
  await person.put('auth/password', { ...change, code: codeOn(key) })
  pass(1)
  expect((await verify(server, { pending, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})

test('recovering the password by mail does not skip the second factor', async () => {
  const { email, key } = await guarded(server)
  pass(1)
  await ask(server, 'auth/forgot/password', { email })
  const token = tokenIn(await mailbox.letterTo(email), 'recover')
  const another = 'otra clave bien larga'
  const recovered = await ask(server, 'auth/recover/password', { token, password: another })
  expect([recovered.statusCode, recovered.body]).toEqual([204, ''])
  const first = (await ask(server, 'auth/login', { email, password: another })).json()
  expect(first).toEqual({ twoFactor: true, pending: expect.any(String) })
  expect((await verify(server, { pending: first.pending, code: codeOn(key) })).statusCode).toBe(200)
})

test('turning it off asks for both factors, ends other sessions and tells by letter', async () => {
  const { email, key, person, recoveryCodes, signIn, waiting } = await guarded(server)
  pass(1)
  const elsewhere = new Person(
    server.app,
    (await verify(server, { pending: await waiting(), code: codeOn(key) })).json().token,
  )
  const off = 'auth/twoFactor/disable'
  expect((await person.refused('INVALID_INPUT', 'POST', off, { password })).missing).toEqual(['code'])
  const [recoveryCode] = recoveryCodes
  await person.refused('INVALID_INPUT', 'POST', off, { password: 'no es', recoveryCode })
  await person.refused('INVALID_INPUT', 'POST', off, { password, code: codeOn(key) })
  await person.post(off, { password, recoveryCode })
  await elsewhere.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await person.get('auth/me')).user.twoFactorEnabled).toBe(false)
  expect(await mailbox.letterTo(email)).toContain('ya no pide un código')
  expect((await signIn()).token).toBeDefined()
  await person.refused('TWO_FACTOR_OFF', 'POST', off, { password, code: codeOn(key) })
})

test('an administrator turns it off for who lost everything: in their company alone, and on the record', async () => {
  const company = await server.company()
  const { accountId, email, person, signIn } = await guarded(server, company)
  const reset = { userId: accountId }
  const [stranger, helper] = [await server.company(), await company.as('CELLAR_ADMIN')]
  await stranger.admin.refused('NOT_FOUND', 'PUT', 'companies/user/twoFactor', reset)
  await helper.refused('NO_PERMISSIONS', 'PUT', 'companies/user/twoFactor', reset)
  await person.refused('OWN_ACCOUNT', 'PUT', 'companies/user/twoFactor', reset)
  const { id: general } = (await company.admin.get('auth/me')).user
  const users = await company.as('USER_ADMIN')
  await users.refused('NO_PERMISSIONS', 'PUT', 'companies/user/twoFactor', { userId: general })
  expect((await person.get('auth/me')).user.twoFactorEnabled).toBe(true)

  await company.admin.put('companies/user/twoFactor', reset)
  await person.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await signIn()).token).toBeDefined()
  expect(await mailbox.letterTo(email)).toContain('Un administrador')
  const lines = await server
    .db(company.id)
    .selectFrom('audit')
    .select(['action', 'entity', 'changes'])
    .where('entity_id', '=', accountId)
    .where('entity', '=', 'user')
    .execute()
  expect(lines).toEqual([{ action: 'EDIT', entity: 'user', changes: { twoFactorEnabled: [true, false] } }])
  await company.admin.refused('TWO_FACTOR_OFF', 'PUT', 'companies/user/twoFactor', reset)
})

test('who runs the product is out of reach of a company', async () => {
  const company = await server.company()
  const { accountId, person } = await guarded(server, company)
  await server.owner.query(`update account set is_platform_admin = true where id = $1`, [accountId])
  await company.admin.refused('NOT_FOUND', 'PUT', 'companies/user/twoFactor', { userId: accountId })
  expect((await person.get('auth/me')).user.twoFactorEnabled).toBe(true)
})

test('a key that was sealed under the secret before is sealed anew with its next code', async () => {
  const { accountId, key, waiting } = await guarded(server)
  pass(1)
  const [now, before] = [keyRing('x'.repeat(32)), keyRing('y'.repeat(32))]
  const stored = async () =>
    (
      await server.owner.query(`select key_id as "keyId", sealed from two_factor where account_id = $1`, [
        accountId,
      ])
    ).rows[0]
  const old = before.seal(now.open(await stored(), accountId), accountId)
  await server.owner.query(`update two_factor set key_id = $2, sealed = $3 where account_id = $1`, [
    accountId,
    old.keyId,
    old.sealed,
  ])
  expect((await verify(server, { pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
  expect(now.isCurrent(await stored())).toBe(true)
  pass(1)
  expect((await verify(server, { pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
})

test('with it on, another password and another address ask for a code as well', async () => {
  const { person, key } = await guarded(server)
  const change = { currentPassword: password, password: 'otra contraseña larga' }
  const address = { email: `${newId()}@lagar.test`, password }
  for (const [url, body] of [
    ['auth/password', change],
    ['auth/me', address],
  ] as const) {
    expect((await person.refused('INVALID_INPUT', 'PUT', url, body)).missing).toEqual(['code'])
    const wrong = await person.refused('INVALID_INPUT', 'PUT', url, { ...body, code: wrongCodeOn(key) })
    expect(wrong.errors).toEqual({ code: 'WRONG_CODE' })
  }
  pass(1)
  await person.put('auth/me', { ...address, code: codeOn(key) })
  await person.refused('INVALID_INPUT', 'PUT', 'auth/password', { ...change, code: codeOn(key) })
  pass(1)
  await person.put('auth/password', { ...change, code: codeOn(key) })
})
