import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyRing } from '../src/auth/key-ring.ts'
import { hashPassword } from '../src/auth/passwords.ts'
import { makeUser } from '../src/companies/make.ts'
import { newId } from '../src/ids.ts'
import { bytesOf, codeOn, wrongCodeOn } from './authenticator.ts'
import { Person } from './harness.ts'
import { openServerWithLetters } from './letters.ts'
import { tokenIn, type Mailbox } from './mailbox.ts'

const password = 'una contraseña larga'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
let mailbox: Mailbox
beforeAll(async () => {
  server = await openServerWithLetters()
  mailbox = server.mailbox
})
afterAll(() => server.close())

// The server's clock and the phone's stand still in the middle of a step, until a test lets them go on.
const STEP = 30_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP)

const ask = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload })
const verify = (payload: object) => ask('auth/twoFactor/verify', payload)

/** Somebody with an address of their own; `waiting` does the first step of signing in. */
async function someone(company?: { id: string }) {
  const { id: companyId } = company ?? (await server.company())
  const email = `${newId()}@lagar.test`
  const passwordHash = await hashPassword(password)
  const person = { email, name: 'Ana', surname: 'Paz', passwordHash, roles: ['USER_ADMIN'] as const }
  const accountId = await makeUser(server.owner, companyId, person)
  const signIn = async (mantainSession = false) =>
    (await ask('auth/login', { email, password, mantainSession })).json()
  const enter = async () => new Person(server.app, (await signIn()).token)
  const waiting = async (kept = false): Promise<string> => (await signIn(kept)).pending
  return { email, accountId, companyId, signIn, enter, waiting }
}

/** The same, with the second factor on; the code of the present step is used up by that. */
async function guarded(company?: { id: string }) {
  const one = await someone(company)
  const person = await one.enter()
  const { key } = await person.post('auth/twoFactor/setup', { password })
  const { recoveryCodes } = await person.post('auth/twoFactor/enable', { code: codeOn(key) })
  expect(await mailbox.letterTo(one.email)).toContain('pide, además de la contraseña')
  return { ...one, person, key: key as string, recoveryCodes: recoveryCodes as string[] }
}

