import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { openServer, type TestServer } from './harness.ts'
import { inputEdit, makeVintage, type Vintage } from './vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const received = { status: 'RECEIVED' }

describe('grapes', () => {
  test('the two notes of the vintage: numbers, names, weights and what waits with its freight', async () => {
    const v = await makeVintage(server)
    const first = await v.admin.post('input', v.grapes(received))
    const second = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        cius: [
          v.unit('CIU-2', {
            CIUTransportedBy: 'BINES_AND_BOXES',
            bines: 12,
            weightPerBine: 415,
            boxes: 60,
            weightPerBox: 18,
            sugar: 24,
          }),
        ],
      }),
    )
    expect([first, second].map(({ number, inputName, weight }) => ({ number, inputName, weight }))).toEqual([
      { number: 1, inputName: 'R-0001 Finca El Jarillal 16/03/2026', weight: 7560 },
      { number: 2, inputName: 'R-0002 Finca El Jarillal 16/03/2026', weight: 6060 },
    ])
    expect(first.cius[0]).toMatchObject({
      ciu: 'CIU-1',
      weight: 7560,
      currentWeight: 7560,
      isOrganic: true,
      year: 2026,
      area: 'Paraje Altamira, San Carlos, Mendoza',
      supplier: null,
      lands: [{ id: v.l1.id, name: 'L1', share: 1 }],
    })
    expect((await v.waiting()).map(({ amount, cost, kind }) => ({ amount, cost, kind }))).toEqual([
      { kind: 'GRAPE', amount: 7_560_000, cost: 600_000_000 },
      { kind: 'GRAPE', amount: 6_060_000, cost: 600_000_000 },
    ])
    expect(first.movements).toMatchObject([
      { from: { id: null, name: 'FIELD' }, to: { name: 'Bodega' }, amount: 7560, unit: 'KG', cost: 60_000 },
    ])
    const { result, total } = await v.admin.get('cius?available=true&sort=ciu')
    expect([total, result.map(({ ciu }: { ciu: string }) => ciu)]).toEqual([2, ['CIU-1', 'CIU-2']])
  })

  test('freight is shared by weight, a unit of two plots by surface, and the lowest plot tells if it is organic', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        transportPrice: 100,
        cius: [v.unit('A', { weight: 1000 }), v.unit('B', { weight: 3000, lands: [v.l1.id, v.l3.id] })],
      }),
    )
    const costs = (await v.waiting()).map(({ cost }) => cost)
    expect(costs.toSorted((a, b) => a - b)).toEqual([250_000, 750_000])
    expect(note.cius.map(({ isOrganic }: { isOrganic: boolean }) => isOrganic)).toEqual([true, false])
    const shares = note.cius[1].lands.map(({ share }: { share: number }) => share)
    expect(shares).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(1 / 3, 12)])
  })

  test('a note that is on its way posts nothing; two who receive it at once post it once', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post('input', v.grapes())
    expect([note.status, await v.entries()]).toEqual(['PENDING', []])
    const sent = await v.admin.put('input', inputEdit(note, { status: 'IN_TRANSIT' }))
    expect(await v.entries()).toEqual([])
    const answers = await Promise.all(
      [1, 2].map(() => v.admin.request('PUT', 'input', inputEdit(sent, received))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await v.entries()).toMatchObject([{ cause_type: 'input', happened_on: '2026-03-16' }])
    expect((await v.admin.record('input', note.id)).audit[0]).toMatchObject({
      action: 'STATUS',
      changes: { status: ['IN_TRANSIT', 'RECEIVED'] },
    })
  })

  test('the same note sent twice is one note, and takes one number', async () => {
    const v = await makeVintage(server)
    const body = { ...v.grapes(received), id: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => v.admin.post('input', body)))
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]))
    expect((await v.admin.get('input')).total).toBe(1)
    expect(await v.entries()).toHaveLength(1)
    expect((await v.admin.post('input', v.grapes({ cius: [v.unit('X', { weight: 1 })] }))).number).toBe(2)
  })

  test('a refused note leaves no gap in the numbers, and a unit’s number is one of a kind', async () => {
    const v = await makeVintage(server)
    await v.admin.post('input', v.grapes())
    const twice = await v.admin.refused('ALREADY_EXISTS', 'POST', 'input', v.grapes())
    expect(twice.errors).toEqual({ cius: 'ALREADY_TAKEN' })
    const next = await v.admin.post('input', v.grapes({ cius: [v.unit('CIU-9', { weight: 10 })] }))
    expect(next.number).toBe(2)
  })

  test('our own grapes name their plots, and only plots of their estate', async () => {
    const v = await makeVintage(server)
    const other = await v.admin.post('lands/wineEstate', { name: 'Las Tapias' })
    const without = v.grapes({ cius: [v.unit('A', { weight: 1, lands: [] })] })
    expect(await v.admin.refused('INVALID_INPUT', 'POST', 'input', without)).toMatchObject({
      missing: ['cius.0.lands'],
    })
    const elsewhere = v.grapes({ from: other.id, cius: [v.unit('A', { weight: 1 })] })
    expect(await v.admin.refused('INVALID_INPUT', 'POST', 'input', elsewhere)).toMatchObject({
      errors: { 'cius.0.lands': 'NOT_OF_THIS_ORIGIN' },
    })
  })

  test('bought grapes cost their price and freight, and belong to who sold them', async () => {
    const v = await makeVintage(server)
    const supplier = await v.admin.post('administration/wineEstate/suppliers', { name: 'Viñas del Este' })
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        fromType: 'SUPPLIER_WINE_ESTATE',
        from: supplier.id,
        transportPrice: 20_000,
        cius: [v.unit('B-1', { weight: 5000, lands: [], price: 1_750_000.5, isOrganic: true })],
      }),
    )
    expect(note.cius[0]).toMatchObject({
      supplier: { id: supplier.id, name: 'Viñas del Este' },
      isOrganic: true,
      price: 1_750_000.5,
    })
    expect(note.movements).toMatchObject([{ from: { name: 'SUPPLIER' }, cost: 1_770_000.5 }])
    expect((await v.admin.get(`input?supplierId=${supplier.id}`)).total).toBe(1)
  })

  test('a note from somewhere new makes the supplier, its estate and its plot', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        fromType: null,
        from: null,
        addNewOrigin: true,
        supplierName: 'Viñas del Este',
        supplierCode: 'V-9',
        supplierIsWineEstate: true,
        name: 'L5',
        surface: 4,
        variety: v.bonarda.id,
        cius: [v.unit('B-1', { weight: 5000, lands: [], variety: v.bonarda.id })],
      }),
    )
    expect(note).toMatchObject({
      fromType: 'WINE_ESTATE',
      from: { name: 'Viñas del Este', isOwn: false },
      supplier: { name: 'Viñas del Este' },
      cius: [{ lands: [{ name: 'L5' }], supplier: { name: 'Viñas del Este' } }],
    })
    expect(note.movements).toMatchObject([{ from: { name: 'SUPPLIER' } }])
    expect(await v.admin.get('traceability/input/entities?types=SUPPLIER_WINE_ESTATE')).toMatchObject({
      result: [{ name: 'Viñas del Este', code: 'V-9', isOwn: false }],
    })
  })
})

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
    expect(note.destinations).toMatchObject([{ title: 'OT 1 · Molienda · T01', status: 'PENDING' }])
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
    const next = await v.admin.post('input', v.grapes({ cius: [v.unit('B', { weight: 1 })] }))
    expect(next.number).toBe(2)
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

  test('what the ledger knows is not edited: the day and the freight of a received note', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post('input', v.grapes(received))
    const changed = inputEdit(note, { date: '2026-03-17', transportPrice: 1 })
    expect(await v.admin.refused('INVALID_INPUT', 'PUT', 'input', changed)).toMatchObject({
      errors: { date: 'NOT_ALLOWED_HERE', transportPrice: 'NOT_ALLOWED_HERE' },
    })
    const edited = await v.admin.put(
      'input',
      inputEdit(note, { billOptionalId: 'A-1', inputName: 'Remito uno' }),
    )
    expect(edited).toMatchObject({ inputName: 'Remito uno', billOptionalId: 'A-1', version: 2 })
    await v.admin.refused('CHANGED_MEANWHILE', 'PUT', 'input', inputEdit(note))
  })

  test('a note dated tomorrow is not received today, and its freight is in the company’s currency', async () => {
    const v = await makeVintage(server)
    const tomorrow = await v.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      v.grapes({ ...received, date: '2199-01-01' }),
    )
    expect(tomorrow.errors).toEqual({ date: 'DAY_IN_FUTURE' })
    const dollars = await v.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      v.grapes({ transportCurrency: 'USD' }),
    )
    expect(dollars.errors).toEqual({ transportCurrency: 'CURRENCY_OF_COMPANY' })
  })
})

