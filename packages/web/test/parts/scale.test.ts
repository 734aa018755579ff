import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countFor,
  domainOf,
  fitting,
  inside,
  linear,
  momentTicks,
  roundTicks,
  widthOf,
} from '../../src/parts/chart/scale.ts'

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 })

describe('what a side of a drawing tells', () => {
  it('holds all that is drawn, and ends on round numbers', () => {
    expect(domainOf([0.994, 1.0953], 5)).toEqual([0.98, 1.1])
    expect(domainOf([0, 32.7], 4)).toEqual([0, 40])
    fc.assert(
      fc.property(numbers, (values) => {
        const [from, to] = domainOf(values, 5)
        expect(from).toBeLessThanOrEqual(Math.min(...values))
        expect(to).toBeGreaterThanOrEqual(Math.max(...values))
        expect(from).toBeLessThan(to)
      }),
    )
  })

  it('keeps the ends that are given', () => {
    expect(domainOf([70, 87.5], 3, [60, 100])).toEqual([60, 100])
    expect(domainOf([70, 87.5], 3, [0, null])).toEqual([0, 100])
  })

  it('leaves room around one value, and stands where there is none', () => {
    expect(domainOf([20], 4)).toEqual([18, 22])
    expect(domainOf([0], 4)).toEqual([-1, 1])
    expect(domainOf([], 4)).toEqual([0, 1])
  })

  it('has about as many numbers as there is room for, all of them inside', () => {
    for (const height of [120, 220, 380]) {
      const ticks = roundTicks([0, 40], countFor(height))
      expect(ticks.length).toBeGreaterThan(1)
      expect(height / ticks.length).toBeGreaterThan(25)
      expect(ticks.every((tick) => tick >= 0 && tick <= 40)).toBe(true)
    }
  })
})

describe('where a number stands', () => {
  it('is a share of the way, upwards as well as down', () => {
    const up = linear([0, 40], [220, 20])
    expect([up(0), up(10), up(40)]).toEqual([220, 170, 20])
    // One moment alone stands in the middle.
    expect(linear([7, 7], [0, 100])(7)).toBe(50)
  })
})

describe('what stands below a drawing', () => {
  it('never touches, and begins with the first', () => {
    const places = fc.array(fc.record({ at: fc.nat(1000), text: fc.string({ maxLength: 12 }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(places, fc.nat(30), (all, gap) => {
        const sorted = all.toSorted((a, b) => a.at - b.at)
        const told = fitting(sorted, gap)
        expect(told[0]).toBe(sorted[0])
        for (const [at, one] of told.entries()) {
          const before = told[at - 1]
          if (before)
            expect(one.at - widthOf(one.text) / 2).toBeGreaterThanOrEqual(
              before.at + widthOf(before.text) / 2 + gap,
            )
        }
      }),
    )
  })

  it('is not cut at either edge', () => {
    expect(inside(0, '29/11/2026', 400)).toBe(widthOf('29/11/2026') / 2)
    expect(inside(400, '29/11/2026', 400)).toBe(400 - widthOf('29/11/2026') / 2)
    expect(inside(200, '29/11/2026', 400)).toBe(200)
  })

  it('is days of the calendar, whatever the zone of the device', () => {
    const days = [Date.parse('2026-03-30'), Date.parse('2026-04-05')] as const
    expect(momentTicks(days, 6, true).map((at) => new Date(at).toISOString().slice(0, 16))).toContain(
      '2026-04-01T00:00',
    )
    expect(momentTicks(days, 6, true).every((at) => at % 86_400_000 === 0)).toBe(true)
  })
})
