import { newId } from '../../src/ids.ts'
import { Person, type TestCompany } from '../support/harness.ts'
import type { LettersServer } from '../support/letters.ts'
import { tokenIn } from '../support/mailbox.ts'

export const password = 'una clave bien larga'

export const ask = (
  server: LettersServer,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) => server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })

/** Somebody who was invited to a company, chose a password and has not come in yet. */
export async function invited(server: LettersServer, { admin }: TestCompany, over: object = {}) {
  const email = `${newId()}@lagar.test`
  const given = { email, name: 'Julia', surname: 'Ríos', roles: ['CELLAR_EMPLOYEE'], ...over }
  const { id, version } = await admin.post('companies/user', given)
  const token = tokenIn(await server.mailbox.letterTo(email), 'recover')
  await ask(server, 'auth/recover/password', { token, password })
  return { id: id as string, version: version as number, email, token }
}

export async function signedIn(server: LettersServer, email: string) {
  const answer = await ask(
    server,
    'auth/login',
    { email, password },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604' },
  )
  return { person: new Person(server.app, answer.json().token), ...answer.json() }
}
