import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { Person } from '../support/harness.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { tokenIn, type Mailbox } from '../support/mailbox.ts'

const password = 'una clave bien larga'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
let mailbox: Mailbox
beforeAll(async () => {
  server = await openServerWithLetters()
  mailbox = server.mailbox
})
afterAll(() => server.close())

const ask = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload })
const signIn = async (email: string) =>
  new Person(server.app, (await ask('auth/login', { email, password })).json().token)

const invited = (over: object = {}) => ({
  email: `${newId()}@lagar.test`,
  name: 'Julia',
  surname: 'Ríos',
  roles: ['CELLAR_EMPLOYEE'],
  ...over,
})

/** Somebody invited who chose a password and came in. */
async function joined(admin: Person, over: object = {}) {
  const given = invited(over)
  const user = await admin.post('companies/user', given)
  const token = tokenIn(await mailbox.letterTo(given.email), 'recover')
  await ask('auth/recover/password', { token, password })
  return { ...user, email: given.email, person: await signIn(given.email) }
}

test('who is invited chooses a password from the letter, and comes in with the roles they were given', async () => {
  const { admin } = await server.company()
  const given = invited()
  const user = await admin.post('companies/user', given)
  expect(user).toMatchObject({
    name: 'Julia',
    status: 'INVITED',
    roles: ['CELLAR_EMPLOYEE'],
    lastUsedAt: null,
  })
  expect((await ask('auth/login', { email: given.email, password: '' })).statusCode).toBe(400)
  expect((await ask('auth/login', { email: given.email, password })).json().code).toBe('BAD_CREDENTIALS')
  const letter = await mailbox.letterTo(given.email)
  expect(letter).toContain('Hola, Julia:')
  expect(letter).toContain('le dio un usuario en Lagar')
  const { name } = (await admin.get('auth/me')).company
  expect(letter).toContain(`Entrar a ${name}`)
  const link = { token: tokenIn(letter, 'recover') }
  // The page greets before anything is chosen, as often as it is opened.
  for (const _ of [1, 2])
    expect((await ask('auth/recover/link', link)).json()).toEqual({
      ...{ name: 'Julia', email: given.email, company: name, isNew: true },
    })
  await ask('auth/recover/password', { token: tokenIn(letter, 'recover'), password })
  const person = await signIn(given.email)
  expect(await person.get('auth/me')).toMatchObject({
    roles: ['CELLAR_EMPLOYEE'],
    user: { emailConfirmed: true },
  })
  await person.get('cellars/cellars')
  await person.refused('NO_PERMISSIONS', 'GET', 'companies/users')
  const [seen] = (await admin.get(`companies/users?text=${given.email}`)).result
  expect(seen).toMatchObject({ status: 'ACTIVE', can: { edit: true, delete: true } })
  expect(seen.lastUsedAt).not.toBeNull()
})

test('an invitation is sent again while nobody came in, and the letter before opens nothing any more', async () => {
  const { admin } = await server.company()
  const given = invited()
  const { id } = await admin.post('companies/user', given)
  const first = tokenIn(await mailbox.letterTo(given.email), 'recover')
  await admin.post('companies/user/invitation', { id })
  const second = tokenIn(await mailbox.letterTo(given.email), 'recover')
  expect((await ask('auth/recover/password', { token: first, password })).json().code).toBe('LINK_SPENT')
  expect((await ask('auth/recover/password', { token: second, password })).statusCode).toBe(204)
  await admin.refused('ALREADY_CLOSED', 'POST', 'companies/user/invitation', { id })
})

test('who has an account already joins another company with it', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const { email, person } = await joined(ours.admin)
  await theirs.admin.post('companies/user', invited({ email, name: 'Otro nombre' }))
  expect(await mailbox.letterTo(email)).toContain('con su usuario de Lagar')
  const { companies, user } = await person.get('auth/me')
  expect(companies.map(({ id }: { id: string }) => id).toSorted()).toEqual([ours.id, theirs.id].toSorted())
  expect(user.name).toBe('Julia')
  const again = await theirs.admin.refused('ALREADY_EXISTS', 'POST', 'companies/user', invited({ email }))
  expect(again.errors).toEqual({ email: 'ALREADY_TAKEN' })
})

