import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'companies/own'
const password = 'el tanque tres gotea'
const own = (change: object = {}) => ({
  ...{ name: 'Bodega Propia', plan: 'full', adminName: 'Ana', adminSurname: 'Rey' },
  ...{ adminEmail: `ana.${newId()}@lagar.test`, password, ...change },
})

async function entered(email: string): Promise<Person> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  return new Person(server.app, answer.json().token)
}

test('who tries the demonstration begins a company of their own, once, and nothing of the demonstration comes along', async () => {
  const demo = await server.company()
  const { admin } = demo
  await admin.refused('NO_PERMISSIONS', 'POST', path, own())
  await server.owner.query('update company set is_demo = true where id = $1', [demo.id])
  await admin.post('distribution/customers', { name: 'Cliente inventado' })
  const hand = await demo.as('CELLAR_ADMIN')
  await hand.refused('NO_PERMISSIONS', 'POST', path, own())
  const weak = await admin.refused('INVALID_INPUT', 'POST', path, own({ password: 'qwerty123456' }))
  expect(weak.errors).toEqual({ password: 'PASSWORD_TOO_WEAK' })
  const { email } = (await admin.get('auth/me')).user
  expect(await admin.refused('ALREADY_EXISTS', 'POST', path, own({ adminEmail: email }))).toMatchObject({
    errors: { adminEmail: 'ALREADY_TAKEN' },
  })

  const given = own()
  const made = await admin.post(path, given)
  expect(made).toMatchObject({ name: 'Bodega Propia', adminEmail: given.adminEmail })
  const ana = await entered(given.adminEmail)
  const me = await ana.get('auth/me')
  expect(me).toMatchObject({
    demo: false,
    company: { id: made.id, name: 'Bodega Propia' },
    companies: [{ id: made.id }],
    roles: ['GENERAL_ADMIN'],
  })
  expect((await ana.get('distribution/customers')).total).toBe(0)
  expect((await ana.get('cellars/elementTypes')).total).toBeGreaterThan(0)
  expect((await ana.get('companies/varieties?name=malbec')).result).toMatchObject([{ name: 'Malbec' }])
  const { steps } = await ana.get('companies/setup')
  const done = steps.filter(({ isDone }: { isDone: boolean }) => isDone)
  expect(done).toMatchObject([{ step: 'variety' }])
  // The demonstration stands as it did, and is nobody's way in any more.
  expect((await admin.get('auth/me')).companies.map(({ id }: { id: string }) => id)).toEqual([demo.id])
  expect((await admin.get('distribution/customers')).total).toBe(1)
  const health = await server.app.inject({ url: '/api/health' })
  expect(health.json()).toMatchObject({ demo: false, demoUsers: [] })
  await admin.refused('NO_PERMISSIONS', 'POST', path, own())
  await ana.refused('NO_PERMISSIONS', 'POST', path, own())
})

test('of one who works in several companies, each answer is of the one that was chosen', async () => {
  const [one, other] = [await server.company(), await server.company()]
  const { admin } = one
  const { id: account } = (await admin.get('auth/me')).user
  await server.owner.query('insert into membership (company_id, account_id, roles) values ($1, $2, $3)', [
    other.id,
    account,
    ['GENERAL_ADMIN'],
  ])
  const { id: customer } = await admin.post('distribution/customers', { name: 'De la primera' })
  await admin.put('auth/me', { company: other.id })
  expect((await admin.get('auth/me')).company.id).toBe(other.id)
  expect((await admin.get('distribution/customers')).total).toBe(0)
  await admin.refused('NOT_FOUND', 'GET', `traceability/entities/find?type=customer&id=${customer}`)
  await admin.refused('NOT_FOUND', 'PUT', 'auth/me', { company: newId() })
  await admin.put('auth/me', { company: one.id })
  expect((await admin.get('distribution/customers')).total).toBe(1)
})
