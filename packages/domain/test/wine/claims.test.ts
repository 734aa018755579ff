import { expect, test } from 'vitest'
import { judgeClaim, thresholdsOn, type Claim, type Proof } from '../../src/wine/contents/claims.ts'
import { thresholdsOf, usualThresholds } from '../../src/companies/legal-thresholds.ts'
import { measuredMovements } from '../../src/wine/contents/measure.ts'
import { rollUps, type Origin } from '../../src/wine/contents/rollups.ts'

const malbec = { id: 'malbec', name: 'Malbec' }
const franc = { id: 'franc', name: 'Cabernet Franc' }
const origin = (id: string, over: Partial<Origin> = {}): Origin => ({
  id,
  kind: 'CIU',
  name: id.toUpperCase(),
  variety: malbec,
  year: 2026,
  supplier: null,
  owner: null,
  area: 'Paraje Altamira, Valle de Uco, Mendoza',
  isOrganic: true,
  lands: [],
  plot: '',
  ...over,
})

/** A wine of which `share` is Malbec 2026 of Altamira, organic and ours; the rest is none of that. */
const wine = (share: number, over: Partial<Proof> = {}): Proof => ({
  composition: new Map([
    ['a', share],
    ['b', 1 - share],
  ]),
  origins: new Map([
    ['a', origin('a')],
    [
      'b',
      origin('b', {
        variety: franc,
        year: 2025,
        area: 'Agrelo, Luján de Cuyo, Mendoza',
        isOrganic: false,
        supplier: { id: 's', name: 'Viñas del Este' },
      }),
    ],
  ]),
  isOrganic: share === 1,
  kgPer100L: 135.79,
  grapeType: 'RED',
  readySince: '2026-05-15',
  ...over,
})

const day = '2027-01-01'

test.each<[Claim, number, boolean]>([
  [{ claim: 'VARIETY', varieties: ['malbec'] }, 0.85, true],
  [{ claim: 'VARIETY', varieties: ['malbec'] }, 0.84995, false],
  [{ claim: 'VARIETY', varieties: ['malbec', 'franc'] }, 0.6, true],
  [{ claim: 'VARIETY', varieties: ['franc', 'malbec'] }, 0.6, false],
  [{ claim: 'VARIETY', varieties: ['malbec', 'bonarda'] }, 0.9, false],
  [{ claim: 'VINTAGE', year: 2026 }, 0.85, true],
  [{ claim: 'VINTAGE', year: 2026 }, 0.8499, false],
  [{ claim: 'AREA', area: 'valle de úco' }, 0.85, true],
  [{ claim: 'AREA', area: 'Valle de Uco' }, 0.84, false],
  [{ claim: 'AREA', area: 'Mendoza' }, 0.1, true],
  [{ claim: 'ORGANIC' }, 1, true],
  [{ claim: 'ORGANIC' }, 0.999, false],
  [{ claim: 'OWN_GRAPES' }, 1, true],
  [{ claim: 'OWN_GRAPES' }, 0.99, false],
])('%j with a share of %d: %s', (claim, share, ok) => {
  expect(judgeClaim(claim, wine(share), day).ok).toBe(ok)
})

const plot = (id: string, name: string, share: number) => ({ id, name, share })
const est = { id: 's', name: 'Viñas del Este' }
const south = { id: 't', name: 'Viñas del Sur' }

test.each<[string, Partial<Origin>, Partial<Origin>, number]>([
  [
    'one of its plots, by surface',
    { lands: [plot('1', 'Cuadro 4', 0.5), plot('2', 'Cuadro 5', 0.5)] },
    {},
    0.45,
  ],
  [
    'the same plot of two origins',
    { lands: [plot('1', 'Cuadro 4', 1)] },
    { lands: [plot('1', 'Cuadro 4', 1)] },
    1,
  ],
  [
    'namesakes of two estates',
    { lands: [plot('1', 'Cuadro 4', 1)] },
    { lands: [plot('2', 'Cuadro 4', 1)] },
    0.9,
  ],
  ['a plot as its supplier declares it', { supplier: est, plot: 'cuadro 4' }, { plot: '' }, 0.9],
  [
    'the same plot declared twice',
    { supplier: est, plot: 'Cuadro 4' },
    { supplier: est, plot: 'CUADRO 4' },
    1,
  ],
  ['plots of two suppliers', { supplier: est, plot: 'Cuadro 4' }, { supplier: south, plot: 'Cuadro 4' }, 0.9],
  [
    'a plot of ours and one only declared',
    { lands: [plot('1', 'Cuadro 4', 1)] },
    { supplier: est, plot: 'Cuadro 4' },
    0.9,
  ],
  [
    'an area that is called as a plot',
    { area: 'Cuadro 4, Mendoza' },
    { supplier: est, plot: 'Cuadro 4' },
    0.9,
  ],
  ['none', { plot: '' }, { plot: 'Cuadro 40' }, 0],
])('a plot may be claimed as an area: %s', (_, a, b, share) => {
  const composition = new Map([
    ['a', 0.9],
    ['b', 0.1],
  ])
  const origins = new Map([
    ['a', origin('a', a)],
    ['b', origin('b', b)],
  ])
  const verdict = judgeClaim({ claim: 'AREA', area: 'Cuadro 4' }, { ...wine(0), composition, origins }, day)
  expect(verdict).toMatchObject({ share: expect.closeTo(share, 12), ok: share >= 0.85 })
})

