import {
  conflictsOf,
  dayLoads,
  type CellarCapacity,
  type Load,
} from '@lagar/domain/lands/harvest/capacity.ts'
import { matchPickings, type Picking } from '@lagar/domain/lands/harvest/matched.ts'
import { proposedPicks, waysOut } from '@lagar/domain/lands/harvest/solve.ts'
import { addDays } from '@lagar/domain/day.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const today = '2026-02-20'
const cellar = (more: Partial<CellarCapacity> = {}): CellarCapacity => ({
  ...{ id: 'north', name: 'Norte', receptionPerDay: 20_000, pressLoad: 4_000, pressLoads: 2 },
  ...{ mustPerKilo: 0.88, freeLitres: 100_000, ...more },
})
const load = (id: string, day: string, kilos: number, more: Partial<Load> = {}): Load => ({
  ...{ id, day, kilos, land: `land ${id}`, cellar: 'north', grapeType: 'RED', harvestableDate: null },
  ...{ isDone: false, ...more },
})
const kinds = (loads: Load[], cellars = [cellar()]) =>
  conflictsOf(loads, cellars, today).map(({ kind, day }) => `${kind} ${day}`)

test('What fits is no conflict, and nobody who said no limit has one', () => {
  expect(kinds([load('a', '2026-03-01', 12_000), load('b', '2026-03-01', 8_000)])).toEqual([])
  const open = cellar({ receptionPerDay: null, pressLoads: null, freeLitres: null })
  expect(kinds([load('a', '2026-03-01', 900_000, { grapeType: 'WHITE' })], [open])).toEqual([])
})

test('Reception, press, vessels and withdrawal are told apart', () => {
  expect(kinds([load('a', '2026-03-01', 12_000), load('b', '2026-03-01', 8_000.01)])).toEqual([
    'RECEPTION 2026-03-01',
  ])
  expect(kinds([load('a', '2026-03-01', 9_000, { grapeType: 'WHITE' })])).toEqual(['PRESS 2026-03-01'])
  // Reds are pressed when they have fermented.
  expect(kinds([load('a', '2026-03-01', 9_000)])).toEqual([])
  const full = cellar({ freeLitres: 20_000 })
  const loads = [
    load('a', '2026-03-01', 15_000),
    load('b', '2026-03-04', 15_000),
    load('c', '2026-03-05', 100),
  ]
  expect(kinds(loads, [full])).toEqual(['VESSELS 2026-03-04'])
  expect(kinds([load('a', '2026-03-01', 1, { harvestableDate: '2026-03-03' })])).toEqual(['EARLY 2026-03-01'])
})

test('What was picked, and what lies in the past, is no conflict any more; but its day is taken', () => {
  expect(kinds([load('a', '2026-02-01', 90_000)])).toEqual([])
  expect(kinds([load('a', '2026-03-01', 90_000, { isDone: true })])).toEqual([])
  expect(kinds([load('a', '2026-03-01', 15_000, { isDone: true }), load('b', '2026-03-01', 6_000)])).toEqual([
    'RECEPTION 2026-03-01',
  ])
  const [day] = dayLoads([load('a', '2026-03-01', 15_000, { isDone: true })], [cellar()])
  expect(day).toMatchObject({ kilos: 15_000, litresToCome: 0 })
})

test('Ways out of too much in a day: another day that fits, a part, another cellar, a higher limit', () => {
  const loads = [
    load('a', '2026-03-01', 16_000),
    load('b', '2026-03-01', 9_000),
    load('c', '2026-03-02', 14_000),
  ]
  const cellars = [cellar(), cellar({ id: 'south', name: 'Sur' })]
  const planned = { loads, cellars, today }
  const [conflict] = conflictsOf(loads, cellars, today)
  expect(waysOut(conflict!, planned)).toMatchObject([
    { kind: 'MOVE', pick: { id: 'b' }, to: '2026-03-03' },
    { kind: 'SPLIT', pick: { id: 'a' }, stays: 11_000, goes: 5_000, to: '2026-03-02' },
    { kind: 'CELLAR', pick: { id: 'a' }, cellar: { id: 'south' } },
    { kind: 'LIMIT', cellar: { id: 'north' } },
  ])
})

test('A pick that no day takes whole is split or the limit is raised, never moved', () => {
  const loads = [load('a', '2026-03-01', 30_000)]
  const [conflict] = conflictsOf(loads, [cellar()], today)
  expect(waysOut(conflict!, { loads, cellars: [cellar()], today }).map(({ kind }) => kind)).toEqual([
    'SPLIT',
    'LIMIT',
  ])
})

const days = fc.integer({ min: 0, max: 12 }).map((ahead) => addDays('2026-03-01', ahead))
const colours = fc.constantFrom('RED' as const, 'WHITE' as const)
const someLoads = fc
  .array(fc.record({ day: days, kilos: fc.integer({ min: 1, max: 40_000 }), grapeType: colours }), {
    maxLength: 12,
  })
  .map((all) => all.map(({ day, kilos, grapeType }, at) => load(String(at), day, kilos, { grapeType })))

