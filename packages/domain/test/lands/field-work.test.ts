import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import {
  curation,
  curationWarning,
  landDateAfter,
  sprayedVolume,
  treatmentDates,
} from '../../src/lands/works/curation.ts'
import { harvest, harvestNotBefore, kilosByHectare } from '../../src/lands/works/harvest.ts'
import { workMovements } from '../../src/lands/works/ledger.ts'
import {
  costByLand,
  crewDayCost,
  distributed,
  laborTotals,
  machineTotals,
  personDayCost,
  workCosts,
  workDose,
} from '../../src/lands/works/record.ts'
import { costLostInProcess, inside, outside } from '../../src/ledger/ledger.ts'
import type { DoseUnit } from '../../src/lists/units.ts'
import { fromMoney } from '../../src/units/money.ts'
import { uuid, l1, l2, pest, hectares, common, problems } from './field-work.ts'
import { earlyHarvest } from '../../src/input/early-picking.ts'

describe('people, machines and their cost', () => {
  test.each([
    // people, days, cost of one: hours of a day, of all days, of the crew a day, of all
    [2, 1, 25_000, 16, 16, 50_000, 50_000],
    [20, 1, 30_000, 160, 160, 600_000, 600_000],
    [3, 4, 33_333.33, 24, 96, 99_999.99, 399_999.96],
    [0.5, 2, 10_000.01, 4, 8, 5_000.005, 10_000.01],
    [0, 3, 10_000, 0, 0, 0, 0],
  ])('%d people for %d days at %d', (people, days, cost, hours, totalHours, dailyCost, totalCost) => {
    const work = { peopleUsedAmount: people, workedDays: days, workedDayCost: cost }
    expect(laborTotals(work)).toEqual({ hours, totalHours, dailyCost, totalCost })
  })

  test('what one costs a day survives being sent for the crew and divided back', () => {
    const people = fc.integer({ min: 1, max: 5_000 }).map((tenths) => tenths / 10)
    const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100)
    fc.assert(
      fc.property(people, cents, (peopleUsedAmount, workedDayCost) => {
        const sent = crewDayCost({ peopleUsedAmount, workedDayCost })
        expect(personDayCost({ peopleUsedAmount, workedDayCost: sent })).toBe(workedDayCost)
      }),
    )
    expect(personDayCost({ peopleUsedAmount: 0, workedDayCost: 10 })).toBe(0)
  })

  test('gives back what was said for the whole crew, however often it is saved', () => {
    const crews = fc.integer({ min: 1, max: 990 }).map((tenths) => tenths / 10)
    const amounts = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100)
    fc.assert(
      fc.property(crews, amounts, (peopleUsedAmount, said) => {
        let told = said
        for (let saved = 0; saved < 3; saved += 1) {
          const workedDayCost = personDayCost({ peopleUsedAmount, workedDayCost: told })
          told = crewDayCost({ peopleUsedAmount, workedDayCost })
        }
        expect(told).toBe(said)
      }),
    )
    expect(crewDayCost({ peopleUsedAmount: 3, workedDayCost: 33.3333 })).toBe(100)
  })

  test('fuel is machine hours by litres, and has a cost where it has a price', () => {
    const tractor = { machineHours: 4, fuelPerHour: 6 }
    expect(machineTotals({ ...tractor, fuelPrice: 1_400 })).toEqual({ liters: 24, totalCost: 33_600 })
    expect(machineTotals({ ...tractor, fuelPrice: null })).toEqual({ liters: 24, totalCost: null })
  })

  test('the harvest of the vintage costs 656,000.00', () => {
    const costs = workCosts({
      peopleUsedAmount: 20,
      workedDays: 1,
      workedDayCost: 30_000,
      machineHours: 8,
      fuelPerHour: 5,
      fuelPrice: 1_400,
      otherCost: 0,
    })
    expect(fromMoney(costs.labor + costs.fuel + costs.other)).toBe(656_000)
  })

  test('costs and products are given out by surface', () => {
    expect(costByLand(1_000_000, [hectares(3.2), hectares(1.5), hectares(1)])).toEqual([
      561_403, 263_158, 175_439,
    ])
    expect(distributed(10, [3.2, 1.5])).toEqual([6.81, 3.19])
    expect(distributed(10, [])).toEqual([])
    expect(distributed(100, [1, 1, 1])).toEqual([33.34, 33.33, 33.33])
  })

  test('a dose asks by the surface or by the water, as its unit says', () => {
    const treated = { surface: hectares(3.2), volume: 2_560_000 }
    const asked = (dose: number, doseUnit: DoseUnit, isDoseByMachinedVolume = false) =>
      workDose({ dose, doseUnit, isDoseByMachinedVolume }, treated)
    expect(asked(4, 'KG_PER_HECTARE')).toBe(12_800_000)
    expect(asked(2, 'KG_PER_HECTARE')).toBe(6_400_000)
    expect(asked(100, 'CC_PER_100_LITERS')).toBe(2_560)
    expect(asked(1, 'GRAM_PER_UNIT')).toBeNull()
    expect(asked(100, 'CC_PER_100_LITERS', true)).toBe(2_560)
    expect(asked(2, 'KG_PER_HECTARE', true)).toBeNull()
  })
})

