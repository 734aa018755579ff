import type { EpcisDocument } from '@lagar/domain/traceability/epcis.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { expectValid } from './epcis/valid.ts'
import { foreign, lotOf, makeReceiver, makeSupplier, tell, told } from './told-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Event = {
  '@context'?: unknown
  type: string
  eventID: string
  bizStep: string
  epcList?: string[]
  quantityList?: { epcClass: string; quantity: number }[]
  inputQuantityList?: { epcClass: string; quantity: number }[]
  outputQuantityList?: { epcClass: string; quantity: number }[]
}
const eventsOf = (document: EpcisDocument) => document.epcisBody.eventList as Event[]
const idsOf = (document: EpcisDocument) => eventsOf(document).map(({ eventID }) => eventID)
const traceOf = (person: Person, content: string, direction = 'both'): Promise<Trace> =>
  person.get(`traceability/batch/traceability?type=content&id=${content}&direction=${direction}`)
const documentOf = (person: Person, content: string): Promise<EpcisDocument> =>
  person.get(`traceability/epcis?type=content&id=${content}`)

describe('the way of a supplier’s wine', () => {
  test('goes from their plot through our receipt into our own document, every event once', async () => {
    const [a, b] = [await makeSupplier(server), await makeReceiver(server)]
    const theirs = await a.document()
    const before = await documentOf(b.admin, b.content)
    const litres = (await traceOf(b.admin, b.content)).litres
    const record = await told(server, b.admin, b.note.id, theirs)
    const [all, other, own] = [idsOf(theirs), idsOf(theirs)[3]!, idsOf(theirs)[4]!]
    expect(record.matches).toMatchObject([{ origin: { name: 'Bonarda del Este', amount: 3000 }, event: 5 }])
    expect(record.steps.map(({ isOnWay }) => isOnWay)).toEqual([true, true, true, false, true])

    const trace = await traceOf(b.admin, b.content)
    expect(trace.told).toMatchObject([
      {
        input: { id: b.note.id },
        supplier: { name: 'Bodega del Este' },
        file: 'proveedor.jsonld',
        received: [{ name: 'Bonarda del Este', lot: 'Malbec 2026' }],
      },
    ])
    const [harvest] = trace.told[0]!.steps
    expect(harvest).toMatchObject({
      ...{ step: 'commissioning', day: '2026-03-16', place: 'L1', location: 'Finca El Jarillal' },
      of: [{ name: 'CIU-1', amount: 7560, uom: 'KGM' }],
    })
    expect(trace.litres).toEqual(litres)
    const report = await b.admin.request(
      'GET',
      `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${b.content}`,
    )
    const sheets = await readXlsxFile(new Blob([new Uint8Array(report.rawPayload)]))
    const steps = sheets.find(({ sheet }) => sheet.startsWith('Origen según'))!
    expect(steps.data.flat()).toEqual(
      expect.arrayContaining(['Cosecha', 'CIU-1 · 7.560 kg', 'L1 · Finca El Jarillal']),
    )
    expect((await traceOf(b.admin, b.content, 'down')).told).toEqual([])

    const document = await documentOf(b.admin, b.content)
    expectValid(document)
    const ids = idsOf(document)
    expect(ids.filter((id) => all.includes(id))).toEqual(all.filter((id) => id !== other))
    expect(new Set(ids).size).toBe(ids.length)
    expect(eventsOf(document).find(({ eventID }) => eventID === own)).toEqual(eventsOf(theirs)[4])
    expect(JSON.stringify(document.epcisHeader)).toContain('"L1"')
    // Their lot is what is received, and becomes ours; what is made of ours stays the event it was.
    const theirLot = eventsOf(theirs)[4]!.quantityList![0]!.epcClass
    const [receipt, naming] = eventsOf(document).slice(ids.indexOf(own) + 1)
    const amount = (epcClass: string) => [{ epcClass, quantity: 3000, uom: 'LTR' }]
    const ours = eventsOf(before)[0]!.quantityList![0]!.epcClass
    expect(receipt).toMatchObject({ bizStep: 'receiving', quantityList: amount(theirLot) })
    expect(naming).toMatchObject({ inputQuantityList: amount(theirLot), outputQuantityList: amount(ours) })
    expect(ids.slice(-1)).toEqual(idsOf(before).slice(-1))

    // A document that tells ours again is ours: nothing of it is told twice.
    const c = await makeReceiver(server)
    await told(server, c.admin, c.note.id, document)
    const further = await documentOf(c.admin, c.content)
    expectValid(further)
    expect(new Set(idsOf(further)).size).toBe(idsOf(further).length)
    expect(idsOf(further)).toEqual(expect.arrayContaining(idsOf(theirs).slice(0, 3)))
  })

  test('is found by the name of their lot, and not when it was taken away', async () => {
    const [a, b] = [await makeSupplier(server), await makeReceiver(server)]
    const { id, version } = await told(server, b.admin, b.note.id, await a.document())
    const found = async () =>
      (await b.admin.get('traceability/search?text=ciu-1')).result.map((one: { id: string }) => one.id)
    expect(await found()).toEqual([b.note.id])
    await b.admin.put('traceability/toldOrigins/standing', { id, version, stands: false })
    expect(await found()).toEqual([])
  })
})

