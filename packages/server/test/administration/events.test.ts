import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/events'
const audit = {
  ...{ title: 'Auditoría orgánica', type: 'AUDIT', color: 'PURPLE', venue: 'Oficina' },
  ...{ fromDate: '2026-03-02', toDate: '2026-03-04' },
}

const titlesOf = async (person: Person, query = '') =>
  (await person.get(`${url}?${query}`)).result.map(({ title }: { title: string }) => title)

async function crew() {
  const company = await server.company()
  const worker = await company.as('LAND_EMPLOYEE')
  const { id } = await company.admin.post('administration/employees', {
    ...{ name: 'Ramón', surname: 'Videla', role: 'ESTATE_FOREMAN' },
  })
  const { user } = await worker.get('auth/me')
  await company.admin.post('administration/employees/user', { employee: id, user: user.id })
  return { ...company, worker, employee: id as string }
}

describe('an event', () => {
  test('is made once however often it is sent, found on its days, edited with its version, and deleted', async () => {
    const { admin, employee } = await crew()
    const body = { id: newId(), ...audit, employees: [employee] }
    const made = await admin.post(url, body)
    expect(await admin.post(url, body)).toEqual(made)
    expect(made).toMatchObject({
      ...audit,
      wholeDay: true,
      employees: [{ id: employee, name: 'Ramón Videla' }],
    })
    expect(await titlesOf(admin, 'from=2026-03-04&to=2026-03-31')).toEqual(['Auditoría orgánica'])
    expect(await titlesOf(admin, 'from=2026-03-05')).toEqual([])
    expect(await titlesOf(admin, `employeeId=${employee}&type=AUDIT`)).toEqual(['Auditoría orgánica'])
    expect(await titlesOf(admin, `employeeId=${newId()}`)).toEqual([])
    expect((await admin.get('traceability/search?text=organica')).result).toMatchObject([
      { type: 'event', title: 'Auditoría orgánica', subtitle: '02/03/2026 · Oficina' },
    ])

    const hours = { wholeDay: false, startTime: '09:00', endTime: '10:00' }
    const change = { ...audit, ...hours, toDate: '2026-03-02', id: made.id, version: 1 }
    expect(await admin.put(url, change)).toMatchObject({ ...hours, employees: [], version: 2 })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', url, { ...change, title: 'x' })
    expect(await admin.put(url, { ...change, version: 2 })).toMatchObject({ version: 2 })
    await admin.delete(`${url}/${made.id}`)
    expect(await titlesOf(admin)).toEqual([])
  })

  test('for whole days keeps no hours', async () => {
    const { admin } = await crew()
    const made = await admin.post(url, { ...audit, wholeDay: true, startTime: '09:00', endTime: '10:00' })
    expect(made).toMatchObject({ wholeDay: true, startTime: null, endTime: null })
  })

  test.each([
    [{ toDate: '2026-03-01' }, { errors: { toDate: 'END_BEFORE_START' } }],
    [{ wholeDay: false }, { missing: ['startTime'] }],
    [{ color: 'MAUVE' }, { errors: { color: 'INVALID_VALUE' } }],
    [{ type: 'PARTY' }, { errors: { type: 'INVALID_VALUE' } }],
    [{ wineEstate: newId(), cellar: newId() }, { errors: { cellar: 'ESTATE_OR_CELLAR' } }],
  ])('is refused at the field: %j', async (wrong, told) => {
    const { admin } = await crew()
    expect(await admin.refused('INVALID_INPUT', 'POST', url, { ...audit, ...wrong })).toMatchObject(told)
  })

  test('is seen by everybody of the company, written by the administration, and told once to who is invited', async () => {
    const { admin, worker, employee, as } = await crew()
    const other = await server.company()
    const clerk = await as('ADMINISTRATION_ADMIN')
    const made = await clerk.post(url, { ...audit, employees: [employee] })
    expect(await titlesOf(worker)).toEqual(['Auditoría orgánica'])
    const change = { ...audit, title: 'Auditoría', employees: [employee], id: made.id, version: 1 }
    await clerk.put(url, change)
    expect((await worker.get('auth/notifications?type=EVENT_ASSIGNED')).result).toMatchObject([
      { type: 'EVENT_ASSIGNED', entity: { type: 'event', id: made.id } },
    ])
    await worker.refused('NO_PERMISSIONS', 'POST', url, audit)
    await worker.refused('NO_PERMISSIONS', 'PUT', url, { ...change, version: 2 })
    await worker.refused('NO_PERMISSIONS', 'DELETE', `${url}/${made.id}`)
    expect(await titlesOf(other.admin)).toEqual([])
    await other.admin.refused('NOT_FOUND', 'PUT', url, { ...audit, id: made.id, version: 2 })
    await other.admin.refused('NOT_FOUND', 'DELETE', `${url}/${made.id}`)
    await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', url, { ...audit, employees: [employee] })
    expect(await titlesOf(admin)).toEqual(['Auditoría'])
  })
})
