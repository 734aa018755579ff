import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const received = { status: 'RECEIVED' }

describe('destinations', () => {
  test('make orders with the litres of the must factor, and finishing them uses the grapes', async () => {
    const v = await makeVintage(server)
    const t01 = await v.vessel('T01', 10_000)
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        destinations: [{ cellarElement: t01.id, sendAll: true, note: 'Remontar suave' }],
      }),
    )
    expect(note.destinations).toMatchObject([
      {
        title: 'OT 1 · Molienda · T01',
        number: 1,
        type: { name: 'Molienda' },
        status: 'PENDING',
        cellarElement: { name: 'T01' },
        weight: 7560,
        bines: 18,
        boxes: 0,
        amount: 0,
        note: 'Remontar suave',
      },
    ])
    const order = await v.admin.record('workorder', note.destinations[0].id)
    expect(order).toMatchObject({
      input: { id: note.id },
      employee: { id: v.employee.id },
      isOrganic: true,
      description: 'Remontar suave',
      workorderTransfers: [
        {
          type: 'GRIND',
          origins: [{ cius: [{ weight: 7560, bines: 18 }] }],
          destinations: [{ amount: 6652.8, newContentName: 'Malbec 2026', year: 2026 }],
        },
      ],
    })
    expect((await v.admin.record('cellarElement', t01.id)).incomingAmount).toBe(6652.8)
    await v.finish(order.id)
    const [unit] = (await v.admin.get(`cius?inputId=${note.id}`)).result
    expect(unit).toMatchObject({ weight: 7560, currentWeight: 0, assignedWeight: 7560 })
    expect(
      (await v.admin.record('ciu', unit.id)).movements.map(({ amount }: { amount: number }) => amount),
    ).toEqual([7257.6, 302.4, 7560])
    expect((await v.admin.get('cius?available=true')).total).toBe(0)
  })

  test('each litre that is ground bears the overheads that hold on its day, and the cellar tells them apart', async () => {
    const v = await makeVintage(server)
    const t01 = await v.vessel('T01', 10_000)
    await v.admin.post('cellars/overheads', { fromDate: '2020-01-01', costPerLiter: 12.3456, note: '' })
    await v.admin.post('cellars/overheads', { fromDate: '2100-01-01', costPerLiter: 99, note: '' })
    const note = await v.admin.post(
      'input',
      v.grapes({ ...received, destinations: [{ cellarElement: t01.id, sendAll: true }] }),
    )
    const ground = note.destinations[0].id
    await v.finish(ground)

    const { doneOn } = await v.admin.record('workorder', ground)
    const { costs, grapes } = await v.admin.get(`traceability/stats/cellar?from=${doneOn}&to=${doneOn}`)
    // 6,652.8 L at 12.3456 each.
    expect(costs.overheads).toBe(82_132.81)
    expect(grapes).toEqual({ kilos: 7560, litres: 6652.8, litresPer100Kg: 88, kgPer100L: 113.64 })
  })

  test('grapes for a press stay whole; bines go where they are sent', async () => {
    const v = await makeVintage(server)
    const [t01, p1] = [await v.vessel('T01', 10_000), await v.vessel('P1', 5000, 'PRESS')]
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        destinations: [
          { cellarElement: t01.id, bines: 12 },
          { cellarElement: p1.id, bines: 6 },
        ],
      }),
    )
    const orders = await Promise.all(
      note.destinations.map(({ id }: { id: string }) => v.admin.record('workorder', id)),
    )
    const transfers = orders.map(({ workorderTransfers }) => workorderTransfers[0])
    expect(transfers.map(({ type, stemsPercent }) => ({ type, stemsPercent }))).toEqual([
      { type: 'GRIND', stemsPercent: 4 },
      { type: 'RECEIVE_GRAPE', stemsPercent: 0 },
    ])
    expect(transfers.map(({ origins }) => origins[0].cius[0].weight)).toEqual([5040, 2520])
    for (const { id } of orders) await v.finish(id)
    expect((await v.waiting()).map(({ amount, cost }) => [amount, cost])).toEqual([[0, 0]])
  })

  test('may not exceed what the note brings, now or later', async () => {
    const v = await makeVintage(server)
    const [t01, t02] = [await v.vessel('T01', 10_000), await v.vessel('T02', 10_000)]
    const bulk = [v.unit('A', { weight: 1000 })]
    const tooMuch = v.grapes({ cius: bulk, destinations: [{ cellarElement: t01.id, weight: 1000.01 }] })
    expect(await v.admin.refused('INVALID_INPUT', 'POST', 'input', tooMuch)).toMatchObject({
      errors: { 'destinations.0.weight': 'EXCEEDS_CIU_WEIGHT' },
    })
    const note = await v.admin.post(
      'input',
      v.grapes({ ...received, cius: bulk, destinations: [{ cellarElement: t01.id, weight: 600 }] }),
    )
    const second = (weight: number) => inputEdit(note, { destinations: [{ cellarElement: t02.id, weight }] })
    expect(await v.admin.refused('INVALID_INPUT', 'PUT', 'input', second(400.01))).toMatchObject({
      errors: { 'destinations.0.weight': 'EXCEEDS_CIU_WEIGHT' },
    })
    const after = await v.admin.put('input', second(400))
    expect(after.destinations).toHaveLength(2)
    expect(after.cius[0]).toMatchObject({ assignedWeight: 1000 })
  })

  test('are vessels of the cellar that receives, and not its filters', async () => {
    const v = await makeVintage(server)
    const filter = await v.vessel('F1', 10, 'FILTER')
    for (const cellarElement of [filter.id, newId()]) {
      const refusal = await v.admin.refused(
        'INVALID_INPUT',
        'POST',
        'input',
        v.grapes({ destinations: [{ cellarElement, sendAll: true }] }),
      )
      expect(refusal.errors).toEqual({ 'destinations.0.cellarElement': 'NOT_ALLOWED_HERE' })
    }
  })

  test('a wine that arrived goes into two tanks with its price', async () => {
    const v = await makeVintage(server)
    const [t01, t02] = [await v.vessel('T01', 4000), await v.vessel('T02', 4000)]
    const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Bodega Vecina' })
    const note = await v.admin.post(
      'input',
      v.wine({
        ...received,
        fromType: 'SUPPLIER_CELLAR',
        from: supplier.id,
        transportPrice: 50_000,
        destinations: [
          { cellarElement: t01.id, contentUnit: 'LITER', amount: 3000 },
          { cellarElement: t02.id, contentUnit: 'LITER', amount: 2000 },
        ],
      }),
    )
    expect(note).toMatchObject({ volume: 5000, waitingAmount: 5000, assignedAmount: 5000, year: 2026 })
    for (const { id } of note.destinations) await v.finish(id)
    const found = await v.admin.record('cellarElement', t01.id)
    expect(found.content).toMatchObject({ name: 'Bonarda del Este', currentAmount: 3000, stage: 'NEW_WINE' })
    const content = await v.admin.record('content', found.content.id)
    expect([content.cost, content.composition.supplier[0].name]).toEqual([930_000, 'Bodega Vecina'])
    expect((await v.waiting()).map(({ amount, cost }) => [amount, cost])).toEqual([[0, 0]])
  })
})

