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
      area: 'Paraje Altamira, San Carlos, Mendoza, Argentina',
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
    const { result } = await v.admin.get('traceability/input/entities?sort=own')
    expect(result[0]).toMatchObject({ type: 'CELLAR', isOwn: true })
    const owns = result.map(({ isOwn }: { isOwn: boolean }) => isOwn)
    expect(owns).toEqual(owns.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)))
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

  test('a note and its grape units name the contracts they are delivered under; the note’s may still change', async () => {
    const v = await makeVintage(server)
    const under = { contract: 'C-14', varietalContract: 'Malbec 2026/3' }
    const note = await v.admin.post(
      'input',
      v.grapes({ toContract: 'C-2026-8', cius: [v.unit('CIU-7', { weight: 10, ...under })] }),
    )
    expect(note).toMatchObject({ toContract: 'C-2026-8', cius: [under] })
    expect(await v.admin.record('ciu', note.cius[0].id)).toMatchObject(under)
    const edited = await v.admin.put('input', inputEdit(note, { toContract: 'C-2026-9' }))
    expect((await v.admin.get('input')).result[0].toContract).toBe(edited.toContract)
    expect((await v.admin.put('input', inputEdit(edited))).toContract).toBe('C-2026-9')
    const long = await v.admin.refused(
      'INVALID_INPUT',
      'POST',
      'input',
      v.grapes({ toContract: 'C'.repeat(81) }),
    )
    expect(long.errors).toEqual({ toContract: 'TOO_LONG' })
  })
})
