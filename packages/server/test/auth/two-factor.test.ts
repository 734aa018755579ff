import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bytesOf, codeOn, wrongCodeOn } from '../support/authenticator.ts'
import { Person } from '../support/harness.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { type Mailbox } from '../support/mailbox.ts'
import { password, STEP, pass, ask, verify, someone, guarded } from './makers.ts'

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

test('it is on once a first code proves the device: other sessions end, and a password alone opens none', async () => {
  const { email, signIn, enter } = await someone(server)
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
  const { accountId, key, recoveryCodes } = await guarded(server)
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
  const { key, waiting, email } = await guarded(server)
  pass(1)
  const pending = await waiting(true)
  const answer = await verify(server, { pending, code: codeOn(key) })
  const person = new Person(server.app, answer.json().token)
  expect((await person.get('auth/me')).user.email).toBe(email)
  const { result } = await person.get('auth/sessions')
  expect(result.find((one: { isCurrent: boolean }) => one.isCurrent).kept).toBe(true)
  pass(1)
  expect((await verify(server, { pending, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})

test('a code works once, also for two requests at once, and none older than one that was used', async () => {
  const { key, waiting } = await guarded(server)
  // The one that turned it on is used up as well.
  expect((await verify(server, { pending: await waiting(), code: codeOn(key) })).json().errors).toEqual({
    code: 'WRONG_CODE',
  })
  pass(2)
  const [one, other] = [await waiting(), await waiting()]
  const both = await Promise.all(
    [one, other].map((pending) => verify(server, { pending, code: codeOn(key) })),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await verify(server, { pending: await waiting(), code: codeOn(key, -1) })).statusCode).toBe(400)
})

test('the code of the step before is good, an older or a later one is not', async () => {
  const { key, waiting } = await guarded(server)
  pass(5)
  expect((await verify(server, { pending: await waiting(), code: codeOn(key, -2) })).statusCode).toBe(400)
  expect((await verify(server, { pending: await waiting(), code: codeOn(key, 1) })).statusCode).toBe(400)
  expect((await verify(server, { pending: await waiting(), code: codeOn(key, -1) })).statusCode).toBe(200)
})

test('five wrong codes let the second factor rest, whatever sign-in they came from, and longer each time', async () => {
  const { accountId, key, waiting, recoveryCodes } = await guarded(server)
  pass(1)
  const resting = async () =>
    (
      await server.owner.query(
        `select round(extract(epoch from rests_until - now()) / 60)::int as minutes from two_factor where account_id = $1`,
        [accountId],
      )
    ).rows[0].minutes
  const pending = await waiting()
  const guess = async (on: string) =>
    (await verify(server, { pending: on, code: wrongCodeOn(key) })).json().code
  // Two on one sign-in, three at once on another: starting again does not start the count again.
  expect([await guess(pending), await guess(pending)]).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
  const next = await waiting()
  expect(await Promise.all([guess(next), guess(next), guess(next)])).toEqual(Array(3).fill('INVALID_INPUT'))
  expect((await verify(server, { pending: next, code: codeOn(key) })).json().code).toBe('TOO_MANY')
  expect(
    (await verify(server, { pending: await waiting(), recoveryCode: recoveryCodes[0] })).json().code,
  ).toBe('TOO_MANY')
  expect(await resting()).toBe(15)

  const rested = () =>
    server.owner.query(`update two_factor set rests_until = now() where account_id = $1`, [accountId])
  await rested()
  const third = await waiting()
  for (let n = 0; n < 5; n++) expect(await guess(third)).toBe('INVALID_INPUT')
  expect(await resting()).toBe(30)
  await rested()
  // That sign-in is worn out for good; a new one gets in, and all is forgiven.
  expect((await verify(server, { pending: third, code: codeOn(key) })).json().code).toBe('TOO_MANY')
  expect((await verify(server, { pending: await waiting(), code: codeOn(key) })).statusCode).toBe(200)
  expect(await resting()).toBeNull()
})

test('a recovery code opens once', async () => {
  const { waiting, recoveryCodes } = await guarded(server)
  const recoveryCode = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  const [one, other] = [await waiting(), await waiting()]
  const both = await Promise.all([one, other].map((pending) => verify(server, { pending, recoveryCode })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { token } = both.find(({ statusCode }) => statusCode === 200)!.json()
  expect((await new Person(server.app, token).get('auth/me')).user.recoveryCodesLeft).toBe(9)
  const stranger = await guarded(server)
  expect(
    (await verify(server, { pending: await stranger.waiting(), recoveryCode: recoveryCodes[4] })).json()
      .errors,
  ).toEqual({
    recoveryCode: 'WRONG_CODE',
  })
})

test('a token that awaits a code is no access token, no refresh token, and the other way round', async () => {
  const { key, person, waiting } = await guarded(server)
  pass(1)
  const pending = await waiting()
  await new Person(server.app, pending).refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await ask(server, 'auth/refresh', { refreshToken: pending })).json().code).toBe('SESSION_ENDED')
  const code = codeOn(key)
  expect((await verify(server, { pending: person.token, code })).json().code).toBe('SIGN_IN_AGAIN')
  const { token, refreshToken } = (await verify(server, { pending, code })).json()
  pass(1)
  for (const other of [token, refreshToken])
    expect((await verify(server, { pending: other, code: codeOn(key) })).json().code).toBe('SIGN_IN_AGAIN')
})
