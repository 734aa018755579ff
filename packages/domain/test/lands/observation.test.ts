import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { affectedHectares, contingency } from '../../src/lands/observations/contingency.ts'
import { observationTitle } from '../../src/lands/works/names.ts'
import { phenology, phenologyChange, phenologyWarning } from '../../src/lands/observations/phenology.ts'
import {
  dayInSeason,
  dayOfSeason,
  furthestByDay,
  phenologySeasons,
  progress,
  seasonName,
  seasonStart,
  stageTable,
  type SeenStage,
} from '../../src/lands/observations/phenology-season.ts'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'

const estate = '01890000-0000-7000-8000-000000000001'
const land = '01890000-0000-7000-8000-000000000002'
const section = '01890000-0000-7000-8000-000000000003'

function problems(verdict: ReturnType<typeof check>) {
  if (verdict.ok) return 'ok'
  return { missing: verdict.missing.toSorted(), errors: verdict.errors }
}
const missing = (...fields: string[]) => ({ missing: fields, errors: {} })
const wrong = (errors: Record<string, string>) => ({ missing: [], errors })

const places = [
  ['some lands', { lands: [land] }, 'ok'],
  ['nowhere', {}, missing('lands')],
  ['a land twice', { lands: [land, land] }, wrong({ lands: 'REPEATED' })],
  ['the whole estate', { inAllWineEstate: true }, 'ok'],
  ['a whole section', { inAllSection: true, wineEstateSection: section }, 'ok'],
  ['a section that is not named', { inAllSection: true }, missing('wineEstateSection')],
  ['lands and the estate', { lands: [land], inAllWineEstate: true }, wrong({ lands: 'LANDS_OR_SCOPE' })],
  [
    'section and estate',
    { inAllSection: true, wineEstateSection: section, inAllWineEstate: true },
    wrong({ lands: 'LANDS_OR_SCOPE' }),
  ],
  ['no estate', { lands: [land], wineEstate: null }, missing('wineEstate')],
] as const

describe('a stage of the vines', () => {
  const seen = {
    wineEstate: estate,
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-20',
    type: 'EL35_VERAISON',
    initialPercentage: 5,
  }

  test.each(places)('%s', (_, place, expected) => {
    expect(problems(check(phenology, { ...seen, ...place }))).toEqual(expected)
  })

  test.each([
    [{ type: null, initialPercentage: null }, missing('initialPercentage', 'type')],
    [{ initialTimezone: null, finalTimezone: '' }, missing('finalTimezone', 'initialTimezone')],
    [{ type: 'EL99' }, wrong({ type: 'INVALID_VALUE' })],
    [{ initialPercentage: 0, currentPercentage: 100 }, 'ok'],
    [{ initialPercentage: 33.33 }, 'ok'],
    [{ initialPercentage: 33.333 }, wrong({ initialPercentage: 'TOO_MANY_DECIMALS' })],
    [{ initialPercentage: -1 }, wrong({ initialPercentage: 'TOO_LOW' })],
    [{ initialPercentage: 100.01 }, wrong({ initialPercentage: 'TOO_HIGH' })],
    [{ currentPercentage: 101 }, wrong({ currentPercentage: 'TOO_HIGH' })],
    [{ finalTimezone: '2026-01-09' }, wrong({ finalTimezone: 'END_BEFORE_START' })],
    [{ finalTimezone: '2026-01-10' }, 'ok'],
    [{ employee: estate }, wrong({ employee: 'UNKNOWN_FIELD' })],
  ])('%o', (change, expected) => {
    expect(problems(check(phenology, { ...seen, lands: [land], ...change }))).toEqual(expected)
  })

  test.each([
    [{}, 'ok'],
    [{ currentPercentage: null }, missing('currentPercentage')],
    [{ currentPercentage: 100.5 }, wrong({ currentPercentage: 'TOO_HIGH' })],
    [{ type: null }, missing('type')],
    [{ finalTimezone: '2026-01-09' }, wrong({ finalTimezone: 'END_BEFORE_START' })],
    // Where it was seen and how it began stay as they were written.
    [{ lands: [land] }, wrong({ lands: 'UNKNOWN_FIELD' })],
    [{ initialPercentage: 1 }, wrong({ initialPercentage: 'UNKNOWN_FIELD' })],
  ])('edited: %o', (change, expected) => {
    const { wineEstate: _, initialPercentage: _began, ...rest } = seen
    expect(problems(check(phenologyChange, { ...rest, currentPercentage: 40, ...change }))).toEqual(expected)
  })

  test('warns of fewer vines than at the beginning', () => {
    expect(phenologyWarning(50, 49.99)).toBe('PERCENTAGE_WENT_DOWN')
    expect(phenologyWarning(50, 50)).toBeUndefined()
    expect(phenologyWarning(50, null)).toBeUndefined()
  })
})

