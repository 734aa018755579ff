import { describe, expect, test } from 'vitest'
import { seasonsUntil } from '../../src/lands/seasons/seasons.ts'
import { seasonSumsOf, statsDays, type LandTally } from '../../src/lands/seasons/stats.ts'
import { toSquareCentimeters } from '../../src/units/surface.ts'

const tally = (hectares: number, more: Partial<LandTally> = {}): LandTally => ({
  surface: toSquareCentimeters(hectares, 'HECTARE'),
  plants: null,
  grams: 0,
  estimatedGrams: 0,
  water: 0,
  rain: 0,
  applied: [],
  cost: 0,
  ...more,
})
const counted = { applications: 0, works: 0, seesCosts: true }

describe('the days that are summed up', () => {
  test.each([
    ['the running season in summer', {}, '2026-02-10', '2025-07-01', '2026-06-30'],
    ['the running season on its first day', {}, '2026-07-01', '2026-07-01', '2027-06-30'],
    ['until a day, the season that holds it', { to: '2025-03-01' }, '2026-02-10', '2024-07-01', '2025-03-01'],
    [
      'from a day, until its season is over',
      { from: '2024-09-01' },
      '2026-02-10',
      '2024-09-01',
      '2025-06-30',
    ],
    [
      'both as they are asked',
      { from: '2024-01-01', to: '2026-01-01' },
      '2026-02-10',
      '2024-01-01',
      '2026-01-01',
    ],
  ])('%s', (_, asked, today, from, to) => {
    expect(statsDays(asked, today)).toEqual({ from, to })
  })
})

describe('the seasons one may look at', () => {
  const vintage = (name: string, fromDate: string, toDate: string) => ({ name, fromDate, toDate })

  test('those of the company that have begun, the latest first', () => {
    const own = [
      vintage('2025', '2024-06-01', '2025-05-31'),
      vintage('2027', '2026-06-01', '2027-05-31'),
      vintage('2026', '2025-06-01', '2026-05-31'),
    ]
    expect(seasonsUntil(own, '2026-02-10').map(({ name }) => name)).toEqual(['2026', '2025'])
  })

  test('from July to June where it named none that has begun', () => {
    const seasons = seasonsUntil([vintage('2030', '2030-01-01', '2030-12-31')], '2026-02-10')
    expect(seasons).toHaveLength(6)
    expect(seasons[0]).toEqual({ name: '2025/26', from: '2025-07-01', to: '2026-06-30' })
    expect(seasons[5]).toEqual({ name: '2020/21', from: '2020-07-01', to: '2021-06-30' })
  })
})

describe('the season of some lands', () => {
  const full = tally(2, { plants: 8_000, grams: 24_000_000, cost: 3_000_000_0000 })
  const green = tally(3, { plants: 12_000, cost: 500_000_0000 })
  const guessed = tally(1, { plants: 4_000, estimatedGrams: 6_000_000 })
  const uncounted = tally(1, { grams: 9_000_000 })

  test.each([
    [
      'one land',
      [full],
      { kilosByHectare: 12_000, kilosByPlant: 3, costByHectare: 1_500_000, costByKilo: 125 },
    ],
    [
      'one that was not picked pays its costs and lowers no yield',
      [full, green],
      { kilosByHectare: 12_000, kilosByPlant: 3, costByHectare: 700_000, costByKilo: 145.8333 },
    ],
    [
      'what was estimated counts where nothing was weighed',
      [full, guessed],
      { kilos: 24_000, estimatedKilos: 6_000, kilosByHectare: 10_000, kilosByPlant: 2.5, costByKilo: 100 },
    ],
    [
      'one picked land whose plants nobody knows keeps it from being said by plant',
      [full, uncounted],
      { kilos: 33_000, kilosByHectare: 11_000, kilosByPlant: null },
    ],
    ['nothing was picked', [green], { kilosByHectare: 0, kilosByPlant: null, costByKilo: null }],
    ['no land', [], { kilosByHectare: 0, irrigationMm: 0, costByHectare: 0, costByKilo: null }],
  ])('%s', (_, lands, expected) => {
    expect(seasonSumsOf(lands, counted)).toMatchObject(expected)
  })

  test('water is millimetres of all the surface, fertilizer kilos of element by hectare of it', () => {
    const applied = [{ nutrients: { N: 20, K: 10 }, nutrientsAsOxides: true, amount: 300 }]
    const watered = tally(2, { water: 600_000_000, rain: 250_000_000, applied })
    const sums = seasonSumsOf([watered, tally(1)], { ...counted, seesCosts: false })
    expect(sums).toMatchObject({
      irrigationLiters: 600_000,
      irrigationMm: 20,
      rainMm: 8.33,
      nutrients: { N: 20, P: 0, K: 8.301, Zn: 0 },
      costs: null,
      costByHectare: null,
      costByKilo: null,
    })
  })
})
