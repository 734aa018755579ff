import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'
import { makeComplained } from './problem-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'distribution/problems'

describe('what is complained of', () => {
  test('is reported with its customer, order, lot and bottles, and found by each of them', async () => {
    const { admin, problem, orderId, lot, customer, deposits, employee } = await makeComplained(server)
    const made = await admin.post(path, problem({ customer: null, deadlineDate: '2026-10-20' }))
    expect(made).toMatchObject({
      number: 1,
      status: 'OPEN',
      type: 'CORK',
      date: '2026-10-12',
      amount: 6,
      // The order says whose it is.
      customer: { id: customer, name: 'Distribuidora Andina' },
      order: { id: orderId, name: 'OV-60' },
      wineBatch: { id: lot, name: 'LAB-1' },
      employee: { id: employee },
      isOverdue: true,
      holds: false,
      reportedBy: 'Ana Prueba',
      comments: [],
      can: { edit: true, delete: true, comment: true, hold: true },
    })
    const broken = await admin.post(
      path,
      problem({
        type: 'BREAKAGE',
        description: 'Una caja caída',
        customer: null,
        order: null,
        distributionDeposit: deposits.D1,
        wineBatch: null,
        amount: 3,
      }),
    )
    expect(broken).toMatchObject({ number: 2, customer: null, distributionDeposit: { name: 'D1' } })
    const numbers = async (query: string) =>
      (await admin.get(`${path}?${query}`)).result.map(({ number }: { number: number }) => number)
    expect(await numbers('')).toEqual([2, 1])
    expect(await numbers('sort=number')).toEqual([1, 2])
    for (const query of [
      `customer=${customer}`,
      `order=${orderId}`,
      `wineBatch=${lot}`,
      'type=CORK',
      'overdue=true',
      'to=2026-10-12&text=corcho',
      'text=lab-1',
      'text=andina',
      'text=1',
    ])
      expect(await numbers(query), query).toEqual([1])
    expect(await numbers(`distributionDeposit=${deposits.D1}`)).toEqual([2])
    expect(await numbers('overdue=false')).toEqual([2])
    expect(await numbers(`employee=${employee}&status=OPEN&open=true`)).toEqual([2, 1])
    expect(await numbers('from=2026-10-13')).toEqual([])
    expect((await admin.get('traceability/search?text=problema%201')).result).toMatchObject([
      { type: 'problem', title: 'Problema 1', subtitle: expect.stringContaining('Distribuidora Andina') },
    ])
  })

  test.each<[object, Record<string, string>]>([
    [{ amount: 61 }, { amount: 'MORE_THAN_ORDERED:60' }],
    [{ wineBatch: null, amount: 85 }, { amount: 'MORE_THAN_ORDERED:84' }],
    [{ order: null, amount: 601 }, { amount: 'MORE_THAN_MADE:600' }],
    [{ date: '2026-09-01' }, { date: 'BEFORE_BOTTLED' }],
    [{ date: '2199-01-01' }, { date: 'DATE_IN_FUTURE' }],
    [{ deadlineDate: '2026-10-11' }, { deadlineDate: 'BEFORE_REPORTED' }],
    [{ conclusion: 'Se repuso' }, { conclusion: 'NOT_ALLOWED_HERE' }],
  ])('%j is refused at its field', async (more, errors) => {
    const { admin, problem } = await makeComplained(server)
    const refusal = await admin.refused('INVALID_INPUT', 'POST', path, problem(more))
    expect(refusal.errors).toEqual(errors)
    expect((await admin.get(path)).total).toBe(0)
  })

  test('an order of another customer and a lot that it does not take are refused at their field', async () => {
    const { admin, problem, make } = await makeComplained(server)
    const other = await admin.post('distribution/customers', { name: 'Otro' })
    const strange = await make({ batchId: 'LAB-3', bottles: 12, cost: 12 })
    const of = async (more: object) =>
      (await admin.refused('INVALID_INPUT', 'POST', path, problem(more))).errors
    expect(await of({ customer: other.id })).toEqual({ order: 'ORDER_OF_ANOTHER_CUSTOMER' })
    expect(await of({ wineBatch: strange })).toEqual({ wineBatch: 'NOT_IN_ORDER' })
    // What was sent by mistake is of a lot that the order does not take.
    expect(await of({ wineBatch: strange, type: 'WRONG_ITEM', amount: 13 })).toEqual({
      amount: 'MORE_THAN_MADE:12',
    })
    await admin.post(path, problem({ wineBatch: strange, type: 'WRONG_ITEM', amount: 12 }))
  })

  test.each(['customer', 'order', 'wineBatch'])('a %s that is not there is refused', async (field) => {
    const { admin, problem } = await makeComplained(server)
    const refusal = await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, problem({ [field]: newId() }))
    expect(refusal.errors).toEqual({ [field]: 'REFERENCE_NOT_FOUND' })
  })

  test('keeps its order, lot and customer from being deleted', async () => {
    const { admin, problem, customer, order, lot } = await makeComplained(server)
    const open = await admin.post('distribution/orders', order(lot, 12))
    await admin.post(path, problem({ order: open.id, type: 'LATE' }))
    const refusal = await admin.refused('IN_USE', 'DELETE', `distribution/orders/${open.id}`)
    expect(refusal.details.dependents).toMatchObject([{ type: 'problem', name: '1' }])
    await admin.refused('IN_USE', 'DELETE', `distribution/customers/${customer}`)
  })

  test('is written into a workbook, as its list is narrowed', async () => {
    const { admin, problem } = await makeComplained(server)
    await admin.post(path, problem())
    await admin.post(path, problem({ type: 'LATE', description: 'Llegó tarde' }))
    const { rawPayload } = await admin.request('GET', 'traceability/xlsx?type=PROBLEM&filter_type=CORK')
    const text = textOf(rawPayload)
    for (const word of ['Corcho', 'Abierto', 'Distribuidora Andina', 'OV-60', 'LAB-1', 'gusto a corcho'])
      expect(text).toContain(word)
    expect(text).not.toContain('Llegó tarde')
  })

  test('rings once its due day is past, until it is over', async () => {
    const { admin, problem } = await makeComplained(server)
    const rings = async () => (await admin.get('traceability/alarms?kind=PROBLEM_OVERDUE')).result
    const made = await admin.post(path, problem({ deadlineDate: '2026-10-13' }))
    expect(await rings()).toMatchObject([
      {
        entity: { type: 'problem', id: made.id },
        name: '1 Corcho',
        batchId: 'LAB-1',
        deposit: { name: 'Distribuidora Andina' },
        amount: 6,
        day: '2026-10-13',
      },
    ])
    const { user: _user, ...me } = await admin.get('auth/me')
    const given = { ...problem(), id: made.id }
    const next = await admin.put(path, { ...given, version: 1, deadlineDate: addDays(me.today, 1) })
    expect(await rings()).toEqual([])
    expect(next.isOverdue).toBe(false)
  })
})

