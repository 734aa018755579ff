import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordKinds } from '@lagar/domain/lists/audit.ts'
import { newId } from '../src/ids.ts'
import { entities } from '../src/traceability/entities.ts'
import { Person, type TestCompany } from './harness.ts'
import { openServerWithLetters } from './letters.ts'
import { tokenIn } from './mailbox.ts'
import { textOf } from './workbook.ts'

const password = 'una clave bien larga'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
beforeAll(async () => {
  server = await openServerWithLetters()
})
afterAll(() => server.close())

const ask = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })

/** The lines of a company's history as they are stored, the newest last. */
const linesOf = ({ id }: { id: string }) =>
  server.db(id).selectFrom('audit').selectAll().orderBy('seq').execute()

/** What was done, in the order in which it was written. */
const deedsOf = async (company: { id: string }) => (await linesOf(company)).map(({ action }) => action)

/** Somebody who was invited to a company, chose a password and has not come in yet. */
async function invited({ admin }: TestCompany, over: object = {}) {
  const email = `${newId()}@lagar.test`
  const given = { email, name: 'Julia', surname: 'Ríos', roles: ['CELLAR_EMPLOYEE'], ...over }
  const { id, version } = await admin.post('companies/user', given)
  const token = tokenIn(await server.mailbox.letterTo(email), 'recover')
  await ask('auth/recover/password', { token, password })
  return { id: id as string, version: version as number, email, token }
}

async function signedIn(email: string) {
  const answer = await ask(
    'auth/login',
    { email, password },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604' },
  )
  return { person: new Person(server.app, answer.json().token), ...answer.json() }
}

const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' }

