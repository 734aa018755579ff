import { expect, test } from 'vitest'
import { bareField, bareWord, readable } from '../../src/traceability/told-names.ts'
import { readTold } from '../../src/traceability/told-read.ts'
import { inUnit, likelyLot, lotsOf, wayTo, type ToldLot } from '../../src/traceability/told-way.ts'

test.each([
  // The examples of GS1's General Specifications and of its Tag Data Standard.
  ['urn:epc:id:sgln:0614141.12345.400', 'GLN 0614141123452 · 400'],
  ['urn:epc:id:sgln:0614141.12345.0', 'GLN 0614141123452'],
  ['urn:epc:class:lgtin:4012345.012345.998877', '998877'],
  ['https://id.gs1.org/01/09506000134352/10/L%2026', 'L 26'],
  ['https://bodega.example/algo/01/09506000134352/10/ABC?x=1', 'ABC'],
  ['https://id.gs1.org/01/09506000134352', 'GTIN 09506000134352'],
  ['https://id.gs1.org/414/9520123456788', 'GLN 9520123456788'],
  ['https://id.gs1.org/00/106141412345678908', 'SSCC 106141412345678908'],
  ['https://id.gs1.org/01/09506000134352/10/%E0%A4%A', '%E0%A4%A'],
  ['urn:epcglobal:cbv:bt:0614141073467:R-881', 'R-881'],
  ['https://bodega.example/remitos/12', 'bodega.example/remitos/12'],
  ['geo:-33.1,-68.9', '-33.1,-68.9'],
  ['lote', 'lote'],
  ['', ''],
])('%s is read as %s', (id, shown) => expect(readable(id)).toBe(shown))

test.each([
  ['shipping', 'shipping'],
  ['urn:epcglobal:cbv:bizstep:shipping', 'shipping'],
  ['https://ref.gs1.org/cbv/BizStep-shipping', 'shipping'],
  ['cbv:BizStep-shipping', 'shipping'],
  ['', ''],
])('the word %s is %s', (said, word) => expect(bareWord(said)).toBe(word))

test('a field is called by its own name', () => {
  expect(['uva:grapeVariety', 'https://x.example/terms#añada', 'x'].map(bareField)).toEqual([
    'grapeVariety',
    'añada',
    'x',
  ])
})

type Quantity = { epcClass: string; quantity?: number; uom?: string }
let hour = 0
const at = (bizStep: string, more: object) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep, eventTimeZoneOffset: '-03:00' },
  eventTime: `2026-03-${String(1 + Math.floor(++hour / 24)).padStart(2, '0')}T${String(hour % 24).padStart(2, '0')}:00:00-03:00`,
  ...more,
})
const lot = (epcClass: string, quantity?: number, uom = 'LTR'): Quantity => ({
  epcClass: `urn:x:${epcClass}`,
  ...(quantity !== undefined && { quantity, uom }),
})
const made = (from: Quantity[], to: Quantity[], more: object = {}) =>
  at('creating_class_instance', {
    ...{ type: 'TransformationEvent', inputQuantityList: from, outputQuantityList: to },
    ...more,
  })
const shipped = (...quantityList: Quantity[]) => at('shipping', { quantityList })
const read = (...eventList: object[]) =>
  readTold(JSON.stringify({ type: 'EPCISDocument', epcisBody: { eventList } }))
const way = (document: ReturnType<typeof read>, name: string, event: number | null) =>
  [...wayTo(document, { lot: `urn:x:${name}`, event })].toSorted((a, b) => a - b)

test('the way of a lot is of what it was made of, and of its own shipment alone', () => {
  const document = read(
    at('commissioning', { action: 'ADD', quantityList: [lot('A', 100, 'KGM')] }),
    at('commissioning', { action: 'ADD', quantityList: [lot('B', 100, 'KGM')] }),
    made([lot('A', 60, 'KGM')], [lot('W', 40)]),
    made([lot('A', 40, 'KGM'), lot('B', 100, 'KGM')], [lot('V', 90)]),
    shipped(lot('W', 10)),
    shipped(lot('W', 30)),
    at('destroying', { action: 'DELETE', quantityList: [lot('W', 1)] }),
  )
  expect(way(document, 'W', 6)).toEqual([1, 3, 6])
  expect(way(document, 'W', 5)).toEqual([1, 3, 5])
  expect(way(document, 'V', null)).toEqual([1, 2, 4])
  expect(lotsOf(document).map(({ lot: id, event }) => [id.slice(6), event])).toEqual([
    ['W', 6],
    ['W', 5],
    ['V', null],
  ])
})