describe('weights', () => {
  test('are set right by the difference, never below what was ground, and taken back with the note', async () => {
    const v = await makeVintage(server)
    const t01 = await v.vessel('T01', 10_000)
    const note = await v.admin.post(
      'input',
      v.grapes({
        ...received,
        cius: [v.unit('A', { weight: 1000 })],
        destinations: [{ cellarElement: t01.id, weight: 600 }],
      }),
    )
    const order = note.destinations[0].id
    await v.finish(order)
    const [unit] = note.cius
    const change = (weight: number, version: number) => ({
      reason: 'Balanza',
      cius: [{ id: unit.id, version, weight, unit: 'KG' }],
    })
    const below = await v.admin.refused('INVALID_INPUT', 'PUT', 'cius/update-weights', change(599.99, 1))
    expect(below.errors).toEqual({ 'cius.0.weight': 'BELOW_USED_WEIGHT' })

    const { result } = await v.admin.put('cius/update-weights', change(1010.5, 1))
    expect(result).toMatchObject([{ weight: 1010.5, currentWeight: 410.5, version: 2 }])
    await v.admin.refused('CHANGED_MEANWHILE', 'PUT', 'cius/update-weights', change(900, 1))
    await v.admin.put('cius/update-weights', change(600, 2))
    expect((await v.waiting()).map(({ amount, cost }) => [amount, cost])).toEqual([[0, 0]])
    expect((await v.admin.record('ciu', unit.id)).audit[0].changes).toEqual({
      weight: ['1010.5 KG', '600 KG'],
      reason: ['', 'Balanza'],
    })

    const { version } = await v.admin.record('workorder', order)
    await v.admin.put('cellars/workorders/status', { id: order, version, status: 'PENDING', reason: 'Error' })
    await v.admin.delete(`input/${note.id}`)
    expect((await v.waiting()).map(({ amount, cost }) => [amount, cost])).toEqual([[0, 0]])
  })

  test('of a note on its way are corrected without the ledger', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post('input', v.grapes())
    const cius = [{ id: note.cius[0].id, version: 1, weight: 7500, unit: 'KG' }]
    await v.admin.put('cius/update-weights', { reason: 'Balanza', cius })
    expect(await v.entries()).toEqual([])
    await v.admin.put('input', inputEdit(note, received))
    expect((await v.waiting()).map(({ amount }) => amount)).toEqual([7_500_000])
  })
})

