import type { EpcisDocument } from '@lagar/domain/traceability/epcis.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { approved, bottled, labeling, line } from '../label/makers.ts'
import { approval, labelledLot } from '../public/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { expectValid } from './epcis/valid.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function eventsOf(person: Person, lot: string) {
  const document = (await person.get(`traceability/epcis?type=wineBatch&id=${lot}`)) as EpcisDocument
  expectValid(document)
  return document.epcisBody.eventList
}

test('a lot is known by its GTIN while its digital label bears one, and by the company’s own name else', async () => {
  const { admin, lot, bare, company } = await labelledLot(server, undefined, 'L26-01')
  const own = `urn:lagar:${company.id}:bottles`
  const labeled = (epcClass: string) => ({
    type: 'TransformationEvent',
    inputQuantityList: [{ epcClass: `${own}:${bare}`, quantity: 600 }],
    outputQuantityList: [{ epcClass, quantity: 600 }],
  })
  expect((await eventsOf(admin, lot)).at(-1)).toMatchObject(labeled(`${own}:${lot}`))
  await admin.post('label/digital', approval(lot, { gtin: '6291041500213' }))
  const known = labeled('https://id.gs1.org/01/06291041500213/10/L26-01')
  expect((await eventsOf(admin, lot)).at(-1)).toMatchObject(known)
  expect((await eventsOf(admin, bare)).at(-1)).toMatchObject(known)
})

test('a labeling of two lots is told whole before it, and after one of them that one’s part alone', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const one = await bottled(bottler, 400, 1000, 'UNO')
  const two = await bottled(bottler, 300, 1000, 'DOS')
  const label = await approved(bottler)
  const [first, second] = [line(bottler, one, 250, label.id), line(bottler, two, 100, label.id)]
  const run = await admin.post(
    'label/labelings',
    labeling(bottler, [
      {
        ...first,
        wineBatches: [...first.wineBatches, ...second.wineBatches],
        labeledBottles: 350,
      },
    ]),
  )
  const both = run.labelingBottles[0].wineBatch.id as string
  const bottlesOf = (list: unknown) =>
    (list as { quantity: number }[]).map(({ quantity }) => quantity).toSorted((a, b) => a - b)
  const last = async (lot: string) => {
    const event = (await eventsOf(admin, lot)).at(-1)!
    if (!('inputQuantityList' in event)) throw new Error('no labeling')
    return [bottlesOf(event.inputQuantityList), bottlesOf(event.outputQuantityList)]
  }
  expect(await last(both)).toEqual([[100, 250], [350]])
  expect(await last(one)).toEqual([[250], [250]])
  expect(JSON.stringify(await eventsOf(admin, one))).not.toContain(two)
})

test('a document that was asked for leaves a line of the history', async () => {
  const { admin, lot } = await labelledLot(server, undefined, 'L26-02')
  await eventsOf(admin, lot)
  const { result } = await admin.get('companies/audit?limit=50')
  expect(JSON.stringify(result)).toContain('EPCIS L26-02')
})
