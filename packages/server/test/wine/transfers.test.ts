import type { WineTransfer } from '@lagar/domain/wine/balance/transfer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Wine that came to A, of which a part was racked to B with a loss and a part of that was sold. */
async function worked() {
  const cellar = await makeCellar(server, { A: 2000, B: 2000, C: 2000 })
  await cellar.pour('A', 1000, 100)
  const order = (type: string, day: string, transfer: object) =>
    cellar.admin.post('cellars/workorders', {
      ...cellar.order(type, { dateToStart: day, workorderTransfers: [{ type, ...transfer }] }),
      status: 'DONE',
    })
  await order('RACK', '2026-04-10', {
    origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 600 }],
    destinations: [{ cellarElement: cellar.vessel('B'), amount: 590, newContentName: 'Trasiego' }],
  })
  const sold = await order('SELL', '2026-04-20', {
    origins: [{ cellarElement: cellar.vessel('B'), transferedAmount: 90 }],
    destinations: [],
  })
  return { cellar, sold }
}

const told = ({ day, way, type, from, to, content, becomes, litres, reason, who }: WineTransfer) => ({
  day,
  way,
  type,
  from: from?.name,
  to: to?.name,
  content: content?.name,
  becomes: becomes?.name,
  litres,
  reason,
  who,
})

test('every movement of wine is listed from where to where, the newest first', async () => {
  const { cellar } = await worked()

  const { result, total } = await cellar.admin.get('traceability/wineTransfers')

  expect(total).toBe(4)
  const [sale, ...racked] = result.map(told)
  expect(sale).toMatchObject({ day: '2026-04-20', way: 'SOLD', from: 'B', litres: 90, who: 'Diego' })
  expect(racked.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        way: 'POURED',
        type: 'RACK',
        from: 'A',
        to: 'B',
        content: 'A',
        becomes: 'Trasiego',
        litres: 590,
      }),
      expect.objectContaining({ way: 'LOST', from: 'A', litres: 10, reason: 'LEES' }),
    ]),
  )
  expect(racked[2]).toMatchObject({ way: 'RECEIVED', to: 'A', litres: 1000 })
})

test('it is narrowed by its days, its way, and a cellar, a vessel or a content at either end', async () => {
  const { cellar } = await worked()
  const ways = async (filters: string) =>
    (await cellar.admin.get(`traceability/wineTransfers?${filters}`)).result.map(
      ({ way }: WineTransfer) => way,
    )

  expect(await ways('from=2026-04-11')).toEqual(['SOLD'])
  expect(await ways('way=LOST')).toEqual(['LOST'])
  expect(await ways(`cellarElementId=${cellar.vessel('B')}`)).toEqual(['SOLD', 'POURED'])
  expect(await ways(`cellarElementId=${cellar.vessel('C')}`)).toEqual([])
  expect(await ways(`cellarId=${cellar.id}`)).toHaveLength(4)
  expect(await ways('sort=day&limit=1')).toEqual(['RECEIVED'])
  expect(await ways('limit=1&page=4')).toEqual(['RECEIVED'])
})

test('what was undone is no movement', async () => {
  const { cellar, sold } = await worked()
  await cellar.admin.put('cellars/workorders/status', {
    id: sold.id,
    version: sold.version,
    status: 'PENDING',
    reason: 'Otro cliente',
  })

  expect((await cellar.admin.get('traceability/wineTransfers')).total).toBe(3)
})

test('nobody sees the movements of another company, nor who may not read wines', async () => {
  const { cellar } = await worked()
  const other = await server.company()
  expect((await other.admin.get('traceability/wineTransfers')).total).toBe(0)
  const clerk = await cellar.company.as('STOCK_EMPLOYEE')
  await clerk.refused('NO_PERMISSIONS', 'GET', 'traceability/wineTransfers')
})

test('every list of the cellar is taken along as a workbook and printed with the same columns', async () => {
  const { cellar } = await worked()
  const types = [
    'WINE_TRANSFER',
    'LATE_COST',
    'CONTENT',
    'CIU',
    'WORKORDER_TRANSFER',
    'WORKORDER',
    'WORKORDER_TYPE',
    'MEASURAMENT',
    'MEASURAMENT_CONTROL',
    'LABORATORY',
  ]
  for (const type of types) {
    const sheet = await cellar.admin.request('GET', `traceability/xlsx?type=${type}`)
    expect(sheet.statusCode, type).toBe(200)
    const printed = await cellar.admin.request('POST', 'traceability/pdf/create', {
      type,
      entityType: 'company',
      entityId: cellar.company.id,
      filters: {},
    })
    expect(printed.statusCode, type).toBe(200)
    expect(pagesOf(printed.rawPayload).join('\n'), type).toContain('por Ana Prueba')
  }
})
