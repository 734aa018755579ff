import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/employee/schedules'
const morning = {
  days: ['MONDAY', 'TUESDAY'],
  ...{ startTime: '07:30', endTime: '12:00', fromDate: '2026-03-02', toDate: null },
}

async function foreman() {
  const company = await server.company()
  const { id, name } = await company.admin.post('administration/employees', {
    name: 'Ramón',
    surname: 'Videla',
    role: 'ESTATE_FOREMAN',
  })
  return { ...company, employee: id as string, name: name as string }
}

const idsOf = async (person: Person, query: string) =>
  (await person.get(`${url}?${query}`)).result.map(({ id }: { id: string }) => id)

describe('the schedule of an employee', () => {
  test('is made once however often it is sent, found on its days, edited with its version, and deleted', async () => {
    const { admin, employee } = await foreman()
    const body = { id: newId(), employee, ...morning }
    const made = await admin.post(url, body)
    expect(await admin.post(url, body)).toEqual(made)
    expect(made).toMatchObject({ ...morning, employee: { id: employee, name: 'Ramón Videla' }, version: 1 })
    expect(await idsOf(admin, 'day=2026-03-03')).toEqual([made.id])
    expect(await idsOf(admin, 'day=2026-03-04')).toEqual([])
    expect(await idsOf(admin, 'from=2026-02-01&to=2026-02-28')).toEqual([])

    const longer = { employee, ...morning, endTime: '13:00', toDate: '2026-06-30' }
    expect(await admin.put(url, { ...longer, id: made.id, version: 1 })).toMatchObject({ version: 2 })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', url, { ...longer, note: 'x', id: made.id, version: 1 })
    const { audit } = await admin.record('schedule', made.id)
    expect(audit[0].changes).toMatchObject({ endTime: ['12:00', '13:00'] })
    await admin.delete(`${url}/${made.id}`)
    expect(await idsOf(admin, '')).toEqual([])
  })

  test('never wants a person twice at once: the other is named', async () => {
    const { admin, employee } = await foreman()
    const made = await admin.post(url, { employee, ...morning })
    const refusal = await admin.refused('SCHEDULES_OVERLAP', 'POST', url, {
      employee,
      ...{ ...morning, days: ['TUESDAY', 'FRIDAY'], startTime: '11:00', endTime: '18:00' },
    })
    expect(refusal.errors).toEqual({ startTime: 'SCHEDULES_OVERLAP' })
    expect(refusal.details.dependents).toMatchObject([{ type: 'schedule', id: made.id }])
    const afternoon = await admin.post(url, { employee, ...morning, startTime: '12:00', endTime: '18:00' })
    await admin.refused('SCHEDULES_OVERLAP', 'PUT', url, {
      ...{ employee, ...morning, startTime: '11:30', endTime: '18:00' },
      ...{ id: afternoon.id, version: 1 },
    })
  })

  test('is kept by one of two who write at once', async () => {
    const { admin, employee } = await foreman()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.request('POST', url, { employee, ...morning })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ])
  })

  test.each([
    [{ startTime: '22:00', endTime: '06:00' }, { endTime: 'OVER_MIDNIGHT' }],
    [{ toDate: '2026-03-01' }, { toDate: 'END_BEFORE_START' }],
    [{ days: ['MONDAY', 'MONDAY'] }, { days: 'REPEATED' }],
    [{ startTime: '25:00' }, { startTime: 'INVALID_HOUR' }],
    [{ wineEstate: newId(), cellar: newId() }, { cellar: 'ESTATE_OR_CELLAR' }],
  ])('is refused at the field: %j', async (wrong, errors) => {
    const { admin, employee } = await foreman()
    const { errors: told } = await admin.refused('INVALID_INPUT', 'POST', url, {
      employee,
      ...morning,
      ...wrong,
    })
    expect(told).toMatchObject(errors)
  })

  test('is read by everybody of the company, written by who looks after people, and told to whose it is', async () => {
    const { admin, employee, as } = await foreman()
    const other = await server.company()
    const [planner, worker] = await Promise.all([as('ADMINISTRATION_EMPLOYEE_ADMIN'), as('LAND_EMPLOYEE')])
    const { user } = await worker.get('auth/me')
    await admin.post('administration/employees/user', { employee, user: user.id })
    const made = await planner.post(url, { employee, ...morning })
    expect(await idsOf(worker, '')).toEqual([made.id])
    expect((await worker.get('auth/notifications')).result[0]).toMatchObject({
      type: 'SCHEDULE_ASSIGNED',
      entity: { type: 'schedule', id: made.id },
    })
    await worker.refused('NO_PERMISSIONS', 'POST', url, { employee, ...morning })
    await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', url, { employee, ...morning })
    await other.admin.refused('NOT_FOUND', 'DELETE', `${url}/${made.id}`)
  })
})