test('A way out that is taken ends its conflict, and no kilogram is lost or invented', () => {
  fc.assert(
    fc.property(someLoads, (loads) => {
      const cellars = [cellar({ freeLitres: null })]
      for (const conflict of conflictsOf(loads, cellars, today)) {
        for (const way of waysOut(conflict, { loads, cellars, today })) {
          if (way.kind !== 'MOVE' && way.kind !== 'SPLIT') continue
          const rest = loads.filter(({ id }) => id !== way.pick.id)
          const put =
            way.kind === 'MOVE'
              ? [{ ...way.pick, day: way.to }]
              : [
                  { ...way.pick, kilos: way.stays },
                  { ...way.pick, id: 'rest', kilos: way.goes, day: way.to },
                ]
          const after = [...rest, ...put]
          expect(sumOf(after.map(({ kilos }) => kilos))).toBe(sumOf(loads.map(({ kilos }) => kilos)))
          // Where it went there is no conflict of it.
          const moved = put.at(-1)!.id
          expect(
            conflictsOf(after, cellars, today).some(({ picks }) => picks.some(({ id }) => id === moved)),
          ).toBe(false)
        }
      }
    }),
  )
})

test('Proposed picks make no conflict, and are the kilograms of their plots or what the days had room for', () => {
  const plots = fc.array(
    fc.record({ kilos: fc.integer({ min: 1, max: 60_000 }), from: days, grapeType: colours }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(someLoads, plots, (loads, asked) => {
      const capacity = cellar({ freeLitres: null })
      const toPlan = asked.map((plot, at) => ({ land: `new ${at}`, ...plot }))
      const proposed = proposedPicks(toPlan, { loads, cellars: [capacity], today }, capacity)
      const made = proposed.map(({ land, day, kilos }, at) =>
        load(`p${at}`, day, kilos, {
          land,
          grapeType: toPlan.find((plot) => plot.land === land)!.grapeType,
        }),
      )
      const after = conflictsOf([...loads, ...made], [capacity], today)
      expect(after.some(({ picks }) => picks.some(({ id }) => id.startsWith('p')))).toBe(false)
      for (const { land, kilos } of toPlan)
        expect(
          sumOf(proposed.filter((one) => one.land === land).map((one) => one.kilos)),
        ).toBeLessThanOrEqual(kilos)
    }),
  )
  expect(
    proposedPicks(
      [{ land: 'l', kilos: 50_000, from: '2026-03-01', grapeType: 'RED' }],
      { loads: [], cellars: [cellar()], today },
      cellar(),
    ),
  ).toEqual([
    { land: 'l', day: '2026-03-01', kilos: 20_000, cellar: 'north' },
    { land: 'l', day: '2026-03-02', kilos: 20_000, cellar: 'north' },
    { land: 'l', day: '2026-03-03', kilos: 10_000, cellar: 'north' },
  ])
})

test('A rest that is too little for a day of its own is shared with the day before', () => {
  const plot = { land: 'l', kilos: 20_500, from: '2026-03-01', grapeType: 'RED' as const }
  expect(proposedPicks([plot], { loads: [], cellars: [cellar()], today }, cellar())).toMatchObject([
    { day: '2026-03-01', kilos: 10_250 },
    { day: '2026-03-02', kilos: 10_250 },
  ])
})

const lands = fc.constantFrom('l1', 'l2', 'l3')
const works = fc.constantFrom(null, 'h1', 'h2')
const somePicks = fc
  .array(fc.record({ land: lands, day: days, harvest: works }), { maxLength: 8 })
  .map((all) => all.map((one, at) => ({ id: String(at), ...one })))
const somePickings: fc.Arbitrary<Picking[]> = fc.array(
  fc.record({
    ...{
      land: lands,
      day: days,
      kilos: fc.integer({ min: 1, max: 9_000_000 }).map((grams) => grams / 1_000),
    },
    ...{ harvest: works, cellar: fc.constant(null), isEstimated: fc.boolean() },
  }),
  { maxLength: 20 },
)

test('Everything that was picked is of one pick or of none: by pick, by plot and by day it is the same sum', () => {
  fc.assert(
    fc.property(somePicks, somePickings, (picks, pickings) => {
      const { done, unplanned } = matchPickings(picks, pickings)
      const sum = (some: readonly { kilos: number }[]) => sumOf(some.map(({ kilos }) => kilos))
      expect(sumOf([sum([...done.values()]), sum(unplanned)])).toBe(sum(pickings))
      for (const land of ['l1', 'l2', 'l3']) {
        const ofLand = picks.filter((pick) => pick.land === land).map(({ id }) => done.get(id)!)
        const rest = unplanned.filter((one) => one.land === land)
        expect(sumOf([sum(ofLand), sum(rest)])).toBe(sum(pickings.filter((one) => one.land === land)))
      }
      const byDay = [...Map.groupBy(pickings, ({ day }) => day).values()].map(sum)
      expect(sumOf(byDay)).toBe(sum(pickings))
      // Only what no pick of its plot foresaw is without a plan.
      expect(unplanned.every(({ land }) => !picks.some((pick) => pick.land === land))).toBe(true)
    }),
  )
})

test('What a work picked is of the pick that it was made of, however near another one lies', () => {
  const picks = [
    { id: 'a', land: 'l', day: '2026-03-01', harvest: 'h' },
    { id: 'b', land: 'l', day: '2026-03-08', harvest: null },
  ]
  const picking = { land: 'l', day: '2026-03-08', kilos: 10, cellar: null, isEstimated: false }
  const { done } = matchPickings(picks, [
    { ...picking, harvest: 'h' },
    { ...picking, harvest: null, kilos: 5 },
  ])
  expect(done.get('a')).toEqual({ kilos: 10, from: '2026-03-08', to: '2026-03-08' })
  expect(done.get('b')).toEqual({ kilos: 5, from: '2026-03-08', to: '2026-03-08' })
})