describe('a contingency', () => {
  const befell = { wineEstate: estate, type: 'HAIL', date: '2026-01-14', affectedPercentage: 35 }

  test.each(places)('%s', (_, place, expected) => {
    expect(problems(check(contingency, { ...befell, ...place }))).toEqual(expected)
  })

  test.each([
    [{ type: null, date: null }, missing('date', 'type')],
    [{ type: 'METEOR' }, wrong({ type: 'INVALID_VALUE' })],
    [{ affectedPercentage: null }, 'ok'],
    [{ affectedPercentage: 100 }, 'ok'],
    [{ affectedPercentage: 100.01 }, wrong({ affectedPercentage: 'TOO_HIGH' })],
    [{ affectedPercentage: 0.005 }, wrong({ affectedPercentage: 'TOO_MANY_DECIMALS' })],
    [{ date: '2026-02-30' }, wrong({ date: 'INVALID_DATE' })],
  ])('%o', (change, expected) => {
    expect(problems(check(contingency, { ...befell, lands: [land], ...change }))).toEqual(expected)
  })

  test('hurt so many hectares', () => {
    const hectare = 100_000_000
    expect(affectedHectares([3.2 * hectare, 1.5 * hectare], 35)).toBe(1.65)
    expect(affectedHectares([hectare], 0.49)).toBe(0)
    expect(affectedHectares([hectare], 0.5)).toBe(0.01)
    expect(affectedHectares([], 50)).toBe(0)
  })
})

test('is called by what was seen and when', () => {
  const hail = { kind: 'contingency', type: 'HAIL', initialTimezone: '2026-01-14' } as const
  expect(observationTitle(es, hail)).toBe('Granizo (piedra) 14/01/2026')
  const veraison = { kind: 'phenology', type: 'EL35_VERAISON', initialTimezone: '2026-01-10' } as const
  expect(observationTitle(es, veraison)).toBe('Envero 10/01/2026')
  expect(observationTitle(en, veraison)).toContain('10/01/2026')
})

describe('the seasons of a land', () => {
  test.each([
    ['2025-07-01', '2025-07-01', 0],
    ['2025-06-30', '2024-07-01', 364],
    ['2025-12-31', '2025-07-01', 183],
    ['2026-01-01', '2025-07-01', 184],
    ['2024-06-30', '2023-07-01', 365],
  ])('%s lies in the season from %s, its day %i', (day, start, at) => {
    expect(seasonStart(day)).toBe(start)
    expect(dayOfSeason(day)).toBe(at)
    expect(dayInSeason(Number(start.slice(0, 4)), at)).toBe(day)
  })

  test('are called by both years', () => {
    expect(seasonName(2025)).toBe('2025/26')
    expect(seasonName(1999)).toBe('1999/00')
  })

  test.each([
    ['EL01_WINTER_BUD', 50, 0.5],
    ['EL35_VERAISON', 0, 34],
    ['EL35_VERAISON', 40, 34.4],
    ['EL35_VERAISON', 100, 35],
    ['EL19_FLOWERING_START', 25, 17.5],
  ] as const)('%s at %i %% stands at %f', (type, percentage, expected) => {
    expect(progress({ type, percentage })).toBe(expected)
  })

  const stage = (type: SeenStage['type'], from: string, to: string, began: number, now: number) => ({
    type,
    initialTimezone: from,
    finalTimezone: to,
    initialPercentage: began,
    currentPercentage: now,
  })
  const seen = [
    stage('EL23_FULL_BLOOM', '2025-11-10', '2025-11-18', 10, 80),
    stage('EL04_BUDBURST', '2025-09-25', '2025-09-25', 5, 60),
    stage('EL21_FLOWERING_30', '2025-11-05', '2025-11-10', 20, 90),
    stage('EL23_FULL_BLOOM', '2024-11-15', '2024-11-22', 15, 100),
  ]

  test('the latest first, each in the order of its days; seen on one day alone it counts as it stands', () => {
    const [now, before, ...others] = phenologySeasons(seen)
    expect(others).toEqual([])
    expect(now?.year).toBe(2025)
    expect(now?.points.map(({ day, at, type, percentage }) => [day, at, type, percentage])).toEqual([
      ['2025-09-25', 86, 'EL04_BUDBURST', 60],
      ['2025-11-05', 127, 'EL21_FLOWERING_30', 20],
      ['2025-11-10', 132, 'EL21_FLOWERING_30', 90],
      ['2025-11-10', 132, 'EL23_FULL_BLOOM', 10],
      ['2025-11-18', 140, 'EL23_FULL_BLOOM', 80],
    ])
    expect(before?.points.map(({ at }) => at)).toEqual([137, 144])
  })

  test('on a day with two stages the furthest is drawn', () => {
    const [now] = phenologySeasons(seen)
    expect(furthestByDay(now!).map((point) => [point.at, progress(point)])).toEqual([
      [86, 3.6],
      [127, 19.4],
      [132, 21.2],
      [140, 22.6],
    ])
  })

  test('a table says where each stage stood last in each season', () => {
    const rows = stageTable(phenologySeasons(seen)).map(({ type, seasons }) => [
      type,
      ...seasons.map((point) => point && `${point.day} ${point.percentage}`),
    ])
    expect(rows).toEqual([
      ['EL04_BUDBURST', '2025-09-25 60', null],
      ['EL21_FLOWERING_30', '2025-11-10 90', null],
      ['EL23_FULL_BLOOM', '2025-11-18 80', '2024-11-22 100'],
    ])
  })

  test('of nothing there is none', () => {
    expect(phenologySeasons([])).toEqual([])
    expect(stageTable([])).toEqual([])
  })
})
