import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { ciuWeight, isOrganicGrape, weightedSugar } from '../../src/input/ciu.ts'
import {
  grapeErrors,
  grapesTaken,
  remainingFor,
  wineErrors,
  wineRemainingFor,
  type GrapesLeft,
} from '../../src/input/destination.ts'
import { input } from '../../src/input/input.ts'
import { suggestedInputName } from '../../src/input/edit.ts'

const some = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const packed = { boxes: 0, bines: 0, weightPerBox: 0, weightPerBine: 0, weight: 0 }

describe('a grape unit', () => {
  test.each([
    ['BINES', { bines: 18, weightPerBine: 420 }, 7560],
    ['BINES_AND_BOXES', { bines: 12, weightPerBine: 415, boxes: 60, weightPerBox: 18 }, 6060],
    ['BOXES', { boxes: 3, weightPerBox: 18.15 }, 54.45],
    ['BOXES', { boxes: 3, weightPerBox: 18, bines: 2, weightPerBine: 400 }, 54],
    ['BULK', { weight: 12_345.67, bines: 9, weightPerBine: 400 }, 12_345.67],
  ] as const)('%s %j weighs %d', (CIUTransportedBy, row, weight) => {
    expect(ciuWeight({ ...packed, CIUTransportedBy, ...row })).toBe(weight)
  })

  test('its sugar with another is weighed, and unknown where the measures differ', () => {
    const first = { weight: 7560, sugar: 24.6, sugarMeasure: 'BRIX' }
    const second = { weight: 6060, sugar: 24, sugarMeasure: 'BRIX' }
    expect(weightedSugar([first, second])).toBe(24.33)
    expect(weightedSugar([first, { ...second, sugar: null }])).toBe(24.6)
    expect(weightedSugar([first, { ...second, sugarMeasure: 'BAUME' }])).toBeNull()
    expect(weightedSugar([])).toBeNull()
  })

  test('it is as organic as the lowest of its plots on the day of the harvest', () => {
    const certified = {
      organicState: 'ORGANIC',
      certifiedFrom: '2024-01-01',
      certifiedTo: '2026-03-15',
    } as const
    const converting = { organicState: 'IN_CONVERSION', certifiedFrom: null, certifiedTo: null } as const
    expect(isOrganicGrape([certified], '2026-03-15')).toBe(true)
    expect(isOrganicGrape([certified], '2026-03-16')).toBe(false)
    expect(isOrganicGrape([certified, converting], '2026-03-01')).toBe(false)
  })
})

const bines: GrapesLeft = {
  id: 'a',
  transport: 'BINES',
  grams: 7_560_000,
  bines: 18,
  boxes: 0,
  gramsPerBine: 420_000,
  gramsPerBox: 0,
}
const bulk: GrapesLeft = { ...bines, id: 'b', transport: 'BULK', grams: 1_000_000, bines: 0, gramsPerBine: 0 }
const asked = {
  ciu: null,
  sendAll: false,
  contentUnit: 'KG' as const,
  weight: 0,
  bines: 0,
  boxes: 0,
  amount: 0,
}

describe('the destinations of grapes', () => {
  test('bines are weighed by the bin, loose grapes by the scale', () => {
    expect(grapesTaken({ ...asked, bines: 10 }, [bines])).toEqual([
      { ciu: 'a', grams: 4_200_000, bines: 10, boxes: 0 },
    ])
    expect(
      grapesTaken({ ...asked, ciu: 'b', weight: 2.5, contentUnit: 'QUINTAL' }, [bines, bulk]),
    ).toMatchObject([{ grams: 250_000 }])
  })

  test('processing everything takes every unit whole', () => {
    const taken = grapesTaken({ ...asked, sendAll: true }, [bines, bulk])
    expect(taken.map(({ grams }) => grams)).toEqual([7_560_000, 1_000_000])
  })

  test('a row may take what the others leave', () => {
    const rows = [
      { ...asked, ciu: 'a', bines: 10 },
      { ...asked, ciu: 'a' },
      { ...asked, ciu: 'b', weight: 300 },
    ]
    expect(remainingFor(rows, 0, [bines, bulk])).toMatchObject({ weight: 7560, bines: 18 })
    expect(remainingFor(rows, 1, [bines, bulk])).toMatchObject({ weight: 3360, bines: 8, unit: 'KG' })
    expect(remainingFor(rows, 2, [bines, bulk])).toMatchObject({ weight: 1000, bines: 0 })
  })

  test.each([
    ['more than there is', [{ ...asked, bines: 19 }], { 'destinations.0.bines': 'EXCEEDS_CIU_WEIGHT' }],
    ['nothing', [asked], { 'destinations.0.weight': 'ABOVE:0' }],
    [
      'everything, twice',
      [
        { ...asked, bines: 1 },
        { ...asked, sendAll: true },
      ],
      { 'destinations.1.sendAll': 'NOT_ALLOWED_HERE' },
    ],
  ])('%s is refused', (_, rows, errors) => {
    expect(grapeErrors(rows, [bines])).toMatchObject(errors)
  })

  test('one hundredth of a kilo too much is too much; all of it is not', () => {
    expect(grapeErrors([{ ...asked, weight: 1000 }], [bulk])).toEqual({})
    expect(grapeErrors([{ ...asked, weight: 1000.01 }], [bulk])).toEqual({
      'destinations.0.weight': 'EXCEEDS_CIU_WEIGHT',
    })
  })

  test('with several units a row says which', () => {
    expect(grapeErrors([{ ...asked, weight: 5 }], [bines, bulk])).toEqual({
      'destinations.0.ciu': 'REQUIRED',
    })
  })

  test('wine is given out to the last litre and no further', () => {
    const litres = (amount: number) => ({ ...asked, contentUnit: 'LITER' as const, amount })
    expect(wineErrors([litres(600), litres(400)], 1_000_000)).toEqual({})
    expect(wineErrors([litres(600), litres(400.01)], 1_000_000)).toEqual({
      'destinations.1.amount': 'EXCEEDS_RECEIVED_AMOUNT',
    })
    expect(wineRemainingFor([litres(600), litres(0)], 1, 1_000_000)).toBe(400)
  })
})

