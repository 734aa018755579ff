import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import {
  harvestPicker,
  pickedTotals,
  pickedWithin,
  pieceworkCost,
  pieceworkOf,
} from '../../src/lands/works/picking.ts'
import { workCosts } from '../../src/lands/works/record.ts'
import { moved, repeated } from '../../src/lands/works/repeat.ts'
import type { AnyWork } from '../../src/lands/works/kinds.ts'

const person = '01a20d34-b881-7404-9493-d0975ab27120'
const gang = '01a20d34-b881-7404-9493-d0975ab27121'

describe('a row of a picker', () => {
  const row = { employee: person, unit: 'KG', amount: 120.5 }
  test.each([
    ['of a person, in kilograms', row, {}],
    [
      'of a gang, in whole boxes',
      { employeesProvider: gang, unit: 'BOXES', amount: 40, pieceRate: 310.12 },
      {},
    ],
    ['of nobody', { unit: 'KG', amount: 1 }, { employee: 'MISSING' }],
    ['of both', { ...row, employeesProvider: gang }, { employeesProvider: 'EMPLOYEE_OR_GANG' }],
    ['half a bin', { ...row, unit: 'BINES', amount: 1.5 }, { amount: 'WHOLE_PIECES' }],
    ['half a box', { ...row, unit: 'BOXES', amount: 0.5 }, { amount: 'WHOLE_PIECES' }],
    ['nothing', { ...row, amount: 0 }, { amount: 'TOO_LOW' }],
    ['without an amount', { ...row, amount: null }, { amount: 'MISSING' }],
    ['too fine', { ...row, amount: 1.234 }, { amount: 'TOO_MANY_DECIMALS' }],
    ['at less than nothing', { ...row, pieceRate: -1 }, { pieceRate: 'TOO_LOW' }],
  ])('%s', (_, given, expected) => {
    const verdict = check(harvestPicker, given)
    const problems = verdict.ok
      ? {}
      : { ...Object.fromEntries(verdict.missing.map((path) => [path, 'MISSING'])), ...verdict.errors }
    expect(problems).toEqual(expected)
  })
})

test.each([
  [null, true],
  ['2026-03-09', false],
  ['2026-03-10', true],
  ['2026-03-12', true],
  ['2026-03-13', false],
])('picked on %s, of a harvest from 10 to 12 March: %s', (day, expected) => {
  expect(pickedWithin([{ day }], { initialTimezone: '2026-03-10', finalTimezone: '2026-03-12' })).toBe(
    expected,
  )
})

test('pieces come to their own rate, or to that of their unit, to the cent', () => {
  const rates = { kiloRate: 12.3456, binRate: 5000, boxRate: 310 }
  expect(pieceworkOf([{ unit: 'KG', amount: 100.5, pieceRate: null }], rates)).toBe(12_407_300)
  expect(pieceworkOf([{ unit: 'BOXES', amount: 40, pieceRate: 350 }], rates)).toBe(140_000_000)
  expect(pieceworkOf([{ unit: 'BINES', amount: 3, pieceRate: null }])).toBe(0)
})

test('totals are told by unit, in the order of the units', () => {
  expect(
    pickedTotals([
      { unit: 'BOXES', amount: 3 },
      { unit: 'KG', amount: 0.1 },
      { unit: 'KG', amount: 0.2 },
    ]),
  ).toEqual([
    { unit: 'KG', amount: 0.3 },
    { unit: 'BOXES', amount: 3 },
  ])
})

test('what piecework costs a harvest is what each person and gang is paid for each unit, to the cent', () => {
  const row = fc.record({
    employee: fc.constantFrom(person, null),
    employeesProvider: fc.constant(gang),
    unit: fc.constantFrom('KG', 'BINES', 'BOXES'),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100),
    pieceRate: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000)),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (given) => {
      const rates = { kiloRate: 7.7777, binRate: 4321.01, boxRate: 3.3333 }
      const rows = given.map((one) => ({ ...one, employeesProvider: one.employee === null ? gang : null }))
      const paid = [person, gang].flatMap((whose) =>
        (['KG', 'BINES', 'BOXES'] as const).map((unit) =>
          pieceworkOf(
            rows.filter((one) => one.unit === unit && (one.employee ?? one.employeesProvider) === whose),
            rates,
          ),
        ),
      )
      expect(pieceworkCost(rows, rates)).toBe(paid.reduce((sum, part) => sum + part, 0))
      for (const part of paid) expect(part % 100).toBe(0)
    }),
  )
})

test.each([
  [0, 5_000_000, 5_000_000],
  [30_000, 5_000_000, 600_000_000],
  [0, 0, 0],
])(
  'with days at %d and piecework of %d a harvest’s people cost %d: never both',
  (workedDayCost, piecework, labor) => {
    const work = { peopleUsedAmount: 2, workedDays: 1, workedDayCost, otherCost: 0 }
    const fuel = { machineHours: 0, fuelPerHour: 0, fuelPrice: null }
    expect(workCosts({ ...work, ...fuel, piecework }).labor).toBe(labor)
  },
)

test('moved to another day, everybody picked so many days later; done again elsewhere, nobody did yet', () => {
  const picker = {
    id: 'p',
    employee: { id: person },
    employeesProvider: null,
    unit: 'KG',
    amount: 5,
    pieceRate: null,
  }
  const picking = {
    ...{
      kind: 'harvest',
      status: 'PENDING',
      wineEstate: { id: 'estate' },
      lands: [{ id: 'l1', surface: 1, surfaceUnit: 'HECTARE' }],
    },
    ...{ employee: { id: person }, employeesProvider: null, machines: [], stocksUsed: [], harvestLands: [] },
    ...{ initialTimezone: '2026-03-10', finalTimezone: '2026-03-12' },
    pickers: [
      { ...picker, day: '2026-03-10' },
      { ...picker, day: '2026-03-12' },
    ],
  } as unknown as AnyWork
  expect(moved(picking, '2026-03-30')).toMatchObject({
    pickers: [{ day: '2026-03-30' }, { day: '2026-04-01' }],
  })
  const on = { lands: [{ id: 'l1', surface: 1 }], initialTimezone: '2026-04-01', finalTimezone: '2026-04-02' }
  expect(repeated(picking, on)).toMatchObject({ pickers: [] })
})
