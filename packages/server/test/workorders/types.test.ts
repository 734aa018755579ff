import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekdays } from '@lagar/domain/lists/people.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const PATH = 'cellars/workorders/types'
const whole = {
  name: 'Bazuqueo',
  description: 'Hundir el sombrero a mano.',
  hasAmountOfHours: true,
  hasCellarElements: true,
  isTransfers: true,
  isStocks: true,
  isWasher: false,
  isMeasuraments: true,
  defaultTransferType: 'RACK',
  cellarElementTypesFilter: ['TANK', 'POOL'],
  contentStatusesFilter: ['FERMENTING'],
}

test('a type keeps all its flags and filters, and its orders are judged by them', async () => {
  const { admin, order, vessel } = await makeCellar(server, { A: 1000 })
  const made = await admin.post(PATH, whole)
  expect(await admin.record('workorderType', made.id)).toMatchObject({ ...whole, code: null })
  const asked = { ...order('GENERAL'), type: made.id }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', asked)
  expect(refusal.missing).toEqual(expect.arrayContaining(['cellarElements', 'workorderTransfers']))
  const light = { ...whole, isTransfers: false, hasCellarElements: false, defaultTransferType: null }
  const edited = await admin.put(PATH, { ...light, id: made.id, version: made.version })
  expect(edited).toMatchObject({ ...light, version: 2 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', PATH, { ...light, id: made.id, version: 1 })
  await admin.refused('ALREADY_EXISTS', 'POST', PATH, { ...whole, name: es.workorderType.RACK })
  const { id } = await admin.post('cellars/workorders', asked)
  expect((await admin.record('workorder', id)).type).toMatchObject({ name: 'Bazuqueo' })
  expect(vessel('A')).toBeDefined()
})

test('a used type is hidden and its orders keep it, an unused one is gone, one of a repetition stays', async () => {
  const { admin, order, vessel } = await makeCellar(server, { A: 1000 })
  const find = async (name: string) => (await admin.get(`${PATH}?name=${encodeURIComponent(name)}`)).result
  const [general] = await find('Tarea general')
  const { id } = await admin.post('cellars/workorders', order('GENERAL'))
  await admin.delete(`${PATH}/${general.id}`)
  expect(await find('Tarea general')).toEqual([])
  expect((await admin.record('workorder', id)).type).toMatchObject({ id: general.id, name: 'Tarea general' })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'cellars/workorders', order('GENERAL'))
  await admin.post(PATH, { name: 'Tarea general' })

  const [sanitize] = await find('Sanitización')
  await admin.delete(`${PATH}/${sanitize.id}`)
  await admin.refused('NOT_FOUND', 'DELETE', `${PATH}/${sanitize.id}`)

  const [tasting] = await find('Degustación')
  const elements = { cellarElements: [vessel('A')] }
  const {
    cellar,
    dateToStart: _,
    ...data
  } = order('TASTING', elements) as { cellar: string; dateToStart: string }
  const when = { name: 'Cata', fromDate: '2026-01-01', days: weekdays, startTime: '11:00', cellar }
  await admin.post('cellars/workorders/repetitions', { ...when, workorderData: data })
  await admin.post('cellars/workorders', order('TASTING', elements))
  await admin.refused('IN_USE', 'DELETE', `${PATH}/${tasting.id}`)
})

test('a hidden type is found among the hidden, is offered again, and only where its name is free', async () => {
  const { company, admin, order } = await makeCellar(server, {})
  const find = async (query: string) => (await admin.get(`${PATH}?${query}`)).result
  const [general] = await find('name=Tarea general')
  expect(general.isHidden).toBe(false)
  await admin.post('cellars/workorders', order('GENERAL'))
  await admin.delete(`${PATH}/${general.id}`)
  const [hidden, ...others] = await find('isHidden=true')
  expect(others).toEqual([])
  expect(hidden).toMatchObject({ id: general.id, name: 'Tarea general', isHidden: true })
  const show = { id: general.id, version: hidden.version }
  const hand = await company.as('CELLAR_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'PUT', `${PATH}/shown`, show)
  await (await server.company()).admin.refused('NOT_FOUND', 'PUT', `${PATH}/shown`, show)
  const taken = await admin.post(PATH, { name: 'Tarea general' })
  await admin.refused('ALREADY_EXISTS', 'PUT', `${PATH}/shown`, show)
  await admin.delete(`${PATH}/${taken.id}`)
  expect(await admin.put(`${PATH}/shown`, show)).toMatchObject({ isHidden: false, version: show.version + 1 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', `${PATH}/shown`, show)
  expect(await find('isHidden=true')).toEqual([])
  await admin.post('cellars/workorders', order('GENERAL'))
})

test('who only works with orders makes no types vanish, and no other company is reached', async () => {
  const [{ company, admin }, other] = [await makeCellar(server, {}), await makeCellar(server, {})]
  const [{ id, version }] = (await admin.get(PATH)).result
  const hand = await company.as('WORKORDER_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'DELETE', `${PATH}/${id}`)
  await (await company.as('CELLAR_ADMIN')).refused('NO_PERMISSIONS', 'POST', PATH, whole)
  await other.admin.refused('NOT_FOUND', 'PUT', PATH, { ...whole, id, version })
  await other.admin.refused('NOT_FOUND', 'DELETE', `${PATH}/${id}`)
  expect(await admin.record('workorderType', id)).toMatchObject({ id, version })
})