describe('a note', () => {
  const grapes = {
    isReceivingLand: true,
    date: '2026-03-16',
    fromType: 'WINE_ESTATE',
    from: some(1),
    toType: 'CELLAR',
    to: some(2),
    cius: [{ ciu: 'CIU-1', variety: some(3), lands: [some(4)], weight: 100, harvestedDate: '2026-03-16' }],
  }
  const judged = (change: object) => {
    const verdict = check(input, { ...grapes, ...change })
    return verdict.ok ? {} : { missing: verdict.missing, errors: verdict.errors }
  }

  test.each([
    ['grapes', {}, {}],
    ['grapes without a unit', { cius: [] }, { missing: ['cius'] }],
    ['grapes from a cellar', { fromType: 'CELLAR' }, { errors: { from: 'NOT_ALLOWED_HERE' } }],
    ['grapes to an estate', { toType: 'WINE_ESTATE' }, { errors: { to: 'NOT_ALLOWED_HERE' } }],
    ['no origin', { from: null, fromType: null }, { missing: ['from'] }],
    ['a new origin', { from: null, fromType: null, addNewOrigin: true, supplierName: 'Viñas' }, {}],
    ['a new origin without a name', { from: null, addNewOrigin: true }, { missing: ['supplierName'] }],
    [
      'a new organic plot',
      { from: null, addNewOrigin: true, supplierName: 'Viñas', name: 'C1', isOrganic: true },
      { missing: ['surface', 'variety', 'certifier', 'certificateNumber', 'certifiedFrom'] },
    ],
    ['a unit twice', { cius: [grapes.cius[0], grapes.cius[0]] }, { errors: { cius: 'REPEATED' } }],
    ['from here to here', { to: some(1) }, { errors: { to: 'SAME_AS_ORIGIN' } }],
    [
      'a unit whose weight is not that of its boxes',
      { cius: [{ ...grapes.cius[0], CIUTransportedBy: 'BOXES', boxes: 4, weightPerBox: 18 }] },
      { errors: { 'cius.0.weight': 'NOT_ALLOWED_HERE' } },
    ],
    ['rows and no grapes', { isReceivingLand: false, cius: [] }, { missing: ['inputRows'] }],
    ['a harvest without a word', { harvest: some(9) }, { missing: ['description'] }],
    [
      'a destination and nobody in charge',
      { destinations: [{ cellarElement: some(5), weight: 100 }] },
      { missing: ['employee'] },
    ],
    [
      'a destination above the unit',
      { employee: some(6), destinations: [{ cellarElement: some(5), weight: 100.01 }] },
      { errors: { 'destinations.0.weight': 'EXCEEDS_CIU_WEIGHT' } },
    ],
    [
      'wine without its wine',
      { isReceivingLand: false, isReceivingContent: true, cius: [], fromType: 'SUPPLIER_CELLAR' },
      { missing: ['contentName', 'stage', 'currentAmount'] },
    ],
  ])('%s', (_, change, expected) => {
    expect(judged(change)).toMatchObject(expected)
    if (Object.keys(expected).length === 0) expect(judged(change)).toEqual({})
  })

  test('its suggested name says its number, its origin and its day', () => {
    expect(suggestedInputName(1, 'Finca El Jarillal', '2026-03-16')).toBe(
      'R-0001 Finca El Jarillal 16/03/2026',
    )
  })
})
