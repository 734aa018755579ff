import { readTold } from '@lagar/domain/traceability/told-read.ts'
import { isStandard, isUri } from '@lagar/domain/traceability/told-standard.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValid } from './epcis/valid.ts'
import { foreign } from './told-makers.ts'

type Event = Record<string, unknown>
const context = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'
const asDocument = (event: unknown) => ({
  ...{ '@context': [context], type: 'EPCISDocument', schemaVersion: '2.0' },
  ...{ creationDate: '2026-06-10T18:00:00Z', epcisBody: { eventList: [event] } },
})
const standard = (raw: Event) => isStandard({ raw, isWrong: false })

const known: Event[] = [
  ...(foreign().epcisBody.eventList as Event[]),
  {
    ...{ type: 'TransformationEvent', eventTime: '2026-06-09T13:00:00.5Z', eventTimeZoneOffset: '+00:00' },
    ...{
      inputQuantityList: [{ epcClass: 'urn:x:a' }],
      outputEPCList: ['urn:x:b'],
      transformationID: 'urn:x:t',
    },
    ...{ 'uva:deep': { a: [1, { b: null }] } },
  },
  {
    ...{
      type: 'TransactionEvent',
      action: 'ADD',
      eventTime: '2026-06-09T13:00:00Z',
      eventTimeZoneOffset: '-03:00',
    },
    ...{ bizTransactionList: [{ type: 'po', bizTransaction: 'urn:x:1' }], epcList: [] },
    ...{ recordTime: '2026-06-09T13:00:00Z', certificationInfo: ['https://x.example/c'] },
  },
  {
    ...{ type: 'AssociationEvent', action: 'DELETE', eventTime: '2026-06-09T13:00:00Z' },
    ...{ eventTimeZoneOffset: '-03:00', parentID: 'urn:x:tank' },
  },
]

test('GS1’s schema takes what is told again, and of the standard’s own kinds only what sensors told is left out', () => {
  expect(known.map(standard)).toEqual([true, true, false, false, false, true, true, true, true, true])
  for (const event of known.filter(standard)) expect(isValid(asDocument(event))).toBe(true)
})

/** Values that events of other programs have in the wrong place. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      'x',
      'urn:x:a',
      'shipping',
      'urn:epcglobal:cbv:bizstep:shipping',
      'ADD',
      'http://',
      'http://a b',
      'urn:',
      'a:%',
    ],
    ...[
      '2026-06-09T25:00:00Z',
      '2026-06-09T13:00:60Z',
      '2026-02-30T13:00:00Z',
      '2026-06-09T13:00:00',
      '-03:00',
      '+14:00',
    ],
    ...[
      null,
      0,
      1.5,
      true,
      [],
      [''],
      ['urn:x:a', 'urn:x:a'],
      {},
      { id: 'urn:x:a' },
      { id: 'x' },
      [{ epcClass: 'urn:x:a', uom: 'litros' }],
    ],
    ...[
      [{ epcClass: 'urn:x:a', quantity: '3' }],
      [{ type: 'location', source: 'urn:x:a' }],
      [{ type: 'x:y', destination: 'urn:x:a' }],
    ],
    ...[[{ bizTransaction: 'urn:x:a' }], { set: ['active'] }, { declarationTime: '2026-06-09T13:00:00Z' }],
  ),
  fc.string(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)
const fields = [
  ...[
    '@context',
    'type',
    'eventID',
    'eventTime',
    'recordTime',
    'eventTimeZoneOffset',
    'action',
    'bizStep',
    'disposition',
  ],
  ...[
    'persistentDisposition',
    'readPoint',
    'bizLocation',
    'bizTransactionList',
    'sourceList',
    'destinationList',
    'epcList',
  ],
  ...[
    'quantityList',
    'inputEPCList',
    'inputQuantityList',
    'outputEPCList',
    'outputQuantityList',
    'parentID',
    'childEPCs',
  ],
  ...[
    'childQuantityList',
    'transformationID',
    'ilmd',
    'sensorElementList',
    'errorDeclaration',
    'certificationInfo',
    'uva:x',
    'x',
  ],
]

test('whatever is changed in an event, one that is told again is one that GS1’s schema takes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(fc.tuple(fc.constantFrom(...fields), fc.option(odd, { nil: undefined })), { maxLength: 3 }),
      (event, changes) => {
        const changed: Event = { ...event }
        for (const [field, value] of changes) changed[field] = value
        const raw = JSON.parse(JSON.stringify(changed)) as Event
        expect(!standard(raw) || isValid(asDocument(raw)), JSON.stringify(raw)).toBe(true)
      },
    ),
    { numRuns: 6000 },
  )
})

test('what is taken for a URI is one for GS1’s schema', () => {
  const pieces = [
    'urn:',
    'http://',
    'a',
    '/',
    '//',
    ':',
    '%',
    '%2F',
    '?',
    '#',
    '[',
    ']',
    '@',
    ' ',
    'ñ',
    '8',
    '.',
    '-',
    ';',
    "'",
    '\\',
    '^',
  ]
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join('')),
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.string(),
      ),
      (text) => {
        const raw = { ...known[0], eventID: text }
        expect(!isUri(text) || isValid(asDocument(raw)), text).toBe(true)
      },
    ),
    { numRuns: 4000 },
  )
})

test('an event that is read keeps what it says word for word', () => {
  const { events } = readTold(JSON.stringify(foreign()))
  expect(events.map(({ raw }) => raw)).toEqual(foreign().epcisBody.eventList)
})
