import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOf, teoricPieces } from '../../src/bottles/stocks.ts'
import { planBottling, type Bottling } from '../../src/bottling/plan.ts'
import { bottlingBalance, division, divisionWithin, theoreticalBottles } from '../../src/bottling/division.ts'
import { check } from '../../src/check.ts'
import { costLostInProcess, type Movement } from '../../src/ledger/ledger.ts'
import { fromMoney, shownMoney, toMoney, unitCost } from '../../src/units/money.ts'
import { wine, supply, labelled, run, id, capacity, bottles } from './runs.ts'

/** domain.md part 3, step 1.13. */
const bottling: Bottling = {
  id: 'division',
  wine: { held: wine(8_575_000, toMoney(5_054_257.78)), amount: 8_575_000 },
  lines: [{ id: 'l', batch: 'FRAC-26-001', bottles: 11_280, broken: 0, capacity: 750, sources: [] }],
  supplies: [
    supply('bottles', 11_305, 650, 'l'),
    supply('corks', 11_300, 180, 'l'),
    supply('filter', 1, 350_000),
  ],
  labor: toMoney(280_000),
  deposit: 'D1',
}

const moved = (movements: Movement[], kind: Movement['kind'], target?: string) =>
  movements
    .filter((one) => one.kind === kind)
    .filter(({ target: to }) => target === undefined || ('outside' in to && to.outside === target))
    .reduce((sum, { amount }) => sum + amount, 0)

test('the vintage is bottled: theory, loss, cost of the lot and of a bottle (1.13)', () => {
  expect(theoreticalBottles(8_575_000, 750)).toBe(11_433)
  expect(bottlingBalance(8_575_000, [{ dividedBottles: 11_280, bottleCapacity: 750 }])).toEqual({
    filled: 8_460_000,
    loss: 115_000,
    bottles: 11_280,
    theoretical: 11_433,
    lossPercent: 1.34,
    yieldPercent: 98.66,
  })
  const { movements, costs } = planBottling(bottling)
  expect(shownMoney(costs[0]!.total)).toBe(15_066_507.78)
  expect(unitCost(costs[0]!.total, 11_280)).toBe(1335.6833)
  expect(movements).toContainEqual({
    kind: 'WINE',
    thing: 'wine',
    amount: 115_000,
    cost: 0,
    source: { id: 'T07' },
    target: { outside: 'LOSS' },
    reason: 'LINE',
  })
  expect(movements.at(-1)).toMatchObject({ kind: 'BOTTLE', amount: 11_280_000, target: { id: 'D1' } })
})

test('the vintage is labelled: what the labels add, cost of the lot and of a bottle (1.15)', () => {
  const { costs } = planBottling(labelled)
  const [cost] = costs
  expect(fromMoney(cost!.supplies + cost!.labor)).toBe(2_945_400)
  expect(unitCost(cost!.supplies + cost!.labor, 6000)).toBe(490.9)
  expect(shownMoney(cost!.total)).toBe(10_959_499.88)
  expect(unitCost(cost!.total, 6000)).toBe(1826.5833)
})

test('of two capacities each takes the wine and the common costs by litres, and its own supplies', () => {
  const { costs } = planBottling({
    ...bottling,
    wine: { held: wine(3_000_000, 300), amount: 3_000_000 },
    lines: [
      { id: 'a', batch: 'A', bottles: 1000, broken: 0, capacity: 1500, sources: [] },
      { id: 'b', batch: 'B', bottles: 1000, broken: 0, capacity: 750, sources: [] },
    ],
    supplies: [
      { line: 'a', batch: 'x', deposit: 's', amount: 1, cost: 7 },
      { line: null, batch: 'y', deposit: 's', amount: 1, cost: 30 },
    ],
    labor: 3,
  })
  expect(costs).toEqual([
    { line: 'a', wine: 200, bottles: 0, supplies: 27, labor: 2, total: 229 },
    { line: 'b', wine: 100, bottles: 0, supplies: 10, labor: 1, total: 111 },
  ])
})

test('broken bottles leave what they cost to the rest', () => {
  const { movements, costs } = planBottling({
    ...labelled,
    lines: [{ ...labelled.lines[0]!, bottles: 5990, broken: 10 }],
    supplies: [],
    labor: 0,
  })
  expect(costs[0]!.total).toBe(labelled.lines[0]!.sources[0]!.cost)
  expect(movements).toContainEqual({
    kind: 'BOTTLE',
    thing: 'FRAC-26-001',
    amount: 10_000,
    cost: 0,
    source: { id: 'D1' },
    target: { outside: 'LOSS' },
    reason: 'BREAKAGE',
  })
})

const money = fc.integer({ min: 0, max: 1_000_000_000 })

const count = fc.integer({ min: 1, max: 50_000 })

const fromTank = fc.record({ bottles: count, capacity })

const fromBottles = fc.record({
  broken: fc.integer({ min: 0, max: 100 }),
  capacity,
  sources: fc.array(fc.record({ bottles: fc.integer({ min: 101, max: 9_000 }), cost: money }), {
    minLength: 1,
    maxLength: 4,
  }),
})

