import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/auth/passwords.ts'
import { makeUser } from '../../src/companies/make.ts'
import { newId } from '../../src/ids.ts'
import { Person } from '../support/harness.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { tokenIn, type Mailbox } from '../support/mailbox.ts'

const password = 'una contraseña larga'
const another = 'otra clave bien larga'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
let mailbox: Mailbox
beforeAll(async () => {
  server = await openServerWithLetters()
  mailbox = server.mailbox
})
afterAll(() => server.close())

const ask = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload })
const signIn = (email: string, secret: string, mantainSession = false) =>
  ask('auth/login', { email, password: secret, mantainSession })

/** Somebody with an address of their own, and a way to sign in again and again. */
async function someone() {
  const company = await server.company()
  const email = `${newId()}@lagar.test`
  await makeUser(server.owner, company.id, {
    email,
    name: 'Ana',
    surname: 'Paz',
    passwordHash: await hashPassword(password),
    roles: ['USER_ADMIN'],
  })
  const enter = async () => new Person(server.app, (await signIn(email, password)).json().token)
  return { email, company, enter, person: await enter() }
}

test('a password changes for who knows the present one, and every other session ends', async () => {
  const { email, person, enter } = await someone()
  const elsewhere = await enter()
  const wrong = await person.refused('INVALID_INPUT', 'PUT', 'auth/password', {
    currentPassword: 'no es esta clave',
    password: another,
  })
  expect(wrong.errors).toEqual({ currentPassword: 'WRONG_PASSWORD' })
  for (const [weak, code] of [
    ['corta', 'TOO_FEW_CHARACTERS:12'],
    ['123456789012', 'PASSWORD_TOO_WEAK'],
    ['Malbec202620', 'PASSWORD_TOO_WEAK'],
    ['1qaz2wsx3edc4rfv', 'PASSWORD_TOO_WEAK'],
    ['¡¡Dragon2026!!', 'PASSWORD_TOO_WEAK'],
  ]) {
    const refusal = await person.refused('INVALID_INPUT', 'PUT', 'auth/password', {
      currentPassword: password,
      password: weak,
    })
    expect(refusal.errors).toEqual({ password: code })
  }
  await person.put('auth/password', { currentPassword: password, password: another })
  expect((await person.get('auth/me')).user.email).toBe(email)
  await elsewhere.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await signIn(email, password)).statusCode).toBe(401)
  expect((await signIn(email, another)).statusCode).toBe(200)
  expect(await mailbox.letterTo(email)).toContain('se cambió recién')
})

test('who forgot the password gets a link that opens once; nobody learns which addresses are known', async () => {
  const { email, person } = await someone()
  const [known, unknown] = [
    await ask('auth/forgot/password', { email }),
    await ask('auth/forgot/password', { email: `${newId()}@lagar.test` }),
  ]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const first = tokenIn(await mailbox.letterTo(email), 'recover')
  await ask('auth/forgot/password', { email })
  const token = tokenIn(await mailbox.letterTo(email), 'recover')
  expect((await ask('auth/recover/password', { token: first, password: another })).json().code).toBe(
    'LINK_SPENT',
  )
  const weak = await ask('auth/recover/password', { token, password: 'qwerty123456' })
  expect(weak.json().errors).toEqual({ password: 'PASSWORD_TOO_WEAK' })
  const both = await Promise.all([1, 2].map(() => ask('auth/recover/password', { token, password: another })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 410])
  await person.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  const again = new Person(server.app, (await signIn(email, another)).json().token)
  expect((await again.get('auth/me')).user.emailConfirmed).toBe(true)
})

test('a link that is over an hour old opens nothing', async () => {
  const { email } = await someone()
  await ask('auth/forgot/password', { email })
  const token = tokenIn(await mailbox.letterTo(email), 'recover')
  await server.owner.query(`update account_link set ends_at = now() - interval '1 second' where email = $1`, [
    email,
  ])
  expect((await ask('auth/recover/password', { token, password: another })).json().code).toBe('LINK_SPENT')
})