describe('a document of another program', () => {
  const withGrapes = async () => {
    const b = await makeReceiver(server)
    const tank = await b.vessel('B2', 20_000)
    const note = await b.admin.post(
      'input',
      b.grapeNote({ destinations: [{ cellarElement: tank.id, sendAll: true }] }),
    )
    const { id } = note.destinations[0]
    const { version } = await b.admin.record('workorder', id)
    await b.admin.put('cellars/workorders/status', { id, version, status: 'DONE', day: '2026-06-11' })
    const { content } = await b.admin.record('cellarElement', tank.id)
    return { ...b, note: note as { id: string }, content: content.id as string }
  }

  test('says who grew what, where and when; what it says beside the standard is kept', async () => {
    const b = await withGrapes()
    const record = await told(server, b.admin, b.note.id, foreign())
    expect(record.lots[0]).toMatchObject({
      name: 'MALBEC-B',
      amount: 2,
      uom: 'TNE',
      event: 7,
      day: '2026-06-09',
    })
    expect(record.matches.map(({ lot }) => lot)).toEqual([lotOf('B'), lotOf('B')])
    const stepOf = (at: number) => record.steps.find((one) => one.at === at)!
    expect(stepOf(1)).toMatchObject({ location: 'Viña Los Álamos', hour: '08:30', isOnWay: false })
    expect(stepOf(2)).toMatchObject({ location: 'GLN 7791234560028', isOnWay: true })
    expect(stepOf(2).facts).toEqual([
      { name: 'countryOfOrigin', value: 'AR' },
      { name: 'grapeVariety', value: 'Malbec' },
    ])
    expect(stepOf(3)).toMatchObject({ isWrong: true, isOnWay: false })
    expect(stepOf(4)).toMatchObject({
      type: 'TreatmentEvent',
      facts: [{ name: 'product', value: 'Azufre mojable' }],
    })
    expect(stepOf(5).facts).toEqual([{ name: 'Temperature', value: '18.5 CEL' }])
    expect(stepOf(7)).toMatchObject({
      ...{ day: '2026-06-09', hour: '23:30', from: ['GLN 7791234560004'] },
      papers: ['vinas.example/remitos/R-881'],
    })
  })

  test('goes into ours as far as the standard takes it, and a unit is of the lot that somebody picks', async () => {
    const b = await withGrapes()
    const record = await told(server, b.admin, b.note.id, foreign())
    const other = { origin: record.matches[0]!.origin.id, lot: lotOf('A'), event: null }
    await b.admin.put('traceability/toldOrigins', { id: record.id, version: 1, matches: [other] })
    const document = await documentOf(b.admin, b.content)
    expectValid(document)
    const tags = idsOf(document).flatMap((id) => (id.startsWith('urn:uuid') ? [id.slice(-2)] : []))
    // Not the event of its own type, nor what sensors told, nor the one that was declared wrong, which bears another name.
    expect(tags).toEqual(['01', '02', 'ac', 'ad'])
    expect(eventsOf(document)[0]!['@context']).toEqual(foreign()['@context'])
    const received = eventsOf(document).filter(({ bizStep }) => bizStep === 'receiving')
    expect(received.flatMap(({ quantityList = [] }) => quantityList.map(({ epcClass }) => epcClass))).toEqual(
      [lotOf('A'), lotOf('B')],
    )
    const { told: ways } = await traceOf(b.admin, b.content)
    expect(ways[0]!.received).toMatchObject([
      { name: 'C-1', lot: 'MALBEC-A' },
      { name: 'C-2', lot: 'MALBEC-B' },
    ])
  })
})

