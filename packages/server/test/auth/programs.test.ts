import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const password = 'una contraseña larga'
const path = 'auth/programs'

type Wish = { areas?: string[]; access?: string; name?: string; days?: number }

/** A token of somebody's, and the program that asks with it. */
async function programOf(
  person: Person,
  { areas = ['administration'], access = 'READ', ...more }: Wish = {},
) {
  const { today } = await person.get('auth/me')
  const made = await person.post(path, {
    ...{ name: more.name ?? 'Sonda', areas, access, expiresOn: addDays(today, more.days ?? 30), password },
  })
  return { made, program: new Person(server.app, made.token), today: today as string }
}

const varieties = 'companies/varieties'
const malbec = { name: 'Malbec', grapeType: 'RED', crop: 'GRAPE' }

test('a program reads where its token lets it in, and is told what it may do; nothing else is its', async () => {
  const { admin, id } = await server.company()
  const { made, program, today } = await programOf(admin)
  expect(made.token).toMatch(/^lagar_[\w-]{43}$/)
  expect((await admin.get(path)).result).toMatchObject([
    { name: 'Sonda', areas: ['administration'], access: 'READ', madeBy: 'Ana Prueba', lastUsedAt: null },
  ])
  expect(JSON.stringify(await admin.get(path))).not.toContain(made.token)

  expect(await program.get('auth/program')).toEqual({
    name: 'Sonda',
    company: { id, name: expect.stringContaining('Bodega') },
    today,
    permissions: ['administration.read'],
    expiresOn: addDays(today, 30),
    wineEstate: null,
    cellar: null,
  })
  await program.get(`${varieties}?limit=5`)
  await program.refused('NO_PERMISSIONS', 'POST', varieties, malbec)
  await program.refused('NO_PERMISSIONS', 'GET', 'companies/users')
  await program.refused('NO_PERMISSIONS', 'GET', 'cellars/workorders?limit=5')
  const [{ lastUsedAt, lastUsedFrom }] = (await admin.get(path)).result
  expect(lastUsedAt).not.toBeNull()
  expect(lastUsedFrom).toBe('127.0.0.1')
})

test('the account of its maker is no program’s: neither who they are, nor their password, nor another token', async () => {
  const { admin } = await server.company()
  const { program, today } = await programOf(admin, { areas: ['users', 'company'], access: 'ALL' })
  for (const url of ['auth/me', 'auth/sessions', path]) await program.refused('NO_PERMISSIONS', 'GET', url)
  await program.refused('NO_PERMISSIONS', 'PUT', 'auth/me', { name: 'Otra' })
  const other = { name: 'Otro', areas: ['users'], access: 'ALL', expiresOn: today, password }
  await program.refused('NO_PERMISSIONS', 'POST', path, other)
  await admin.refused('NOT_FOUND', 'GET', 'auth/program')
  expect((await admin.get(path)).result).toHaveLength(1)
})

test('what a program writes stands in the history under its maker’s name and its own', async () => {
  const { admin } = await server.company()
  const { program } = await programOf(admin, { access: 'WRITE', name: 'Planilla de variedades' })
  const { id } = await program.post(varieties, malbec)
  expect((await admin.record('variety', id)).audit[0]).toMatchObject({
    action: 'CREATE',
    by: 'Ana Prueba · Planilla de variedades',
  })
  await program.refused('NO_PERMISSIONS', 'DELETE', `companies/variety/${id}`)
  const all = await programOf(admin, { access: 'ALL' })
  await all.program.delete(`companies/variety/${id}`)
})

test('a program may never do more than its maker may today, and is gone with them', async () => {
  const { admin, as } = await server.company()
  const colleague = await as('ADMINISTRATION_ADMIN')
  const { program } = await programOf(colleague, { areas: ['administration', 'users'], access: 'ALL' })
  expect((await program.get('auth/program')).permissions).not.toContain('users.read')
  await program.refused('NO_PERMISSIONS', 'GET', 'companies/users')
  const { id } = await program.post(varieties, malbec)

  const user = (await colleague.get('auth/me')).user.id
  const { result } = await admin.get('companies/users')
  const before = result.find((one: { id: string }) => one.id === user)
  const roles = { id: user, version: before.version, roles: ['LABORATORY_EMPLOYEE'] }
  await admin.put('companies/user', roles)
  await program.refused('NO_PERMISSIONS', 'DELETE', `companies/variety/${id}`)
  expect((await program.get('auth/program')).permissions).toEqual([])

  await admin.put('companies/user/suspend', { id: user, version: before.version + 1, suspended: true })
  await program.refused('UNAUTHENTICATED', 'GET', 'auth/program')
})

test('a token that is revoked, over, or nobody’s opens nothing', async () => {
  const { admin, id } = await server.company()
  const { made, program, today } = await programOf(admin)
  await admin.delete(`${path}/${made.id}`)
  await program.refused('UNAUTHENTICATED', 'GET', 'auth/program')
  expect((await admin.get(path)).result).toEqual([])
  await admin.refused('NOT_FOUND', 'DELETE', `${path}/${made.id}`)

  const old = await programOf(admin)
  await server
    .db(id)
    .updateTable('program_token')
    .set({ expires_on: addDays(today, -1) })
    .where('company_id', '=', id)
    .where('id', '=', old.made.id)
    .execute()
  await old.program.refused('UNAUTHENTICATED', 'GET', 'auth/program')
  const guessed = new Person(server.app, `${old.made.token.slice(0, -1)}-`)
  await guessed.refused('UNAUTHENTICATED', 'GET', 'auth/program')
})

test('a token asks for the password, an area and a day within a year, each at its field', async () => {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const good = { name: 'Sonda', areas: ['stock'], access: 'READ', expiresOn: today, password }
  const refused = async (wrong: object) =>
    await admin.refused('INVALID_INPUT', 'POST', path, { ...good, ...wrong })
  expect((await refused({ password: 'otra' })).errors).toEqual({ password: 'WRONG_PASSWORD' })
  expect((await refused({ expiresOn: addDays(today, -1) })).errors).toHaveProperty('expiresOn')
  expect((await refused({ expiresOn: addDays(today, 400) })).errors).toHaveProperty('expiresOn')
  const { missing, errors } = await refused({ areas: [], name: '' })
  expect(new Set([...missing, ...Object.keys(errors)])).toEqual(new Set(['areas', 'name']))
})

test('everybody sees their own tokens; who looks after the users sees and revokes all; another company none', async () => {
  const { admin, as } = await server.company()
  const colleague = await as('ADMINISTRATION_ADMIN')
  const { made } = await programOf(colleague)
  const other = await as('LABORATORY_EMPLOYEE')
  expect((await other.get(path)).result).toEqual([])
  await other.refused('NOT_FOUND', 'DELETE', `${path}/${made.id}`)
  const stranger = (await server.company()).admin
  expect((await stranger.get(path)).result).toEqual([])
  await stranger.refused('NOT_FOUND', 'DELETE', `${path}/${made.id}`)
  expect((await admin.get(path)).result).toMatchObject([{ id: made.id, isMine: false }])
  await admin.delete(`${path}/${made.id}`)
  expect((await colleague.get(path)).result).toEqual([])
})
