import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/announcements'
const harvest = { message: 'El lunes empieza la cosecha', fromDate: '2026-02-20', toDate: '2026-02-23' }

/** Somebody who runs the platform, and works in this company without any role. */
async function platformAdmin(company: TestCompany): Promise<Person> {
  const person = await company.as()
  const { user } = await person.get('auth/me')
  await server.owner.query('update account set is_platform_admin = true where id = $1', [user.id])
  return person
}

const idsOf = async (person: Person, query = '') =>
  (await person.get(`${url}?limit=200${query}`)).result.map(({ id }: { id: string }) => id)

describe('an announcement of a company', () => {
  test('is made, found on its days, edited and deleted, and its history says so', async () => {
    const { admin } = await server.company()
    const made = await admin.post(url, harvest)
    expect(made).toMatchObject({ ...harvest, forAll: false, version: 1, can: { edit: true, delete: true } })
    for (const [day, isThere] of [
      ['2026-02-19', false],
      ['2026-02-20', true],
      ['2026-02-23', true],
      ['2026-02-24', false],
    ] as const)
      expect((await idsOf(admin, `&day=${day}`)).includes(made.id), day).toBe(isThere)

    const { today } = await admin.get('auth/me')
    const now = await admin.post(url, { ...harvest, fromDate: today, toDate: today })
    expect(await idsOf(admin, '&day=today')).toEqual([now.id])

    const edit = { ...harvest, toDate: '2026-02-28', id: made.id, version: 1 }
    expect(await admin.put(url, edit)).toMatchObject({ toDate: '2026-02-28', version: 2 })
    const { audit } = await admin.record('announcement', made.id)
    expect(audit[0]).toMatchObject({ action: 'EDIT', changes: { toDate: ['2026-02-23', '2026-02-28'] } })
    await admin.delete(`${url}/${made.id}`)
    await admin.refused('NOT_FOUND', 'DELETE', `${url}/${made.id}`)
  })

  test('is read by everybody there and by nobody elsewhere', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { id } = await ours.admin.post(url, harvest)
    const employee = await ours.as('LAND_EMPLOYEE')
    const [seen] = (await employee.get(url)).result.filter((row: { id: string }) => row.id === id)
    expect(seen.can).toEqual({ edit: false, delete: false })
    expect(await idsOf(theirs.admin)).not.toContain(id)
    await theirs.admin.refused('NOT_FOUND', 'PUT', url, { ...harvest, id, version: 1 })
    await theirs.admin.refused('NOT_FOUND', 'DELETE', `${url}/${id}`)
  })

  test('is written by the general admin alone', async () => {
    const company = await server.company()
    const { id } = await company.admin.post(url, harvest)
    const others = [await company.as('ADMINISTRATION_ADMIN', 'USER_ADMIN'), await platformAdmin(company)]
    for (const other of others) {
      await other.refused('NO_PERMISSIONS', 'POST', url, harvest)
      await other.refused('NO_PERMISSIONS', 'PUT', url, { ...harvest, id, version: 1 })
      await other.refused('NO_PERMISSIONS', 'DELETE', `${url}/${id}`)
    }
    expect(await idsOf(company.admin)).toContain(id)
  })

  test('says at each field what is missing and wrong', async () => {
    const { admin } = await server.company()
    const wrong = { message: '', fromDate: '2026-02-20', toDate: '2026-02-19', forAll: 'sí' }
    expect(await admin.refused('INVALID_INPUT', 'POST', url, wrong)).toMatchObject({
      missing: ['message'],
      errors: { toDate: 'END_BEFORE_START', forAll: 'INVALID_VALUE' },
    })
  })

  test('keeps what others changed meanwhile, and asks for its name where the company wants that', async () => {
    const company = await server.company()
    const { admin } = company
    const { id } = await admin.post(url, { ...harvest, message: 'Cosecha\nEl lunes, a las seis' })
    await admin.put(url, { ...harvest, message: 'Cosecha\nEl martes', id, version: 1 })
    const stale = { ...harvest, id, version: 1 }
    const refusal = await admin.refused('CHANGED_MEANWHILE', 'PUT', url, stale)
    expect(refusal.details).toMatchObject({ version: 2, changed: ['message'] })
    await server.owner.query('update company set confirm_sign_for_deleting = true where id = $1', [
      company.id,
    ])
    await admin.refused('CONFIRMATION_NAME', 'DELETE', `${url}/${id}`)
    await admin.delete(`${url}/${id}?confirmation=Cosecha`)
    expect(await idsOf(admin)).not.toContain(id)
  })
})

describe('an announcement of the platform', () => {
  test('is read in every company, and written by the platform alone', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const platform = await platformAdmin(ours)
    const body = { ...harvest, message: 'El domingo a las 3 hay mantenimiento', forAll: true }
    const made = await platform.post(url, body)
    expect(made).toMatchObject({ ...body, can: { edit: true, delete: true } })

    const [seen] = (await theirs.admin.get(url)).result.filter(({ id }: { id: string }) => id === made.id)
    expect(seen).toMatchObject({ ...body, can: { edit: false, delete: false } })
    await theirs.admin.refused('NO_PERMISSIONS', 'POST', url, body)
    await theirs.admin.refused('NO_PERMISSIONS', 'PUT', url, { ...body, id: made.id, version: 1 })
    await theirs.admin.refused('NO_PERMISSIONS', 'DELETE', `${url}/${made.id}`)

    const edit = { ...body, toDate: '2026-02-21', id: made.id, version: 1 }
    expect(await platform.put(url, edit)).toMatchObject({ toDate: '2026-02-21', version: 2 })
    await platform.refused('CHANGED_MEANWHILE', 'PUT', url, edit)
    await platform.delete(`${url}/${made.id}`)
    expect(await idsOf(theirs.admin)).not.toContain(made.id)
  })

  test('stays for those it was made for', async () => {
    const company = await server.company()
    const platform = await platformAdmin(company)
    const { id } = await platform.post(url, { ...harvest, forAll: true })
    const refusal = await platform.refused('INVALID_INPUT', 'PUT', url, {
      ...harvest,
      forAll: false,
      id,
      version: 1,
    })
    expect(refusal.errors).toEqual({ forAll: 'NOT_ALLOWED_HERE' })
  })

  test('is not written past the program either, without a session of the platform', async () => {
    const company = await server.company()
    const db = server.db(company.id)
    const strange = sql`select platform_announce(${newId()}, ${newId()}, 'x', '2026-01-01', '2026-01-01')`
    await expect(strange.execute(db)).rejects.toMatchObject({ code: '42501' })
    const direct = sql`insert into platform_announcement (id, message, from_date, to_date)
      values (${newId()}, 'x', '2026-01-01', '2026-01-01')`
    await expect(direct.execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  test('sent twice is one', async () => {
    const platform = await platformAdmin(await server.company())
    const body = { ...harvest, forAll: true, id: newId() }
    const answers = await Promise.all([1, 2].map(() => platform.post(url, body)))
    expect(answers.map(({ id }) => id)).toEqual([body.id, body.id])
    expect((await idsOf(platform)).filter((id: string) => id === body.id)).toEqual([body.id])
  })
})
