import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makePlatformAdmin, removePlatformAdmin } from '../../src/companies/platform-admin.ts'
import { openServer, Person, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'companies/platform'

/** Somebody who runs the platform, and works in this company without any role. */
async function platformAdmin(company: TestCompany): Promise<Person> {
  const person = await company.as()
  const { user } = await person.get('auth/me')
  await server.owner.query('update account set is_platform_admin = true where id = $1', [user.id])
  return person
}

const rowOf = async (platform: Person, { id }: TestCompany) =>
  (await platform.get(`${url}?limit=200`)).result.find((row: { id: string }) => row.id === id)

test('every company is listed with what it contracted and how many work there', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company('cellar')])
  const platform = await platformAdmin(ours)
  await theirs.as('CELLAR_EMPLOYEE')
  expect(await rowOf(platform, theirs)).toMatchObject({
    plan: 'cellar',
    nextExpirationDate: null,
    users: 2,
    isExpired: false,
  })
  const { name } = await theirs.admin.get('companies/company')
  const found = await platform.get(`${url}?name=${encodeURIComponent(name)}&plan=cellar&sort=-users`)
  expect(found).toMatchObject({ total: 1, result: [{ id: theirs.id, name }] })
})

test('a plan and an expiration are changed, felt there at once, and told in its history', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const platform = await platformAdmin(ours)
  const { version } = await rowOf(platform, theirs)
  const contract = { id: theirs.id, version, plan: 'wine-estate', nextExpirationDate: '2026-01-31' }
  const after = await platform.put(url, contract)
  expect(after).toMatchObject({ plan: 'wine-estate', isExpired: true, version: version + 1 })

  await theirs.admin.refused('PLAN', 'GET', 'cellars/workorders')
  const seeds = { name: 'Avena', crop: 'OTHER', grapeType: 'NO_GRAPE' }
  await theirs.admin.refused('COMPANY_EXPIRED', 'POST', 'companies/varieties', seeds)
  const [line] = (await theirs.admin.record('company', theirs.id)).audit
  expect(line).toMatchObject({
    action: 'EDIT',
    by: '',
    changes: { plan: ['full', 'wine-estate'], nextExpirationDate: [null, '2026-01-31'] },
  })
  expect((await ours.admin.record('company', ours.id)).audit).toEqual([])

  const renewed = { ...contract, version: version + 1, plan: 'full', nextExpirationDate: null }
  expect(await platform.put(url, renewed)).toMatchObject({ isExpired: false })
})

const opening = () => ({
  id: newId(),
  name: `Bodega ${newId()}`,
  cuit: '',
  address: 'Ruta 89, km 14',
  plan: 'cellar',
  nextExpirationDate: '2099-12-31',
  adminEmail: `${newId()}@lagar.test`,
  adminName: 'Elena',
  adminSurname: 'Ríos',
})

test('a company is opened once, with its lists, and its first administrator is invited', async () => {
  const ours = await server.company()
  const platform = await platformAdmin(ours)
  const body = opening()
  const made = await platform.post(url, body)
  expect(made).toMatchObject({ id: body.id, name: body.name, plan: 'cellar', users: 1, isExpired: false })
  expect(await platform.post(url, body)).toEqual(made)
  const invited = await server.owner.query(
    `select m.roles, a.name, a.password_hash from membership m join account a on a.id = m.account_id where m.company_id = $1`,
    [body.id],
  )
  expect(invited.rows).toEqual([{ roles: ['GENERAL_ADMIN'], name: 'Elena', password_hash: '' }])
  const lists = await server.owner.query(
    `select (select count(*)::int from work_order_type t where t.company_id = $1) as types,
       (select count(*)::int from element_type t where t.company_id = $1) as elements`,
    [body.id],
  )
  const usual = await server.owner.query(
    `select (select count(*)::int from work_order_type t where t.company_id = $1) as types,
       (select count(*)::int from element_type t where t.company_id = $1) as elements`,
    [ours.id],
  )
  expect(lists.rows).toEqual(usual.rows)
  // Nothing of it was written in the company from which it was opened.
  expect((await ours.admin.get('companies/users')).total).toBe(2)
})

test('who runs the platform needs no company of their own to open one', async () => {
  const company = await server.company()
  const platform = await platformAdmin(company)
  await server.owner.query('delete from membership where company_id = $1 and roles = $2', [company.id, []])
  const body = opening()
  expect(await platform.post(url, body)).toMatchObject({ id: body.id })
  const missing = await platform.refused('INVALID_INPUT', 'POST', url, {
    ...opening(),
    adminEmail: undefined,
  })
  expect(missing.missing).toEqual(['adminEmail'])
})

