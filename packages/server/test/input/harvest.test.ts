import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { inputEdit, makeVintage, type Vintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const received = { status: 'RECEIVED' }

describe('notes of a harvest', () => {
  /** A harvest as its row stands, for the notes that name it. */
  async function harvestOf(v: Vintage) {
    const id = newId()
    const own = { company_id: v.company.id }
    await server
      .db(v.company.id)
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('work_record')
          .values({
            ...own,
            id,
            kind: 'harvest',
            wine_estate_id: v.estate.id,
            employee_id: v.employee.id,
            initial_timezone: '2026-03-16',
            final_timezone: '2026-03-16',
          })
          .execute()
        await tx
          .insertInto('harvest')
          .values({ ...own, work_record_id: id, type: 'MANUAL_BINES' })
          .execute()
      })
    return id
  }

  const described = { isReceivingLand: false, description: 'Primera pasada' }

  test('grapes for a customer leave the field when they are sent, and no cellar gets them', async () => {
    const v = await makeVintage(server)
    const customer = await v.admin.post('distribution/customers', { name: 'Jugos SA' })
    const harvest = await harvestOf(v)
    const to = { toType: 'CUSTOMER', to: customer.id, harvest, ...described }
    const note = await v.admin.post('input', v.grapes({ ...to, status: 'IN_TRANSIT' }))
    expect(note).toMatchObject({ isReceivingLand: true, harvest, to: { name: 'Jugos SA', type: 'CUSTOMER' } })
    expect(note.movements).toMatchObject([
      { from: { name: 'FIELD' }, to: { name: 'CUSTOMER' }, amount: 7560 },
    ])
    const arrived = await v.admin.put('input', inputEdit(note, received))
    expect([arrived.status, (await v.entries()).length, await v.waiting()]).toEqual(['RECEIVED', 1, []])
    expect((await v.admin.get(`input?harvestId=${harvest}`)).total).toBe(1)
  })

  test('other crops go anywhere but to a cellar; the note of a harvest says what it is', async () => {
    const v = await makeVintage(server)
    const customer = await v.admin.post('distribution/customers', { name: 'Jugos SA' })
    const olive = await v.admin.post('companies/varieties', {
      name: 'Arauco',
      crop: 'OLIVE',
      grapeType: 'NO_GRAPE',
    })
    const harvest = await harvestOf(v)
    const crops = { cius: [], deliveredHarvestCrops: [{ variety: olive.id, amount: 350.25 }] }
    const to = { toType: 'CUSTOMER', to: customer.id, harvest }
    const silent = await v.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      v.grapes({ ...to, ...crops, isReceivingLand: false }),
    )
    expect(silent.missing).toEqual(['description'])
    const inCellar = v.grapes({ harvest, ...crops, ...described })
    expect(await v.admin.refused('INVALID_INPUT', 'POST', 'input', inCellar)).toMatchObject({
      missing: ['cius'],
      errors: { deliveredHarvestCrops: 'NOT_ALLOWED_HERE' },
    })
    const note = await v.admin.post('input', v.grapes({ ...to, ...crops, ...described, ...received }))
    expect(note.deliveredHarvestCrops).toMatchObject([{ variety: { name: 'Arauco' }, amount: 350.25 }])
    expect(await v.entries()).toEqual([])
  })
})

describe('who may', () => {
  test('a reader looks, an employee writes, only an admin takes back', async () => {
    const v = await makeVintage(server)
    const [viewer, employee, sales] = await Promise.all([
      v.company.as('TRACEABILITY_VIEWER'),
      v.company.as('CELLAR_EMPLOYEE'),
      v.company.as('DISTRIBUTION_ADMIN'),
    ])
    const note = await employee.post('input', v.grapes(received))
    expect(note.can).toMatchObject({ edit: true, delete: false, reject: false })
    expect((await viewer.get('input')).result[0].can).toMatchObject({
      edit: false,
      receive: false,
      attach: false,
    })
    await viewer.refused('NO_PERMISSIONS', 'POST', 'input', v.grapes())
    await employee.refused('NO_PERMISSIONS', 'DELETE', `input/${note.id}`)
    const cancelled = inputEdit(note, { status: 'CANCELLED' })
    await employee.refused('NO_PERMISSIONS', 'PUT', 'input', cancelled)
    await sales.refused('NO_PERMISSIONS', 'GET', 'input')
    await sales.refused('NO_PERMISSIONS', 'GET', `traceability/entity/data?type=ciu&id=${note.cius[0].id}`)
  })

  test('another company sees nothing of it and can use nothing of it', async () => {
    const [ours, theirs] = await Promise.all([makeVintage(server), makeVintage(server)])
    const note = await ours.admin.post('input', ours.grapes(received))
    expect((await theirs.admin.get('input')).total).toBe(0)
    expect((await theirs.admin.get('cius')).total).toBe(0)
    await theirs.admin.refused('NOT_FOUND', 'PUT', 'input', inputEdit(note))
    await theirs.admin.refused('NOT_FOUND', 'DELETE', `input/${note.id}`)
    await theirs.admin.refused('NOT_FOUND', 'PUT', 'cius/update-weights', {
      reason: 'x',
      cius: [{ id: note.cius[0].id, version: 1, weight: 1, unit: 'KG' }],
    })
    await theirs.admin.refused(
      'REFERENCE_NOT_FOUND',
      'POST',
      'input',
      theirs.grapes({ from: ours.estate.id }),
    )
    await theirs.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      theirs.grapes({ cius: [theirs.unit('A', { weight: 1, lands: [ours.l1.id] })] }),
    )
  })

  test('search finds a note and a unit; Excel has both lists', async () => {
    const v = await makeVintage(server)
    await v.admin.post('input', v.grapes())
    const found = await v.admin.get('traceability/search?text=jarillal')
    expect(found.result.map(({ type }: { type: string }) => type)).toContain('input')
    for (const type of ['INPUT', 'CIU'])
      expect((await v.admin.request('GET', `traceability/xlsx?type=${type}`)).statusCode).toBe(200)
  })
})
