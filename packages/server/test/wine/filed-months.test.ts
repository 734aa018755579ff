import type { Declaration } from '@lagar/domain/wine/balance/declaration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { monthOf, only, sell } from './declaration-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('a filed month is kept as it was, and closes its days with a refusal that names it', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 1000, 100)
  const filed = await cellar.admin.post('cellars/declarations', { month: '2026-03', note: 'Primera' })

  expect(filed).toMatchObject({ status: 'FILED', note: 'Primera', can: { file: false, reopen: true } })
  const late = { ...cellar.order('RACK'), status: 'DONE' }
  const refusal = await cellar.admin.refused('PERIOD_DECLARED', 'POST', 'cellars/workorders', {
    ...late,
    dateToStart: '2026-03-20',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 10 }],
        destinations: [{ cellarElement: cellar.vessel('B'), amount: 10, newContentName: 'B' }],
      },
    ],
  })
  expect(refusal.details).toEqual({ month: '2026-03', lockDate: '2026-03-31' })
  await cellar.admin.refused('PERIOD_DECLARED', 'PUT', 'cellars/contents/status', {
    id: content,
    status: 'AGING',
    day: '2026-03-15',
  })
  await sell(cellar, '2026-04-01', 'A', 100)
  expect(only(await monthOf(cellar, '2026-03'))).toMatchObject({ closing: 1000 })
  expect(only(await monthOf(cellar, '2026-04'))).toMatchObject({ opening: 1000, sold: 100, closing: 900 })
  const months = (await cellar.admin.get('cellars/declarations')).result
  expect(months.at(-1)).toMatchObject({ month: '2026-03', status: 'FILED' })
  expect(months.find(({ month }: { month: string }) => month === '2026-04')).toMatchObject({ status: 'OPEN' })
})

test('the lock date of the settings does not give back what a declaration closed', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)
  await cellar.admin.post('cellars/declarations', { month: '2026-03', note: '' })
  const company = await cellar.admin.record('company', cellar.company.id)

  expect(company.configuration.lockDate).toBe('2026-03-31')
  await cellar.admin.refused('PERIOD_DECLARED', 'PUT', 'companies/configuration', {
    id: company.id,
    version: company.version,
    ...company.configuration,
    lockDate: '2026-02-28',
    lockDateReason: 'Corregir',
  })
})

test('months are filed once they are over, in their order and once', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)
  const { today } = await cellar.admin.get('auth/me')

  const file = (month: string) => ({ month, note: '' })
  await cellar.admin.refused('MONTH_NOT_OVER', 'POST', 'cellars/declarations', file(today.slice(0, 7)))
  await cellar.admin.post('cellars/declarations', file('2026-03'))
  await cellar.admin.refused('ALREADY_CLOSED', 'POST', 'cellars/declarations', file('2026-03'))
  await cellar.admin.refused('DECLARE_IN_ORDER', 'POST', 'cellars/declarations', file('2026-05'))
  expect((await cellar.admin.post('cellars/declarations', file('2026-04'))).status).toBe('FILED')
})

test('the first declaration skips no month with wine', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 1000, 100)
  const file = (month: string) => ({ month, note: '' })
  expect((await monthOf(cellar, '2026-04')).can.file).toBe(false)
  const refusal = await cellar.admin.refused(
    'DECLARE_IN_ORDER',
    'POST',
    'cellars/declarations',
    file('2026-04'),
  )
  expect(refusal.details).toEqual({ lastFiled: null, next: '2026-03' })
  // Who begins before the wine came goes on from there, and finds the month again.
  await cellar.admin.post('cellars/declarations', file('2026-02'))
  expect((await cellar.admin.get('cellars/declarations')).result.at(-1).month).toBe('2026-02')
  await cellar.admin.refused('DECLARE_IN_ORDER', 'POST', 'cellars/declarations', file('2026-04'))
  expect((await monthOf(cellar, '2026-03')).can.file).toBe(true)
})

test('two people file the same month at once: it is filed once', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)

  const answers = await Promise.all(
    [1, 2].map(() => cellar.admin.request('POST', 'cellars/declarations', { month: '2026-03', note: '' })),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ])
})

test('only the last filed month opens again, by an administrator with a reason, and with it its days', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)
  const march = await cellar.admin.post('cellars/declarations', { month: '2026-03', note: '' })
  const april = await cellar.admin.post('cellars/declarations', { month: '2026-04', note: '' })
  const reopen = (one: Declaration, reason: string) => ({ id: one.id, version: one.version, reason })
  const url = 'cellars/declarations/reopen'

  const winemaker = await cellar.company.as('CELLAR_ADMIN')
  await winemaker.refused('NO_PERMISSIONS', 'PUT', url, reopen(april, 'Error'))
  await cellar.admin.refused('LATER_DECLARATION', 'PUT', url, reopen(march, 'Error'))
  await cellar.admin.refused('INVALID_INPUT', 'PUT', url, reopen(april, ' '))
  await cellar.admin.put(url, reopen(april, 'Faltaba una venta'))

  await sell(cellar, '2026-04-20', 'A', 50)
  expect(await monthOf(cellar, '2026-04')).toMatchObject({
    status: 'REOPENED',
    reopenedReason: 'Faltaba una venta',
    total: { sold: 50, closing: 950 },
  })
  await cellar.admin.post('cellars/declarations', { month: '2026-04', note: '' })
  expect(await monthOf(cellar, '2026-04')).toMatchObject({ status: 'FILED', total: { closing: 950 } })
})

test('who only works in the cellar looks at declarations and files none, and nobody sees those of another company', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)
  const hand = await cellar.company.as('CELLAR_EMPLOYEE')

  expect((await hand.get('cellars/declarations/month?month=2026-03')).can).toEqual({
    file: false,
    reopen: false,
  })
  await hand.refused('NO_PERMISSIONS', 'POST', 'cellars/declarations', { month: '2026-03', note: '' })
  const filed = await cellar.admin.post('cellars/declarations', { month: '2026-03', note: '' })
  const other = await server.company()
  await other.admin.refused('NOT_FOUND', 'PUT', 'cellars/declarations/reopen', {
    id: filed.id,
    version: 1,
    reason: 'Ajena',
  })
  expect((await other.admin.get('cellars/declarations')).result).toEqual([])
})

test('it is taken along as a workbook and printed with who prepared it', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  await cellar.pour('A', 1000, 100)

  const sheet = await cellar.admin.request(
    'GET',
    'traceability/xlsx?type=WINE_DECLARATION&filter_month=2026-03',
  )
  expect(sheet.statusCode).toBe(200)
  const printed = () =>
    cellar.admin.request('POST', 'traceability/pdf/create', {
      type: 'WINE_DECLARATION',
      entityType: 'company',
      entityId: cellar.company.id,
      filters: { month: '2026-03' },
    })
  expect(pagesOf((await printed()).rawPayload).join('\n')).toContain('Borrador preparado por Ana Prueba')
  await cellar.admin.post('cellars/declarations', { month: '2026-03', note: '' })
  const pages = pagesOf((await printed()).rawPayload).join('\n')
  expect(pages).toContain('Presentada por Ana Prueba')
  expect(pages).toContain('1.000')
})