describe('other notes', () => {
  test('things go from the estate to the cellar without touching the ledger', async () => {
    const v = await makeVintage(server)
    const note = await v.admin.post('input', {
      date: '2026-03-16',
      fromType: 'WINE_ESTATE',
      from: v.estate.id,
      toType: 'CELLAR',
      to: v.cellar.id,
      patent: 'ab 123 cd',
      inputRows: [{ name: 'Cajas cosecheras', amount: 120.5, unit: 'unidades' }],
      ...received,
    })
    expect(note).toMatchObject({
      patent: 'AB123CD',
      inputRows: [{ name: 'Cajas cosecheras', amount: 120.5, unit: 'unidades', note: '' }],
      movements: [],
    })
    expect(await v.entries()).toEqual([])
    expect((await v.admin.get('input?text=ab123')).total).toBe(1)
    expect((await v.admin.get('input?isReceivingLand=true')).total).toBe(0)
    expect((await v.admin.get(`input?text=R-1&cellarId=${v.cellar.id}`)).total).toBe(1)
  })

  test('a truck and a driver leave their plate and name on the note', async () => {
    const v = await makeVintage(server)
    const truck = await v.admin.post('lands/trucks', { patent: 'AC 555 XX', branch: 'Scania' })
    const driver = await v.admin.post('lands/truckDrivers', { name: 'Ramón Díaz' })
    const note = await v.admin.post('input', v.grapes({ truck: truck.id, truckDriver: driver.id }))
    expect(note).toMatchObject({
      patent: 'AC555XX',
      driverName: 'Ramón Díaz',
      truck: { name: 'Scania AC555XX' },
    })
  })
})

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
