import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { costOn } from '../lands/makers.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { linesOf, makePicking } from './pay-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/payBills'

describe('who picked what', () => {
  test('is kept with the harvest by day, unit and rate, and read back as it was written', async () => {
    const pay = await makePicking(server)
    const made = await pay.pick('2026-03-10', {
      finalTimezone: '2026-03-11',
      pickers: [
        { employee: pay.hand, day: '2026-03-11', unit: 'KG', amount: 1000.5 },
        { employeesProvider: pay.crew, unit: 'BOXES', amount: 40, pieceRate: 350.25 },
      ],
    })
    expect(made).toMatchObject({ kiloRate: 12.5, binRate: 5000, boxRate: 310 })
    // What says no day was picked on the first; the rows come by day.
    expect(made.pickers).toMatchObject([
      {
        employeesProvider: { id: pay.crew },
        employee: null,
        day: '2026-03-10',
        amount: 40,
        pieceRate: 350.25,
      },
      { employee: { id: pay.hand }, day: '2026-03-11', unit: 'KG', amount: 1000.5, pieceRate: null },
    ])
  })

  test.each([
    ['half a box', { unit: 'BOXES', amount: 1.5 }, { 'pickers.0.amount': 'WHOLE_PIECES' }],
    ['a day out of the harvest', { day: '2026-03-12' }, { pickers: 'DAY_OUT_OF_WORK' }],
  ])('is refused at its field with %s', async (_, change, errors) => {
    const pay = await makePicking(server)
    const body = pay.pickBody('2026-03-10', {
      pickers: [{ employee: pay.hand, unit: 'KG', amount: 1, ...change }],
    })
    expect((await pay.admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', body)).errors).toEqual(errors)
  })

  test('asks for a person or a gang, and not for both', async () => {
    const pay = await makePicking(server)
    const row = { unit: 'KG', amount: 1 }
    const nobody = pay.pickBody('2026-03-10', { pickers: [row] })
    const refused = (body: object) => pay.admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', body)
    expect((await refused(nobody)).missing).toEqual(['pickers.0.employee'])
    const both = pay.pickBody('2026-03-10', {
      pickers: [{ ...row, employee: pay.hand, employeesProvider: pay.crew }],
    })
    expect((await refused(both)).errors).toEqual({ 'pickers.0.employeesProvider': 'EMPLOYEE_OR_GANG' })
  })

  test('is of people of this company', async () => {
    const pay = await makePicking(server)
    const other = await makePicking(server)
    const body = pay.pickBody('2026-03-10', { pickers: [{ employee: other.hand, unit: 'KG', amount: 1 }] })
    await pay.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/harvest', body)
    expect((await pay.admin.get('lands/harvest')).total).toBe(0)
  })

  test('comes as a workbook, of one harvest or of some days', async () => {
    const pay = await makePicking(server)
    const { id } = await pay.pick('2026-03-10', { pickers: [{ employee: pay.hand, unit: 'KG', amount: 80 }] })
    await pay.pick('2026-03-20', { pickers: [{ employeesProvider: pay.crew, unit: 'BOXES', amount: 7 }] })
    const rows = async (filter: string) => {
      const answer = await pay.admin.request('GET', `traceability/xlsx?type=HARVEST_PICKER&${filter}`)
      const [sheet] = await readXlsxFile(new Blob([new Uint8Array(answer.rawPayload)]))
      return sheet!.data.slice(1).map((row) => row.slice(2))
    }
    expect(await rows(`filter_harvestId=${id}`)).toEqual([['Ramón Videla', 80, 'kg', 12.5, 1000]])
    expect(await rows('filter_from=2026-03-15')).toEqual([['Cuadrilla Ríos', 7, 'cajas', 310, 2170]])
    expect(await rows(`filter_harvestId=${newId()}`)).toEqual([])
  })
})

describe('what a harvest costs', () => {
  test('is its piecework where its days cost nothing, and its days where they do', async () => {
    const pay = await makePicking(server)
    const pickers = [
      { employee: pay.hand, unit: 'KG', amount: 100.03 },
      { employeesProvider: pay.crew, unit: 'BOXES', amount: 10 },
    ]
    const pieces = await pay.pick('2026-03-10', { pickers, status: 'DONE' })
    // 100.03 kg at 12.5, to the cent, and 10 boxes at 310.
    expect(pieces.costs).toMatchObject({ labor: 4350.38, total: 4350.38 })
    expect(await costOn(pay.admin, { id: pay.land })).toBe(4350.38)
    const days = await pay.pick('2026-03-11', {
      pickers,
      status: 'DONE',
      peopleUsedAmount: 2,
      workedDayCost: 60_000,
    })
    expect(days.costs).toMatchObject({ labor: 60_000, total: 60_000 })
    await expectSoundLedger(server, pay.company)
  })
})

describe('the proposal of a pay bill', () => {
  test('has piecework by unit for each person and gang, and no days of who picks by the piece', async () => {
    const pay = await makePicking(server)
    const { id } = await pay.pick('2026-03-10', {
      ...{ status: 'DONE', peopleUsedAmount: 1, workedDayCost: 30_000 },
      pickers: [
        { employee: pay.hand, unit: 'KG', amount: 100 },
        { employee: pay.hand, unit: 'KG', amount: 20, pieceRate: 15 },
        { employee: pay.hand, unit: 'BOXES', amount: 3 },
        { employeesProvider: pay.crew, unit: 'BINES', amount: 2 },
      ],
    })
    expect(await pay.proposal()).toMatchObject([
      {
        kind: 'WORK',
        work: { id, type: 'harvest' },
        piece: 'BOXES',
        pieces: 3,
        people: 0,
        hours: 0,
        cost: 930,
      },
      { kind: 'WORK', work: { id }, piece: 'KG', pieces: 120, cost: 1550 },
    ])
    expect((await pay.proposal())[1]!.work.name).toBe('Cosecha 10/03/2026 · 120 kg')
    expect(await pay.proposal(`employeesProvider=${pay.crew}`)).toMatchObject([
      { piece: 'BINES', pieces: 2, cost: 10_000 },
    ])
  })

  test('has days of who is in charge while others pick by the piece, and none of a harvest that says it is paid', async () => {
    const pay = await makePicking(server)
    const over = { status: 'DONE', peopleUsedAmount: 1, workedDayCost: 30_000 }
    const pickers = [{ employeesProvider: pay.crew, unit: 'BINES', amount: 2 }]
    await pay.pick('2026-03-10', { ...over, pickers })
    await pay.pick('2026-03-11', { ...over, pickers, paid: true })
    await pay.pick('2026-03-12', { ...over, pickers, status: 'PENDING' })
    expect(await pay.proposal()).toMatchObject([{ piece: null, hours: 8, cost: 30_000 }])
    expect(await pay.proposal(`employeesProvider=${pay.crew}`)).toMatchObject([{ cost: 10_000 }])
  })

  test('has of a harvest that changed only what it changed by, for whoever picked before and picks now', async () => {
    const pay = await makePicking(server)
    const made = await pay.pick('2026-03-10', {
      ...{ status: 'DONE', pickers: [{ employee: pay.hand, unit: 'KG', amount: 100 }] },
    })
    const bill = await pay.admin.post(url, pay.billOf(linesOf(await pay.proposal())))
    expect(bill).toMatchObject({ total: 1250, lines: [{ piece: 'KG', work: { id: made.id } }] })
    expect(await pay.proposal()).toEqual([])

    await pay.repick(made.id, '2026-03-10', { status: 'PENDING' })
    await pay.repick(made.id, '2026-03-10', {
      status: 'DONE',
      pickers: [
        { employee: pay.hand, unit: 'KG', amount: 60 },
        { employeesProvider: pay.crew, unit: 'KG', amount: 40 },
      ],
    })
    expect(await pay.proposal()).toMatchObject([
      { kind: 'DIFFERENCE', piece: 'KG', cost: -500, billed: 1250 },
    ])
    expect(await pay.proposal(`employeesProvider=${pay.crew}`)).toMatchObject([{ kind: 'WORK', cost: 500 }])
  })

  test('billed a second time, or as other piecework than it is, it is refused at its line', async () => {
    const pay = await makePicking(server)
    await pay.pick('2026-03-10', {
      ...{ status: 'DONE', pickers: [{ employee: pay.hand, unit: 'KG', amount: 100 }] },
    })
    const lines = linesOf(await pay.proposal())
    const asBoxes = pay.billOf(lines.map((line) => ({ ...line, piece: 'BOXES' })))
    const stale = { 'lines.0.cost': 'WORK_CHANGED' }
    expect((await pay.admin.refused('INVALID_INPUT', 'POST', url, asBoxes)).errors).toEqual(stale)
    const made = await Promise.all([1, 2].map(() => pay.admin.request('POST', url, pay.billOf(lines))))
    expect(made.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '400'])
  })

  test('is traced to who picked how much on which day, and who pays by the piece may be another', async () => {
    const pay = await makePicking(server)
    await pay.pick('2026-03-10', {
      ...{ status: 'DONE', finalTimezone: '2026-03-11' },
      pickers: [
        { employee: pay.hand, unit: 'KG', amount: 100, day: '2026-03-11' },
        { employee: pay.hand, unit: 'KG', amount: 50 },
        { employeesProvider: pay.crew, unit: 'KG', amount: 1 },
      ],
    })
    const bill = await pay.admin.post(url, pay.billOf(linesOf(await pay.proposal())))
    const { result } = await pay.admin.get(`traceability/paybill?id=${bill.id}`)
    expect(result.works).toMatchObject([
      {
        ...{ piece: 'KG', amount: 1875, now: 1875 },
        pickers: [
          { picker: { name: 'Ramón Videla' }, day: '2026-03-10', amount: 50, pieceRate: 12.5 },
          { day: '2026-03-11', amount: 100 },
        ],
      },
    ])
    // Written anew for another, its lines go with it.
    const crews = linesOf(await pay.proposal(`employeesProvider=${pay.crew}`))
    const turned = { ...pay.billOf(crews), employee: null, employeesProvider: pay.crew }
    await pay.admin.put(url, { ...turned, id: bill.id, version: bill.version })
    expect(await pay.proposal()).toMatchObject([{ kind: 'WORK', cost: 1875 }])
  })
})
