import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { type Seen, seenBy, typesOf, accountOf, washing } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

describe('news of one’s user', () => {
  test('being an employee opens that employee; new places and other roles are told', async () => {
    const company = await server.company()
    const { admin } = company
    const person = await company.as('LAND_EMPLOYEE')
    const employee = await admin.post('administration/employees', {
      name: 'Rosa',
      surname: 'Quiroga',
      role: 'ESTATE_FOREMAN',
    })
    const user = await accountOf(person)
    const tied = await admin.post('administration/employees/user', { employee: employee.id, user })
    expect((await seenBy(person)).result).toMatchObject([
      {
        type: 'EMPLOYEE_ASSIGNED',
        data: { id: employee.id, name: 'Rosa', surname: 'Quiroga' },
        entity: { type: 'employee', id: employee.id },
      },
    ])
    const estate = await admin.post('lands/wineEstate', { name: 'Finca' })
    const edit = { name: 'Rosa', role: 'ESTATE_FOREMAN', id: employee.id }
    const placed = await admin.put('administration/employee', {
      ...edit,
      version: tied.version,
      wineEstates: [estate.id],
    })
    expect(await typesOf(person)).toEqual(['ENTITIES_ASSIGNED', 'EMPLOYEE_ASSIGNED'])
    await person.put('auth/notifications/read', { upTo: (await seenBy(person)).result[0].id })
    await admin.put('administration/employee', { ...edit, version: placed.version, wineEstates: [] })
    await admin.put('companies/user', { id: user, version: 1, roles: ['LAND_ADMIN'], employee: employee.id })
    expect(await typesOf(person, '&state=UNREAD')).toEqual(['USER_EDITED'])
  })

  test('of the account are told in every company, and read in one are read in all', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const person = await ours.as('LAND_EMPLOYEE')
    const { id, email } = (await person.get('auth/me')).user
    await theirs.admin.post('companies/user', { email, name: 'Ana', roles: ['CELLAR_EMPLOYEE'] })
    const password = 'otra contraseña muy larga'
    await person.put('auth/password', { currentPassword: 'una contraseña larga', password })
    const [told] = (await seenBy(person)).result
    expect(told).toMatchObject({ type: 'PASSWORD_CHANGED', entity: null, by: null, data: { id } })
    expect(await typesOf(person, '&group=ACCOUNT')).toEqual(['PASSWORD_CHANGED'])
    await person.put('auth/me', { company: theirs.id })
    expect((await seenBy(person)).unread).toBe(1)
    await person.put('auth/notifications/read', { ids: [told.id] })
    await person.put('auth/me', { company: ours.id })
    expect(await seenBy(person)).toMatchObject({ unread: 0, result: [{ id: told.id, read: true }] })
    await person.put('auth/notifications/unread', { ids: [told.id] })
    await person.put('auth/me', { company: theirs.id })
    expect((await seenBy(person)).unread).toBe(1)
    await person.put('auth/notifications/read', { ids: [told.id] })
    expect((await seenBy(theirs.admin)).total).toBe(0)
  })
})

describe('one’s notifications', () => {
  test('are read one by one, or up to what was seen, and by nobody else', async () => {
    const { admin, person, order } = await washing(server)
    for (let left = 3; left > 0; left--) await admin.post('cellars/workorders', order())
    const [third, second, first] = (await seenBy(person, '&state=UNREAD')).result as Seen[]
    await admin.put('auth/notifications/read', { ids: [first!.id, second!.id, third!.id] })
    expect((await seenBy(person)).unread).toBe(3)
    await person.put('auth/notifications/read', { ids: [third!.id, newId()] })
    expect((await seenBy(person)).unread).toBe(2)
    // What was marked by mistake is to be read again, by whose it is.
    await admin.put('auth/notifications/unread', { ids: [third!.id] })
    expect((await seenBy(person)).unread).toBe(2)
    await person.put('auth/notifications/unread', { ids: [third!.id, newId()] })
    expect((await seenBy(person)).unread).toBe(3)
    expect(await person.put('auth/notifications/read', { upTo: second!.id })).toEqual({
      ids: [first!.id, second!.id],
    })
    expect((await seenBy(person)).unread).toBe(1)
    await person.put('auth/notifications/read', { ids: [third!.id] })
    await admin.post('cellars/workorders', order())
    expect((await seenBy(person)).unread).toBe(1)
    const refusal = await person.refused('INVALID_INPUT', 'PUT', 'auth/notifications/read', {})
    expect(refusal.missing).toEqual(['ids'])
  })

  test('are found by kind, group, state and day', async () => {
    const { admin, company, person, order } = await washing(server)
    await admin.post('cellars/workorders', order())
    const yesterday =
      "update notification set created_at = now() - interval '1 day' where company_id = $1 and type = $2"
    await server.owner.query(yesterday, [company.id, 'EMPLOYEE_ASSIGNED'])
    const { today } = await person.get('auth/me')
    const [work, own] = [['WORKORDER_ASSIGNED'], ['EMPLOYEE_ASSIGNED']]
    expect(await typesOf(person)).toEqual([...work, ...own])
    expect(await typesOf(person, '&sort=createdAt')).toEqual([...own, ...work])
    expect(await typesOf(person, '&type=WORKORDER_ASSIGNED')).toEqual(work)
    expect(await typesOf(person, '&group=ACCOUNT')).toEqual(own)
    expect(await typesOf(person, '&group=LABELS')).toEqual([])
    expect(await typesOf(person, '&state=READ')).toEqual(own)
    expect(await typesOf(person, `&from=${today}&to=${today}`)).toEqual(work)
    expect(await typesOf(person, '&to=2026-01-01')).toEqual([])
  })

  test('stay readable in a company that expired', async () => {
    const { admin, company, person, order } = await washing(server)
    await admin.post('cellars/workorders', order())
    await server.owner.query('update company set next_expiration_date = $2 where id = $1', [
      company.id,
      '2020-01-01',
    ])
    const [{ id }] = (await seenBy(person)).result
    await person.put('auth/notifications/read', { ids: [id] })
    expect((await seenBy(person)).unread).toBe(0)
  })

  test('go with who is removed from the company', async () => {
    const { admin, person, order } = await washing(server)
    await admin.post('cellars/workorders', order())
    const account = await accountOf(person)
    await admin.delete(`companies/user/${account}`)
    const { rows } = await server.owner.query('select from notification where account_id = $1', [account])
    expect(rows).toEqual([])
  })

  test('are swept half a year after they were read', async () => {
    const { admin, person, order } = await washing(server)
    await admin.post('cellars/workorders', order())
    const account = await accountOf(person)
    const longAgo =
      "update notification set created_at = now() - interval '200 days', read_at = read_at - interval '181 days' where account_id = $1"
    await server.owner.query(longAgo, [account])
    await server.owner.query('select notification_sweep()')
    // The one that nobody read stays, however old.
    expect(await typesOf(person)).toEqual(['WORKORDER_ASSIGNED'])
  })
})