describe('what is no such document', () => {
  const body = (eventList: unknown) => ({ ...foreign(), epcisBody: { eventList } })
  const moment = (eventTime: unknown) => body([{ ...foreign().epcisBody.eventList[0], eventTime }])
  test.each<[string, string, unknown]>([
    ['is XML', 'UNREADABLE_EPCIS', '<epcis:EPCISDocument/>'],
    ['breaks off', 'UNREADABLE_EPCIS', '{"type": "EPCISDocument"'],
    ['is another JSON', 'NOT_EPCIS', { type: 'FeatureCollection' }],
    ['is a list', 'NOT_EPCIS', [1]],
    ['is nothing', 'NOT_EPCIS', null],
    ['has no body', 'EMPTY_EPCIS', { type: 'EPCISDocument' }],
    ['has no event', 'EMPTY_EPCIS', body([])],
    ['has events without end', 'LONG_EPCIS', body(Array.from({ length: 1001 }, () => ({})))],
    ['has a day that is none', 'EPCIS_DATE', moment('2026-02-31T10:00:00Z')],
    ['says no moment', 'EPCIS_DATE', moment(undefined)],
    ['says it in words', 'EPCIS_DATE', moment('ayer')],
    ['tells of another age', 'EPCIS_DATE', moment('0026-03-16T10:00:00Z')],
    ['is too large', 'TOO_LARGE', { ...foreign(), sender: 'x'.repeat(2 * 1024 * 1024) }],
  ])('one that %s is refused, and nothing of it is kept', async (_, code, document) => {
    const answer = await tell(server, b.admin, b.note.id, document)
    expect([answer.json().code, answer.statusCode < 500]).toEqual([code, true])
    expect((await b.admin.get(`traceability/toldOrigins?inputId=${b.note.id}`)).result).toEqual([])
    expect((await b.admin.record('input', b.note.id)).fileMetadatas).toEqual([])
  })

  test('the event that is wrong is named', async () => {
    const events = foreign().epcisBody.eventList
    const wrong = body([events[0], { ...events[1], eventTime: '31/12/2026' }])
    const { details } = (await tell(server, b.admin, b.note.id, wrong)).json()
    expect(details).toEqual({ event: 2, value: '31/12/2026' })
  })

  test('signs that no database keeps, and nesting without end, harm nobody', async () => {
    const c = await makeReceiver(server)
    const odd = {
      ...foreign().epcisBody.eventList[1],
      'uva:note': 'a\u0000b\ud800c',
      readPoint: { id: 'x\u0000' },
    }
    const deep = `{"a":`.repeat(3000) + '1' + '}'.repeat(3000)
    const text = JSON.stringify(body([odd])).replace('"uva:note"', `"uva:deep":${deep},"uva:note"`)
    const record = await told(server, c.admin, c.note.id, text)
    expect(record.steps[0]!.facts).toContainEqual({ name: 'note', value: 'ab\ufffdc' })
    expectValid(await documentOf(c.admin, c.content))
  })

  let b: Awaited<ReturnType<typeof makeReceiver>>
  beforeAll(async () => {
    b = await makeReceiver(server)
  })
})
