import { describe, expect, test } from 'vitest'
import { workOrderOf } from '../../src/workorders/orders/order.ts'
import { check } from '../../src/check.ts'

const id = (last: number) => `0190f5f0-0000-7000-8000-00000000000${last}`
const transfers = {
  ...{ hasAmountOfHours: false, hasCellarElements: false, isTransfers: true },
  ...{ isStocks: false, isMeasuraments: false },
}
const order = (origin: object) => ({
  ...{ type: id(1), cellar: id(2), employee: id(3), parents: [], dateToStart: '2026-03-16' },
  workorderTransfers: [{ type: 'RACK', origins: [origin], destinations: [{ cellarElement: id(4) }] }],
})
const missingOf = (origin: object) => {
  const verdict = check(workOrderOf(transfers), order(origin))
  return verdict.ok ? [] : verdict.missing
}
const blank = { transferUnit: 'LITER', discardUnit: 'LITER', cius: [], children: [], note: 'Primera' }

describe('what an origin takes from', () => {
  test('is missing while nothing is named, whatever else is written of it', () => {
    const path = ['workorderTransfers.0.origins.0.cellarElement']
    expect(missingOf({})).toEqual(path)
    expect(missingOf(blank)).toEqual(path)
  })

  test.each([
    { cellarElement: id(5) },
    { cellarElementBatch: id(5) },
    { receivedWine: id(5) },
    { inputs: [id(5)] },
    { cius: [{ ciu: id(5), weight: 10 }] },
    { contents: [{ content: id(5) }] },
    { children: [{ cellarElement: id(5) }] },
  ])('is one vessel, lot, note, CIU, wine or several vessels: %j', (named) => {
    expect(missingOf({ ...blank, ...named })).toEqual([])
  })
})

describe('how much arrives of what is taken', () => {
  const racked = (origin: object, destination: object) => {
    const row = { cellarElement: id(5), transferUnit: 'LITER', discardUnit: 'LITER', ...origin }
    const arrives = { cellarElement: id(4), unit: 'LITER', ...destination }
    const transfer = { type: 'RACK', origins: [row], destinations: [arrives] }
    const verdict = check(workOrderOf(transfers), { ...order({}), workorderTransfers: [transfer] })
    return verdict.ok ? [] : verdict.missing
  }

  test('is missing where all of it would be a loss that nobody told', () => {
    const path = ['workorderTransfers.0.destinations.0.amount']
    expect(racked({ transferedAmount: 2000 }, {})).toEqual(path)
    expect(racked({ emptyElement: true }, { amount: 0 })).toEqual(path)
  })

  test.each([
    [{ transferedAmount: 2000 }, { amount: 1990 }],
    [{ transferedAmount: 2000 }, { fill: true }],
    [{}, {}],
  ])('is asked for no further: %j to %j', (origin, destination) => {
    expect(racked(origin, destination)).toEqual([])
  })
})
