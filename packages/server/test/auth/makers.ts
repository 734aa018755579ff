import { expect, vi } from 'vitest'
import { hashPassword } from '../../src/auth/passwords.ts'
import { makeUser } from '../../src/companies/make.ts'
import { newId } from '../../src/ids.ts'
import { codeOn } from '../support/authenticator.ts'
import { Person } from '../support/harness.ts'
import type { LettersServer } from '../support/letters.ts'

export const password = 'una contraseña larga'

// The server's clock and the phone's stand still in the middle of a step, until a test lets them go on.
export const STEP = 30_000

export const pass = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP)

export const ask = (server: LettersServer, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload })

export const verify = (server: LettersServer, payload: object) =>
  ask(server, 'auth/twoFactor/verify', payload)

/** Somebody with an address of their own; `waiting` does the first step of signing in. */
export async function someone(server: LettersServer, company?: { id: string }) {
  const { id: companyId } = company ?? (await server.company())
  const email = `${newId()}@lagar.test`
  const passwordHash = await hashPassword(password)
  const person = { email, name: 'Ana', surname: 'Paz', passwordHash, roles: ['USER_ADMIN'] as const }
  const accountId = await makeUser(server.owner, companyId, person)
  const signIn = async (mantainSession = false) =>
    (await ask(server, 'auth/login', { email, password, mantainSession })).json()
  const enter = async () => new Person(server.app, (await signIn()).token)
  const waiting = async (kept = false): Promise<string> => (await signIn(kept)).pending
  return { email, accountId, companyId, signIn, enter, waiting }
}

/** The same, with the second factor on; the code of the present step is used up by that. */
export async function guarded(server: LettersServer, company?: { id: string }) {
  const one = await someone(server, company)
  const person = await one.enter()
  const { key } = await person.post('auth/twoFactor/setup', { password })
  const { recoveryCodes } = await person.post('auth/twoFactor/enable', { code: codeOn(key) })
  expect(await server.mailbox.letterTo(one.email)).toContain('pide, además de la contraseña')
  return { ...one, person, key: key as string, recoveryCodes: recoveryCodes as string[] }
}
