import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { alertOf } from '../../src/laboratory/analysis-types.ts'
import { measuredValue, measuredValues } from '../../src/laboratory/analysis.ts'
import {
  duringFermentation,
  fallIn,
  inPoints,
  isDry,
  judgeFermentation,
  readDensity,
  type Reading,
} from '../../src/laboratory/fermentation.ts'
import { measurament } from '../../src/laboratory/measurament.ts'
import * as must from '../../src/laboratory/must.ts'
import { so2Plan, so2Question } from '../../src/laboratory/so2-plan.ts'
import { freeSo2For, molecularSo2, so2Brought, so2Dose, totalSo2Limit } from '../../src/laboratory/so2.ts'
import type { GrapeType } from '../../src/lists/vineyard.ts'

test.each([
  [0.8, 3.3, 26],
  [0.8, 3.4, 32],
  [0.8, 3.5, 40],
  [0.8, 3.6, 50],
  [0.5, 3.3, 16],
  [0.5, 3.4, 20],
  [0.5, 3.5, 25],
  [0.5, 3.6, 31],
])('a molecular SO2 of %s mg/L at pH %s takes %s mg/L free', (molecular, pH, free) => {
  expect(freeSo2For(molecular, pH)).toBe(free)
  expect(Math.abs(molecularSo2(free, pH) - molecular)).toBeLessThan(0.02)
})

test.each([
  // The 46.08 mg/L that 8 g/hL of KMBS bring into 6,652.8 L, and back.
  [{ present: 0, target: 46.08, liters: 6652.8, share: 0.576, effectiveness: 1 }, 532.224],
  [{ present: 18, target: 32, liters: 8575, share: 0.576, effectiveness: 1 }, 208.42],
  [{ present: 18, target: 32, liters: 8575, share: 0.576, effectiveness: 0.75 }, 277.894],
  [{ present: 10, target: 30, liters: 1000, share: 0.576, effectiveness: 0.35 }, 99.206],
  [{ present: 40, target: 32, liters: 8575, share: 0.576, effectiveness: 1 }, 0],
])('the dose of %j is %s g', (question, grams) => {
  expect(so2Dose(question)).toBe(grams)
})

test('what is added counts whole for the law', () => {
  expect(so2Brought(532.224, 6652.8, 0.576)).toBe(46.08)
  expect(so2Brought(277.894, 8575, 0.576)).toBe(18.67)
})

test.each<[GrapeType | null, number | null, number, number]>([
  ['RED', 2, 130, 150],
  ['RED', 4, 130, 150],
  ['RED', 4.5, 180, 150],
  ['RED', 5.5, 180, 200],
  ['WHITE', null, 180, 200],
  ['ROSE', 12, 210, 250],
  [null, null, 130, 150],
])(
  'total SO2 of a %s wine with %s g/L of sugar: %s in Argentina, %s in Europe',
  (grapeType, sugar, ar, eu) => {
    expect(totalSo2Limit({ grapeType, sugar }, 'ARGENTINA', '2026-03-01')).toBe(ar)
    expect(totalSo2Limit({ grapeType, sugar }, 'EUROPEAN_UNION', '2026-03-01')).toBe(eu)
  },
)

test('density, Baumé, Brix, alcohol and acidity say each other', () => {
  expect(must.baumeOf(1.095)).toBe(12.58)
  expect(must.baumeOf(1)).toBe(0)
  expect(must.densityOf(12.58)).toBe(1.095)
  expect(must.brixOf(1.095)).toBe(22.7)
  expect(must.brixOf(1)).toBe(0)
  expect(must.probableAlcohol(225)).toBe(13.37)
  expect(must.probableAlcohol(225, 17)).toBe(13.24)
  expect(must.readMust(1.095)).toEqual({ baume: 12.58, brix: 22.7, probableAlcohol: 13.45 })
  expect(must.readMust(1.01)).toEqual({ baume: 1.44, brix: 2.6, probableAlcohol: 1.54 })
  expect([0.993, 1, 1.3].map(must.readMust)).toEqual([null, null, null])
  expect(must.asTartaric(3)).toBe(4.59)
  expect(must.asSulfuric(1)).toBe(0.82)
  expect(must.milliequivalents(1.2)).toBe(19.98)
})