const runs = fc
  .record({
    tank: fc.array(fromTank, { maxLength: 4 }),
    bottles: fc.array(fromBottles, { maxLength: 4 }),
    loss: fc.integer({ min: 0, max: 100_000 }),
    rest: fc.integer({ min: 0, max: 1_000_000 }),
    wineCost: money,
    labor: money,
    supplies: fc.array(fc.record({ amount: count, cost: money, of: fc.integer({ min: -1, max: 7 }) })),
  })
  .filter(({ tank, bottles }) => tank.length + bottles.length > 0)
  .map(({ tank, bottles, loss, rest, wineCost, labor, supplies }): Bottling => {
    const filled = tank.reduce((sum, line) => sum + line.bottles * line.capacity, 0)
    const lines = [
      ...tank.map((line, at) => ({ ...line, id: `t${at}`, batch: `T${at}`, broken: 0, sources: [] })),
      ...bottles.map(({ broken, sources, capacity: size }, at) => ({
        id: `b${at}`,
        batch: `B${at}`,
        broken,
        capacity: size,
        bottles: sources.reduce((sum, source) => sum + source.bottles, 0) - broken,
        sources: sources.map((source, place) => ({ ...source, batch: `S${at}-${place}`, deposit: 'D' })),
      })),
    ]
    return {
      id: 'run',
      wine: tank.length === 0 ? null : { held: wine(filled + loss + rest, wineCost), amount: filled + loss },
      lines,
      supplies: supplies.map(({ amount, cost, of }, at) => ({
        line: lines[of]?.id ?? null,
        batch: `s${at}`,
        deposit: 'store',
        amount,
        cost,
      })),
      labor,
      deposit: 'D1',
    }
  })

test('no bottle, no millilitre and no cent comes from nowhere or goes astray', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const { movements, costs } = planBottling(run)
      expect(costLostInProcess(movements)).toBe(0)
      const filled = run.lines
        .filter(({ sources }) => sources.length === 0)
        .reduce((sum, { bottles, capacity: size }) => sum + bottles * size, 0)
      expect(moved(movements, 'WINE', 'PROCESS')).toBe(filled)
      expect(moved(movements, 'WINE')).toBe(run.wine?.amount ?? 0)
      const taken = run.lines.flatMap(({ sources }) => sources).reduce((sum, { bottles }) => sum + bottles, 0)
      const broken = run.lines.reduce((sum, line) => sum + line.broken, 0)
      expect(moved(movements, 'BOTTLE', 'PROCESS')).toBe((taken - broken) * 1000)
      expect(moved(movements, 'BOTTLE', 'LOSS')).toBe(broken * 1000)
      const made = movements.filter(({ kind, target }) => kind === 'BOTTLE' && 'id' in target)
      expect(made.map(({ amount }) => amount)).toEqual(run.lines.map(({ bottles }) => bottles * 1000))
      expect(made.reduce((sum, { cost }) => sum + cost, 0)).toBe(
        costs.reduce((sum, { total }) => sum + total, 0),
      )
    }),
  )
})

test.each([
  [6000, 6, 1000, 0],
  [6005, 6, 1000, 5],
  [5, 6, 0, 5],
])('%d bottles in boxes of %d: %d boxes and %d loose', (bottles, byBox, boxes, loose) => {
  expect(boxesOf(bottles, byBox)).toEqual({ boxes, loose })
  expect(teoricPieces('labelingBoxes', bottles, byBox)).toBe(boxes)
  expect(teoricPieces('labelingLabels', bottles, byBox)).toBe(bottles)
})

test.each([
  [{ ...bottles, isLabeling: true }, {}, ['divisionBottles.0.label']],
  [
    { ...bottles, isReprocess: true },
    { 'divisionBottles.0.reprocessNote': 'REASON_REQUIRED' },
    ['divisionBottles.0.reprocessedWineBatch'],
  ],
  [
    {
      ...bottles,
      isUncover: true,
      isLabeling: true,
      label: id,
      reprocessedWineBatch: id,
      reprocessNote: 'x',
    },
    { 'divisionBottles.0.isLabeling': 'NOT_ALLOWED_HERE' },
    [],
  ],
])('a bottling line %j is refused with %j, and lacks %j', (line, errors, missing) => {
  const draft = { ...run, cellarElement: id, contentAmount: 10, divisionBottles: [line] }
  expect(check(division, draft)).toMatchObject({ ok: false, errors, missing })
})

test.each([
  [{ contentAmount: 8575.01 }, { contentAmount: 'EXCEEDS_CONTENT_AMOUNT' }],
  [{ contentAmount: 85, contentAmountUnit: 'HECTOLITER', divisionBottles: [] }, {}],
  [{ contentAmount: 7, divisionBottles: [bottles] }, { divisionBottles: 'MORE_BOTTLED_THAN_WINE' }],
  [{ emptyContent: true, contentAmount: 0, divisionBottles: [bottles] }, {}],
])('with 8,575 litres in the tank a form with %j is refused with %j', (draft, errors) => {
  const verdict = check(divisionWithin(8_575_000), { ...run, cellarElement: id, ...draft })
  expect(verdict.ok ? {} : verdict.errors).toEqual(errors)
})