test('a change of roles is felt at the next request', async () => {
  const { admin } = await server.company()
  const { id, version, person } = await joined(admin)
  await person.refused('NO_PERMISSIONS', 'POST', 'lands/wineEstate', {})
  const edited = await admin.put('companies/user', { id, version, roles: ['LAND_ADMIN'], employee: null })
  expect(edited).toMatchObject({ version: version + 1, roles: ['LAND_ADMIN'] })
  await person.refused('INVALID_INPUT', 'POST', 'lands/wineEstate', {})
  await person.refused('NO_PERMISSIONS', 'POST', 'cellars/cellars', {})
  const old = await admin.refused('CHANGED_MEANWHILE', 'PUT', 'companies/user', {
    id,
    version,
    roles: ['LAND_ADMIN'],
  })
  expect(old.details.version).toBe(version + 1)
})

test('who is suspended is outside at once, comes back, and is outside for good once removed', async () => {
  const { admin } = await server.company()
  const { id, version, person } = await joined(admin)
  const suspended = await admin.put('companies/user/suspend', { id, version, suspended: true })
  expect(suspended.status).toBe('SUSPENDED')
  await person.refused('NO_COMPANY', 'GET', 'cellars/cellars')
  expect((await person.get('auth/me')).company).toBeNull()
  await admin.put('companies/user/suspend', { id, version: version + 1, suspended: false })
  await person.get('cellars/cellars')
  await admin.delete(`companies/user/${id}`)
  await person.refused('NO_COMPANY', 'GET', 'cellars/cellars')
  expect((await admin.get('companies/users')).total).toBe(1)
})

test('somebody is an employee; taking them away leaves the employee without an account', async () => {
  const { admin } = await server.company()
  const employee = await admin.post('administration/employees', { name: 'Julia', role: 'OENOLOGIST' })
  const { id, version } = await joined(admin, { employee: employee.id })
  expect((await admin.record('employee', employee.id)).user).toMatchObject({ id })
  const untied = await admin.put('companies/user', {
    id,
    version,
    roles: ['CELLAR_EMPLOYEE'],
    employee: null,
  })
  expect(untied.employee).toBeNull()
  const tied = await admin.put('companies/user', {
    id,
    version: untied.version,
    roles: ['CELLAR_EMPLOYEE'],
    employee: employee.id,
  })
  expect(tied.employee).toMatchObject({ id: employee.id })
  await admin.delete(`companies/user/${id}`)
  expect((await admin.record('employee', employee.id)).user).toBeNull()
})

test('nobody changes their own standing, nor makes or touches a general administrator without being one', async () => {
  const { admin } = await server.company()
  const me = (await admin.get('auth/me')).user
  const own = { id: me.id, version: 1, roles: ['LAND_ADMIN'] }
  await admin.refused('OWN_ACCOUNT', 'PUT', 'companies/user', own)
  await admin.refused('OWN_ACCOUNT', 'PUT', 'companies/user/suspend', {
    id: me.id,
    version: 1,
    suspended: true,
  })
  await admin.refused('OWN_ACCOUNT', 'DELETE', `companies/user/${me.id}`)
  const { person } = await joined(admin, { roles: ['USER_ADMIN'] })
  const beyond = await person.refused(
    'INVALID_INPUT',
    'POST',
    'companies/user',
    invited({ roles: ['GENERAL_ADMIN'] }),
  )
  expect(beyond.errors).toEqual({ roles: 'ROLE_BEYOND_OWN' })
  await person.refused('NO_PERMISSIONS', 'PUT', 'companies/user', own)
  const [row] = (await person.get('companies/users?role=GENERAL_ADMIN')).result
  expect(row.can).toEqual({ edit: false, delete: false })
})

test('of two general administrators who take it from each other at once, one stays', async () => {
  const { admin } = await server.company()
  const me = (await admin.get('auth/me')).user
  const other = await joined(admin, { roles: ['GENERAL_ADMIN'] })
  const answers = await Promise.all([
    admin.request('PUT', 'companies/user/suspend', { id: other.id, version: other.version, suspended: true }),
    other.person.request('PUT', 'companies/user/suspend', { id: me.id, version: 1, suspended: true }),
  ])
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'OK' : answer.json().code))
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(['LAST_ADMIN', 'NO_COMPANY', 'NOT_FOUND']).toContain(codes.find((code) => code !== 'OK'))
})

test('another company sees and changes nobody of ours', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const { id, version } = await joined(ours.admin)
  expect((await theirs.admin.get('companies/users')).total).toBe(1)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'companies/user', { id, version, roles: ['LAND_ADMIN'] })
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'companies/user/suspend', { id, version, suspended: true })
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `companies/user/${id}`)
  await theirs.admin.refused('NOT_FOUND', 'POST', 'companies/user/invitation', { id })
})