const log = (...densities: [string, string, number | null, number?, number?][]): Reading[] =>
  densities.map(([day, hour, density, temperature, sugar]) => ({
    day,
    hour,
    density,
    temperature: temperature ?? null,
    sugar: sugar ?? null,
  }))

const running = log(
  ['2026-03-14', '08:00', 1.095, 22],
  ['2026-03-14', '20:00', 1.09, 25],
  ['2026-03-15', '08:00', 1.082, 27],
  ['2026-03-15', '20:00', 1.071, 29],
  ['2026-03-16', '08:00', 1.058, 30],
)

test('a fermentation is drawn from its first look to its last, whatever is measured of the wine later', () => {
  const aged = log(
    ['2026-03-13', '08:00', null, 14],
    ['2026-03-14', '08:00', 1.095, 22],
    ['2026-03-18', '08:00', 1.02, 26],
    ['2026-03-19', '08:00', null, 25],
    ['2026-03-24', '08:00', 0.995, 22],
    ['2026-04-30', '08:00', null, 15],
    ['2026-08-20', '12:00', 0.9931],
    ['2026-09-01', '12:00', null, 16, 1.8],
  )
  const added = ['2026-02-01', '2026-03-12', '2026-03-14', '2026-03-24', '2026-08-21'].map((day) => ({ day }))
  const { looks, events } = duringFermentation(aged, added)
  expect(looks.map(({ day }) => day)).toEqual(['2026-03-14', '2026-03-18', '2026-03-19', '2026-03-24'])
  expect(events.map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-14', '2026-03-24'])
  const onlyWarmth = log(['2026-03-13', '08:00', null, 14], ['2026-05-13', '08:00', null, 15])
  expect(duringFermentation(onlyWarmth, []).looks).toEqual(onlyWarmth)
})

test('a fermentation that runs rings nothing, at 30 °C neither, and a white one is too warm far sooner', () => {
  expect(judgeFermentation(running, 'RED')).toEqual([])
  expect(inPoints(fallIn(running, 24)!)).toBe(24)
  expect(judgeFermentation(running, 'WHITE')).toEqual(['HOT'])
  const hotter = [...running, ...log(['2026-03-16', '20:00', 1.05, 30.1])]
  expect(judgeFermentation(hotter, 'RED')).toEqual(['HOT'])
})

test('it is sluggish where it falls under 0.002 in 24 h, between 1.080 and 1.000', () => {
  const at = (from: number, to: number) =>
    judgeFermentation(log(['2026-03-15', '08:00', from], ['2026-03-16', '08:00', to]), 'RED')
  expect(at(1.03, 1.0281)).toEqual(['SLUGGISH'])
  expect(at(1.03, 1.028)).toEqual([])
  expect(at(1.0815, 1.08)).toEqual(['SLUGGISH'])
  expect(at(1.082, 1.081)).toEqual([])
  expect(at(1.001, 1.0)).toEqual(['SLUGGISH'])
  expect(at(1.0005, 0.9995)).toEqual([])
  // Looked at 30 hours apart: the part of the fall that belongs to 24 of them is judged.
  const apart = log(['2026-03-15', '02:00', 1.03], ['2026-03-16', '08:00', 1.0277])
  expect(fallIn(apart, 24)).toBe(0.0018)
  expect(judgeFermentation(apart, 'RED')).toEqual(['SLUGGISH'])
})

test('it is stuck where nothing fell for 48 h above 0.998, and no longer once it is dry', () => {
  const stuck = log(
    ['2026-03-14', '08:00', 1.012],
    ['2026-03-15', '08:00', 1.012],
    ['2026-03-16', '08:00', 1.012],
  )
  expect(judgeFermentation(stuck, 'RED')).toEqual(['STUCK'])
  expect(judgeFermentation(stuck.slice(1), 'RED')).toEqual(['SLUGGISH'])
  expect(judgeFermentation(stuck, 'RED', false)).toEqual([])
  const low = stuck.map((reading) => ({ ...reading, density: 0.997 }))
  expect(judgeFermentation(low, 'RED')).toEqual([])
  const dry = [...stuck, ...log(['2026-03-16', '10:00', null, 20, 1.9])]
  expect([isDry(stuck), isDry(dry), judgeFermentation(dry, 'RED')]).toEqual([false, true, []])
})

test('a log that is too short says nothing of its fall', () => {
  expect(fallIn(running.slice(0, 2), 24)).toBe(null)
  expect(judgeFermentation([], 'RED')).toEqual([])
})

test('a value outside its range was typed wrong, and its field says which range', () => {
  const wrong = check(measuredValue, { code: 'PH', value: 35 })
  expect(wrong).toEqual({ ok: false, missing: [], errors: { value: 'OUT_OF_RANGE:2 – 5' } })
  expect(check(measuredValue, { code: 'PH', value: 3.5, unit: 'mg/L' })).toMatchObject({
    errors: { unit: 'NOT_ALLOWED_HERE' },
  })
  expect(check(measuredValue, { code: 'DENSITY', value: 1.0955 }).ok).toBe(true)
  const twice = [
    { code: 'PH', value: 3.5 },
    { code: 'PH', value: 3.6 },
  ]
  expect(check(measuredValues, twice)).toMatchObject({ errors: { '': 'REPEATED' } })
})

test('what a value deserves depends on the colour of its wine', () => {
  expect(alertOf('PH', 3.6, 'RED')).toBe(null)
  expect(alertOf('PH', 3.6, 'WHITE')).toBe('WARN')
  expect(alertOf('PH', 3.81, 'RED')).toBe('WARN')
  expect(alertOf('PH', 3.81, null)).toBe(null)
  expect(alertOf('VOLATILE_ACIDITY', 0.8, null)).toBe('WARN')
  expect(alertOf('VOLATILE_ACIDITY', 1.2, null)).toBe('BLOCK_SALE')
  expect(alertOf('MALIC', 0.29, 'RED')).toBe('MILESTONE')
  expect(alertOf('UNHEARD_OF', 1, 'RED')).toBe(null)
})

test('a measurement is of one thing, and says something of it', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  const when = { day: '2026-03-16', hour: '08:00', employee: id }
  const value = { code: 'TEMPERATURE', value: 24 }
  const judged = (draft: object) => check(measurament, { ...when, ...draft })
  expect(judged({ cellarElement: id, measuraments: [value] }).ok).toBe(true)
  expect(judged({ cellarElement: id, capWork: 'PUMP_OVER' }).ok).toBe(true)
  expect(judged({ measuraments: [value] })).toMatchObject({ missing: ['entityName'] })
  expect(judged({ cellarElement: id })).toMatchObject({ missing: ['measuraments'] })
  expect(judged({ cellarElement: id, land: id, measuraments: [value] })).toMatchObject({
    errors: { land: 'ONE_SUBJECT' },
  })
  expect(judged({ land: id, capWork: 'PUMP_OVER' })).toMatchObject({
    errors: { capWork: 'NOT_ALLOWED_HERE' },
  })
})