test('varieties that the wine bears and that are named in the wrong order are told in the right one', () => {
  const named = (...varieties: string[]) => judgeClaim({ claim: 'VARIETY', varieties }, wine(0.6), day)
  expect(named('franc', 'malbec')).toMatchObject({ ok: false, order: ['Malbec', 'Cabernet Franc'] })
  expect(named('malbec', 'franc')).not.toHaveProperty('order')
  // What the wine does not bear is no matter of order.
  expect(named('franc')).not.toHaveProperty('order')
  expect(named('bonarda', 'malbec')).not.toHaveProperty('order')
})

test('organic grapes make no organic wine once the wine lost it', () => {
  expect(judgeClaim({ claim: 'ORGANIC' }, wine(1, { isOrganic: false }), day).ok).toBe(false)
})

test.each([
  ['RESERVA', {}, '2027-05-14', false, '2027-05-15'],
  ['RESERVA', {}, '2027-05-15', true, '2027-05-15'],
  ['RESERVA', { grapeType: 'WHITE' }, '2026-11-15', true, '2026-11-15'],
  ['RESERVA', { kgPer100L: 134.99 }, '2030-01-01', false, '2027-05-15'],
  ['RESERVA', { kgPer100L: null }, '2030-01-01', false, '2027-05-15'],
  ['RESERVA', { readySince: null }, '2030-01-01', false, null],
  ['RESERVA', { readySince: '2026-08-31', grapeType: 'ROSE' }, '2027-02-28', true, '2027-02-28'],
  ['GRAN_RESERVA', {}, '2030-01-01', false, '2028-05-15'],
  ['GRAN_RESERVA', { kgPer100L: 140 }, '2028-05-15', true, '2028-05-15'],
] as const)('%s %j on %s: %s, from %s', (claim, over, on, ok, from) => {
  expect(judgeClaim({ claim }, wine(1, over), on)).toMatchObject({ ok, from })
})

test('a plot has its part of each of its origins, and what no plot bears has no name', () => {
  const l1 = { id: 'l1', name: 'L1', share: 0.25 }
  const l2 = { id: 'l2', name: 'L2', share: 0.75 }
  const origins = new Map([
    ['a', origin('a', { lands: [l1, l2] })],
    ['b', origin('b', { lands: [{ ...l1, share: 1 }] })],
    ['c', origin('c')],
  ])
  const thirds = new Map(['a', 'b', 'c'].map((id) => [id, 1 / 3]))
  expect(rollUps(thirds, origins).land).toMatchObject([
    { name: 'L1', shown: 41.67 },
    { name: '', shown: 33.33 },
    { name: 'L2', shown: 25 },
  ])
})

test.each([
  [500, 1000, 400, { amount: 100, cost: 0, source: { id: 'v' }, target: { outside: 'LOSS' } }],
  [500, 1000, 501, { amount: 1, cost: 0, source: { outside: 'COUNT' }, target: { id: 'v' } }],
  [500, 1000, 0, { amount: 500, cost: 1000, source: { id: 'v' }, target: { outside: 'LOSS' } }],
])('%d that cost %d, measured as %d', (amount, cost, measured, movement) => {
  const given = { content: 'c', vessel: 'v', held: { amount, cost }, measured, reason: 'MEASUREMENT' }
  expect(measuredMovements(given)).toMatchObject([movement])
})

test('what was measured as it was moves nothing', () => {
  const held = { amount: 500, cost: 1000 }
  expect(
    measuredMovements({ content: 'c', vessel: 'v', held, measured: 500, reason: 'MEASUREMENT' }),
  ).toEqual([])
})

test('what the company wrote down counts from its day on, and never less than all of an organic wine', () => {
  const stricter = thresholdsOf({ ...usualThresholds(day), fromDate: '2027-01-01', varietyShare: 90 })
  const later = thresholdsOf({ ...usualThresholds(day), fromDate: '2028-01-01', varietyShare: 75 })
  const own = [stricter, later]
  const claim: Claim = { claim: 'VARIETY', varieties: ['malbec'] }
  const verdicts = (['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'] as const).map((on) =>
    judgeClaim(claim, wine(0.86), on, own),
  )
  expect(verdicts).toMatchObject([
    { ok: true, threshold: 0.85 },
    { ok: false, threshold: 0.9 },
    { ok: false, threshold: 0.9 },
    { ok: true, threshold: 0.75 },
  ])
  expect(thresholdsOn('2028-01-01', own).organic).toBe(1)
})
