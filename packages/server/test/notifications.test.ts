import type { Role } from '@lagar/domain/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { makeStore } from './bottles.ts'
import { approve, makeBottler, makeLabel } from './bottling.ts'
import { makeCellar } from './cellar.ts'
import { curingOf, editOf, makeEstate, makeTreatments, workOn } from './field-work-makers.ts'
import { openServer, type Person, type TestCompany, type TestServer } from './harness.ts'
import { makeVintage } from './vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Seen = { id: string; type: string; read: boolean; data: { id: string; name: string } }

const seenBy = async (person: Person, query = '') => await person.get(`auth/notifications?limit=200${query}`)
const typesOf = async (person: Person, query = ''): Promise<string[]> =>
  (await seenBy(person, query)).result.map(({ type }: Seen) => type)
const accountOf = async (person: Person): Promise<string> => (await person.get('auth/me')).user.id

/** An employee of the company who signs in, told of nothing yet but that. */
async function crew({ admin, as }: TestCompany, ...roles: Role[]) {
  const person = await as(...roles)
  const employee = await admin.post('administration/employees', { name: 'Diego', role: 'CELLAR_WORKER' })
  await admin.post('administration/employees/user', {
    employee: employee.id,
    user: await accountOf(person),
  })
  await person.put('auth/notifications/read', { upTo: (await seenBy(person)).result[0].id })
  return { person, employee: employee.id as string }
}

/** Attaches a file to a record. */
async function attach(person: Person, entityType: string, entityId: string, name: string) {
  const form = new FormData()
  form.set('entityType', entityType)
  form.set('entityId', entityId)
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), name)
  const encoded = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** A cellar with somebody in it, and an order to wash a tank. */
async function washing() {
  const cellar = await makeCellar(server, { A: 1000 })
  const { person, employee } = await crew(cellar.company, 'WORKORDER_EMPLOYEE')
  const order = (more: object = {}) =>
    cellar.order('TASTING', { employee, cellarElements: [cellar.vessel('A')], ...more })
  return { ...cellar, person, employee, order }
}

