import type { Gate } from '@lagar/domain/access/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessToken, pendingToken } from '../../src/auth/tokens.ts'
import { hashPassword } from '../../src/auth/passwords.ts'
import { makeUser } from '../../src/companies/make.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
})
afterAll(() => server.close())

const secret = 'x'.repeat(32)
const password = 'una contraseña larga'

/** Every call that asks who somebody is. */
function guarded() {
  const paths = server.app.swagger().paths as Record<string, Record<string, { 'x-permission'?: Gate }>>
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-permission': gate }]) =>
      gate === undefined || gate === 'PUBLIC' ? [] : [{ method: method.toUpperCase() as 'GET', url }],
    ),
  )
}

/** Somebody who may do everything, and the tokens of their session. */
async function someone() {
  const email = `${newId()}@lagar.test`
  const passwordHash = await hashPassword(password)
  const person = { email, name: 'Ana', surname: 'Paz', passwordHash, roles: ['GENERAL_ADMIN'] as const }
  const accountId = await makeUser(server.owner, company.id, person)
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  const { token, refreshToken } = session.json() as { token: string; refreshToken: string }
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  return { accountId, token, refreshToken, ask }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** What is in the hand of somebody who has no session, and why. */
const states: Record<string, (one: Someone) => Promise<string> | string> = {
  nothing: () => '',
  nonsense: () => 'Bearer abracadabra',
  'another scheme': ({ token }) => `Basic ${token}`,
  'a token with another signature': ({ token }) => `Bearer ${token.slice(0, -6)}AAAAAA`,
  'a token of another secret': () => `Bearer ${accessToken('z'.repeat(32), newId(), Date.now()).token}`,
  'a token of no session': () => `Bearer ${accessToken(secret, newId(), Date.now()).token}`,
  'a token that is over': async ({ accountId }) => {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from session where account_id = $1',
      [accountId],
    )
    return `Bearer ${accessToken(secret, rows[0]!.id, Date.now() - 24 * 3_600_000).token}`
  },
  'a refresh token': ({ refreshToken }) => `Bearer ${refreshToken}`,
  'a sign-in that awaits its code': () => `Bearer ${pendingToken(secret, newId(), Date.now())}`,
  'a session that was ended': async ({ token, ask }) => {
    await ask('POST', 'auth/logout')
    return `Bearer ${token}`
  },
  'sessions that were all ended': async ({ token, ask }) => {
    await ask('POST', 'auth/logout/all')
    return `Bearer ${token}`
  },
  'a session that reached its end': async ({ accountId, token }) => {
    await server.owner.query('update session set ends_at = now() where account_id = $1', [accountId])
    return `Bearer ${token}`
  },
  'an account that is suspended': async ({ accountId, token }) => {
    await server.owner.query('update account set suspended_at = now() where id = $1', [accountId])
    return `Bearer ${token}`
  },
}

test.each(Object.keys(states))('%s opens no call', async (state) => {
  const one = await someone()
  expect((await one.ask('GET', 'auth/me')).statusCode).toBe(200)
  const authorization = await states[state]!(one)
  const calls = guarded()
  expect(calls.length).toBeGreaterThan(150)
  const opened: string[] = []
  for (const { method, url } of calls) {
    const answer = await server.app.inject({
      method,
      url: url.replaceAll(/\{\w+\}/g, newId()),
      headers: { authorization },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    if (answer.statusCode !== 401) opened.push(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  }
  expect(opened).toEqual([])
})