describe('what somebody does at the door', () => {
  test('is told with account, session, device and address, and nothing secret is in it', async () => {
    const company = await server.company()
    const { id, email, token } = await invited(company)
    await ask('auth/login', { email, password: 'una clave equivocada' })
    await vi.waitFor(async () => expect(await deedsOf(company)).toContain('LOGIN_FAILED'))
    const { person, refreshToken } = await signedIn(email)
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
    await ask('auth/login', { email: `${newId()}@lagar.test`, password })
    expect(await linesOf(company)).toEqual(before)
  })

  test('fails for all companies that somebody works in, and is done in the one they are in', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { email } = await invited(ours)
    await theirs.admin.post('companies/user', { email, name: 'Julia', roles: ['CELLAR_EMPLOYEE'] })
    await ask('auth/login', { email, password: 'una clave equivocada' })
    for (const company of [ours, theirs])
      await vi.waitFor(async () => expect((await deedsOf(company)).at(-1)).toBe('LOGIN_FAILED'))
    const { person } = await signedIn(email)
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

describe('the page', () => {
  test('is found by day, person, deed, kind of record and name, and shows who did what from where', async () => {
    const company = await server.company()
    const { admin } = company
    const made = await admin.post('companies/varieties', malbec)
    const { can: _can, ...saved } = made
    await admin.put('companies/varieties', { ...saved, name: 'Malbec de altura' })
    const other = await company.as('ADMINISTRATION_ADMIN')
    await other.post('companies/varieties', { ...malbec, name: 'Bonarda' })

    const deeds = async (filter: string) =>
      (await admin.get(`companies/audit?${filter}`)).result.map(
        ({ action, name }: { action: string; name: string | null }) => [action, name],
      )
    const edits = ['EDIT', 'Malbec de altura']
    expect(await deeds('entity=variety')).toEqual([
      ['CREATE', 'Bonarda'],
      edits,
      ['CREATE', 'Malbec de altura'],
    ])
    expect(await deeds('entity=variety&sort=at&limit=1&page=2')).toEqual([edits])
    expect(await deeds('action=EDIT')).toEqual([edits])
    expect(await deeds('text=ALTURA')).toEqual([edits, ['CREATE', 'Malbec de altura']])
    expect(await deeds(`text=${made.id}&action=EDIT`)).toEqual([edits])
    const me = (await other.get('auth/me')).user.id
    expect(await deeds(`account=${me}`)).toEqual([
      ['CREATE', 'Bonarda'],
      ['LOGIN', null],
    ])
    const { today } = await admin.get('auth/me')
    expect(await deeds(`from=${today}&to=${today}&entity=variety`)).toHaveLength(3)
    expect(await deeds('to=2020-01-01')).toEqual([])
    const [line] = (await admin.get('companies/audit?action=EDIT')).result
    expect(line).toMatchObject({
      by: 'Ana Prueba',
      address: '127.0.0.1',
      entity: 'variety',
      entityId: made.id,
      changes: { name: ['Malbec', 'Malbec de altura'] },
    })
  })

  test('begins and ends its days where the company is', async () => {
    const company = await server.company()
    await server.owner.query(
      `begin; set local app.company_id = '${company.id}';
       insert into audit (company_id, action, entity, entity_id, at)
       values ('${company.id}', 'COUNT', 'stock', '${company.id}', '2026-03-02 02:59:59.999999+00'),
              ('${company.id}', 'MOVE', 'stock', '${company.id}', '2026-03-02 03:00:00+00'); commit`,
    )
    const found = async (day: string) =>
      (await company.admin.get(`companies/audit?from=${day}&to=${day}`)).result.map(
        ({ action }: { action: string }) => action,
      )
    expect(await found('2026-03-01')).toEqual(['COUNT'])
    expect(await found('2026-03-02')).toEqual(['MOVE'])
  })

  test('is of one’s own company and of its general administrators', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { id } = await theirs.admin.post('companies/varieties', { ...malbec, name: 'Ajena' })
    expect((await ours.admin.get(`companies/audit?text=${id}`)).result).toEqual([])
    expect((await ours.admin.get('companies/audit?text=Ajena')).result).toEqual([])
    const seen = (await ours.admin.get('companies/audit')).result
    expect(seen.map(({ action }: { action: string }) => action)).toEqual(['LOGIN'])
    const administration = await ours.as('ADMINISTRATION_ADMIN', 'USER_ADMIN')
    await administration.refused('NO_PERMISSIONS', 'GET', 'companies/audit')
    await administration.refused('NO_PERMISSIONS', 'GET', 'companies/audit/chain')
    await administration.refused('NO_PERMISSIONS', 'POST', 'companies/audit/verify', {})
    await administration.refused('NO_PERMISSIONS', 'GET', 'traceability/xlsx?type=ACTIVITY')
  })

  test('a colleague who left keeps the name in what they did', async () => {
    const company = await server.company()
    const { id, email } = await invited(company, { roles: ['GENERAL_ADMIN'] })
    const { person } = await signedIn(email)
    const variety = await person.post('companies/varieties', malbec)
    await company.admin.delete(`companies/user/${id}`)
    const [line] = (await company.admin.get('companies/audit?entity=variety')).result
    expect(line.by).toBe('Julia Ríos')
    expect((await company.admin.record('variety', variety.id)).audit[0].by).toBe('Julia Ríos')
  })

  test('comes as a workbook whose texts run as no formula', async () => {
    const { admin } = await server.company()
    await admin.post('companies/varieties', { ...malbec, name: '=HYPERLINK("http://example.com")' })
    await admin.post('companies/varieties', { ...malbec, name: '@SUM(A1)' })
    const answer = await admin.request('GET', 'traceability/xlsx?type=ACTIVITY')
    const text = textOf(answer.rawPayload)
    expect(text).toContain('Ana Prueba')
    expect(text).toContain(`>'=HYPERLINK`)
    expect(text).toContain(`>'@SUM(A1)`)
    expect(text).not.toMatch(/>[=@+\-\t\r][A-Z]/)
    expect(text).not.toContain('<f>')
  })
})

test('every kind of record with a page has a word in the history', () => {
  // What came of a batch is told in the history of its delivery.
  const ofOthers = new Set(['stockOrderProductBatch'])
  const own = Object.keys(entities).filter((kind) => !ofOthers.has(kind))
  expect(recordKinds).toEqual(expect.arrayContaining(own))
})
