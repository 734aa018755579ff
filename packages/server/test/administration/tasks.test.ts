import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/employee/tasks'
const list = 'administration/employees/tasks'

/** A company with a foreman who signs in and works the fields, and another employee. */
async function crew() {
  const company = await server.company()
  const { admin, as } = company
  const worker = await as('LAND_EMPLOYEE')
  const make = (name: string) =>
    admin.post('administration/employees', { name, surname: 'Videla', role: 'ESTATE_FOREMAN' })
  const [own, other] = await Promise.all([make('Ramón'), make('Elsa')])
  const { user } = await worker.get('auth/me')
  await admin.post('administration/employees/user', { employee: own.id, user: user.id })
  const { today } = await admin.get('auth/me')
  return { ...company, worker, own: own.id as string, other: other.id as string, today: today as string }
}

const titlesOf = async (person: Person, query = '') =>
  (await person.get(`${list}?${query}`)).result.map(({ title }: { title: string }) => title)

describe('the task of an employee', () => {
  test('is made once however often it is sent, found by its filters, edited with its version, and deleted', async () => {
    const { admin, own, other } = await crew()
    const body = { id: newId(), title: 'Revisar el riego', employee: own, dueDate: '2026-03-02' }
    const made = await admin.post(url, body)
    expect(await admin.post(url, body)).toEqual(made)
    expect(made).toMatchObject({ status: 'PENDING', repeat: null, about: null, closedOn: null, version: 1 })
    await admin.post(url, { title: 'Ordenar el galpón', employee: other, dueDate: '2200-01-01' })

    expect(await titlesOf(admin)).toEqual(['Revisar el riego', 'Ordenar el galpón'])
    expect(await titlesOf(admin, 'sort=title')).toEqual(['Ordenar el galpón', 'Revisar el riego'])
    expect(await titlesOf(admin, `employeeId=${other}`)).toEqual(['Ordenar el galpón'])
    expect(await titlesOf(admin, 'overdue=true')).toEqual(['Revisar el riego'])
    expect(await titlesOf(admin, 'dueTo=2026-03-01')).toEqual([])
    expect(await titlesOf(admin, 'title=galpon&status=PENDING')).toEqual(['Ordenar el galpón'])
    expect((await admin.get('traceability/search?text=galpon')).result).toMatchObject([
      { type: 'employeeTask', title: 'Ordenar el galpón', subtitle: 'Elsa Videla · Pendiente · 01/01/2200' },
    ])

    const changed = { ...body, title: 'Revisar las válvulas', version: 1 }
    expect(await admin.put(url, changed)).toMatchObject({ title: 'Revisar las válvulas', version: 2 })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', url, { ...changed, title: 'x' })
    const { audit } = await admin.record('employeeTask', made.id)
    expect(audit[0].changes).toEqual({ title: ['Revisar el riego', 'Revisar las válvulas'] })
    await admin.delete(`${url}/${made.id}`)
    expect(await titlesOf(admin)).toEqual(['Ordenar el galpón'])
  })

  test('says what it is about, by the name it had then; what is not there is refused at its field', async () => {
    const { admin, own } = await crew()
    const other = await server.company()
    const machine = await admin.post('machines/machines', { name: 'Tractor Deutz' })
    const stranger = await other.admin.post('machines/machines', { name: 'Tractor ajeno' })
    const due = { title: 'Cambiar el aceite', employee: own, dueDate: '2026-03-02' }
    const made = await admin.post(url, { ...due, entityType: 'machine', entityId: machine.id })
    expect(made.about).toEqual({ type: 'machine', id: machine.id, name: 'Tractor Deutz' })
    for (const entityId of [stranger.id, newId()]) {
      const { errors } = await admin.refused('REFERENCE_NOT_FOUND', 'POST', url, {
        ...{ ...due, entityType: 'machine', entityId },
      })
      expect(errors).toEqual({ entityId: 'REFERENCE_NOT_FOUND' })
    }
    expect(await titlesOf(admin, `entityId=${machine.id}`)).toEqual(['Cambiar el aceite'])
    const freed = await admin.put(url, { ...due, id: made.id, version: 1 })
    expect(freed.about).toBeNull()
  })

  test.each([
    [{ title: '' }, { missing: ['title'] }],
    [{ dueDate: '2026-02-30' }, { errors: { dueDate: 'INVALID_DATE' } }],
    [{ repeat: 'YEARLY' }, { errors: { repeat: 'INVALID_VALUE' } }],
    [{ wineEstate: newId(), cellar: newId() }, { errors: { cellar: 'ESTATE_OR_CELLAR' } }],
    [{ entityType: 'machine' }, { missing: ['entityId'] }],
  ])('is refused at the field: %j', async (wrong, told) => {
    const { admin, own } = await crew()
    const body = { title: 'Podar', employee: own, dueDate: '2026-03-02', ...wrong }
    expect(await admin.refused('INVALID_INPUT', 'POST', url, body)).toMatchObject(told)
  })

  test('has one successor when it is done, however often, and keeps its day of the month', async () => {
    const { admin, own, worker } = await crew()
    const body = { title: 'Contar los insumos', employee: own, dueDate: '2200-01-31', repeat: 'MONTHLY' }
    const made = await admin.post(url, body)
    const turn = (at: { id: string; version: number }, status: string) =>
      worker.put(`${url}/status`, { id: at.id, version: at.version, status })
    const done = await turn(made, 'DONE')
    const { today } = await admin.get('auth/me')
    expect(done).toMatchObject({ status: 'DONE', closedOn: today, version: 2 })
    const again = await turn(await turn(done, 'PENDING'), 'DONE')
    expect(again).toMatchObject({ status: 'DONE', version: 4 })

    const { result } = await admin.get(`${list}?open=true`)
    expect(result).toMatchObject([{ title: 'Contar los insumos', dueDate: '2200-02-28', repeat: 'MONTHLY' }])
    const { id, version, dueDate } = result[0]
    const renamed = await admin.put(url, { ...body, dueDate, title: 'Contar todo', id, version })
    await turn(renamed, 'DONE')
    expect((await admin.get(`${list}?open=true`)).result).toMatchObject([{ dueDate: '2200-03-31' }])
    const { audit } = await admin.record('employeeTask', made.id)
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'FINISH',
      'STATUS',
      'FINISH',
      'CREATE',
    ])
    // Its successor stays without it.
    await admin.delete(`${url}/${made.id}`)
    expect(await titlesOf(admin)).toEqual(['Contar todo', 'Contar todo'])
  })

  test('has one successor of two who tick it at once', async () => {
    const { admin, own } = await crew()
    const body = { title: 'Medir', employee: own, dueDate: '2200-01-31', repeat: 'DAILY' }
    const { id } = await admin.post(url, body)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.request('PUT', `${url}/status`, { id, version: 1, status: 'DONE' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    expect((await admin.get(`${list}?open=true`)).total).toBe(1)
  })

  test('of one is seen by them alone, told to them, and only ticked by them', async () => {
    const { admin, worker, own, other } = await crew()
    const due = { dueDate: '2026-03-02' }
    const mine = await admin.post(url, { title: 'La mía', employee: own, ...due })
    const theirs = await admin.post(url, { title: 'La ajena', employee: other, ...due })
    expect((await worker.get('auth/notifications')).result[0]).toMatchObject({
      type: 'EMPLOYEE_TASK_ASSIGNED',
      entity: { type: 'employeeTask', id: mine.id },
    })
    expect(await titlesOf(worker)).toEqual(['La mía'])
    expect((await worker.get('traceability/search?text=ajena')).result).toEqual([])
    expect((await worker.get('traceability/search?text=La m')).result).toMatchObject([{ id: mine.id }])
    await worker.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=employeeTask&id=${theirs.id}`)
    await worker.refused('NOT_FOUND', 'GET', `files?entityType=employeeTask&entityId=${theirs.id}`)
    await worker.refused('NOT_FOUND', 'PUT', `${url}/status`, { id: theirs.id, version: 1, status: 'DONE' })
    await worker.refused('NO_PERMISSIONS', 'PUT', url, {
      title: 'x',
      employee: own,
      ...due,
      id: mine.id,
      version: 1,
    })
    await worker.refused('NO_PERMISSIONS', 'DELETE', `${url}/${mine.id}`)
    await worker.refused('NO_PERMISSIONS', 'PUT', `${url}/status`, {
      id: mine.id,
      version: 1,
      status: 'CANCELLED',
    })
    expect((await worker.get(list)).result[0].can).toEqual({ edit: false, delete: false, status: true })
    const done = await worker.put(`${url}/status`, { id: mine.id, version: 1, status: 'DONE' })
    expect(done).toMatchObject({ status: 'DONE', version: 2 })
  })

  test('that was cancelled is opened again before it is done, by who manages people', async () => {
    const { admin, worker, own } = await crew()
    const { id } = await admin.post(url, { title: 'Podar', employee: own, dueDate: '2026-03-02' })
    await admin.put(`${url}/status`, { id, version: 1, status: 'CANCELLED' })
    const refusal = await admin.refused('INVALID_INPUT', 'PUT', `${url}/status`, {
      id,
      version: 2,
      status: 'DONE',
    })
    expect(refusal.errors).toEqual({ status: 'STATUS_NOT_NEXT' })
    await worker.refused('NO_PERMISSIONS', 'PUT', `${url}/status`, { id, version: 2, status: 'PENDING' })
    expect(await admin.put(`${url}/status`, { id, version: 2, status: 'PENDING' })).toMatchObject({
      closedOn: null,
    })
  })

  test('comes before others by its day while it is open, and after them once it is over, the newest of those first', async () => {
    const { admin, own } = await crew()
    const made = async (title: string, dueDate: string) =>
      (await admin.post(url, { title, employee: own, dueDate })).id as string
    const done = [await made('Hecha en enero', '2026-01-10'), await made('Hecha en marzo', '2026-03-10')]
    for (const id of done) await admin.put(`${url}/status`, { id, version: 1, status: 'DONE' })
    await made('De mayo', '2026-05-01')
    await made('De febrero', '2026-02-01')
    expect(await titlesOf(admin)).toEqual(['De febrero', 'De mayo', 'Hecha en marzo', 'Hecha en enero'])
    expect(await titlesOf(admin, 'sort=-urgency')).toEqual([
      'Hecha en enero',
      'Hecha en marzo',
      'De mayo',
      'De febrero',
    ])
  })

  test('is nothing to another company', async () => {
    const { admin, own } = await crew()
    const other = await server.company()
    const body = { title: 'Podar', employee: own, dueDate: '2026-03-02' }
    const { id } = await admin.post(url, body)
    expect(await titlesOf(other.admin)).toEqual([])
    await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', url, body)
    await other.admin.refused('NOT_FOUND', 'PUT', url, { ...body, id, version: 1 })
    await other.admin.refused('NOT_FOUND', 'PUT', `${url}/status`, { id, version: 1, status: 'DONE' })
    await other.admin.refused('NOT_FOUND', 'DELETE', `${url}/${id}`)
  })
})