test('a density is read as the hydrometer says it', () => {
  expect([1045, 1.045, 998.5, 0.9985, 1.0955].map(readDensity)).toEqual([
    1.045, 1.045, 0.9985, 0.9985, 1.0955,
  ])
})

const asked = {
  free: 18,
  total: 100,
  pH: 3.6,
  sugar: 1.5,
  aim: 'FREE' as const,
  target: 32,
  volume: 8575,
  share: 57.6,
  effectiveness: 100,
}

test('the calculator says grams, g/hL and what the law says of the total', () => {
  expect(so2Plan(asked, 'RED', 'ARGENTINA', '2026-03-01')).toEqual({
    grams: 208.42,
    byHectoliter: 2.431,
    molecular: 0.29,
    freeTarget: 32,
    totalAfter: 114,
    limit: 130,
    isOver: false,
  })
  const molecular = { ...asked, aim: 'MOLECULAR' as const, target: 0.8, effectiveness: 50 }
  expect(so2Plan(molecular, 'RED', 'ARGENTINA', '2026-03-01')).toMatchObject({
    freeTarget: 50,
    totalAfter: 164,
    limit: 130,
    isOver: true,
  })
  expect(so2Plan({ ...asked, total: null }, 'RED', 'ARGENTINA', '2026-03-01').totalAfter).toBe(null)
})

test('the molecular part asks for the pH', () => {
  expect(check(so2Question, { ...asked, pH: null }).ok).toBe(true)
  expect(check(so2Question, { ...asked, aim: 'MOLECULAR', pH: null })).toMatchObject({ missing: ['pH'] })
  expect(check(so2Question, { ...asked, volume: null })).toMatchObject({ missing: ['volume'] })
})
