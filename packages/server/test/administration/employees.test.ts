import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rosa = {
  name: 'Rosa',
  surname: 'Quiroga',
  role: 'TRACTOR_DRIVER',
  status: 'ACTIVE',
  identificationType: 'CUIL',
  identificationNumber: '27-20333444-9',
  gender: 'FEMALE',
  birthDate: '1980-05-01',
  hiredOn: '2019-08-01',
  email: 'rosa@example.com',
  phoneNumber: '261 555',
  address: 'La Consulta',
  dailyCost: 24_500.5,
  hourCost: 3_062.56,
  wineEstates: [],
  cellars: [],
}

test('an employee is made, edited and deleted; costs keep their cents', async () => {
  const { admin } = await server.company()
  const made = await admin.post('administration/employees', rosa)
  expect(made).toMatchObject({ ...rosa, user: null, version: 1 })
  const edited = await admin.put('administration/employee', {
    ...rosa,
    role: 'ESTATE_FOREMAN',
    id: made.id,
    version: 1,
  })
  expect(edited).toMatchObject({ role: 'ESTATE_FOREMAN', dailyCost: 24_500.5, version: 2 })
  const { audit } = await admin.record('employee', made.id)
  expect(audit[0].changes).toEqual({ role: ['TRACTOR_DRIVER', 'ESTATE_FOREMAN'] })
  await admin.delete(`administration/employees/${made.id}`)
  expect((await admin.get('administration/employees')).total).toBe(0)
})

test('who signs in as an employee that is deleted signs in as none', async () => {
  const { admin, as } = await server.company()
  const { id } = await admin.post('administration/employees', rosa)
  const hand = await as('LAND_EMPLOYEE')
  const { user } = await hand.get('auth/me')
  await admin.post('administration/employees/user', { employee: id, user: user.id })
  expect((await hand.get('auth/me')).employee).toBe(id)
  await admin.delete(`administration/employees/${id}`)
  expect((await hand.get('auth/me')).employee).toBeNull()
})

test('the number of a CUIL is checked, that of a DNI is not; a number asks for its type', async () => {
  const { admin } = await server.company()
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'administration/employees', {
    ...rosa,
    identificationNumber: '27-20333444-8',
  })
  expect(wrong.errors).toEqual({ identificationNumber: 'INVALID_CUIT' })
  const untyped = await admin.refused('INVALID_INPUT', 'POST', 'administration/employees', {
    ...rosa,
    identificationType: null,
  })
  expect(untyped.missing).toEqual(['identificationType'])
  const typed = { ...rosa, identificationNumber: '27203334449' }
  expect((await admin.post('administration/employees', typed)).identificationNumber).toBe('27-20333444-9')
  await admin.post('administration/employees', {
    ...rosa,
    identificationType: 'DNI',
    identificationNumber: '20333444',
  })
})

test('wages and papers are for who may read employees; others see name, job and state', async () => {
  const company = await server.company()
  const { id } = await company.admin.post('administration/employees', rosa)
  const colleague = await company.as('LAND_ADMIN')
  const shown = {
    id,
    version: 1,
    name: 'Rosa',
    surname: 'Quiroga',
    role: 'TRACTOR_DRIVER',
    status: 'ACTIVE',
    can: { edit: false, delete: false },
  }
  expect((await colleague.get('administration/employees')).result).toEqual([shown])
  expect(await colleague.record('employee', id)).toEqual({ ...shown, audit: [] })
  await colleague.refused('NO_PERMISSIONS', 'GET', 'traceability/xlsx?type=EMPLOYEE')
  await colleague.refused('NO_PERMISSIONS', 'POST', 'administration/employees', rosa)

  const office = await company.as('ADMINISTRATION_EMPLOYEE_ADMIN')
  expect((await office.get('administration/employees')).result[0]).toMatchObject({ dailyCost: 24_500.5 })
})

test('the list narrows by whole name, job, state and place; who has no place works in any', async () => {
  const { admin } = await server.company()
  const [north, south] = await Promise.all(
    ['Norte', 'Sur'].map((name) => admin.post('lands/wineEstate', { name })),
  )
  const make = (name: string, over: object) =>
    admin.post('administration/employees', { ...rosa, name, ...over })
  await make('Ana', { wineEstates: [north.id] })
  await make('Beto', { wineEstates: [south.id], role: 'IRRIGATOR' })
  await make('Célia', { status: 'ON_LEAVE' })

  const names = async (filter: string) => {
    const { result } = await admin.get(`administration/employees?${filter}`)
    return result.map(({ name }: { name: string }) => name)
  }
  expect(await names(`wineEstateId=${north.id}`)).toEqual(['Ana', 'Célia'])
  expect(await names('role=IRRIGATOR')).toEqual(['Beto'])
  expect(await names('status=ON_LEAVE')).toEqual(['Célia'])
  expect(await names('name=celia%20quir')).toEqual(['Célia'])
})

test('suspending one asks for the version, and can be taken back', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post('administration/employees', rosa)
  const suspend = (version: number, suspended: boolean) => ({ id, version, suspended })
  expect((await admin.put('administration/employee/suspend', suspend(1, true))).status).toBe('SUSPENDED')
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'administration/employee/suspend', suspend(1, false))
  expect((await admin.put('administration/employee/suspend', suspend(2, false))).status).toBe('ACTIVE')
  const { audit } = await admin.record('employee', id)
  expect(audit.map((line: { action: string }) => line.action)).toEqual(['STATUS', 'STATUS', 'CREATE'])
})

test('an account belongs to one employee, and can be taken away', async () => {
  const company = await server.company()
  const { admin } = company
  const me = (await admin.get('auth/me')).user
  const [first, second] = await Promise.all([1, 2].map(() => admin.post('administration/employees', rosa)))
  const give = (employee: string, user: string | null) => ({ employee, user })
  expect((await admin.post('administration/employees/user', give(first.id, me.id))).user).toEqual({
    id: me.id,
    name: 'Ana Prueba',
  })
  const taken = await admin.refused(
    'ALREADY_EXISTS',
    'POST',
    'administration/employees/user',
    give(second.id, me.id),
  )
  expect(taken.errors).toEqual({ user: 'ALREADY_TAKEN' })
  expect((await admin.post('administration/employees/user', give(first.id, null))).user).toBeNull()
  await admin.post('administration/employees/user', give(second.id, me.id))
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'administration/employees/user', give(first.id, newId()))

  const theirs = await server.company()
  const stranger = (await theirs.admin.get('auth/me')).user
  await admin.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    'administration/employees/user',
    give(first.id, stranger.id),
  )
})