test('a chain is followed to its end in whatever order it is told, and a circle ends', () => {
  const chain = [0, 1, 2, 3].map((n) => made([lot(`${n}`)], [lot(`${n + 1}`)]))
  expect(way(read(...chain.toReversed(), shipped(lot('4'))), '4', 5)).toEqual([1, 2, 3, 4, 5])
  const circle = read(made([lot('1')], [lot('2')]), made([lot('2')], [lot('1')]), shipped(lot('1')))
  expect(way(circle, '1', 3)).toEqual([1, 2, 3])
})

test('what several events tell of one process, and what a pallet held, belong to the way', () => {
  const process = { type: 'TransformationEvent', transformationID: 'urn:x:p' }
  const document = read(
    at('creating_class_instance', { ...process, inputQuantityList: [lot('A')] }),
    at('creating_class_instance', { ...process, outputQuantityList: [lot('W')] }),
    at('packing', { type: 'AggregationEvent', parentID: 'urn:x:pallet', childQuantityList: [lot('W', 5)] }),
    at('shipping', { epcList: ['urn:x:pallet'] }),
  )
  expect(lotsOf(document)).toMatchObject([{ lot: 'urn:x:W', event: 4, amount: 5 }])
  expect(way(document, 'W', 4)).toEqual([1, 2, 3, 4])
})

test('a pallet within itself is opened once', () => {
  const box = (parentID: string, ...childEPCs: string[]) =>
    at('packing', { type: 'AggregationEvent', parentID, childEPCs })
  const document = read(
    box('urn:x:1', 'urn:x:2', 'urn:x:2'),
    box('urn:x:2', 'urn:x:1'),
    at('shipping', { epcList: ['urn:x:1'] }),
  )
  expect(lotsOf(document)).toEqual([])
})

test('an event that is declared wrong leads nowhere, and takes the one of its name with it', () => {
  const wrong = { eventID: 'urn:x:e1', action: 'ADD', quantityList: [lot('A')] }
  const document = read(
    at('commissioning', wrong),
    at('commissioning', { ...wrong, errorDeclaration: { declarationTime: '2026-03-02T00:00:00Z' } }),
    shipped(lot('A')),
  )
  expect(way(document, 'A', 3)).toEqual([3])
})

test('what was received is proposed by the nearest amount of its kind, else the latest that was shipped', () => {
  const of = (name: string, amount: number | null, uom: string, event: number | null = 1): ToldLot => ({
    ...{ lot: name, event, amount, uom },
  })
  const lots = [of('a', 10, 'HLT'), of('b', 2900, 'LTR'), of('c', 3000, 'LTR', null), of('d', 3, 'TNE')]
  const likely = (amount: number, unit: 'LTR' | 'KGM') => likelyLot(lots, { amount, unit })?.lot
  expect([likely(1100, 'LTR'), likely(3000, 'LTR'), likely(2500, 'KGM')]).toEqual(['a', 'b', 'd'])
  expect(likelyLot([of('x', 5, 'CT'), of('y', null, '')], { amount: 5, unit: 'LTR' })?.lot).toBe('x')
  expect(likelyLot([], { amount: 5, unit: 'LTR' })).toBeUndefined()
  expect(inUnit({ amount: 12, uom: 'HLT' }, 'LTR')).toBe(1200)
  expect(inUnit({ amount: 12, uom: 'HLT' }, 'KGM')).toBeNull()
})

test('what was asked for is read as a document is, and a moment by the clocks of whoever tells it', () => {
  const event = at('shipping', {
    quantityList: [lot('A')],
    eventTime: '2026-03-01T01:30:00Z',
    eventTimeZoneOffset: '-03:00',
  })
  const query = {
    '@type': 'EPCISQueryDocument',
    epcisBody: { queryResults: { resultsBody: { eventList: [event] } } },
  }
  expect(readTold(`\uFEFF${JSON.stringify(query)}`).events[0]).toMatchObject({
    day: '2026-02-28',
    hour: '22:30',
  })
  const bare = read({ ...event, eventTime: '2026-03-01T01:30', eventTimeZoneOffset: '+05:30' }).events[0]
  expect(bare).toMatchObject({ day: '2026-03-01', hour: '01:30', instant: Date.UTC(2026, 1, 28, 20) })
})