describe('a curing', () => {
  const sulphur = { tcDays: 7, residualPower: 10 }
  const copper = { tcDays: 21, residualPower: 14 }
  const unknown = { tcDays: null, residualPower: null }

  test.each([
    ['sulphur and copper', [sulphur, copper], '2026-03-13', '2026-03-06'],
    ['no dose product', [], '2026-03-06', '2026-02-27'],
    ['a product that says nothing', [unknown], '2026-03-06', '2026-02-27'],
    ['one that says it and one that does not', [unknown, sulphur], '2026-02-27', '2026-03-02'],
    ['a product without waiting', [{ tcDays: 0, residualPower: 0 }], '2026-02-20', '2026-02-20'],
  ])('of the vintage with %s', (_, products, availableHarvestDate, residualPowerDate) => {
    expect(treatmentDates('2026-02-20', products)).toEqual({ availableHarvestDate, residualPowerDate })
  })

  test('the date of the land only moves later', () => {
    expect(landDateAfter('2026-02-24', '2026-03-13')).toBe('2026-03-13')
    expect(landDateAfter('2026-03-20', '2026-03-13')).toBe('2026-03-20')
    expect(landDateAfter(null, '2026-03-13')).toBe('2026-03-13')
  })

  test('warns of a harvest before it began, and not of one on its day', () => {
    const began = '2026-02-20'
    expect(curationWarning({ availableHarvestDate: '2026-02-19', initialTimezone: began })).toBe(
      'HARVESTABLE_DATE_WARNING',
    )
    expect(curationWarning({ availableHarvestDate: began, initialTimezone: began })).toBeUndefined()
    expect(curationWarning({ availableHarvestDate: null, initialTimezone: began })).toBeUndefined()
  })

  test('3.2 ha with 800 litres on each take 2,560 litres', () => {
    expect(sprayedVolume({ machined: 1.28, machinedVolume: 2_000, machinedVolumeUnit: 'LITER' })).toBe(
      2_560_000,
    )
  })

  const whole = { ...common, lands: [l1], plagues: [pest] }
  test.each([
    ['complete', {}, {}],
    ['without lands', { lands: [] }, { lands: 'MISSING' }],
    ['without lands in the whole estate', { lands: [], inAllWineEstate: true }, {}],
    ['with lands and the whole estate', { inAllWineEstate: true }, { lands: 'LANDS_OR_SCOPE' }],
    [
      'in the whole section and the whole estate',
      { lands: [], inAllWineEstate: true, inAllWineEstateSection: true, wineEstateSection: uuid(9) },
      { lands: 'LANDS_OR_SCOPE' },
    ],
    [
      'in a whole section that nobody chose',
      { lands: [], inAllWineEstateSection: true },
      { wineEstateSection: 'MISSING' },
    ],
    ['without pests', { plagues: [] }, { plagues: 'MISSING' }],
    ['without anybody in charge', { employee: null }, { employee: 'MISSING' }],
    ['that ends before it starts', { finalTimezone: '2026-02-19' }, { finalTimezone: 'END_BEFORE_START' }],
    ['on the same land twice', { lands: [l1, l1] }, { lands: 'REPEATED' }],
    [
      'with what is missing and wrong at once',
      { plagues: [], lands: [] },
      { plagues: 'MISSING', lands: 'MISSING' },
    ],
  ])('%s', (_, change, expected) => {
    expect(problems(check(curation, { ...whole, ...change }))).toEqual(expected)
  })
})

