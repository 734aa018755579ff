import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDemoOnce } from '../../src/demo/story/fill.ts'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { demoPassword, demoUsers } from '../../src/companies/demo-users.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeEach(async () => {
  server = await openServer()
})
afterEach(() => server.close())

const season = (name: string) => ({ name, fromDate: '2025-05-01', toDate: '2026-04-30' })
const begins = (ask: Ask) => ask.post('administration/seasons', season('A medias'))
const breaks = async (ask: Ask) => {
  await begins(ask)
  throw new Error('the power went')
}
const ends = async (ask: Ask) => {
  await ask.post('administration/seasons', season('Entera'))
}

const fill = (tell: (ask: Ask) => Promise<void>) =>
  fillDemoOnce(server.ownerUrl, async () => server.app, tell)

const companies = async () =>
  (await server.owner.query('select name, is_demo from company order by created_at')).rows

const signIn = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: demoUsers[0]!.email, password: demoPassword },
  })

test('a demo that was left half-way is put aside and told again at the next start', async () => {
  await expect(fill(breaks)).rejects.toThrow('the power went')
  const { token: before } = (await signIn()).json()
  await expect(fill(breaks)).rejects.toThrow('the power went')
  expect(await fill(ends)).toBe(true)

  const name = 'Bodega Cerro Pintado S.A.'
  expect(await companies()).toEqual([
    { name: `${name} (sin terminar)`, is_demo: false },
    { name: `${name} (sin terminar)`, is_demo: false },
    { name, is_demo: true },
  ])
  const seasons = (token: string) =>
    server.app.inject({
      url: '/api/administration/seasons',
      headers: { authorization: `Bearer ${token}` },
    })
  const { token } = (await signIn()).json()
  expect((await seasons(token)).json().result).toMatchObject([{ name: 'Entera' }])
  expect((await seasons(before)).statusCode).toBe(401)
  const kept = await server.owner.query(
    `select count(*)::int from account where email like '%@sin-terminar.demo'`,
  )
  expect(kept.rows).toEqual([{ count: 2 * demoUsers.length }])
})

test('a demo that was told to its end is not told again', async () => {
  await fill(ends)
  expect(await fill(breaks)).toBe(true)
  expect(await companies()).toHaveLength(1)
})

test('where somebody keeps a company of their own nothing is told and nothing put aside', async () => {
  const { id, admin } = await server.company()
  await admin.post('administration/seasons', season('Nuestra'))
  expect(await fill(breaks)).toBe(false)
  const [{ id: account }] = (
    await server.owner.query<{ id: string }>(
      'select account_id as id from membership where company_id = $1',
      [id],
    )
  ).rows as [{ id: string }]
  expect((await admin.get('administration/seasons')).result).toMatchObject([{ name: 'Nuestra' }])

  // Not even where it is called like the demo's, and so is one of its users.
  await server.owner.query(`update company set name = 'Bodega Cerro Pintado S.A.'`)
  await server.owner.query('update account set email = $1 where id = $2', [demoUsers[0]!.email, account])
  await server.owner.query(
    `insert into account (id, email, name, password_hash) values (gen_random_uuid(), 'ana@example.com', 'Ana', '')`,
  )
  await server.owner.query(
    `insert into membership (company_id, account_id) select $1, id from account where email = 'ana@example.com'`,
    [id],
  )
  expect(await fill(breaks)).toBe(false)
  expect((await admin.get('administration/seasons')).result).toMatchObject([{ name: 'Nuestra' }])
})
