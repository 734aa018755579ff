import { expect, test } from 'vitest'
import { dayTold, epcisDocument, type Way } from '../../src/traceability/epcis.ts'
import { stepsTo, type WayLot, type WayStep } from '../../src/traceability/epcis-way.ts'

test('a day is told at its start by the clocks of the company, with how far they are from UTC on that day', () => {
  expect(dayTold('America/Argentina/Mendoza', '2026-03-16')).toEqual({
    eventTime: '2026-03-16T00:00:00-03:00',
    eventTimeZoneOffset: '-03:00',
  })
  expect(dayTold('Europe/Madrid', '2026-07-01').eventTime).toBe('2026-07-01T00:00:00+02:00')
  expect(dayTold('Europe/Madrid', '2026-01-01').eventTime).toBe('2026-01-01T00:00:00+01:00')
  expect(dayTold('Asia/Kolkata', '2026-01-01').eventTimeZoneOffset).toBe('+05:30')
  expect(dayTold('UTC', '2026-01-01').eventTime).toBe('2026-01-01T00:00:00+00:00')
  // Clocks that are put forward at midnight show no 00:00 on that day.
  expect(dayTold('America/Santiago', '2026-09-06').eventTime).toBe('2026-09-06T01:00:00-03:00')
})

const bottles: WayLot = { kind: 'bottles', id: 'b1', name: 'L 26/01', gtin: '06291041500213' }
const wine: WayLot = { kind: 'wine', id: 'w1', name: 'Malbec', gtin: null }
const nowhere = { readPoint: null, location: null, paper: null }
const steps: WayStep[] = [
  {
    ...{ what: 'SHIPPED', key: 'order:o1 b1', day: '2026-06-01', order: 9, ...nowhere },
    of: { lot: bottles, amount: 12, uom: null },
    counterpart: { kind: 'customer', id: 'c1', name: 'Vinoteca Sur' },
  },
  {
    ...{ what: 'MADE', key: 'batch:b1', day: '2026-05-01', order: 1, ...nowhere },
    of: { lot: bottles, amount: 1000, uom: null },
    from: [{ lot: wine, amount: 750, uom: 'LTR' }],
  },
]
const way = (more: Partial<Way> = {}): Way => ({
  company: { id: 'k1', name: 'Bodega' },
  timeZone: 'America/Argentina/Mendoza',
  at: '2026-07-01T12:00:00.000Z',
  steps,
  seesCustomers: true,
  ...more,
})
const told = (more: Partial<Way> = {}) => epcisDocument(way(more), (text) => text)

test('events stand in time order, with GS1’s identifier of a lot that has a GTIN and the company’s own of all else', () => {
  const [made, shipped] = told().epcisBody.eventList
  expect(made).toMatchObject({
    type: 'TransformationEvent',
    inputQuantityList: [{ epcClass: 'urn:lagar:k1:wine:w1', quantity: 750, uom: 'LTR' }],
    outputQuantityList: [{ epcClass: 'https://id.gs1.org/01/06291041500213/10/L%2026%2F01', quantity: 1000 }],
  })
  expect(shipped).toMatchObject({
    ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'shipping' },
    sourceList: [{ type: 'possessing_party', source: 'urn:lagar:k1:party:k1' }],
    destinationList: [{ type: 'possessing_party', destination: 'urn:lagar:k1:customer:c1' }],
  })
})

test('a customer’s name is told to who may know it alone; the event is the same', () => {
  const [open, narrow] = [told(), told({ seesCustomers: false })]
  expect(JSON.stringify(open)).toContain('Vinoteca Sur')
  expect(JSON.stringify(narrow)).not.toContain('Vinoteca Sur')
  expect(narrow.epcisBody).toEqual(open.epcisBody)
})

test('an event that says something else, or is of another record, has another identifier', () => {
  const idOf = (step: WayStep) => told({ steps: [step] }).epcisBody.eventList[0]?.eventID
  const [shipped] = steps
  const more: WayStep = { ...shipped!, of: { lot: bottles, amount: 13, uom: null } }
  const other: WayStep = { ...shipped!, key: 'order:o2 b1' }
  expect(new Set([idOf(shipped!), idOf({ ...shipped! }), idOf(more), idOf(other)]).size).toBe(3)
})

test('one customer is told what they got and all that led to it, and nothing of the others', () => {
  const other: WayLot = { kind: 'bottles', id: 'b2', name: 'L 26/02', gtin: null }
  const grapes: WayLot = { kind: 'grapes', id: 'g1', name: 'C-1', gtin: null }
  const at = (what: string, lot: WayLot, more: object = {}) =>
    ({
      what,
      key: `${what} ${lot.id}`,
      day: '2026-04-01',
      order: 1,
      ...nowhere,
      of: { lot, amount: 1, uom: null },
      ...more,
    }) as WayStep
  const led = [
    at('HARVESTED', grapes),
    at('RECEIVED', grapes, { counterpart: null }),
    at('MADE', wine, { from: [{ lot: grapes, amount: 9, uom: 'KGM' }] }),
  ]
  const foreign = [
    at('MADE', other, { from: [{ lot: wine, amount: 1, uom: 'LTR' }] }),
    at('LOST', wine),
    at('RETURNED', bottles, { counterpart: null }),
    at('SHIPPED', bottles, { counterpart: { kind: 'customer', id: 'c2', name: 'Vinoteca Norte' } }),
    at('SHIPPED', other, { counterpart: { kind: 'customer', id: 'c2', name: 'Vinoteca Norte' } }),
    at('SHIPPED', other, { counterpart: null }),
  ]
  expect(stepsTo([...foreign, ...steps, ...led], 'c1')).toEqual([...steps, ...led])
  expect(stepsTo([...steps, ...led], 'c3')).toEqual([])
})
