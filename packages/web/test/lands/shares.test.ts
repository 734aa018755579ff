import { expect, test, vi } from 'vitest'
import { landShares } from '../../src/lands/record/lands.ts'

// Whether there is a signal is heard from the window.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }))

const hectares = (surface: number) => ({ surface, surfaceUnit: 'HECTARE' as const })

test.each([
  ['three equal lands', [hectares(2), hectares(2), hectares(2)], [33.3, 33.3, 33.4]],
  [
    'lands in several units',
    [hectares(1.5), { surface: 5000, surfaceUnit: 'SQUARE_METER' as const }],
    [75, 25],
  ],
  ['a land without a surface', [hectares(3), hectares(0)], [100, 0]],
])('the shares of %s are shown to one decimal and make 100', (_which, lands, shares) => {
  expect(landShares(lands)).toEqual(shares)
  expect(shares.reduce((sum, share) => sum + share * 10, 0)).toBeCloseTo(1000)
})
