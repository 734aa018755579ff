import type { Declaration, DeclarationLine } from '@lagar/domain/cellars/declaration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, type TestCellar } from './cellar.ts'
import { makeBottler } from './bottling.ts'
import { openServer, type TestServer } from './harness.ts'
import { pagesOf } from './pdf-text.ts'
import { newId } from '../src/ids.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const monthOf = (cellar: TestCellar, month: string): Promise<Declaration> =>
  cellar.admin.get(`cellars/declarations/month?month=${month}`)

const only = ({ lines }: Declaration): DeclarationLine => {
  expect(lines).toHaveLength(1)
  return lines[0]!
}

/** Wine racked from one tank to another on a day, done. */
const rack = (cellar: TestCellar, day: string, from: string, to: string, taken: number, given: number) =>
  cellar.admin.post('cellars/workorders', {
    ...cellar.order('RACK', {
      dateToStart: day,
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: cellar.vessel(from), transferedAmount: taken }],
          destinations: [{ cellarElement: cellar.vessel(to), amount: given, newContentName: 'Trasiego' }],
        },
      ],
    }),
    status: 'DONE',
  })

const sell = (cellar: TestCellar, day: string, from: string, litres: number, type = 'SELL') =>
  cellar.admin.post('cellars/workorders', {
    ...cellar.order(type, {
      dateToStart: day,
      workorderTransfers: [
        {
          type,
          origins: [
            {
              cellarElement: cellar.vessel(from),
              transferedAmount: litres,
              ...(type === 'DISCARD' && { lossReason: 'SPILL' }),
            },
          ],
          destinations: [],
        },
      ],
    }),
    status: 'DONE',
  })

test('a month tells what lay there, what came, what went and why, and the next opens with what it closed', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 1000, 100)
  await rack(cellar, '2026-04-10', 'A', 'B', 600, 580.5)
  await sell(cellar, '2026-05-04', 'B', 80.5)
  await sell(cellar, '2026-05-05', 'A', 10, 'DISCARD')

  const march = await monthOf(cellar, '2026-03')
  const april = await monthOf(cellar, '2026-04')
  const may = await monthOf(cellar, '2026-05')

  expect(only(march)).toMatchObject({ opening: 0, received: 1000, closing: 1000, difference: 0 })
  expect(only(april)).toMatchObject({ opening: 1000, lost: 19.5, pouredIn: 0, closing: 980.5, difference: 0 })
  expect(only(april).losses).toEqual([{ reason: 'LEES', litres: 19.5 }])
  expect(only(may)).toMatchObject({ opening: 980.5, sold: 80.5, discarded: 10, lost: 0, closing: 890 })
  expect(may.warnings.map(({ kind }) => kind)).toEqual(['NO_VARIETY'])
})

test('what was undone is no movement, and what a measurement found or missed has its line', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  const content = await cellar.pour('A', 1000, 100)
  const order = await rack(cellar, '2026-04-10', 'A', 'B', 600, 590)
  await cellar.admin.put('cellars/workorders/status', {
    id: order.id,
    version: order.version,
    status: 'PENDING',
    reason: 'Otra vasija',
  })
  const record = await cellar.admin.record('content', content)
  const measured = { name: 'A', year: 2026, stage: 'NEW_WINE', isOrganic: false }
  const variety = (await cellar.admin.post('companies/varieties', { name: `V ${newId()}`, grapeType: 'RED' }))
    .id
  await cellar.admin.put('cellars/contents/update/amount', {
    id: content,
    version: record.version,
    ...measured,
    variety,
    currentAmount: 1004,
    day: '2026-04-20',
  })

  expect(only(await monthOf(cellar, '2026-04'))).toMatchObject({
    opening: 1000,
    found: 4,
    lost: 0,
    closing: 1004,
    difference: 0,
  })
})

test('must becomes wine in the month in which its stage changed', async () => {
  const cellar = await makeCellar(server, { A: 2000 })
  const content = await cellar.pour('A', 1000, 100)
  await cellar.admin.put('cellars/contents/status', { id: content, status: 'DREGS', day: '2026-04-02' })

  const april = await monthOf(cellar, '2026-04')

  expect(
    april.lines.map(({ kind, opening, pouredIn, pouredOut, closing }) => [
      kind,
      opening,
      pouredIn,
      pouredOut,
      closing,
    ]),
  ).toEqual([
    ['WINE', 1000, 0, 1000, 0],
    ['DREGS', 0, 1000, 0, 1000],
  ])
  expect(april.total).toMatchObject({ opening: 1000, pouredIn: 0, pouredOut: 0, closing: 1000 })
  expect(only(await monthOf(cellar, '2026-03'))).toMatchObject({ kind: 'WINE', closing: 1000 })
})

test('what is bottled left as bottled, and what the line lost as lost', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1000, 100)
  await bottler.admin.post('cellars/divisions', { ...bottler.division(1320), status: 'DONE' })

  const told: Declaration = await bottler.admin.get('cellars/declarations/month?month=2026-09')

  expect(told.total).toMatchObject({ opening: 1000, bottled: 990, lost: 10, closing: 0, difference: 0 })
})

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
