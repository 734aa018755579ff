import { check } from '@lagar/domain/check.ts'
import { countedKilos, estimatedKilos, harvestEstimate } from '@lagar/domain/lands/harvest/estimate.ts'
import { earlierKilos, expectationsOf } from '@lagar/domain/lands/harvest/expectation.ts'
import { forecastOf, sugarLine, sugarOn, type RipenessSample } from '@lagar/domain/lands/harvest/ripeness.ts'
import { addDays } from '@lagar/domain/day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const land = '0190a000-0000-7000-8000-000000000001'

test('A count of bunches makes kilograms of the whole plot', () => {
  // 8,000 vines, 900 bunches on 30 of them, 110 g each: 30 bunches a vine, 26,400 kg.
  expect(countedKilos({ vines: 8_000, sampleVines: 30, bunches: 900, bunchWeight: 110 })).toBe(26_400)
  expect(countedKilos({ vines: 1_000, sampleVines: 3, bunches: 50, bunchWeight: 100 })).toBe(1_666.67)
  expect(estimatedKilos({ estimateMethod: 'COUNT', vines: 8_000, sampleVines: 30 })).toBe(0)
  expect(estimatedKilos({ estimateMethod: 'HAND', kilos: 12_500.5 })).toBe(12_500.5)
})

test('An estimate asks for what its method needs, and for nothing of the other', () => {
  const asked = (given: object) => check(harvestEstimate, { land, day: '2026-01-20', ...given })
  expect(asked({ estimateMethod: 'HAND' })).toMatchObject({ ok: false, missing: ['kilos'] })
  expect(asked({ estimateMethod: 'COUNT', vines: 10 })).toMatchObject({
    ok: false,
    missing: ['sampleVines', 'bunches', 'bunchWeight'],
  })
  expect(asked({ estimateMethod: 'HAND', kilos: 1 }).ok).toBe(true)
  expect(asked({ estimateMethod: 'HAND', kilos: 0 })).toMatchObject({
    ok: false,
    errors: { kilos: 'TOO_LOW' },
  })
})

test('The latest estimate stands, the count before what was said on the same day, and earlier seasons last', () => {
  const earlier = [
    { from: '2024-07-01', kilos: 20_000, kilosByHectare: 10_000, pickedAt: 250 },
    { from: '2023-07-01', kilos: 16_000, kilosByHectare: 8_000, pickedAt: 255 },
    { from: '2022-07-01', kilos: 0, kilosByHectare: 0, pickedAt: 0 },
  ]
  const estimates = [
    { id: 'a', day: '2025-12-01', estimateMethod: 'COUNT', kilos: 15_000 },
    { id: 'b', day: '2026-01-15', estimateMethod: 'HAND', kilos: 17_000 },
    { id: 'c', day: '2026-01-15', estimateMethod: 'COUNT', kilos: 16_000 },
  ] as const
  expect(expectationsOf({ estimates, earlier, hectares: 2 })).toEqual([
    { source: 'COUNT', kilos: 16_000, id: 'c', day: '2026-01-15' },
    { source: 'HAND', kilos: 17_000, id: 'b', day: '2026-01-15' },
    { source: 'COUNT', kilos: 15_000, id: 'a', day: '2025-12-01' },
    { source: 'EARLIER', kilos: 18_000, seasons: 2 },
  ])
  expect(earlierKilos([], 2)).toBeNull()
  expect(expectationsOf({ estimates: [], earlier: [], hectares: 2 })).toEqual([])
})

const sample = (day: string, sugar: number | null): RipenessSample => ({
  day,
  sugar,
  acidity: null,
  ph: null,
})

test('A line through samples forecasts the day of the goal, as by hand', () => {
  // 20, 21.1, 21.9 and 23 °Brix a week apart: 0.14 a day; the goal of 24 is 31 days after the 1st of February less a bit.
  const samples = [
    sample('2026-02-01', 20),
    sample('2026-02-08', 21.1),
    sample('2026-02-15', 21.9),
    sample('2026-02-22', 23),
  ]
  const line = sugarLine(samples)!
  expect(line.slope).toBeCloseTo(0.14, 6)
  expect(line.mean).toBeCloseTo(21.5, 6)
  // residuals -0.03, 0.09, -0.09, 0.03 of squares 0.018; s = 0.09487; t of 2 degrees of freedom is 2.92.
  expect(line.margin).toBeCloseTo(2.92 * Math.sqrt(0.018 / 2), 4)
  expect(sugarOn(line, '2026-02-22')).toEqual({ sugar: 22.97, low: 22.74, high: 23.2 })
  expect(forecastOf(samples, 24)).toEqual({
    ...{ state: 'FORECAST', day: '2026-03-02', from: '2026-02-27', to: '2026-03-05' },
    ...{ samples: 4, slope: 0.14 },
  })
})

test('What nothing can be said of is not said', () => {
  const two = [sample('2026-02-01', 20), sample('2026-02-08', 21)]
  expect(forecastOf([], 24)).toEqual({ state: 'NO_SAMPLES' })
  expect(forecastOf([sample('2026-02-01', null)], 24)).toEqual({ state: 'NO_SAMPLES' })
  expect(forecastOf(two, null)).toEqual({ state: 'NO_GOAL' })
  expect(forecastOf(two.slice(0, 1), 24)).toEqual({ state: 'ONE_SAMPLE' })
  expect(forecastOf([two[1]!, sample('2026-02-15', 20.5)], 24)).toEqual({ state: 'NOT_RISING' })
  expect(forecastOf(two, 40)).toEqual({ state: 'TOO_FAR' })
  expect(forecastOf(two, 21)).toEqual({ state: 'REACHED', day: '2026-02-08' })
  // Two samples make a line, but say nothing of how far off it is.
  expect(forecastOf(two, 22)).toMatchObject({ state: 'FORECAST', day: '2026-02-15', from: null, to: null })
  // Samples that scatter all over enclose no days.
  const wild = [sample('2026-02-01', 20), sample('2026-02-02', 18), sample('2026-02-03', 21)]
  expect(forecastOf(wild, 22)).toMatchObject({ state: 'FORECAST', from: null, to: null })
})

test('A forecast lies within its interval, and more scatter makes it wider', () => {
  const noise = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 4, maxLength: 6 })
  fc.assert(
    fc.property(noise, (errors) => {
      const series = (by: number) =>
        errors.map((error, at) => sample(addDays('2026-02-01', at * 7), 18 + at + by * error))
      const forecast = forecastOf(series(1), 25)
      if (forecast.state !== 'FORECAST' || forecast.from === null || forecast.to === null) return
      expect(forecast.from <= forecast.day && forecast.day <= addDays(forecast.to, 1)).toBe(true)
      const calmer = sugarLine(series(0.5))!
      expect(calmer.margin!).toBeLessThanOrEqual(sugarLine(series(1))!.margin! + 1e-9)
    }),
  )
})
