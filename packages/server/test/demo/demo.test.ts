import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'
import { settled } from '../imports/makers.ts'
import { openTold } from './makers.ts'

let server: TestServer
let company: TestCompany
let admin: Person
beforeAll(async () => {
  ;({ server, company, admin } = await openTold())
}, 120_000)
afterAll(() => server.close())

const all = async (url: string) => (await admin.get(`${url}${url.includes('?') ? '&' : '?'}limit=200`)).result

test('the books of the demo agree with themselves', async () => {
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
})

test('the cellar is at work: tanks and barrels with wine in several stages, and some waiting to be washed', async () => {
  const vessels = await all('cellars/cellarElements')
  const holding = (...kinds: string[]) =>
    vessels.filter(
      ({ class: kind, content }: { class: string; content: object | null }) =>
        kinds.includes(kind) && content !== null,
    ).length
  expect(holding('BARREL')).toBeGreaterThanOrEqual(38)
  expect(holding('TANK', 'POOL', 'EGG')).toBeGreaterThanOrEqual(18)
  expect(vessels.filter(({ isDirty }: { isDirty: boolean }) => isDirty).length).toBeGreaterThan(3)
  const contents = await all('cellars/contents?withAmount=true')
  const stages = new Set(contents.map(({ stage }: { stage: string }) => stage))
  expect(stages.size).toBeGreaterThanOrEqual(3)
})

test('every list has something to show, and orders stand in every status', async () => {
  const lists = [
    'administration/seasons',
    'administration/employee/schedules',
    'administration/events',
    'administration/employees/tasks?status=PENDING',
    'administration/employees/tasks?status=DONE',
    'administration/employees/tasks?overdue=true',
    'machines/machines',
    'lands/lands',
    'lands/valves',
    'lands/curation?status=PENDING',
    'lands/irrigations?status=PENDING',
    'lands/harvest?status=PENDING',
    'lands/labor?status=PENDING',
    'lands/labor?status=DONE',
    'lands/pruning?status=PENDING',
    'lands/pruning?status=DONE',
    'lands/fertilizations?status=PENDING',
    'lands/fertilizations?status=DONE',
    'lands/fertilizationPlans',
    'lands/winterGrass?status=PENDING',
    'input?status=PENDING',
    'cellars/workorders?status=PENDING',
    'cellars/workorders?status=IN_PROGRESS',
    'cellars/cellarElementBatches',
    'cellars/divisions?status=PENDING',
    'label/labelings?status=PENDING',
    'label/labels',
    'stock/stock',
    'stock/movements',
    'stock/quality/types',
    'stock/qualities?verdict=APPROVED',
    'stock/qualities?verdict=REJECTED',
    'traceability/alarms?kind=LOW_STOCK',
    'traceability/alarms?kind=EXPIRES_SOON',
    'traceability/alarms?kind=BATCH_ON_HOLD',
    'distribution/wineBatches',
    'distribution/wineBatches/movements',
  ]
  for (const list of lists) expect((await all(list)).length, list).toBeGreaterThan(0)
  expect(await all('distribution/deposits')).toHaveLength(2)
  const statuses = (await all('distribution/orders')).map(({ status }: { status: string }) => status)
  expect(new Set(statuses)).toEqual(new Set(['PENDING', 'PREPARING', 'DISPATCHED', 'DONE', 'CANCELLED']))
})

test('a spreadsheet was brought, and shows what is kept, what was there already and what is left out', async () => {
  const [{ id }] = await all('imports')
  expect(await settled(admin, id)).toMatchObject({
    kind: 'customer',
    fileName: 'Contactos de la feria.csv',
    status: 'DONE',
    made: 6,
    exists: 1,
    wrong: 1,
  })
  expect(await all('distribution/customers?name=Casa Iturralde')).toMatchObject([{ country: 'UY' }])
})

test('a bottle of 2025 leads back to its lands', async () => {
  const [lot] = await all('distribution/wineBatches?batchId=LOTE-GM-25&byBatch=true')
  const trace = await admin.get(
    `traceability/batch/traceability?type=wineBatch&id=${lot.wineBatch.id}&direction=up`,
  )
  const titles = (of: string) =>
    trace.nodes
      .filter(({ type }: { type: string }) => type === of)
      .map(({ title }: { title: string }) => title)
      .toSorted()
  expect(titles('ciu')).toEqual(['CIU-25-L10', 'CIU-25-L7'])
  expect(titles('land')).toEqual(['L10', 'L7'])
})

test('every land of the demo is drawn as large as it is declared', async () => {
  const { result } = await admin.get('lands/land/boundaries')
  expect(result).toHaveLength((await all('lands/lands')).length)
  for (const { name, area, surface } of result) {
    expect([name, Math.abs(area / 10_000 / surface - 1) < 0.02]).toEqual([name, true])
  }
})

test('treatments tell who applied them and when, and one keeps people out of its land until tomorrow', async () => {
  const done = await all('lands/curation?status=DONE')
  expect(done.length).toBeGreaterThan(5)
  for (const { startTime, endTime, operator, reentryUntil, warnings } of done) {
    expect([startTime, endTime, reentryUntil]).not.toContain(null)
    expect([operator.name, warnings]).toEqual(['Ceferino Ayala', []])
  }
  const closed = (await all('lands/lands')).filter(
    (land: { reentryUntil: string | null }) => land.reentryUntil,
  )
  expect(closed.map(({ name }: { name: string }) => name)).toEqual(['L7'])
})

test('wine of a grower is kept apart, one wine is on hold with its reason, and a year is declared', async () => {
  const ofOthers = await all('cellars/contents?withAmount=true&ofOthers=true')
  expect(ofOthers).toMatchObject([
    {
      name: 'Malbec Viñas del Este 26',
      currentAmount: 6400,
      composition: { owner: [{ name: 'Viñas del Este' }] },
    },
  ])
  const held = await all('cellars/contents?onHold=true')
  expect(held).toMatchObject([{ name: 'Bonarda del Este 26', holdReason: 'QUALITY' }])
  expect(held[0].holdNote).not.toBe('')
  const months = (await admin.get('cellars/declarations')).result
  const filed = months.filter(({ status }: { status: string }) => status === 'FILED')
  expect(filed.slice(0, 2)).toMatchObject([{ month: '2025-12' }, { month: '2025-11' }])
  // Nothing with wine is left out, from the first month on.
  expect(months.slice(months.indexOf(filed[0]))).toEqual(filed)
  const { lines } = await admin.get('cellars/declarations/month?month=2025-12')
  expect(lines.length).toBeGreaterThan(0)
  expect((await all('cellars/overheads')).length).toBeGreaterThan(1)
})
