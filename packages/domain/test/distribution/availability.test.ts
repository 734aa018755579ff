import { expect, test } from 'vitest'
import { availabilityOf } from '../../src/distribution/availability.ts'

const at = (day: string | null, bottles: number) => ({ day, bottles })
const free = { amount: 100, onHold: false }

test('what is free is what nobody was promised, and nothing of a lot on hold', () => {
  expect(availabilityOf(free, [])).toEqual({ promised: 0, free: 100, missing: 0, missingOn: null })
  const all = [at(null, 20), at('2026-10-03', 30)]
  expect(availabilityOf(free, all)).toEqual({ promised: 50, free: 50, missing: 0, missingOn: null })
  expect(availabilityOf({ ...free, onHold: true }, all)).toEqual({
    promised: 50,
    free: 0,
    missing: 50,
    missingOn: '2026-10-03',
  })
})

test('promises are served by their days, and the first one that lacks bottles is named', () => {
  const all = [at('2026-10-09', 40), at('2026-10-03', 60), at('2026-10-07', 40)]
  expect(availabilityOf(free, all)).toEqual({
    promised: 140,
    free: 0,
    missing: 40,
    missingOn: '2026-10-09',
  })
  expect(availabilityOf(free, all.slice(1))).toMatchObject({ free: 0, missing: 0, missingOn: null })
  expect(availabilityOf(free, [at(null, 90), at('2026-10-03', 20)])).toMatchObject({
    missing: 10,
    missingOn: null,
  })
})