describe('a harvest', () => {
  const lands = [
    { id: l1, name: 'L1', harvestableDate: '2026-03-13' },
    { id: l2, name: 'L2', harvestableDate: '2026-03-11' },
    { id: uuid(7), name: 'L3', harvestableDate: null },
  ]

  test('too early names its lands and the first day all of them may be picked', () => {
    const early = lands.slice(0, 2)
    expect(earlyHarvest(lands, '2026-03-10', true)).toEqual({
      restriction: 'WARNING',
      lands: early,
      date: '2026-03-13',
    })
    expect(earlyHarvest(lands, '2026-03-12', false)).toEqual({
      restriction: 'HARVEST_DATE_RESTRICTION',
      lands: [lands[0]],
      date: '2026-03-13',
    })
    expect(earlyHarvest(lands, '2026-03-13', false)).toBeUndefined()
  })

  const whole = {
    ...common,
    lands: [l1],
    type: 'MANUAL_BINES',
    initialTimezone: '2026-03-10',
    finalTimezone: '2026-03-10',
  }
  test('where it may not be early, HARVEST_DATE_RESTRICTION is missing until it is late enough', () => {
    const schema = harvestNotBefore(lands)
    expect(problems(check(schema, whole))).toEqual({ HARVEST_DATE_RESTRICTION: 'MISSING' })
    const late = { initialTimezone: '2026-03-16', finalTimezone: '2026-03-16' }
    expect(problems(check(schema, { ...whole, ...late }))).toEqual({})
  })

  test.each([
    ['complete', {}, {}],
    ['without a type', { type: null }, { type: 'MISSING' }],
    ['of no lands', { lands: [] }, { lands: 'MISSING' }],
    [
      'with a weight of another land',
      { harvestLands: [{ land: l2, weight: 1 }] },
      { harvestLands: 'NOT_ALLOWED_HERE' },
    ],
    [
      'with a land twice',
      {
        harvestLands: [
          { land: l1, weight: 1 },
          { land: l1, weight: 2 },
        ],
      },
      { harvestLands: 'REPEATED' },
    ],
    [
      'with a weight too fine',
      { harvestLands: [{ land: l1, weight: 1.001 }] },
      { 'harvestLands.0.weight': 'TOO_MANY_DECIMALS' },
    ],
  ])('%s', (_, change, expected) => {
    expect(problems(check(harvest, { ...whole, ...change }))).toEqual(expected)
  })

  test('13,620 kg of 3.2 ha are 4,256.25 kg/ha', () => {
    expect(kilosByHectare(13_620_000, hectares(3.2))).toBe(4_256.25)
    expect(kilosByHectare(1, 0)).toBe(0)
  })
})

test('what a finished work spent comes out on its lands to the last hundredth of a cent', () => {
  const spent = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      spent,
      spent,
      spent,
      fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }),
      (a, b, c, sizes) => {
        const movements = workMovements({
          id: uuid(1),
          lands: sizes.map((surface, at) => ({ id: uuid(100 + at), surface })),
          supplies: [
            {
              kind: 'SUPPLY',
              thing: uuid(2),
              amount: 1,
              cost: a,
              source: inside(uuid(3)),
              target: outside('PROCESS'),
            },
            {
              kind: 'SUPPLY',
              thing: uuid(2),
              amount: 1,
              cost: b,
              source: inside(uuid(3)),
              target: outside('LOSS'),
            },
          ],
          labor: b,
          fuel: c,
          other: 0,
        })
        const onLands = movements.filter(({ kind, target }) => kind === 'COST' && 'id' in target)
        expect(onLands.reduce((sum, { cost }) => sum + cost, 0)).toBe(a + b + c)
        expect(costLostInProcess(movements)).toBe(0)
      },
    ),
  )
})
