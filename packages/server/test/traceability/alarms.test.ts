import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmTasks } from '../../src/traceability/alarms/news.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, addBatch, makeStock } from '../stock/makers.ts'
import { makeStore } from '../distribution/bottles.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const kindsOf = async (person: Person, filters = '') =>
  (await person.get(`traceability/alarms${filters}`)).result.map(({ kind }: { kind: string }) => kind)

test('a stock below its line rings until there is enough, or its alarm is off', async () => {
  const { admin } = await server.company()
  const { stock, deposit } = await makeStock(admin, { showAlarm: true, amountAlarm: 2.5 })
  await add(admin, stock.id, 2)
  expect((await admin.get('traceability/alarms')).result).toMatchObject([
    {
      kind: 'LOW_STOCK',
      entity: { type: 'stock', id: stock.id },
      name: 'Metabisulfito',
      deposit: { id: deposit.id },
      amount: 2,
      amountAlarm: 2.5,
      unit: 'KG',
      day: null,
    },
  ])
  await add(admin, stock.id, 0.5)
  expect(await kindsOf(admin)).toEqual([])
  await admin.post('stock/stock/amount', { stock: stock.id, isAdd: false, amount: 1, unit: 'KG' })
  expect(await kindsOf(admin)).toEqual(['LOW_STOCK'])
  await admin.put('stock/stock/alarm', { stock: stock.id, amountAlarm: 2.5, showAlarm: false })
  expect(await kindsOf(admin)).toEqual([])
})

test('a batch rings as many days before it expires as the company says, and while some of it is left', async () => {
  const { admin } = await server.company()
  const { today } = await admin.get('auth/me')
  const { stock, deposit } = await makeStock(admin, { basedInBatches: true })
  await addBatch(admin, stock.id, 'VENCE-30', 1, { expiresOn: addDays(today, 30) })
  await addBatch(admin, stock.id, 'VENCE-31', 1, { expiresOn: addDays(today, 31) })
  const gone = await addBatch(admin, stock.id, 'VENCIDO', 2, { expiresOn: addDays(today, -1) })
  await addBatch(admin, stock.id, 'HOY', 1, { expiresOn: today })
  const { result } = await admin.get('traceability/alarms')
  expect(result.map(({ kind, batchId }: { kind: string; batchId: string }) => [kind, batchId])).toEqual([
    ['EXPIRED', 'VENCIDO'],
    ['EXPIRES_SOON', 'HOY'],
    ['EXPIRES_SOON', 'VENCE-30'],
  ])
  const batches = (await admin.get(`stock/batches?stockId=${stock.id}`)).result
  expect(batches.map(({ expiry }: { expiry: string | null }) => expiry)).toEqual([
    'EXPIRED',
    'SOON',
    'SOON',
    null,
  ])

  const { id, version, configuration } = await admin.get('companies/company')
  expect(configuration.expiryAlarmDays).toBe(30)
  await admin.put('companies/configuration', { id, version, ...configuration, expiryAlarmDays: 31 })
  expect(await kindsOf(admin, '?kind=EXPIRES_SOON')).toHaveLength(3)
  expect(await kindsOf(admin, `?deposit=${deposit.id}`)).toHaveLength(4)
  const lost = {
    stock: stock.id,
    isAdd: false,
    unit: 'KG',
    reason: 'EXPIRED',
    stockBatches: [{ id: gone, amount: 2 }],
  }
  await admin.post('stock/stock/amount', lost)
  expect(await kindsOf(admin, '?kind=EXPIRED')).toEqual([])
  expect(await kindsOf(admin, `?deposit=${id}`)).toEqual([])
})

test('what is on hold rings with its reason, for who reads alarms and nobody else', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'L-1', 1)
  await admin.put('stock/batches/hold', { id: batch, version: 1, onHold: true, reason: 'Bolsa rota' })
  const reader = await company.as('ALARMS_READER')
  expect((await reader.get('traceability/alarms')).result).toMatchObject([
    {
      kind: 'BATCH_ON_HOLD',
      entity: { type: 'stockBatch', id: batch },
      batchId: 'L-1',
      reason: 'Bolsa rota',
    },
  ])
  const keeper = await company.as('STOCK_ADMIN')
  await keeper.refused('NO_PERMISSIONS', 'GET', 'traceability/alarms')
  const other = await server.company()
  expect(await kindsOf(other.admin)).toEqual([])
})

test('a lot of wine rings on the day that was set for it where it lies, and while it is on hold', async () => {
  const store = await makeStore(server)
  const { today } = await store.admin.get('auth/me')
  const lot = await store.make({ batchId: 'GM-26', bottles: 60, cost: 60_000 })
  const moved = async (amount: number, alarmDate: string) =>
    store.admin.post('distribution/move/batch/to/deposit', {
      distributionWineBatch: (await store.row(lot)).id,
      distributionDeposit: store.deposits.D2,
      amount,
      boxes: 0,
      pallets: 0,
      alarmDate,
    })
  await moved(12, addDays(today, 1))
  expect(await kindsOf(store.admin)).toEqual([])
  await moved(6, today)
  expect((await store.admin.get('traceability/alarms')).result).toMatchObject([
    {
      kind: 'WINE_BATCH_DATE',
      entity: { id: lot },
      deposit: { name: 'D2' },
      amount: 18,
      unit: null,
      day: today,
    },
  ])
  await store.admin.put('distribution/wineBatches', { id: lot, version: 1, onHold: true, reason: 'RECALL' })
  expect(await kindsOf(store.admin)).toEqual(['WINE_BATCH_DATE', 'WINE_BATCH_ON_HOLD', 'WINE_BATCH_ON_HOLD'])
})

test('what began to ring is told once, in one notification, to who may see it', async () => {
  const company = await server.company()
  const { admin } = company
  const reader = await company.as('ALARMS_READER')
  const other = await company.as('LAND_EMPLOYEE')
  const { stock } = await makeStock(admin, { showAlarm: true, amountAlarm: 2.5 })
  const unread = async (person: Person) => (await person.get('auth/notifications?type=ALARMS_RAISED')).result
  await tellMorning(company.id, '2026-03-01')
  expect(await unread(reader)).toMatchObject([{ data: { name: 'Metabisulfito' }, entity: null, by: null }])
  expect(await unread(admin)).toHaveLength(1)
  expect(await unread(other)).toEqual([])

  await tellMorning(company.id, '2026-03-02')
  expect(await unread(reader)).toHaveLength(1)
  await add(admin, stock.id, 3)
  await tellMorning(company.id, '2026-03-03')
  await admin.post('stock/stock/amount', { stock: stock.id, isAdd: false, amount: 1, unit: 'KG' })
  await tellMorning(company.id, '2026-03-04')
  expect(await unread(reader)).toHaveLength(2)
})

test('many new alarms are told in few words', async () => {
  const company = await server.company()
  const { admin } = company
  for (const name of ['Cápsula', 'Corcho', 'Botella', 'Ácido tartárico'])
    await makeStock(admin, { name, showAlarm: true, amountAlarm: 1 })
  await tellMorning(company.id, '2026-03-01')
  const [told] = (await admin.get('auth/notifications')).result
  expect(told.data.name).toBe('Ácido tartárico, Botella, Cápsula +1')
})

/** What the morning of a day brings, without waiting for it. */
const tellMorning = (companyId: string, today: string) =>
  alarmTasks({ pool: server.pool, hub: server.hub })['tellAlarmsOf']!({ companyId, today }, {} as never)
