import type { RecallDrillRecord } from '@lagar/domain/traceability/recall-drill.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { makeVintage, type Vintage } from './vintage-graph.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
let company: TestCompany
let v: Vintage
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  v = await makeVintage(server, company)
})
afterAll(() => server.close())

const start = (type: string, id: string, person: Person = company.admin): Promise<RecallDrillRecord> =>
  person.post('traceability/drills', { type, start: id, note: 'Anual' })

test('a drill keeps what it reached, its report and its time, and stands beside the one before', async () => {
  const { admin } = company
  const begun = await start('wineBatch', v.labeled)
  expect(begun).toMatchObject({
    number: 1,
    start: { id: v.labeled, name: 'LAB-26-001' },
    endedAt: null,
    share: null,
  })
  const ended: RecallDrillRecord = await admin.put('traceability/drills/end', { id: begun.id, version: 1 })
  expect(ended).toMatchObject({ share: 1, note: 'Anual', previous: null, version: 2 })
  expect(ended.reached).toMatchObject({ lands: 2, cius: 2, contents: 2, wineBatches: 2, customers: 2 })
  expect(Date.parse(ended.endedAt!)).toBeGreaterThanOrEqual(Date.parse(ended.startedAt))
  expect(ended.report!.start.title).toBe('LAB-26-001')
  expect(new Set(ended.report!.nodes.map(({ unitCost }) => unitCost))).toEqual(new Set([null]))
  await admin.refused('ALREADY_CLOSED', 'PUT', 'traceability/drills/end', { id: begun.id, version: 2 })

  const next = await start('land', v.land1)
  const kept: RecallDrillRecord = await admin.put('traceability/drills/end', { id: next.id, version: 1 })
  expect(kept.previous).toMatchObject({ number: 1, share: 1 })
  const { result, total } = await admin.get('traceability/drills?sort=number')
  expect([total, result.map(({ number }: RecallDrillRecord) => number)]).toEqual([2, [1, 2]])
  const printed = await admin.request('POST', 'traceability/pdf/create', {
    ...{ type: 'RECALL_DRILL', entityType: 'recallDrill', entityId: next.id },
  })
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const sheet = await admin.request('GET', 'traceability/xlsx?type=RECALL_DRILL')
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const report = 'traceability/xlsx?type=RECALL_DRILL_REPORT&filter_entityId='
  const book = await admin.request('GET', `${report}${begun.id}`)
  const written = textOf(book.rawPayload)
  for (const text of ['N.º 1, por ', 'LAB-26-001', '100 %', 'Anual']) expect(written).toContain(text)
  const open = await start('land', v.land1)
  for (const id of [open.id, newId()]) expect((await admin.request('GET', report + id)).statusCode).toBe(404)
  const { audit } = await admin.record('recallDrill', next.id)
  expect(audit.map(({ action }: { action: string }) => action).toSorted()).toEqual(['CREATE', 'FINISH'])
})

/** What of the vintage is on hold, and why. */
async function onHold() {
  const db = server.db(company.id)
  const wines = await db.selectFrom('content').select('id').where('hold_reason', '=', 'RECALL').execute()
  const lots = await db.selectFrom('wine_batch').select('id').where('hold_reason', '=', 'RECALL').execute()
  const supplies = await db.selectFrom('stock_batch').select('id').where('on_hold', '=', true).execute()
  return [wines, lots, supplies].map((rows) => rows.map(({ id }) => id).toSorted())
}

test('everything that a recall reached is held at once and let go again, but for what somebody held before', async () => {
  const { admin } = company
  const { version } = await admin.record('content', v.lees)
  await admin.put('cellars/contents/hold', { id: v.lees, version, onHold: true, reason: 'QUALITY', note: '' })
  const first = await start('ciu', v.ciu1)
  const held: RecallDrillRecord = await admin.put('traceability/drills/hold', {
    ...{ id: first.id, version: 1, onHold: true, note: 'Vidrio' },
  })
  const lots = [v.bottled, v.labeled, v.earlyLot].toSorted()
  expect(await onHold()).toEqual([[v.t02, v.t03].toSorted(), lots, []])
  expect(held.held.map(({ id }) => id).toSorted()).toEqual([v.t02, v.t03, ...lots].toSorted())
  expect((await admin.record('wineBatch', v.labeled)).audit[0]).toMatchObject({ action: 'STATUS' })

  const second = await start('wineBatch', v.labeled)
  await admin.put('traceability/drills/hold', { id: second.id, version: 1, onHold: true, note: 'Otra' })
  await admin.put('traceability/drills/hold', { id: first.id, version: 2, onHold: false, note: 'Resuelto' })
  expect((await onHold())[1]).toEqual([v.bottled, v.labeled].toSorted())
  await admin.put('traceability/drills/hold', { id: second.id, version: 2, onHold: false, note: 'Resuelto' })
  expect(await onHold()).toEqual([[], [], []])
  expect((await admin.record('content', v.lees)).holdReason).toBe('QUALITY')
})

test('who may trace runs drills, and holds nothing without the right to; another company finds none', async () => {
  const viewer = await company.as('TRACEABILITY_VIEWER')
  const drill = await start('wineBatch', v.labeled, viewer)
  const hold = { id: drill.id, version: 1, onHold: true, note: 'Vidrio' }
  await viewer.refused('NO_PERMISSIONS', 'PUT', 'traceability/drills/hold', hold)
  expect(await onHold()).toEqual([[], [], []])
  const other = await company.as('CELLAR_EMPLOYEE')
  await other.refused('NO_PERMISSIONS', 'GET', 'traceability/drills')
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'PUT', 'traceability/drills/hold', hold)
  await stranger.refused('NOT_FOUND', 'POST', 'traceability/drills', { type: 'land', start: v.land1 })
  await company.admin.refused('NOT_FOUND', 'POST', 'traceability/drills', { type: 'land', start: newId() })
})