describe('work that is given to somebody', () => {
  test('is told to that person, with who gave it and the record that it opens', async () => {
    const { admin, person, order } = await washing()
    const { id } = await admin.post('cellars/workorders', order())
    const { result, unread } = await seenBy(person, '&state=UNREAD')
    expect(unread).toBe(1)
    expect(result).toEqual([
      {
        id: expect.any(String),
        type: 'WORKORDER_ASSIGNED',
        data: { id, name: 'Degustación 15/05/2026 · Bodega', surname: '' },
        entity: { type: 'workorder', id },
        by: 'Ana Prueba',
        read: false,
        createdAt: expect.any(String),
      },
    ])
    expect((await seenBy(admin)).total).toBe(0)
  })

  test('is told once, however often it is saved, and to whoever it is given next', async () => {
    const { admin, company, person, employee, order } = await washing()
    const other = await crew(company, 'WORKORDER_EMPLOYEE')
    let { id, version } = await admin.post('cellars/workorders', order())
    for (const whose of [employee, other.employee, employee, other.employee])
      ({ version } = await admin.put('cellars/workorders', order({ id, version, employee: whose })))
    expect((await seenBy(person)).unread).toBe(1)
    expect((await seenBy(other.person)).unread).toBe(1)
  })

  test('is not told to who took it on, nor to who is kept out, nor to employees without a user', async () => {
    const { admin, company, person, employee, order } = await washing()
    await person.post('cellars/workorders', order())
    expect((await seenBy(person)).unread).toBe(0)
    const alone = await admin.post('administration/employees', { name: 'Rosa', role: 'CELLAR_WORKER' })
    await admin.post('cellars/workorders', order({ employee: alone.id }))
    const account = await accountOf(person)
    const [{ version }] = (await admin.get('companies/users?role=WORKORDER_EMPLOYEE')).result
    const suspension = { id: account, version, suspended: true }
    await admin.put('companies/user/suspend', suspension)
    await admin.post('cellars/workorders', order({ employee }))
    await admin.put('companies/user/suspend', { ...suspension, version: version + 1, suspended: false })
    expect(await typesOf(person, '&state=UNREAD')).toEqual([
      'USER_ACTIVATED_BY_ADMIN',
      'USER_SUSPENDED_BY_ADMIN',
    ])
    expect((await seenBy(await company.as('GENERAL_ADMIN'))).total).toBe(0)
  })

  test('opens nothing for who may not look into it', async () => {
    const { admin, company, order } = await washing()
    const { person, employee } = await crew(company, 'LAND_EMPLOYEE')
    await admin.post('cellars/workorders', order({ employee }))
    const [told] = (await seenBy(person)).result
    expect(told).toMatchObject({ type: 'WORKORDER_ASSIGNED', entity: null })
  })

  test('in the field: curing, irrigation and harvest, and who it passes to', async () => {
    const company = await server.company()
    const { admin } = company
    const { person, employee } = await crew(company, 'LAND_EMPLOYEE')
    const estate = await makeEstate(admin)
    const own = { ...workOn(estate, estate.l1), employee }
    const day = { initialTimezone: '2026-03-01', finalTimezone: '2026-03-01' }
    const cured = await admin.post('lands/curation', {
      ...curingOf(estate, await makeTreatments(admin, estate)),
      employee,
    })
    const drip = { origin: 'VALVE', type: 'DRIP', efficiency: 0.9, isDripByVolume: true }
    const water = { initialVolume: 0, finalVolume: 10, volumeUnit: 'CUBIC_METER' }
    await admin.post('lands/irrigations', { ...own, ...day, ...drip, ...water })
    await admin.post('lands/harvest', {
      ...own,
      ...day,
      type: 'MECHANICAL',
      harvestLands: [{ land: estate.l1.id }],
    })
    const [{ id: type }] = (await admin.get('lands/laborTypes?limit=1')).result
    await admin.post('lands/labor', { ...own, ...day, type })
    await admin.post('lands/pruning', { ...own, ...day, type: 'SPUR' })
    expect(await typesOf(person, '&state=UNREAD')).toEqual([
      'PRUNING_ASSIGNED',
      'LABOR_ASSIGNED',
      'HARVEST_ASSIGNED',
      'IRRIGATION_ASSIGNED',
      'CURATION_ASSIGNED',
    ])
    const next = await crew(company, 'LAND_EMPLOYEE')
    await admin.put('lands/curation', editOf(cured, { employee: next.employee }))
    const [told] = (await seenBy(next.person, '&state=UNREAD')).result
    expect(told.data).toMatchObject({ id: cured.id, name: `${cured.title} · Finca El Jarillal` })
  })

  test('in the cellar and at the door: bottling, labeling, delivery note and customer order', async () => {
    const bottler = await makeBottler(server)
    const { person, employee } = await crew(bottler.company, 'DIVISION_EMPLOYEE')
    await bottler.pour(900, 100)
    const run = { employee, batchId: 'L-1', status: 'DONE' }
    const bottled = await bottler.admin.post('cellars/divisions', bottler.division(1200, run))
    const lot = bottled.divisionBottles[0].wineBatch.id
    const wineBatches = [{ wineBatch: lot, distributionDeposit: bottler.deposit, bottles: 600 }]
    const label = await approve(bottler.admin, (await makeLabel(bottler.admin)).id)
    await bottler.admin.post('label/labelings', {
      ...bottler.run({ employee, batchId: 'E-1' }),
      labelingBottles: [{ wineBatches, labeledBottles: 600, label: label.id }],
    })
    const runs = (await seenBy(person, '&state=UNREAD')).result
    expect(runs.map(({ type, data }: Seen) => [type, data.name])).toEqual([
      ['LABELING_ASSIGNED', 'E-1'],
      ['DIVISION_ASSIGNED', 'L-1'],
    ])

    const { admin, company, grapes } = await makeVintage(server)
    const driver = await crew(company, 'CELLAR_EMPLOYEE')
    const note = await admin.post('input', grapes({ employee: driver.employee }))
    expect((await seenBy(driver.person)).result[0]).toMatchObject({
      type: 'INPUT_ASSIGNED',
      data: { id: note.id, name: note.inputName },
    })

    const store = await makeStore(server)
    const seller = await crew(store.company, 'DISTRIBUTION_EMPLOYEE')
    const wineBatch = await store.make({ batchId: 'LAB-1', bottles: 600, cost: 100 })
    await store.admin.post('distribution/orders', {
      billCustomId: 'OV-7',
      customer: store.customer,
      employee: seller.employee,
      orderWineBatches: [{ wineBatch, distributionDeposit: store.deposits.D1, amount: 60, price: 1 }],
    })
    const [told] = (await seenBy(seller.person)).result
    expect(told.type).toBe('ORDER_ASSIGNED')
    expect(told.data.name).toMatch(/^OV-7 · /)
  })

  test('a file of it is told until it is read, then anew; one of a label to who decides on labels', async () => {
    const { admin, company, person, order } = await washing()
    const { id } = await admin.post('cellars/workorders', order())
    await attach(admin, 'workorder', id, 'uno.pdf')
    await attach(admin, 'workorder', id, 'dos.pdf')
    const [told, ...rest] = (await seenBy(person, '&type=FILE_METADATA_ASSIGNED')).result
    expect([told.data.name, told.entity, rest]).toEqual(['uno.pdf', { type: 'workorder', id }, []])
    await person.put('auth/notifications/read', { ids: [told.id] })
    await attach(admin, 'workorder', id, 'tres.pdf')
    expect((await seenBy(person, '&type=FILE_METADATA_ASSIGNED')).total).toBe(2)

    const [decides, looks] = [await company.as('LABEL_EMPLOYEE'), await company.as('DIVISION_EMPLOYEE')]
    const label = await makeLabel(admin, { name: 'Malbec 26' })
    await attach(admin, 'label', label.id, 'arte.pdf')
    expect((await seenBy(decides)).result).toMatchObject([
      { type: 'LABEL_STEP_FILE_UPLOADED', data: { name: 'Malbec 26 · arte.pdf' }, entity: { id: label.id } },
    ])
    expect((await seenBy(looks)).total).toBe(0)
  })
})

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
    expect((await seenBy(theirs.admin)).total).toBe(0)
  })
})

