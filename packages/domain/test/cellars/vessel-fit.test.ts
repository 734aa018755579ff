import { expect, test } from 'vitest'
import { unfitFor, vesselsThatFit } from '../../src/cellars/vessel-fit.ts'

type Vessel = Parameters<typeof unfitFor>[0]

/** A clean and empty tank of 5,000 litres unless it is said otherwise. */
const vessel = (name: string, more: Partial<Vessel> = {}): Vessel => ({
  ...{ name, unit: 'LITER', maxCapacity: 5000, content: null, isDirty: false, outOfService: false },
  ...{ isOrganic: false, needsRinse: false, pendingWorkorders: 0, ...more },
})
const wine = { name: 'Malbec' } as Vessel['content']
const wanted = { litres: 3000, isOrganic: false }

test.each([
  ['out of use', { outOfService: true }, ['OUT_OF_SERVICE']],
  ['with wine, which is not also dirty', { content: wine, isDirty: true }, ['HOLDS_WINE']],
  ['too small', { maxCapacity: 29, unit: 'HECTOLITER' as const }, ['TOO_SMALL']],
  ['as large as the wine', { maxCapacity: 30, unit: 'HECTOLITER' as const }, []],
  ['dirty', { isDirty: true }, ['DIRTY']],
  ['small and dirty', { isDirty: true, maxCapacity: 100 }, ['TOO_SMALL', 'DIRTY']],
])('a vessel that is %s', (_, more, reasons) => {
  expect(unfitFor(vessel('T01', more), wanted)).toEqual(reasons)
})

test('organic wine asks for a vessel that keeps it so', () => {
  expect(unfitFor(vessel('T01'), { ...wanted, isOrganic: true })).toEqual(['NOT_ORGANIC'])
  expect(unfitFor(vessel('T01', { isOrganic: true }), { ...wanted, isOrganic: true })).toEqual([])
})

test('the best vessel comes first: free, clean for use, no larger than it must be', () => {
  const vessels = [
    vessel('T10'),
    vessel('T02'),
    vessel('Busy', { pendingWorkorders: 1, maxCapacity: 3000 }),
    vessel('Rinse', { needsRinse: true, maxCapacity: 3000 }),
    vessel('Organic', { isOrganic: true, maxCapacity: 3000 }),
    vessel('Small', { maxCapacity: 1000 }),
    vessel('Fits', { maxCapacity: 3200 }),
  ]
  const { fitting, others } = vesselsThatFit(vessels, wanted)
  expect(fitting.map(({ name }) => name)).toEqual(['Fits', 'T02', 'T10', 'Organic', 'Rinse', 'Busy'])
  expect(others.map(({ vessel: one, reasons }) => [one.name, reasons])).toEqual([['Small', ['TOO_SMALL']]])
})
