import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { daily, PATH } from './repetition-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('writing one', () => {
  test('it tells its next orders, is found in its list, and is opened, changed and deleted', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const { admin } = cellar
    const made = await admin.post(PATH, daily(cellar, { name: 'Remontajes', days: ['MONDAY', 'FRIDAY'] }))
    expect(made).toMatchObject({
      name: 'Remontajes',
      cellarElements: [{ name: 'A' }],
      slots: [],
      open: 0,
      isPaused: false,
      next: made.nextDays[0],
      can: { edit: true, delete: true },
    })
    expect(made.nextDays).toHaveLength(5)
    expect((await admin.get(`${PATH}?name=remon&cellarId=${cellar.id}&isPaused=false`)).total).toBe(1)
    expect((await admin.get(`${PATH}?name=nada`)).total).toBe(0)
    const { id, version } = made
    const paused = await admin.put(PATH, { ...daily(cellar, { name: 'Pausa' }), id, version, isPaused: true })
    expect(paused).toMatchObject({ version: 2, isPaused: true, next: null, nextDays: [] })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', PATH, { ...daily(cellar), id, version })
    const record = await admin.record('workorderRepetition', id)
    expect(record.audit.map(({ action }: { action: string }) => action)).toEqual(['EDIT', 'CREATE'])
    expect(record.audit[0].changes).toMatchObject({ name: ['Remontajes', 'Pausa'], isPaused: [false, true] })
    await admin.delete(`${PATH}/${id}`)
    expect((await admin.get(PATH)).total).toBe(0)
  })

  test('the same id and data are one repetition', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const body = { ...daily(cellar), id: newId() }
    const answers = [await cellar.admin.post(PATH, body), await cellar.admin.post(PATH, body)]
    expect(answers[0]).toEqual(answers[1])
    await cellar.admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', PATH, { ...body, name: 'Otra' })
    await cellar.admin.refused('ALREADY_EXISTS', 'POST', PATH, { ...body, id: newId() })
  })

  test('of an order that there is: what it says is copied once, without its day and what it measured', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const { admin } = cellar
    const order = await admin.post('cellars/workorders', {
      ...cellar.order('PUMP_OVER', { cellarElements: [cellar.vessel('A')], description: 'Como hoy' }),
      measuraments: [{ cellarElement: cellar.vessel('A'), code: 'TEMPERATURE', value: 21, unit: '°C' }],
      amountOfHours: 1.5,
    })
    const { workorderData: _, ...own } = daily(cellar)
    const { workorderData } = await admin.post(PATH, { ...own, workorderToClone: order.id })
    expect(workorderData).toMatchObject({
      description: 'Como hoy',
      amountOfHours: 1.5,
      measuraments: [],
      parents: [],
    })
    const refusal = await admin.refused('REFERENCE_NOT_FOUND', 'POST', PATH, {
      ...own,
      workorderToClone: newId(),
    })
    expect(refusal.errors).toEqual({ workorderToClone: 'REFERENCE_NOT_FOUND' })
  })

  test('what the order itself would be refused for is said at once, and nothing is left of having tried', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const { admin } = cellar
    const noType = await admin.refused(
      'REFERENCE_NOT_FOUND',
      'POST',
      PATH,
      daily(cellar, {}, { type: newId() }),
    )
    expect(noType.errors).toEqual({ 'workorderData.type': 'REFERENCE_NOT_FOUND' })
    await admin.refused('REFERENCE_NOT_FOUND', 'POST', PATH, daily(cellar, {}, { employee: newId() }))
    await admin.refused('REFERENCE_NOT_FOUND', 'POST', PATH, daily(cellar, {}, { cellarElements: [newId()] }))
    const noTank = await admin.refused(
      'INVALID_INPUT',
      'POST',
      PATH,
      daily(cellar, {}, { cellarElements: [] }),
    )
    expect(noTank.missing).toEqual(['workorderData.cellarElements'])
    const noHour = await admin.refused('INVALID_INPUT', 'POST', PATH, daily(cellar, { startTime: undefined }))
    expect(noHour.missing).toEqual(['startTime'])
    await admin.post(PATH, daily(cellar))
    expect((await admin.get('cellars/workorders')).total).toBe(0)
    expect(
      (await admin.post('cellars/workorders', cellar.order('WASH', { cellarElements: [cellar.vessel('A')] })))
        .number,
    ).toBe(1)
  })

  test('another company neither sees nor touches it; who only looks changes nothing', async () => {
    const [cellar, other] = [await makeCellar(server, { A: 1000 }), await makeCellar(server, { A: 1000 })]
    const { id, version } = await cellar.admin.post(PATH, daily(cellar))
    expect((await other.admin.get(PATH)).total).toBe(0)
    await other.admin.refused('NOT_FOUND', 'PUT', PATH, { ...daily(other), id, version })
    await other.admin.refused('NOT_FOUND', 'DELETE', `${PATH}/${id}`)
    await other.admin.refused('NOT_FOUND', 'PUT', `${PATH}/slots`, { id, day: '2026-01-01', action: 'TRY' })
    await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', PATH, daily(other, { cellar: cellar.id }))
    const viewer = await cellar.company.as('TRACEABILITY_VIEWER')
    expect((await viewer.get(PATH)).result[0].can).toEqual({ edit: false, delete: false })
    await viewer.refused('NO_PERMISSIONS', 'POST', PATH, daily(cellar))
    const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
    await hand.refused('NO_PERMISSIONS', 'DELETE', `${PATH}/${id}`)
  })
})