test('five wrong passwords let an address rest, known or not, and the right one too', async () => {
  const { email } = await someone()
  for (const address of [email, `${newId()}@lagar.test`]) {
    for (let n = 0; n < 5; n++) expect((await signIn(address, 'mala')).json().code).toBe('BAD_CREDENTIALS')
    const rested = await signIn(address, password)
    expect([rested.statusCode, rested.json().code]).toEqual([429, 'TOO_MANY'])
  }
  await server.owner.query(`update tries set since = now() - interval '16 minutes'`)
  expect((await signIn(email, password)).statusCode).toBe(200)
})

test('my sessions are listed with their device, and one or all of them end at once', async () => {
  const { person, enter } = await someone()
  const [phone, office] = [await enter(), await enter()]
  const { result } = await person.get('auth/sessions')
  expect(result).toHaveLength(3)
  expect(result.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const own = (await phone.get('auth/sessions')).result.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  )
  await person.delete(`auth/sessions/${own.id}`)
  await phone.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  const stranger = await someone()
  const theirs = (await stranger.person.get('auth/sessions')).result[0]
  await person.refused('NOT_FOUND', 'DELETE', `auth/sessions/${theirs.id}`)
  await person.post('auth/logout/all', {})
  await office.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  await person.refused('UNAUTHENTICATED', 'GET', 'auth/me')
  expect((await stranger.person.get('auth/me')).user.name).toBe('Ana')
})

test('my data are mine to change; another address counts once it is confirmed', async () => {
  const { email, person } = await someone()
  await person.put('auth/me', { name: 'Anahí', language: 'EN', theme: 'dark' })
  expect((await person.get('auth/me')).user).toMatchObject({
    name: 'Anahí',
    surname: 'Paz',
    language: 'EN',
    theme: 'dark',
    email,
  })
  const next = `${newId()}@lagar.test`
  const missing = await person.refused('INVALID_INPUT', 'PUT', 'auth/me', { email: next })
  expect(missing.missing).toEqual(['password'])
  await person.put('auth/me', { email: next, password })
  expect((await person.get('auth/me')).user).toMatchObject({ email, newEmail: next })
  expect(await mailbox.letterTo(email)).toContain('address')
  const token = tokenIn(await mailbox.letterTo(next), 'confirm')
  expect((await ask('auth/confirm/email', { token })).statusCode).toBe(204)
  expect((await ask('auth/confirm/email', { token })).json().code).toBe('LINK_SPENT')
  expect((await person.get('auth/me')).user).toMatchObject({
    email: next,
    newEmail: null,
    emailConfirmed: true,
  })
  expect((await signIn(next, password)).statusCode).toBe(200)
})

test('an address that somebody else has is asked for in vain', async () => {
  const [ours, theirs] = [await someone(), await someone()]
  await ours.person.put('auth/me', { email: theirs.email, password })
  expect(await mailbox.letterTo(ours.email)).toContain('otra dirección')
  expect(mailbox.count(theirs.email)).toBe(0)
  expect((await ours.person.get('auth/me')).user.email).toBe(ours.email)
})

test('a refresh token is taken once; two tabs at once get the same, a late second use ends the session', async () => {
  const { email } = await someone()
  const { refreshToken } = (await signIn(email, password)).json()
  const refresh = (token: string) => ask('auth/refresh', { refreshToken: token })
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [one, two] = answers.map((answer) => answer.json())
  expect(one.refreshToken).toBe(two.refreshToken)
  await server.owner.query(`update session set rotated_at = now() - interval '1 minute'`)
  expect((await refresh(refreshToken)).json().code).toBe('SESSION_ENDED')
  expect((await refresh(one.refreshToken)).json().code).toBe('SESSION_ENDED')
})

test('a session that is not kept ends after half an hour of rest, a kept one does not', async () => {
  const { email } = await someone()
  const open = async (kept: boolean) => (await signIn(email, password, kept)).json().refreshToken as string
  const [loose, kept] = [await open(false), await open(true)]
  await server.owner.query(`update session set last_used_at = now() - interval '31 minutes'`)
  expect((await ask('auth/refresh', { refreshToken: loose })).statusCode).toBe(401)
  expect((await ask('auth/refresh', { refreshToken: kept })).statusCode).toBe(200)
})
