import { expect, test } from 'vitest'
import type { AnyWork } from '../../src/lands/works/kinds.ts'
import { mayRepeat, movedTo, repeated, repeatedSupplies } from '../../src/lands/works/repeat.ts'
import { toSquareCentimeters } from '../../src/units/surface.ts'

const hectares = (id: string, surface: number) => ({ id, surface: toSquareCentimeters(surface, 'HECTARE') })

const land = (id: string, surface: number) => ({
  id,
  name: id,
  surface,
  surfaceUnit: 'HECTARE' as const,
  harvestableDate: null,
  variety: null,
})

const supply = (amount: number, more: object) => ({
  id: 'row',
  stock: { id: 'stock', name: 'Cobre', unit: 'KG' },
  stockBatch: { id: 'batch', batchId: 'B1', unnamed: false },
  amount,
  unit: 'KG',
  dose: null,
  doseUnit: null,
  teoricAmount: null,
  discarded: 0.3,
  ...more,
})

/** A work of 3.2 ha on 20 and 21 February; only what a repetition reads is told. */
const work = (kind: string, own: object, ...stocksUsed: object[]) =>
  ({
    kind,
    id: 'work',
    status: 'DONE',
    wineEstate: { id: 'estate' },
    lands: [land('l1', 3.2)],
    employee: { id: 'rosa' },
    employeesProvider: null,
    machines: [{ id: 'tractor' }],
    initialTimezone: '2026-02-20',
    finalTimezone: '2026-02-21',
    location: { latitude: -33, longitude: -69, accuracy: 5 },
    note: 'Temprano',
    stocksUsed,
    ...own,
  }) as unknown as AnyWork

const on = (...lands: { id: string; surface: number }[]) => ({
  lands,
  initialTimezone: '2026-03-02',
  finalTimezone: '2026-03-03',
})

test.each([
  ['2026-02-20', '2026-02-20', '2026-03-01', '2026-03-01'],
  ['2026-02-20', '2026-02-22', '2026-02-27', '2026-03-01'],
  ['2024-02-28', '2024-03-01', '2025-02-28', '2025-03-02'],
  ['2026-12-31', '2027-01-02', '2026-12-30', '2027-01-01'],
])('from %s to %s, begun on %s, a work ends on %s', (initialTimezone, finalTimezone, start, end) => {
  expect(movedTo({ initialTimezone, finalTimezone }, start)).toEqual({
    initialTimezone: start,
    finalTimezone: end,
  })
})

test.each([
  // What was, its dose, the new hectares, what is taken.
  ['by hectare', 6.4, { dose: 2, doseUnit: 'KG_PER_HECTARE' }, 1.5, 3, true],
  ['by hectare, in grams', 6.4, { dose: 250, doseUnit: 'GRAM_PER_HECTARE' }, 1.5, 0.375, true],
  ['by hectare, though less was used', 5, { dose: 2, doseUnit: 'KG_PER_HECTARE' }, 6.4, 12.8, true],
  ['without a dose', 6.4, {}, 1.6, 3.2, false],
  ['without a dose, to the milligram', 1, {}, 1, 0.3125, false],
  ['by a litre of water that nobody sprayed', 6.4, { dose: 3, doseUnit: 'GRAM_PER_LITER' }, 1.6, 3.2, false],
])('a supply %s', (_what, amount, dose, surface, taken, byDose) => {
  const [row] = repeatedSupplies(
    work('labor', { type: { id: 'tying' } }, supply(amount, dose)),
    on(hectares('l2', surface)),
  )
  expect(row).toMatchObject({ amount: taken, byDose })
})

test('a dose by litre follows the water, and the water the surface', () => {
  const curing = work(
    'curation',
    {
      plagues: [],
      machined: 1.28,
      machinedVolume: 2_000,
      machinedVolumeUnit: 'LITER',
      temperature: 18,
      wind: 'Sur',
      wineEstateSection: { id: 'section' },
      wineEstateTarget: null,
      operator: null,
      inAllWineEstateSection: true,
      inAllWineEstate: false,
      organicConfirmed: true,
      availableHarvestDate: '2026-03-10',
    },
    supply(7.68, { dose: 3, doseUnit: 'GRAM_PER_LITER' }),
  )
  const half = on(hectares('l2', 1), hectares('l3', 0.6))
  expect(repeatedSupplies(curing, half)).toMatchObject([{ amount: 3.84, byDose: true }])
  expect(repeated(curing, half)).toMatchObject({
    lands: ['l2', 'l3'],
    status: 'PENDING',
    initialTimezone: '2026-03-02',
    finalTimezone: '2026-03-03',
    machined: 0.64,
    machinedVolume: 2_000,
    inAllWineEstateSection: false,
    wineEstateSection: null,
    availableHarvestDate: null,
    temperature: null,
    wind: '',
    organicConfirmed: false,
    location: null,
    note: 'Temprano',
    stocksUsed: [{ stock: 'stock', stockBatch: 'batch', amount: 3.84, discarded: 0 }],
  })
})

test('an irrigation leaves its valve for other lands, and its meter counts what the new surface takes', () => {
  const drip = work('irrigation', {
    origin: 'VALVE',
    type: 'DRIP',
    valve: { id: 'valve' },
    wineEstateSection: null,
    isDripByVolume: true,
    initialVolume: 1_200,
    finalVolume: 1_520,
    volumeUnit: 'CUBIC_METER',
    efficiency: 0.9,
  })
  expect(repeated(drip, on(hectares('l2', 1.6)))).toMatchObject({
    valve: null,
    initialVolume: 0,
    finalVolume: 160,
  })
  expect(repeated(drip, on(hectares('l1', 3.2)))).toMatchObject({ valve: 'valve', finalVolume: 320 })
})

test('what was weighed on one land is not expected of another', () => {
  const row = { id: 'r', land: { id: 'l1', name: 'L1' }, variety: null, weight: 9_000, weightUnit: 'KG' }
  const picked = { id: 'p1', day: '2026-03-10', unit: 'KG', amount: 5, employee: { id: 'e1', name: 'Ana' } }
  const picking = work('harvest', { type: 'MANUAL_BOXES', harvestLands: [row], pickers: [picked] })
  expect(repeated(picking, on(hectares('l2', 1)))).toMatchObject({ harvestLands: [] })
  expect(repeated(picking, on(hectares('l1', 3.2)))).toMatchObject({
    harvestLands: [{ land: 'l1', weight: 9_000 }],
  })
  const pruned = work('pruning', {
    type: 'SPUR',
    budByPlant: 12,
    prunningWeight: 800,
    prunningWeightUnit: 'KG',
  })
  expect(repeated(pruned, on(hectares('l2', 1)))).toMatchObject({ budByPlant: 12, prunningWeight: 0 })
})

test('a rain is not repeated', () => {
  expect([mayRepeat({ origin: 'RAIN' }), mayRepeat({ origin: 'VALVE' }), mayRepeat({})]).toEqual([
    false,
    true,
    true,
  ])
})