describe('one’s notifications', () => {
  test('are read one by one, or up to what was seen, and by nobody else', async () => {
    const { admin, person, order } = await washing()
    for (let left = 3; left > 0; left--) await admin.post('cellars/workorders', order())
    const [third, second, first] = (await seenBy(person, '&state=UNREAD')).result as Seen[]
    await admin.put('auth/notifications/read', { ids: [first!.id, second!.id, third!.id] })
    expect((await seenBy(person)).unread).toBe(3)
    await person.put('auth/notifications/read', { ids: [third!.id, newId()] })
    expect((await seenBy(person)).unread).toBe(2)
    await person.put('auth/notifications/read', { upTo: second!.id })
    await admin.post('cellars/workorders', order())
    expect((await seenBy(person)).unread).toBe(1)
    const refusal = await person.refused('INVALID_INPUT', 'PUT', 'auth/notifications/read', {})
    expect(refusal.missing).toEqual(['ids'])
  })

  test('are found by kind, group, state and day', async () => {
    const { admin, company, person, order } = await washing()
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
    const { admin, company, person, order } = await washing()
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
    const { admin, person, order } = await washing()
    await admin.post('cellars/workorders', order())
    const account = await accountOf(person)
    await admin.delete(`companies/user/${account}`)
    const { rows } = await server.owner.query('select from notification where account_id = $1', [account])
    expect(rows).toEqual([])
  })

  test('are swept half a year after they were read', async () => {
    const { admin, person, order } = await washing()
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