test('it is on once a first code proves the device: other sessions end, and a password alone opens none', async () => {
  const { email, signIn, enter } = await someone()
  const [person, elsewhere] = [await enter(), await enter()]
  const wrong = await person.refused('INVALID_INPUT', 'POST', 'auth/twoFactor/setup', { password: 'no es' })
  expect(wrong.errors).toEqual({ password: 'WRONG_PASSWORD' })
  await person.refused('TWO_FACTOR_OFF', 'POST', 'auth/twoFactor/enable', { code: '123456' })
  const { key, uri } = await person.post('auth/twoFactor/setup', { password })
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${key}`)
  expect((await person.get('auth/me')).user.twoFactorEnabled).toBe(false)
  expect((await signIn()).token).toBeDefined()

  const code = wrongCodeOn(key)
  expect((await person.refused('INVALID_INPUT', 'POST', 'auth/twoFactor/enable', { code })).errors).toEqual({
    code: 'WRONG_CODE',
  })
  const { recoveryCodes } = await person.post('auth/twoFactor/enable', { code: codeOn(key) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await person.get('auth/me')).user).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 })
  await elsewhere.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect(await mailbox.letterTo(email)).toContain('pide, además de la contraseña')

  expect(await signIn()).toEqual({ twoFactor: true, pending: expect.any(String) })
  await person.refused('TWO_FACTOR_ON', 'POST', 'auth/twoFactor/setup', { password })
  await person.refused('TWO_FACTOR_ON', 'POST', 'auth/twoFactor/enable', { code: codeOn(key, 1) })
})

test('the key and the codes stand in no table as they are', async () => {
  const { accountId, key, recoveryCodes } = await guarded()
  const { rows } = await server.owner.query(
    `select sealed as bytes from two_factor where account_id = $1
     union all select hash from recovery_code where account_id = $1`,
    [accountId],
  )
  expect(rows).toHaveLength(11)
  const kept = Buffer.concat(rows.map(({ bytes }) => bytes))
  const codes = recoveryCodes.map((code) => code.replaceAll('-', ''))
  for (const typed of [key, ...codes, ...recoveryCodes])
    for (const secret of [Buffer.from(typed), bytesOf(typed)]) expect(kept.includes(secret)).toBe(false)
})

test('the second step opens the session that the first one asked for, once', async () => {
  const { key, waiting, email } = await guarded()
  pass(1)
  const pending = await waiting(true)
  const answer = await verify({ pending, code: codeOn(key) })
  const person = new Person(server.app, answer.json().token)
  expect((await person.get('auth/me')).user.email).toBe(email)
  const { result } = await person.get('auth/sessions')
  expect(result.find((one: { isCurrent: boolean }) => one.isCurrent).kept).toBe(true)
  pass(1)
  expect((await verify({ pending, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})

test('a code works once, also for two requests at once, and none older than one that was used', async () => {
  const { key, waiting } = await guarded()
  // The one that turned it on is used up as well.
  expect((await verify({ pending: await waiting(), code: codeOn(key) })).json().errors).toEqual({
    code: 'WRONG_CODE',
  })
  pass(2)
  const [one, other] = [await waiting(), await waiting()]
  const both = await Promise.all([one, other].map((pending) => verify({ pending, code: codeOn(key) })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await verify({ pending: await waiting(), code: codeOn(key, -1) })).statusCode).toBe(400)
})

test('the code of the step before is good, an older or a later one is not', async () => {
  const { key, waiting } = await guarded()
  pass(5)
  expect((await verify({ pending: await waiting(), code: codeOn(key, -2) })).statusCode).toBe(400)
  expect((await verify({ pending: await waiting(), code: codeOn(key, 1) })).statusCode).toBe(400)
  expect((await verify({ pending: await waiting(), code: codeOn(key, -1) })).statusCode).toBe(200)
})

test('five wrong codes let the second factor rest, whatever sign-in they came from, and longer each time', async () => {
  const { accountId, key, waiting, recoveryCodes } = await guarded()
  pass(1)
  const resting = async () =>
    (
      await server.owner.query(
        `select round(extract(epoch from rests_until - now()) / 60)::int as minutes from two_factor where account_id = $1`,
        [accountId],
      )
    ).rows[0].minutes
  const pending = await waiting()
  const guess = async (on: string) => (await verify({ pending: on, code: wrongCodeOn(key) })).json().code
  // Two on one sign-in, three at once on another: starting again does not start the count again.
  expect([await guess(pending), await guess(pending)]).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
  const next = await waiting()
  expect(await Promise.all([guess(next), guess(next), guess(next)])).toEqual(Array(3).fill('INVALID_INPUT'))
  expect((await verify({ pending: next, code: codeOn(key) })).json().code).toBe('TOO_MANY')
  expect((await verify({ pending: await waiting(), recoveryCode: recoveryCodes[0] })).json().code).toBe(
    'TOO_MANY',
  )
  expect(await resting()).toBe(15)

  const rested = () =>
    server.owner.query(`update two_factor set rests_until = now() where account_id = $1`, [accountId])
  await rested()
  const third = await waiting()
  for (let n = 0; n < 5; n++) expect(await guess(third)).toBe('INVALID_INPUT')
  expect(await resting()).toBe(30)
  await rested()
  // That sign-in is worn out for good; a new one gets in, and all is forgiven.
  expect((await verify({ pending: third, code: codeOn(key) })).json().code).toBe('TOO_MANY')
  expect((await verify({ pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
  expect(await resting()).toBeNull()
})

test('a recovery code opens once', async () => {
  const { waiting, recoveryCodes } = await guarded()
  const recoveryCode = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  const [one, other] = [await waiting(), await waiting()]
  const both = await Promise.all([one, other].map((pending) => verify({ pending, recoveryCode })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { token } = both.find(({ statusCode }) => statusCode === 200)!.json()
  expect((await new Person(server.app, token).get('auth/me')).user.recoveryCodesLeft).toBe(9)
  const stranger = await guarded()
  expect(
    (await verify({ pending: await stranger.waiting(), recoveryCode: recoveryCodes[4] })).json().errors,
  ).toEqual({
    recoveryCode: 'WRONG_CODE',
  })
})

test('a token that awaits a code is no access token, no refresh token, and the other way round', async () => {
  const { key, person, waiting } = await guarded()
  pass(1)
  const pending = await waiting()
  await new Person(server.app, pending).refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await ask('auth/refresh', { refreshToken: pending })).json().code).toBe('SESSION_ENDED')
  const code = codeOn(key)
  expect((await verify({ pending: person.token, code })).json().code).toBe('SIGN_IN_AGAIN')
  const { token, refreshToken } = (await verify({ pending, code })).json()
  pass(1)
  for (const other of [token, refreshToken])
    expect((await verify({ pending: other, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})

test('a sign-in that awaits its code ends after five minutes, and with the password it began with', async () => {
  const { key, person, accountId, waiting } = await guarded()
  pass(1)
  const late = await waiting()
  await server.owner.query(`update pending_login set ends_at = now() where account_id = $1`, [accountId])
  expect((await verify({ pending: late, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
  const pending = await waiting()
  const change = { currentPassword: password, password: 'otra clave bien larga' }
  await person.put('auth/password', { ...change, code: codeOn(key) })
  pass(1)
  expect((await verify({ pending, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})

test('recovering the password by mail does not skip the second factor', async () => {
  const { email, key } = await guarded()
  pass(1)
  await ask('auth/forgot/password', { email })
  const token = tokenIn(await mailbox.letterTo(email), 'recover')
  const another = 'otra clave bien larga'
  const recovered = await ask('auth/recover/password', { token, password: another })
  expect([recovered.statusCode, recovered.body]).toEqual([204, ''])
  const first = (await ask('auth/login', { email, password: another })).json()
  expect(first).toEqual({ twoFactor: true, pending: expect.any(String) })
  expect((await verify({ pending: first.pending, code: codeOn(key) })).statusCode).toBe(200)
})

test('turning it off asks for both factors, ends other sessions and tells by letter', async () => {
  const { email, key, person, recoveryCodes, signIn, waiting } = await guarded()
  pass(1)
  const elsewhere = new Person(
    server.app,
    (await verify({ pending: await waiting(), code: codeOn(key) })).json().token,
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
  const { accountId, email, person, signIn } = await guarded(company)
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
  const { accountId, person } = await guarded(company)
  await server.owner.query(`update account set is_platform_admin = true where id = $1`, [accountId])
  await company.admin.refused('NOT_FOUND', 'PUT', 'companies/user/twoFactor', { userId: accountId })
  expect((await person.get('auth/me')).user.twoFactorEnabled).toBe(true)
})

test('a key that was sealed under the secret before is sealed anew with its next code', async () => {
  const { accountId, key, waiting } = await guarded()
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
  expect((await verify({ pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
  expect(now.isCurrent(await stored())).toBe(true)
  pass(1)
  expect((await verify({ pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
})

test('with it on, another password and another address ask for a code as well', async () => {
  const { person, key } = await guarded()
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
