import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { amountOf, workOn } from '../lands/makers.ts'
import { makeHouse, write, writeAll } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const transfer = 'trasiego 2000 l de T01 a T02 mañana 8hs'
const ordersOf = async (person: Person) => (await person.get('cellars/workorders')).result

test('a message becomes an order once what is missing was answered and all of it confirmed', async () => {
  const { admin, vessel } = await makeHouse(server)
  const asked = await write(admin, transfer)
  expect(asked.text).toBe('¿Quién lo hace?')
  const diego = asked.buttons.find(({ label }) => label.startsWith('Diego'))
  expect(diego).toBeDefined()

  const saidBack = await write(admin, `#${diego?.value}`)
  expect(saidBack.text).toContain('De T01 a T02')
  expect(saidBack.text).toContain('2.000 L')
  expect(saidBack.buttons.map(({ value }) => value)).toEqual(['YES', 'NO'])
  expect(await ordersOf(admin)).toEqual([])

  const done = await write(admin, 'sí')
  expect(done).toMatchObject({ text: 'Anotado: Trasiego · De T01 a T02.', entity: { type: 'workorder' } })
  const order = await admin.record('workorder', done.entity?.id ?? '')
  expect(order).toMatchObject({
    status: 'PENDING',
    isCreatedByWhatsapp: true,
    whatsappMessage: expect.stringContaining(transfer),
    description: '08:00 h',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: { id: vessel('T01') }, transferedAmount: 2000, transferUnit: 'LITER' }],
        destinations: [{ cellarElement: { id: vessel('T02') }, amount: 2000, unit: 'LITER' }],
      },
    ],
  })
  // A second yes finds nothing to confirm.
  expect((await write(admin, 'sí')).entity).toBeNull()
  expect(await ordersOf(admin)).toHaveLength(1)
})

test('the same message does its deed once, however often it comes, and with other words is refused', async () => {
  const { admin } = await makeHouse(server)
  await writeAll(admin, `${transfer} Diego`)
  const yes = { id: newId(), text: 'sí' }
  const answers = await Promise.all([1, 2, 3].map(() => admin.post('chat/messages', yes)))
  expect(new Set(answers.map(({ result }) => result[1].id)).size).toBe(1)
  expect(await ordersOf(admin)).toHaveLength(1)
  await admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', 'chat/messages', { ...yes, text: 'no' })
})

test('two yeses at once do one deed', async () => {
  const { admin } = await makeHouse(server)
  await writeAll(admin, `${transfer} Diego`)
  await Promise.all([write(admin, 'sí'), write(admin, 'dale')])
  expect(await ordersOf(admin)).toHaveLength(1)
})

test('what was made is taken back within ten minutes, and not later', async () => {
  const { admin, company } = await makeHouse(server)
  await writeAll(admin, `${transfer} Diego`, 'sí')
  expect((await write(admin, 'deshacer')).text).toBe('Deshecho: Trasiego · De T01 a T02.')
  expect(await ordersOf(admin)).toEqual([])
  expect((await write(admin, 'deshacer')).text).toContain('No hay nada para deshacer')
  const { result } = await admin.get('chat/messages?limit=100')
  expect(result.filter(({ isUndone }: { isUndone: boolean }) => isUndone)).toHaveLength(1)

  await writeAll(admin, `${transfer} Diego`, 'sí')
  await server
    .db(company.id)
    .updateTable('chat_message')
    .set({ said_at: sql<Date>`said_at - interval '11 minutes'` })
    .where('company_id', '=', company.id)
    .execute()
  expect((await write(admin, 'deshacer')).text).toContain('No hay nada para deshacer')
  expect(await ordersOf(admin)).toHaveLength(1)
})

test('a measurement, an addition and works of the fields are written as their forms do, and taken back', async () => {
  const { admin, tartaric, copper } = await makeHouse(server)
  const measured = await writeAll(admin, 'T01 dens 0,996 temp 21 Diego', 'sí')
  expect(await admin.record('measurament', measured.entity?.id ?? '')).toMatchObject({
    entityName: 'T01',
    isCreatedByWhatsapp: true,
    whatsappMessage: 'T01 dens 0,996 temp 21 Diego',
    measuraments: [
      { code: 'DENSITY', value: 0.996 },
      { code: 'TEMPERATURE', value: 21 },
    ],
  })
  const looks = async (filter: string) =>
    (await admin.get(`cellars/measuraments?isCreatedByWhatsapp=${filter}`)).total
  expect([await looks('true'), await looks('false')]).toEqual([1, 0])
  expect((await write(admin, 'deshacer')).text).toBe('Deshecho: Medición · T01.')
  expect((await admin.get('cellars/measuraments')).result).toEqual([])

  const addition = await writeAll(admin, 'agregar 10 g/hl de tartárico a T01 hoy Diego', 'sí')
  const order = await admin.record('workorder', addition.entity?.id ?? '')
  expect(order.stocksUsed).toMatchObject([
    { stock: { id: tartaric.stock }, amount: 0.3, unit: 'KG', dose: 10, doseUnit: 'GRAM_PER_HECTOLITER' },
  ])

  expect((await admin.get('cellars/workorders?isCreatedByWhatsapp=true')).total).toBe(1)
  expect((await admin.get('cellars/workorders?isCreatedByWhatsapp=false')).total).toBe(0)

  const curing = await writeAll(admin, 'curado L1 L2 cobre 2 kg/ha oídio hoy hecho Rosa', 'sí')
  expect(await admin.record('curation', curing.entity?.id ?? '')).toMatchObject({
    status: 'DONE',
    isCreatedByWhatsapp: true,
    stocksUsed: [{ amount: 9.4, unit: 'KG', dose: 2 }],
  })
  const listed = (filter: string) =>
    admin.get(`traceability/all/type/land/works?isCreatedByWhatsapp=${filter}`)
  expect([(await listed('true')).total, (await listed('false')).total]).toEqual([1, 0])
  expect((await listed('true')).result).toMatchObject([{ isCreatedByWhatsapp: true }])
  expect((await write(admin, 'deshacer')).text).toBe('Deshecho: Curado · L1, L2.')
  expect((await admin.get('lands/curation')).result).toEqual([])
  expect(await amountOf(admin, copper.stock)).toBe(20)
})

