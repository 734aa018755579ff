import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/auth/passwords.ts'
import { makeUser } from '../../src/companies/make.ts'
import { newId } from '../../src/ids.ts'
import { openServerWithLetters } from '../support/letters.ts'
import type { TestCompany } from '../support/harness.ts'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
let company: TestCompany
beforeAll(async () => {
  server = await openServerWithLetters()
  company = await server.company()
})
afterAll(() => server.close())

const password = 'una contraseña larga'

async function someone() {
  const email = `${newId()}@lagar.test`
  const passwordHash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })
  await makeUser(server.owner, company.id, { email, name: 'Ana', surname: 'Paz', passwordHash, roles: [] })
  return email
}

const ask = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress })
const signIn = (email: string, word: string, address?: string) =>
  ask('login', { email, password: word }, address)
const refresh = async (refreshToken: string) => {
  const answer = await ask('refresh', { refreshToken })
  return answer.json() as { refreshToken?: string; code?: string; token?: string }
}

test('any token that was used before ends the session, however long ago; its owner hears of it, and the history', async () => {
  const email = await someone()
  const first = (await signIn(email, password)).json().refreshToken as string
  const second = (await refresh(first)).refreshToken!
  const third = await refresh((await refresh(second)).refreshToken!)
  expect((await refresh(first)).code).toBe('SESSION_ENDED')
  expect((await refresh(third.refreshToken!)).code).toBe('SESSION_ENDED')
  const me = { method: 'GET' as const, url: '/api/auth/me' }
  const asked = await server.app.inject({ ...me, headers: { authorization: `Bearer ${third.token}` } })
  expect(asked.statusCode).toBe(401)

  expect(await server.mailbox.letterTo(email)).toContain('se usó otra vez')
  const { token } = (await signIn(email, password)).json()
  const { result } = (
    await server.app.inject({ url: '/api/auth/notifications', headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(result.filter(({ type }: { type: string }) => type === 'SESSION_STOLEN')).toHaveLength(1)
  const told = (await company.admin.get('companies/audit?action=SESSION_STOLEN')).result
  expect(told).toHaveLength(1)
})

test('two refreshes soon after one another are no theft', async () => {
  const first = (await signIn(await someone(), password)).json().refreshToken as string
  const [one, two] = await Promise.all([refresh(first), refresh(first)])
  expect(one.refreshToken).toBe(two.refreshToken)
  expect((await refresh(one.refreshToken!)).code).toBeUndefined()
})

test('wrong passwords from one place let that place rest, say until when, and lock nobody out elsewhere', async () => {
  const email = await someone()
  await signIn(email, password, '10.0.0.2')
  for (let n = 0; n < 5; n++) await signIn(email, 'no es esta', '10.0.0.3')
  const rested = await signIn(email, password, '10.0.0.3')
  expect(rested.statusCode).toBe(429)
  expect(Number(rested.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(rested.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await signIn(email, password, '10.0.0.2')).statusCode).toBe(200)
})

test('wrong passwords from everywhere stop strange places, and not one from where somebody came in before', async () => {
  const email = await someone()
  await signIn(email, password, '10.0.0.2')
  for (let n = 0; n < 52; n++) await signIn(email, 'no es esta', `10.1.0.${n}`)
  expect((await signIn(email, password, '10.2.0.1')).statusCode).toBe(429)
  expect((await signIn(email, password, '10.0.0.2')).statusCode).toBe(200)
})
