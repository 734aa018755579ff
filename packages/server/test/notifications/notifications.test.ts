import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStore } from '../distribution/bottles.ts'
import { approve, makeBottler, makeLabel } from '../bottling/bottling.ts'
import { curingOf, editOf, makeEstate, makeTreatments, workOn } from '../lands/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeVintage } from '../traceability/vintage.ts'
import { type Seen, seenBy, typesOf, accountOf, crew, washing } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

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

describe('work that is given to somebody', () => {
  test('is told to that person, with who gave it and the record that it opens', async () => {
    const { admin, person, order } = await washing(server)
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
    const { admin, company, person, employee, order } = await washing(server)
    const other = await crew(company, 'WORKORDER_EMPLOYEE')
    let { id, version } = await admin.post('cellars/workorders', order())
    for (const whose of [employee, other.employee, employee, other.employee])
      ({ version } = await admin.put('cellars/workorders', order({ id, version, employee: whose })))
    expect((await seenBy(person)).unread).toBe(1)
    expect((await seenBy(other.person)).unread).toBe(1)
  })

  test('is not told to who took it on, nor to who is kept out, nor to employees without a user', async () => {
    const { admin, company, person, employee, order } = await washing(server)
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
    const { admin, company, order } = await washing(server)
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
    const { admin, company, person, order } = await washing(server)
    const { id } = await admin.post('cellars/workorders', order())
    await attach(admin, 'workorder', id, 'uno.pdf')
    await attach(admin, 'workorder', id, 'dos.pdf')
    const [told, ...rest] = (await seenBy(person, '&type=FILE_METADATA_ASSIGNED')).result
    expect([told.data.name, told.entity, rest]).toEqual(['uno.pdf', { type: 'workorder', id }, []])
    await person.put('auth/notifications/read', { ids: [told.id] })
    await attach(admin, 'workorder', id, 'tres.pdf')
    expect((await seenBy(person, '&type=FILE_METADATA_ASSIGNED')).total).toBe(2)

    // Of several that are to be unread again only the newest is: of a record one is unread.
    const ids = async () =>
      ((await seenBy(person, '&type=FILE_METADATA_ASSIGNED')).result as { id: string }[]).map((one) => one.id)
    await person.put('auth/notifications/unread', { ids: await ids() })
    expect((await seenBy(person, '&type=FILE_METADATA_ASSIGNED&state=UNREAD')).total).toBe(1)
    await person.put('auth/notifications/read', { ids: await ids() })
    await person.put('auth/notifications/unread', { ids: await ids() })
    const again = (await seenBy(person, '&type=FILE_METADATA_ASSIGNED&state=UNREAD')).result
    expect(again.map((one: { data: { name: string } }) => one.data.name)).toEqual(['tres.pdf'])

    const [decides, looks] = [await company.as('LABEL_EMPLOYEE'), await company.as('DIVISION_EMPLOYEE')]
    const label = await makeLabel(admin, { name: 'Malbec 26' })
    await attach(admin, 'label', label.id, 'arte.pdf')
    expect((await seenBy(decides)).result).toMatchObject([
      { type: 'LABEL_STEP_FILE_UPLOADED', data: { name: 'Malbec 26 · arte.pdf' }, entity: { id: label.id } },
    ])
    expect((await seenBy(looks)).total).toBe(0)
  })
})