test('questions are answered at once, and write nothing', async () => {
  const { admin, estate } = await makeHouse(server)
  await admin.post('lands/harvest', {
    ...workOn(estate, estate.l1),
    ...{ initialTimezone: '2026-03-16', finalTimezone: '2026-03-16', status: 'DONE', type: 'MANUAL_BINES' },
    harvestLands: [{ land: estate.l1.id, weight: 7400 }],
  })
  expect((await write(admin, 'qué hay en T01')).text).toMatch(/^T01: 3\.000 L de /)
  expect((await write(admin, 'qué hay en T02')).text).toBe('T02: vacía.')
  expect((await write(admin, 'stock de tartárico')).text).toBe('Ácido tartárico en Galpón: 20 kg.')
  expect((await write(admin, 'cuánto puede cosecharse de L1')).text).toContain('L1 dio 7.400 kg en 2026')
  expect((await write(admin, 'mis tareas')).text).toContain('no está unido a un empleado')
  expect(await ordersOf(admin)).toEqual([])
})

test('what the rules refuse is told with the reason, writes nothing, and may be said otherwise', async () => {
  const { admin, company } = await makeHouse(server)
  await server
    .db(company.id)
    .updateTable('company')
    .set({ lock_date: '2026-01-31' })
    .where('id', '=', company.id)
    .execute()
  const closed = await writeAll(admin, 'T01 dens 0,996 Diego 2/1/2026 8hs', 'sí')
  expect(closed).toMatchObject({ entity: null })
  expect(closed.text).toContain('No se anotó.')
  expect((await admin.get('cellars/measuraments')).total).toBe(0)
  expect((await write(admin, 'hoy')).text).toContain('¿Lo anoto?')
  expect((await write(admin, 'sí')).entity?.type).toBe('measurament')
})

test('nobody does by a message what they may not do by a form', async () => {
  const { company, admin } = await makeHouse(server)
  const lab = await company.as('LABORATORY_EMPLOYEE')
  expect((await write(lab, `${transfer} Diego`)).text).toContain('No tiene permiso')
  expect((await write(lab, 'sí')).text).toContain('No hay nada para confirmar')
  expect((await writeAll(lab, 'T01 dens 0,996 Diego', 'sí')).entity?.type).toBe('measurament')
  expect((await write(lab, 'stock de tartárico')).text).toContain('No tiene permiso')
  expect(await ordersOf(admin)).toEqual([])
})

test('who may not delete cancels the order that they gave out', async () => {
  const { company, admin } = await makeHouse(server)
  const worker = await company.as('WORKORDER_EMPLOYEE')
  const { entity } = await writeAll(worker, `${transfer} Diego`, 'sí')
  expect((await write(worker, 'deshacer')).text).toContain('Deshecho')
  expect((await admin.record('workorder', entity?.id ?? '')).status).toBe('CANCELLED')
})

test('a conversation is of one member of one company alone', async () => {
  const { company, admin } = await makeHouse(server)
  const other = await company.as('GENERAL_ADMIN')
  const stranger = (await makeHouse(server)).admin
  await write(admin, `${transfer} Diego`)
  expect((await write(other, 'sí')).text).toContain('No hay nada para confirmar')
  expect((await write(stranger, 'sí')).text).toContain('No hay nada para confirmar')
  expect((await other.get('chat/messages')).result).toHaveLength(2)
  expect((await stranger.get('chat/messages')).result).toHaveLength(2)
  expect((await write(admin, 'sí')).entity?.type).toBe('workorder')
  expect((await write(other, 'deshacer')).text).toContain('No hay nada para deshacer')
})

test('what was asked half a day ago is forgotten', async () => {
  const { company, admin } = await makeHouse(server)
  await write(admin, `${transfer} Diego`)
  await server
    .db(company.id)
    .updateTable('chat_conversation')
    .set({ moved_at: sql<Date>`moved_at - interval '13 hours'` })
    .where('company_id', '=', company.id)
    .execute()
  expect((await write(admin, 'sí')).text).toContain('No hay nada para confirmar')
})