test('the first administrator of the platform is made at the terminal, and chooses a password', async () => {
  const email = `${newId()}@lagar.test`
  const link = await makePlatformAdmin(server.owner, email.toUpperCase())
  const payload = { token: link!.split('#')[1], password: 'una contraseña larga' }
  const ask = (path: string, body: object) =>
    server.app.inject({ method: 'POST', url: `/api/${path}`, payload: body })
  expect((await ask('auth/recover/password', payload)).statusCode).toBe(204)
  const { token } = (await ask('auth/login', { email, password: payload.password })).json()
  const platform = new Person(server.app, token)
  expect((await platform.get('auth/me')).company).toBeNull()
  expect((await platform.get(url)).total).toBeGreaterThan(0)
  expect(await makePlatformAdmin(server.owner, email)).toBeUndefined()
  expect([
    await removePlatformAdmin(server.owner, email),
    await removePlatformAdmin(server.owner, email),
  ]).toEqual([true, false])
  await platform.refused('NO_PERMISSIONS', 'GET', url)
})

test('the platform renews the company that it works in itself, though it has expired', async () => {
  const company = await server.company()
  const platform = await platformAdmin(company)
  await server.owner.query(`update company set next_expiration_date = '2026-01-31' where id = $1`, [
    company.id,
  ])
  const { version, isExpired } = await rowOf(platform, company)
  expect(isExpired).toBe(true)
  await platform.put(url, { id: company.id, version, plan: 'full', nextExpirationDate: null })
  expect(await company.admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })).toMatchObject(
    {
      name: 'Malbec',
    },
  )
})

test('the open pages of the company hear of it', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const platform = await platformAdmin(ours)
  const socket = await server.app.injectWS('/api/socket')
  const heard: string[] = []
  const greeted = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString())
      resolve()
    })
  })
  socket.send(JSON.stringify({ token: theirs.admin.token }))
  await greeted
  const { version } = await rowOf(platform, theirs)
  await platform.put(url, { id: theirs.id, version, plan: 'cellar', nextExpirationDate: null })
  await expect
    .poll(() => heard)
    .toContain(JSON.stringify({ type: 'changed', entity: 'company', id: theirs.id }))
  socket.terminate()
})

test('nobody else sees or changes it', async () => {
  const company = await server.company()
  const body = { id: company.id, version: 1, plan: 'full', nextExpirationDate: null }
  for (const person of [company.admin, await company.as('ADMINISTRATION_ADMIN')]) {
    await person.refused('NO_PERMISSIONS', 'GET', url)
    await person.refused('NO_PERMISSIONS', 'POST', url, opening())
    await person.refused('NO_PERMISSIONS', 'PUT', url, body)
  }
  const { plan } = await company.admin.get('companies/company')
  expect(plan).toBe('full')
})

test('a stale version, a company that is not there and a wrong field are refused', async () => {
  const company = await server.company()
  const platform = await platformAdmin(company)
  const { version } = await rowOf(platform, company)
  const body = { id: company.id, version, plan: 'full', nextExpirationDate: '2027-01-31' }
  await platform.put(url, body)
  const stale = await platform.refused('CHANGED_MEANWHILE', 'PUT', url, body)
  expect(stale.details).toEqual({ version: version + 1, changed: [] })
  await platform.refused('NOT_FOUND', 'PUT', url, { ...body, id: newId() })
  const wrong = { id: company.id, version, plan: 'gold', nextExpirationDate: '2026-02-30' }
  expect((await platform.refused('INVALID_INPUT', 'PUT', url, wrong)).errors).toEqual({
    plan: 'INVALID_VALUE',
    nextExpirationDate: 'INVALID_DATE',
  })
})

test('the database believes no other session, and lets no company change its own contract', async () => {
  const company = await server.company()
  const db = server.db(company.id)
  const { rows } = await server.owner.query<{ id: string }>(
    'select s.id from session s join membership m using (account_id) where m.company_id = $1 limit 1',
    [company.id],
  )
  for (const session of [newId(), rows[0]!.id]) {
    const listed = sql`select * from platform_companies(${session})`.execute(db)
    await expect(listed).rejects.toMatchObject({ code: '42501' })
  }
  const own = sql`update company set next_expiration_date = null where id = ${company.id}`.execute(db)
  await expect(own).rejects.toMatchObject({ code: '42501' })
})
