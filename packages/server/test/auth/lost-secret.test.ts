import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { forgetSecondFactor, refuseLostSecret } from '../../src/auth/lost-secret.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const [now, lost] = ['x'.repeat(32), 'z'.repeat(32)]

/** Somebody whose second factor is sealed under the lost secret. */
async function guarded() {
  const { admin } = await server.company()
  const { user } = await admin.get('auth/me')
  const { keyId, sealed } = keyRing(lost).seal(Buffer.of(1), user.id)
  await server.owner.query(
    'insert into two_factor (account_id, key_id, sealed, enabled_at) values ($1, $2, $3, now())',
    [user.id, keyId, sealed],
  )
  const payload = { email: user.email, password: 'una contraseña larga', mantainSession: false }
  const signIn = () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { email: user.email as string, signIn: async () => (await signIn()).json() }
}

test('a secret that opens nothing of somebody is refused with their name; the operator takes that factor away', async () => {
  const { email, signIn } = await guarded()
  await refuseLostSecret(server.owner, keyRing(now, lost))
  await expect(refuseLostSecret(server.owner, keyRing(now))).rejects.toThrow(
    `El secreto no es el de estos datos: con él no podrían entrar, por su segundo paso, ${email}. Devuelva`,
  )
  expect((await signIn()).token).toBeUndefined()
  expect(await forgetSecondFactor(server.owner, email.toUpperCase())).toBe(true)
  expect(await forgetSecondFactor(server.owner, email)).toBe(false)
  await refuseLostSecret(server.owner, keyRing(now))
  expect((await signIn()).token).toBeDefined()
})
