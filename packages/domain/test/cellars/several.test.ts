import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeCells, severalVessels, vesselNames } from '../../src/cellars/several.ts'
import { check } from '../../src/check.ts'

test('names carry as many digits as the last number', () => {
  expect(vesselNames({ prefix: 'T', from: 8, to: 11 })).toEqual(['T08', 'T09', 'T10', 'T11'])
  expect(vesselNames({ prefix: 'B-', from: 1, to: 3 })).toEqual(['B-1', 'B-2', 'B-3'])
  expect(vesselNames({ prefix: 'T', from: 1, to: 50 })).toHaveLength(50)
  expect(vesselNames({ prefix: 'T', from: 5, to: 4 })).toEqual([])
})

const id = '01900000-0000-7000-8000-000000000001'
const several = (change: object) => ({
  ...{ cellar: id, elementType: id, prefix: 'T', from: 1, to: 50, maxCapacity: 5000 },
  ...change,
})

test.each([
  [{ to: 0 }, { errors: { to: 'AT_LEAST:1' } }],
  [{ to: 101 }, { errors: { to: 'EXCEEDS_MAXIMUM:100' } }],
  [{ prefix: ' ' }, { missing: ['prefix'] }],
])('vessels with %j are not made', (change, told) => {
  expect(check(severalVessels, several(change))).toMatchObject({ ok: false, ...told })
})

const cell = fc.record({
  positionX: fc.integer({ min: 0, max: 8 }),
  positionY: fc.integer({ min: 0, max: 8 }),
})

test('vessels never share a cell with each other or with what stands there, and begin in a free row where there is one', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 81 }), fc.integer({ min: 1, max: 100 }), (taken, count) => {
      const placed = freeCells(taken, count)
      expect(placed).toHaveLength(count)
      const keyOf = (one: { positionX: number; positionY: number }) => `${one.positionX} ${one.positionY}`
      const standing = placed.flatMap((one) => (one === null ? [] : [keyOf(one)]))
      expect(new Set(standing).size).toBe(standing.length)
      const before = new Set(taken.map(keyOf))
      expect(standing.some((key) => before.has(key))).toBe(false)
      const freeRow = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((row) =>
        taken.every(({ positionY }) => positionY !== row),
      )
      if (freeRow !== undefined) expect(placed[0]).toEqual({ positionX: 0, positionY: freeRow })
    }),
  )
})
