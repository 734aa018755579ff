import type { EpcisDocument } from '@lagar/domain/traceability/epcis.ts'
import type { ToldOrigin } from '@lagar/domain/traceability/told.ts'
import { makeBuyer } from '../purchases/makers.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { upload } from '../support/upload.ts'
import { makeVintage } from './vintage.ts'

/** A document as text, to be sent. */
export const bytesOf = (document: unknown): Buffer =>
  Buffer.from(typeof document === 'string' ? document : JSON.stringify(document))

/** Sends a document of a supplier, whatever is answered. */
export const tell = (
  server: TestServer,
  person: Person,
  inputId: string,
  document: unknown,
  { id, name = 'proveedor.jsonld' }: { id?: string; name?: string } = {},
) =>
  upload(server, person, {
    ...{ to: 'traceability/toldOrigins', name, bytes: bytesOf(document) },
    fields: { inputId, ...(id !== undefined && { id }) },
  })

/** The same, when it is taken. */
export async function told(...sent: Parameters<typeof tell>): Promise<ToldOrigin> {
  const answer = await tell(...sent)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

/** A winery that picks Malbec of plot L1, makes wine of it in T01, and sells 3,000 L of that in bulk on 10 June 2026; with its document of the wine. */
export async function makeSupplier(server: TestServer) {
  const v = await makeVintage(server)
  const { admin, cellar } = v
  const tank = await v.vessel('T01', 10_000)
  const note = await admin.post(
    'input',
    v.grapes({ status: 'RECEIVED', destinations: [{ cellarElement: tank.id, sendAll: true }] }),
  )
  await v.finish(note.destinations[0].id)
  const { id: customer } = await admin.post('distribution/customers', { name: 'Bodega que compra' })
  const { id: bulkSale } = await admin.post('sales/contracts', {
    ...{ customer, employee: v.employee.id, description: 'Malbec 2026', amount: 8000, price: 3.5 },
    ...{ date: '2026-06-01', status: 'AGREED', agreedOn: '2026-06-05' },
  })
  const load = (date: string, amount: number) =>
    admin.post('sales/loads', {
      ...{ bulkSale, cellar: cellar.id, employee: v.employee.id, date, isDone: true },
      origins: [{ cellarElement: tank.id, amount }],
    })
  await load('2026-06-09', 1000)
  await load('2026-06-10', 3000)
  const { content } = await admin.record('cellarElement', tank.id)
  const document = (): Promise<EpcisDocument> => admin.get(`traceability/epcis?type=content&id=${content.id}`)
  return { ...v, tank, content: content.id as string, document }
}

/** A winery that bought 3,000 L in bulk and put them into tank B1, of which nothing else is told. */
export async function makeReceiver(server: TestServer) {
  const b = await makeBuyer(server)
  const tank = await b.vessel('B1', 10_000)
  const { id: purchase } = await b.buy()
  await b.receive(purchase)
  const { result } = await b.admin.get('input?isReceivingContent=true')
  const note = result[0] as { id: string; name: string }
  await b.pourInto(tank, note, 3000)
  const { content } = await b.admin.record('cellarElement', tank.id)
  return { ...b, tank, note, content: content.id as string }
}

const cbv = (of: string) => `urn:epcglobal:cbv:mda#${of}`

/**
 * A document as other programs write it: a grower picks Malbec in two vineyards (GLN), one lot of which a truck brings here on 10 June 2026 in a bin; with
 * fields of an extension, an event of a type of its own, one that sensors told, and one that was declared wrong.
 */
export const foreign = () => ({
  '@context': [
    'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
    { cbvmda: 'urn:epcglobal:cbv:mda:', uva: 'https://vinas.example/terms/' },
  ],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-06-10T18:00:00Z',
  epcisHeader: {
    epcisMasterData: {
      vocabularyList: [
        {
          type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
          vocabularyElementList: [
            {
              id: 'urn:epc:id:sgln:779123456.001.0',
              attributes: [{ id: cbv('name'), attribute: 'Viña Los Álamos' }],
            },
          ],
        },
      ],
    },
  },
  epcisBody: {
    eventList: [
      picked('A', '2026-06-09T08:30:00-03:00', 'urn:epc:id:sgln:779123456.001.0', 1000),
      picked('B', '2026-06-09T11:00:00-03:00', 'urn:epc:id:sgln:779123456.002.0', 2000),
      {
        ...picked('A', '2026-06-09T09:00:00-03:00', 'urn:epc:id:sgln:779123456.002.0', 5000),
        ...{ eventID: 'urn:uuid:0b6a3c1e-aaaa-4a3a-9d39-30d8e2d1c0aa' },
        errorDeclaration: { declarationTime: '2026-06-09T12:00:00Z', reason: 'incorrect_data' },
      },
      {
        type: 'uva:TreatmentEvent',
        eventTime: '2026-05-01T10:00:00-03:00',
        eventTimeZoneOffset: '-03:00',
        quantityList: [{ epcClass: lotOf('A') }],
        'uva:product': 'Azufre mojable',
      },
      {
        type: 'ObjectEvent',
        eventID: 'urn:uuid:0b6a3c1e-aaaa-4a3a-9d39-30d8e2d1c0ab',
        eventTime: '2026-06-09T13:00:00-03:00',
        eventTimeZoneOffset: '-03:00',
        action: 'OBSERVE',
        bizStep: 'sensor_reporting',
        quantityList: [{ epcClass: lotOf('B') }],
        sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 18.5, uom: 'CEL' }] }],
      },
      {
        type: 'AggregationEvent',
        eventID: 'urn:uuid:0b6a3c1e-aaaa-4a3a-9d39-30d8e2d1c0ac',
        eventTime: '2026-06-09T15:00:00-03:00',
        eventTimeZoneOffset: '-03:00',
        action: 'ADD',
        bizStep: 'packing',
        parentID: 'urn:epc:id:grai:7791234.00001.77',
        childQuantityList: [{ epcClass: lotOf('B'), quantity: 2, uom: 'TNE' }],
      },
      {
        type: 'ObjectEvent',
        eventID: 'urn:uuid:0b6a3c1e-aaaa-4a3a-9d39-30d8e2d1c0ad',
        eventTime: '2026-06-10T02:30:00Z',
        eventTimeZoneOffset: '-03:00',
        action: 'OBSERVE',
        bizStep: 'shipping',
        disposition: 'in_transit',
        epcList: ['urn:epc:id:grai:7791234.00001.77'],
        bizLocation: { id: 'urn:epc:id:sgln:779123456.002.0' },
        sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:779123456.000' }],
        bizTransactionList: [{ type: 'desadv', bizTransaction: 'https://vinas.example/remitos/R-881' }],
      },
    ],
  },
})

export const lotOf = (lot: string) => `urn:epc:class:lgtin:7791234.012345.MALBEC-${lot}`

const picked = (lot: string, eventTime: string, where: string, kilos: number) => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:0b6a3c1e-aaaa-4a3a-9d39-30d8e2d1c0${lot === 'A' ? '01' : '02'}`,
  ...{ eventTime, eventTimeZoneOffset: '-03:00', action: 'ADD', bizStep: 'commissioning' },
  quantityList: [{ epcClass: lotOf(lot), quantity: kilos, uom: 'KGM' }],
  readPoint: { id: where },
  bizLocation: { id: where },
  ilmd: { 'cbvmda:countryOfOrigin': 'AR', 'uva:grapeVariety': 'Malbec' },
})
