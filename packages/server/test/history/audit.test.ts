import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { password, ask, invited, signedIn } from './makers.ts'

let server: Awaited<ReturnType<typeof openServerWithLetters>>

beforeAll(async () => {
  server = await openServerWithLetters()
})

afterAll(() => server.close())

/** The lines of a company's history as they are stored, the newest last. */
const linesOf = ({ id }: { id: string }) =>
  server.db(id).selectFrom('audit').selectAll().orderBy('seq').execute()

/** What was done, in the order in which it was written. */
const deedsOf = async (company: { id: string }) => (await linesOf(company)).map(({ action }) => action)

const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' }

describe('what somebody does at the door', () => {
  test('is told with account, session, device and address, and nothing secret is in it', async () => {
    const company = await server.company()
    const { id, email, token } = await invited(server, company)
    await ask(server, 'auth/login', { email, password: 'una clave equivocada' })
    await vi.waitFor(async () => expect(await deedsOf(company)).toContain('LOGIN_FAILED'))
    const { person, refreshToken } = await signedIn(server, email)
    await person.refused('INVALID_INPUT', 'PUT', 'auth/password', {
      currentPassword: 'otra clave equivocada',
      password: 'la siguiente clave',
    })
    await vi.waitFor(async () =>
      expect((await deedsOf(company)).filter((deed) => deed === 'LOGIN_FAILED')).toHaveLength(2),
    )
    await person.put('auth/password', { currentPassword: password, password: 'la siguiente clave' })
    await person.post('auth/logout', {})

    const lines = (await linesOf(company)).filter(({ account_id }) => account_id === id)
    expect(lines.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'PASSWORD account',
      'LOGIN_FAILED account',
      'LOGIN account',
      'LOGIN_FAILED account',
      'PASSWORD account',
      'LOGOUT account',
    ])
    expect(lines[1]).toMatchObject({
      changes: { factor: [null, 'PASSWORD'] },
      session_id: null,
      address: '127.0.0.1',
    })
    expect(lines[2]).toMatchObject({ changes: { device: [null, 'Safari · iPhone'] }, address: '127.0.0.1' })
    expect(lines[5]!.session_id).toBe(lines[2]!.session_id)

    const all = JSON.stringify(await linesOf(company))
    for (const secret of [
      password,
      'una clave equivocada',
      'la siguiente clave',
      token,
      person.token,
      refreshToken,
    ])
      expect(all).not.toContain(secret)
  })

  test('of an address that nobody has is told to nobody', async () => {
    const company = await server.company()
    const before = await linesOf(company)
    await ask(server, 'auth/login', { email: `${newId()}@lagar.test`, password })
    expect(await linesOf(company)).toEqual(before)
  })

  test('fails for all companies that somebody works in, and is done in the one they are in', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { email } = await invited(server, ours)
    await theirs.admin.post('companies/user', { email, name: 'Julia', roles: ['CELLAR_EMPLOYEE'] })
    await ask(server, 'auth/login', { email, password: 'una clave equivocada' })
    for (const company of [ours, theirs])
      await vi.waitFor(async () => expect((await deedsOf(company)).at(-1)).toBe('LOGIN_FAILED'))
    const { person } = await signedIn(server, email)
    const { company: here } = await person.get('auth/me')
    const [one, other] = here.id === ours.id ? [ours, theirs] : [theirs, ours]
    expect([(await deedsOf(one)).at(-1), (await deedsOf(other)).at(-1)]).toEqual(['LOGIN', 'LOGIN_FAILED'])
    await person.put('auth/me', { company: other.id })
    expect((await deedsOf(other)).at(-1)).toBe('LOGIN')
    await person.post('auth/logout/all', {})
    expect([(await deedsOf(one)).at(-1), (await deedsOf(other)).at(-1)]).toEqual(['LOGIN', 'LOGOUT'])
  })
})

describe('what is refused', () => {
  test('is told with what was asked for and of which record; a loop of it leaves one line a minute', async () => {
    const company = await server.company()
    const person = await company.as('CELLAR_EMPLOYEE')
    const land = newId()
    for (let n = 0; n < 5; n++) await person.refused('NO_PERMISSIONS', 'DELETE', `lands/land/${land}`)
    await person.refused('NO_PERMISSIONS', 'GET', 'companies/audit')
    await vi.waitFor(async () => {
      const denied = (await linesOf(company)).filter(({ action }) => action === 'DENIED')
      expect(denied.map(({ changes }) => changes)).toEqual([
        {
          call: [null, 'DELETE /api/lands/land/:id'],
          record: [null, land],
          area: [null, 'lands'],
          refusal: [null, 'NO_PERMISSIONS'],
        },
        {
          call: [null, 'GET /api/companies/audit'],
          area: [null, 'audit'],
          refusal: [null, 'NO_PERMISSIONS'],
        },
      ])
    })
  })

  test('fills no disk: a hundred lines in an hour, whatever is asked for', async () => {
    const company = await server.company()
    const person = await company.as('ALARMS_READER')
    const { paths } = server.app.swagger() as {
      paths: Record<string, Record<string, { 'x-permission'?: string }>>
    }
    const guarded = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, { 'x-permission': gate }]) =>
        gate?.includes('.') && gate !== 'alarms.read' ? [[method.toUpperCase(), url.slice(5)] as const] : [],
      ),
    )
    expect(guarded.length).toBeGreaterThan(110)
    for (const [method, url] of guarded)
      await person.request(method as 'GET', url.replaceAll(/\{\w+\}/g, newId()))
    const denied = async () => (await deedsOf(company)).filter((deed) => deed === 'DENIED').length
    await vi.waitFor(async () => expect(await denied()).toBe(100))
  })

  test('in an expired company is told as well', async () => {
    const company = await server.company()
    await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [
      company.id,
    ])
    await company.admin.refused('COMPANY_EXPIRED', 'POST', 'companies/varieties', malbec)
    await vi.waitFor(async () =>
      expect((await linesOf(company)).at(-1)).toMatchObject({
        action: 'DENIED',
        changes: { refusal: [null, 'COMPANY_EXPIRED'] },
      }),
    )
    expect((await company.admin.get('companies/audit')).total).toBe(2)
    expect((await company.admin.request('GET', 'traceability/xlsx?type=ACTIVITY')).statusCode).toBe(200)
    await company.admin.post('companies/audit/verify', {})
  })
})

test('a list that is downloaded leaves its name, its filters and how many rows it had', async () => {
  const company = await server.company()
  await company.admin.post('companies/varieties', malbec)
  await company.admin.request('GET', 'traceability/xlsx?type=VARIETY&filter_name=Mal')
  expect((await linesOf(company)).at(-1)).toMatchObject({
    action: 'EXPORT',
    entity: 'account',
    changes: {
      list: [null, 'Variedades'],
      format: [null, 'Excel'],
      exportedRows: [null, 1],
      filters: [null, { name: 'Mal' }],
    },
  })
  await company.admin.refused('INVALID_INPUT', 'GET', 'traceability/xlsx?type=VARIETY&filter_sort=nothing')
  expect((await deedsOf(company)).filter((deed) => deed === 'EXPORT')).toHaveLength(1)
})