describe('what becomes of it', () => {
  test('it goes on, ends with a conclusion, and is taken up again', async () => {
    const { admin, problem } = await makeComplained(server)
    const { id } = await admin.post(path, problem())
    const given = (version: number, more: object) => ({ ...problem(), id, version, ...more })
    expect(await admin.put(path, given(1, { status: 'IN_PROGRESS' }))).toMatchObject({ closedOn: null })
    const blank = await admin.refused('INVALID_INPUT', 'PUT', path, given(2, { status: 'DONE' }))
    expect(blank.missing).toEqual(['conclusion'])
    const done = { status: 'DONE', conclusion: 'Se repusieron seis botellas' }
    const { today } = await admin.get('auth/me')
    expect(await admin.put(path, given(2, done))).toMatchObject({
      ...done,
      closedOn: today,
      isOverdue: false,
      can: { hold: false, comment: true },
    })
    const late = await admin.refused('ALREADY_CLOSED', 'PUT', path, given(3, { ...done, amount: 12 }))
    expect(late.details.changed).toEqual(['amount'])
    const wrong = await admin.refused('INVALID_INPUT', 'PUT', path, given(3, { ...done, status: 'REJECTED' }))
    expect(wrong.errors).toEqual({ status: 'STATUS_NOT_NEXT' })
    // Its conclusion may be put better.
    await admin.put(path, given(3, { ...done, conclusion: 'Se repuso una caja' }))
    const again = await admin.put(path, given(4, { status: 'IN_PROGRESS', amount: 12 }))
    expect(again).toMatchObject({ status: 'IN_PROGRESS', closedOn: null, conclusion: '', amount: 12 })
    const { audit } = await admin.record('problem', id)
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'STATUS',
      'EDIT',
      'FINISH',
      'STATUS',
      'CREATE',
    ])
  })

  test('who read another version hears of it, and what changes nothing raises none', async () => {
    const { admin, problem } = await makeComplained(server)
    const { id } = await admin.post(path, problem())
    expect(await admin.put(path, { ...problem(), id, version: 1 })).toMatchObject({ version: 1 })
    await admin.put(path, { ...problem({ amount: 5 }), id, version: 1 })
    const refusal = await admin.refused('CHANGED_MEANWHILE', 'PUT', path, { ...problem(), id, version: 1 })
    expect(refusal.details).toMatchObject({ version: 2, changed: ['amount'] })
  })

  test('an order that changed since does not keep it from its end', async () => {
    const { admin, problem, order, lot } = await makeComplained(server)
    const open = await admin.post('distribution/orders', order(lot, 12))
    const given = problem({ order: open.id, type: 'SHORT', amount: 12 })
    const { id } = await admin.post(path, given)
    const line = { wineBatch: lot, amount: 6, price: 1 }
    const { billCustomId, version } = open
    await admin.put('distribution/orders', {
      ...order(lot, 6),
      billCustomId,
      id: open.id,
      version,
      orderWineBatches: [line],
    })
    const more = await admin.refused('INVALID_INPUT', 'PUT', path, { ...given, id, version: 1, amount: 11 })
    expect(more.errors).toEqual({ amount: 'MORE_THAN_ORDERED:6' })
    const done = { status: 'DONE', conclusion: 'Se envió lo que faltaba' }
    expect(await admin.put(path, { ...given, id, version: 1, ...done })).toMatchObject({ status: 'DONE' })
  })

  test('it is deleted by whoever may, with its comments', async () => {
    const { admin, problem, company } = await makeComplained(server)
    const { id } = await admin.post(path, problem())
    await admin.post(`${path}/comment`, { problem: id, comment: 'Llamé' })
    const hand = await company.as('DISTRIBUTION_EMPLOYEE')
    await hand.refused('NO_PERMISSIONS', 'DELETE', `${path}/${id}`)
    await admin.delete(`${path}/${id}`)
    await admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=problem&id=${id}`)
    await admin.refused('NOT_FOUND', 'DELETE', `${path}/${id}`)
    expect((await admin.get(path)).total).toBe(0)
  })
})

test('the figures tell causes and lots, and what was none apart', async () => {
  const { admin, problem, lot, second } = await makeComplained(server)
  await admin.post(path, problem())
  await admin.post(path, problem({ type: 'LEAK', amount: 12, deadlineDate: '2026-10-13' }))
  await admin.post(path, problem({ wineBatch: second, amount: null }))
  const late = await admin.post(path, problem({ type: 'LATE', wineBatch: null, amount: null }))
  const none = { ...problem({ type: 'LATE', wineBatch: null, amount: null }), id: late.id, version: 1 }
  await admin.put(path, { ...none, status: 'REJECTED', conclusion: 'Llegó en fecha' })
  const stats = await admin.get(`${path}/stats?from=2026-10-01&to=2026-10-31`)
  expect(stats).toMatchObject({ problems: 3, amount: 18, open: 3, overdue: 1, rejected: 1 })
  expect(stats.days).toBeGreaterThan(0)
  expect(stats.types).toEqual([
    { type: 'CORK', problems: 2, amount: 6 },
    { type: 'LEAK', problems: 1, amount: 12 },
  ])
  const bare = { label: null, problems: 1, amount: 0, bottles: 240, share: 0 }
  expect(stats.wineBatches).toEqual([
    {
      wineBatch: { id: lot, name: 'LAB-1' },
      label: null,
      problems: 2,
      amount: 18,
      bottles: 600,
      share: 0.03,
      types: [
        { type: 'CORK', problems: 1 },
        { type: 'LEAK', problems: 1 },
      ],
    },
    { ...bare, wineBatch: { id: second, name: 'LAB-2' }, types: [{ type: 'CORK', problems: 1 }] },
  ])
  const before = await admin.get(`${path}/stats?from=2026-01-01&to=2026-01-31`)
  expect(before).toMatchObject({ problems: 0, days: null, types: [], wineBatches: [] })
  await admin.refused('INVALID_INPUT', 'GET', `${path}/stats?from=2026-02-01&to=2026-01-31`)
})

test('those of distribution write, those of quality read and answer, nobody else sees them, and no other company', async () => {
  const { admin, problem, company } = await makeComplained(server)
  const { id } = await admin.post(path, problem())
  const hand = await company.as('DISTRIBUTION_EMPLOYEE')
  await hand.put(path, { ...problem({ amount: 4 }), id, version: 1 })
  const quality = await company.as('QUALITY_EMPLOYEE')
  expect(await quality.record('problem', id)).toMatchObject({
    can: { edit: false, delete: false, comment: true, hold: true },
  })
  await quality.refused('NO_PERMISSIONS', 'POST', path, problem())
  await quality.refused('NO_PERMISSIONS', 'PUT', path, { ...problem(), id, version: 2 })
  await quality.post(`${path}/comment`, { problem: id, comment: 'Mando una muestra al laboratorio' })
  const held = await quality.put(`${path}/hold`, { id, version: 2, onHold: true, reason: 'QUALITY' })
  expect(held.holds).toBe(true)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get(path)).total).toBe(1)
  await viewer.refused('NO_PERMISSIONS', 'POST', `${path}/comment`, { problem: id, comment: 'Hola' })
  const free = { id, version: 3, onHold: false, note: 'Ya está' }
  await viewer.refused('NO_PERMISSIONS', 'PUT', `${path}/hold`, free)
  const cellar = await company.as('CELLAR_ADMIN')
  for (const call of [path, `${path}/stats`]) await cellar.refused('NO_PERMISSIONS', 'GET', call)

  const { admin: stranger } = await server.company()
  expect((await stranger.get(path)).result).toEqual([])
  expect(await stranger.get(`${path}/stats`)).toMatchObject({ problems: 0 })
  await stranger.refused('NOT_FOUND', 'PUT', path, { ...problem(), id, version: 3 })
  await stranger.refused('NOT_FOUND', 'PUT', `${path}/hold`, free)
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', `${path}/comment`, { problem: id, comment: 'Hola' })
  await stranger.refused('NOT_FOUND', 'DELETE', `${path}/${id}`)
})