describe('taking back', () => {
  test('voiding a received note reverses it, cancels its orders and keeps its number', async () => {
    const v = await makeVintage(server)
    const t01 = await v.vessel('T01', 10_000)
    const note = await v.admin.post(
      'input',
      v.grapes({ ...received, destinations: [{ cellarElement: t01.id, sendAll: true }] }),
    )
    await v.admin.delete(`input/${note.id}`)
    const after = await v.admin.record('input', note.id)
    expect(after).toMatchObject({ status: 'CANCELLED', destinations: [{ status: 'CANCELLED' }] })
    expect(after.can).toMatchObject({ edit: false, delete: false, receive: false })
    expect((await v.waiting()).map(({ amount, cost }) => [amount, cost])).toEqual([[0, 0]])
    expect(await v.entries()).toHaveLength(2)
    await v.admin.refused('ALREADY_CLOSED', 'DELETE', `input/${note.id}`)
    const [{ id: order }] = note.destinations
    const { version } = await v.admin.record('workorder', order)
    const takenUp = { id: order, version, status: 'PENDING' }
    await v.admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/workorders/status', takenUp)
    const next = await v.admin.post('input', v.grapes({ cius: [v.unit('CIU-1', { weight: 1 })] }))
    expect(next).toMatchObject({ number: 2, cius: [{ ciu: 'CIU-1' }] })
    const again = v.grapes({ cius: [v.unit('CIU-1', { weight: 1 })] })
    await v.admin.refused('ALREADY_EXISTS', 'POST', 'input', again)
  })

  test('a rejection says why, and grapes that were ground are not taken back', async () => {
    const v = await makeVintage(server)
    const t01 = await v.vessel('T01', 10_000)
    const note = await v.admin.post(
      'input',
      v.grapes({ ...received, destinations: [{ cellarElement: t01.id, bines: 1 }] }),
    )
    const rejected = { status: 'REJECTED' }
    const silent = await v.admin.refused('INVALID_INPUT', 'PUT', 'input', inputEdit(note, rejected))
    expect(silent.errors).toEqual({ reason: 'REASON_REQUIRED' })
    const order = note.destinations[0].id
    await v.finish(order)
    const why = { ...rejected, reason: 'Podrida' }
    const used = await v.admin.refused('HAS_DEPENDENTS', 'PUT', 'input', inputEdit(note, why))
    expect(used.details.dependents).toMatchObject([{ type: 'workorder', id: order }])

    const { version } = await v.admin.record('workorder', order)
    await v.admin.put('cellars/workorders/status', { id: order, version, status: 'PENDING', reason: 'Error' })
    expect((await v.admin.put('input', inputEdit(note, why))).status).toBe('REJECTED')
    expect((await v.waiting()).map(({ amount }) => amount)).toEqual([0])
  })

  test('what the ledger knows is not edited: the day of a received note', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post('input', v.grapes(received))
    const changed = inputEdit(note, { date: '2026-03-17' })
    expect(await v.admin.refused('INVALID_INPUT', 'PUT', 'input', changed)).toMatchObject({
      errors: { date: 'NOT_ALLOWED_HERE' },
    })
    const edited = await v.admin.put(
      'input',
      inputEdit(note, { billOptionalId: 'A-1', inputName: 'Remito uno' }),
    )
    expect(edited).toMatchObject({ inputName: 'Remito uno', billOptionalId: 'A-1', version: 2 })
    await v.admin.refused('CHANGED_MEANWHILE', 'PUT', 'input', inputEdit(note))
  })

  test('a note dated tomorrow is not received today', async () => {
    const v = await makeVintage(server)
    const tomorrow = await v.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      v.grapes({ ...received, date: '2199-01-01' }),
    )
    expect(tomorrow.errors).toEqual({ date: 'DAY_IN_FUTURE' })
  })
})

