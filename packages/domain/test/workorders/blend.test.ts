import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFrom, estimateBlend } from '../../src/workorders/trials/blend.ts'

describe('the analyses of a blend that was not made', () => {
  const malbec = new Map([
    ['ALCOHOL', 14],
    ['PH', 3.8],
    ['TOTAL_SO2', 60],
  ])
  const franc = new Map([
    ['ALCOHOL', 13],
    ['PH', 3.6],
    ['VOLATILE_ACIDITY', 0.5],
  ])

  test('alcohol averages by volume, pH is only estimated, and what one part does not know nobody knows', () => {
    expect(
      estimateBlend([
        { amount: 700, analyses: malbec },
        { amount: 300, analyses: franc },
      ]),
    ).toEqual([
      { code: 'ALCOHOL', value: 13.7, isEstimated: false },
      { code: 'PH', value: 3.74, isEstimated: true },
      { code: 'TOTAL_SO2', value: null, isEstimated: false },
      { code: 'VOLATILE_ACIDITY', value: null, isEstimated: false },
    ])
  })

  test('a wine of which nothing is taken says nothing', () => {
    expect(
      estimateBlend([
        { amount: 1, analyses: malbec },
        { amount: 0, analyses: franc },
      ]).map(({ code, value }) => [code, value]),
    ).toEqual([
      ['ALCOHOL', 14],
      ['PH', 3.8],
      ['TOTAL_SO2', 60],
    ])
    expect(estimateBlend([])).toEqual([])
  })

  test('a blend lies between the wines it is made of', () => {
    const value = fc.integer({ min: 0, max: 2500 }).map((cents) => cents / 100)
    const part = fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), value })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const [told] = estimateBlend(
          parts.map(({ amount, value }) => ({ amount, analyses: new Map([['ALCOHOL', value]]) })),
        )
        const values = parts.map(({ value }) => value)
        expect(told!.value).toBeGreaterThanOrEqual(Math.min(...values) - 0.0001)
        expect(told!.value).toBeLessThanOrEqual(Math.max(...values) + 0.0001)
      }),
    )
  })
})

describe('from which vessels a wine is taken', () => {
  const vessels = [
    { id: 'small', currentAmount: 300 },
    { id: 'large', currentAmount: 1000 },
    { id: 'empty', currentAmount: 0 },
  ]

  test('the fullest first, and no more than is asked for', () => {
    expect(drawFrom(vessels, 1100)).toEqual({
      draws: [
        { id: 'large', amount: 1000, isAll: true },
        { id: 'small', amount: 100, isAll: false },
      ],
      short: 0,
    })
    expect(drawFrom(vessels, 400.5).draws).toEqual([{ id: 'large', amount: 400.5, isAll: false }])
  })

  test('what lacks is said', () => {
    expect(drawFrom(vessels, 1400)).toMatchObject({ short: 100 })
  })

  test('what is taken and what lacks make up what was asked for', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((milliliters) => milliliters / 1000)
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), amount, (held, asked) => {
        const { draws, short } = drawFrom(
          held.map((currentAmount, at) => ({ id: String(at), currentAmount })),
          asked,
        )
        const taken = draws.reduce((sum, draw) => sum + Math.round(draw.amount * 1000), 0)
        expect(taken + Math.round(short * 1000)).toBe(Math.round(asked * 1000))
        for (const { id, amount } of draws) expect(amount).toBeLessThanOrEqual(held[Number(id)]!)
      }),
    )
  })
})