describe('a freight in another currency', () => {
  const dollars = { transportPrice: 100, transportCurrency: 'USD' }

  test('asks for its rate, and is part of the cost of the grapes in the company’s currency', async () => {
    const v = await makeVintage(server)
    const unrated = await v.admin.refused('INVALID_INPUT', 'POST', 'input', v.grapes(dollars))
    expect(unrated.errors).toEqual({ transportExchangeRate: 'REQUIRED' })
    expect(await v.admin.post('input', v.grapes({ ...dollars, transportPrice: 0 }))).toMatchObject({
      transportExchangeRate: null,
    })
    const cius = [v.unit('CIU-A', { weight: 3000 }), v.unit('CIU-B', { weight: 1000 })]
    const rated = { ...dollars, transportExchangeRate: 1450.5, cius }
    const note = await v.admin.post('input', v.grapes(rated))
    expect(note).toMatchObject({ ...dollars, transportExchangeRate: 1450.5 })
    const done = await v.admin.put('input', inputEdit(note, { status: 'RECEIVED' }))
    expect(done).toMatchObject({ ...dollars, transportExchangeRate: 1450.5 })
    const costs = (await v.waiting()).map(({ cost }) => cost).toSorted((one, other) => one - other)
    expect(costs).toEqual([36_262.5 * 10_000, 108_787.5 * 10_000])

    await v.admin.put('input', inputEdit(done, { transportExchangeRate: 1000 }))
    const cheaper = (await v.waiting()).map(({ cost }) => cost).toSorted((one, other) => one - other)
    expect(cheaper).toEqual([25_000 * 10_000, 75_000 * 10_000])
    const dear = v.grapes({ ...rated, transportPrice: 99_999_999_999 })
    expect((await v.admin.refused('INVALID_INPUT', 'POST', 'input', dear)).errors).toEqual({
      transportPrice: 'TOO_HIGH',
    })
  })

  test('is part of the cost of a wine that arrives', async () => {
    const v = await makeVintage(server)
    const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Bodega Vecina' })
    const from = { fromType: 'SUPPLIER_CELLAR', from: supplier.id }
    await v.admin.post(
      'input',
      v.wine({ ...received, ...from, ...dollars, transportExchangeRate: 1000.000001 }),
    )
    expect((await v.waiting()).map(({ cost }) => cost)).toEqual([1_600_000.0001 * 10_000])
  })
})
