import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../src/check.ts'
import {
  curation,
  curationWarning,
  landDateAfter,
  sprayedVolume,
  treatmentDates,
} from '../src/lands/curation.ts'
import { earlyHarvest, harvest, harvestNotBefore, kilosByHectare } from '../src/lands/harvest.ts'
import { irrigation, fertilized, mayFertilize, typeDefaults } from '../src/lands/irrigation.ts'
import { valve, valveWithin } from '../src/lands/valve.ts'
import { irrigationSummary, waterGiven, type Water } from '../src/lands/water.ts'
import { workMovements } from '../src/lands/work-ledger.ts'
import {
  costByLand,
  crewDayCost,
  distributed,
  laborTotals,
  machineTotals,
  personDayCost,
  workCosts,
  workDose,
} from '../src/lands/work-record.ts'
import { costLostInProcess, inside, outside } from '../src/ledger/ledger.ts'
import { fromMoney } from '../src/units/money.ts'
import { toSquareCentimeters } from '../src/units/surface.ts'

const uuid = (n: number) => `0198c0de-7f00-7abc-8def-${String(n).padStart(12, '0')}`
const [estate, l1, l2, foreman, pest, stock] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const hectares = (amount: number) => toSquareCentimeters(amount, 'HECTARE')

const common = {
  wineEstate: estate,
  employee: foreman,
  initialTimezone: '2026-02-20',
  finalTimezone: '2026-02-20',
}
const problems = (verdict: ReturnType<typeof check>) =>
  verdict.ok
    ? {}
    : { ...verdict.errors, ...Object.fromEntries(verdict.missing.map((name) => [name, 'MISSING'])) }

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
  })

  test('a dose asks by the surface or by the water, as its unit says', () => {
    const treated = { surface: hectares(3.2), volume: 2_560_000 }
    expect(workDose(4, 'KG_PER_HECTARE', treated)).toBe(12_800_000)
    expect(workDose(2, 'KG_PER_HECTARE', treated)).toBe(6_400_000)
    expect(workDose(100, 'CC_PER_100_LITERS', treated)).toBe(2_560)
    expect(workDose(1, 'GRAM_PER_UNIT', treated)).toBeNull()
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

describe('water', () => {
  const still: Water = {
    origin: 'VALVE',
    mm: null,
    hours: 6,
    isDripByFlow: true,
    isDripFlowByDroppers: false,
    isDripByVolume: false,
    flow: null,
    flowUnit: 'LITER_PER_HOUR',
    droppersAmountBySurface: null,
    initialVolume: null,
    finalVolume: null,
    volumeUnit: null,
    efficiency: 0.9,
  }
  const drippers = { isDripFlowByDroppers: true, flow: 2, droppersAmountBySurface: 4_000 }
  const meter = { isDripByFlow: false, isDripByVolume: true, volumeUnit: 'CUBIC_METER' } as const
  const surface = hectares(3.2)

  test.each([
    ['2 L/h of 4,000 drippers by hectare for 6 h', drippers, 138_240],
    ['10 m³/h for 6 h', { flow: 10, flowUnit: 'CUBIC_METER_PER_HOUR' }, 54_000],
    ['a litre a second along the furrows', { flow: 1, flowUnit: 'LITER_PER_SECOND', efficiency: 0.4 }, 8_640],
    ['a meter from 100 to 253.6 m³', { ...meter, initialVolume: 100, finalVolume: 253.6 }, 138_240],
    ['a meter read before and not yet after', { ...meter, initialVolume: 100 }, 0],
    ['12.5 mm of rain', { origin: 'RAIN', mm: 12.5 }, 400_000],
    ['nothing measured', { isDripByFlow: false }, 0],
  ] as [string, Partial<Water>, number][])('%s', (_, given, liters) => {
    expect(waterGiven({ ...still, ...given }, surface)).toBe(liters * 1_000)
  })

  test('of the vintage is 4.32 mm on its land', () => {
    expect(irrigationSummary({ ...still, ...drippers }, [{ id: l1, surface }])).toEqual({
      surface,
      volume: 138_240_000,
      hectares: 3.2,
      liters: 138_240,
      mm: 4.32,
      lands: [{ land: l1, share: 1, liters: 138_240, mm: 4.32 }],
    })
  })

  test('is split by surface, and the parts add up to the whole', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 10_000 }), (surfaces, mm) => {
        const lands = surfaces.map((surface, at) => ({ id: uuid(at), surface }))
        const summary = irrigationSummary({ ...still, origin: 'RAIN', mm: mm / 100 }, lands)
        const parts = summary.lands.reduce((sum, { liters }) => sum + Math.round(liters * 1_000), 0)
        expect(parts).toBe(summary.volume)
      }),
    )
    expect(irrigationSummary({ ...still, ...drippers }, [])).toMatchObject({ liters: 0, mm: 0, lands: [] })
  })

  test('a type brings its efficiency and the flow; fertilizer travels only by drip', () => {
    expect(typeDefaults('DRIP')).toEqual({
      type: 'DRIP',
      efficiency: 0.9,
      isDripByFlow: true,
      isDripByVolume: false,
    })
    expect(typeDefaults('SUPERFICIAL')).toMatchObject({ efficiency: 0.4, fertilize: false })
    expect(mayFertilize({ origin: 'VALVE', type: 'DRIP' })).toBe(true)
    expect(mayFertilize({ origin: 'VALVE', type: 'SUPERFICIAL' })).toBe(false)
    expect(mayFertilize({ origin: 'RAIN', type: null })).toBe(false)
  })

  const drip = {
    ...common,
    origin: 'VALVE',
    lands: [l1],
    ...typeDefaults('DRIP'),
    hours: 6,
    flow: 2,
    flowUnit: 'LITER_PER_HOUR',
  }
  const rain = { ...common, employee: null, origin: 'RAIN', lands: [l1], mm: 12 }
  const used = { stock, amount: 1, unit: 'KG' }
  const carried = { type: 'FERTIGATION', stocksUsed: [used] }
  test.each([
    ['by drip', drip, {}, {}],
    ['without a type', drip, { type: null }, { type: 'MISSING' }],
    ['without anybody in charge', drip, { employee: null }, { employee: 'MISSING' }],
    ['without efficiency', drip, { efficiency: null }, { efficiency: 'MISSING' }],
    [
      'with no efficiency at all',
      drip,
      { efficiency: 0 },
      { efficiency: 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1' },
    ],
    ['with all efficiency', drip, { efficiency: 1 }, {}],
    ['by flow without it', drip, { flow: null, flowUnit: null }, { flow: 'MISSING', flowUnit: 'MISSING' }],
    ['by flow for no time', drip, { hours: 0 }, { hours: 'TOO_LOW' }],
    [
      'by drippers that nobody counted',
      drip,
      { isDripFlowByDroppers: true },
      { droppersAmountBySurface: 'MISSING' },
    ],
    [
      'by flow and by volume',
      drip,
      { ...meter, isDripByFlow: true, initialVolume: 1, finalVolume: 2 },
      { isDripByVolume: 'NOT_ALLOWED_HERE' },
    ],
    [
      'by volume without it',
      drip,
      { ...meter, volumeUnit: null },
      { initialVolume: 'MISSING', finalVolume: 'MISSING', volumeUnit: 'MISSING' },
    ],
    [
      'by a meter that ran backwards',
      drip,
      { ...meter, initialVolume: 2, finalVolume: 1 },
      { finalVolume: 'TOO_LOW' },
    ],
    ['with fertilizer of no type', drip, { fertilize: true }, { fertilizationType: 'MISSING' }],
    ['with fertilizer', drip, { ...fertilized('FERTIGATION'), fertilization: carried }, {}],
    [
      'with fertilizer of two types',
      drip,
      { ...fertilized('FOLIAR'), fertilization: carried },
      { 'fertilization.type': 'INVALID_VALUE' },
    ],
    [
      'with fertilizer and none',
      drip,
      { fertilization: carried, fertilizationType: 'FERTIGATION' },
      { fertilization: 'NOT_ALLOWED_HERE' },
    ],
    ['with products and no fertilizer', drip, { stocksUsed: [used] }, { stocksUsed: 'NOT_ALLOWED_HERE' }],
    [
      'along furrows with fertilizer',
      drip,
      { type: 'SUPERFICIAL', fertilize: true, fertilizationType: 'FERTIGATION' },
      { fertilize: 'NOT_ALLOWED_HERE' },
    ],
    ['on lands and the whole estate', drip, { isWineEstateIrrigation: true }, { lands: 'LANDS_OR_SCOPE' }],
    [
      'on a whole section',
      drip,
      { lands: [], isWineSectionIrrigation: true, wineEstateSection: uuid(9) },
      {},
    ],
    [
      'as rain from a valve',
      drip,
      { lands: [], isRainInAllWineEstate: true },
      { isRainInAllWineEstate: 'NOT_ALLOWED_HERE' },
    ],
    ['as rain', rain, {}, {}],
    ['as rain without its millimetres', rain, { mm: null }, { mm: 'MISSING' }],
    ['as rain of nothing', rain, { mm: 0 }, { mm: 'TOO_LOW' }],
    ['as rain on the whole estate', rain, { lands: [], isRainInAllWineEstate: true }, {}],
    ['as rain nowhere', rain, { lands: [] }, { lands: 'MISSING' }],
  ] as [string, object, object, object][])('%s', (_, given, change, expected) => {
    expect(problems(check(irrigation, { ...given, ...change }))).toEqual(expected)
  })
})

describe('a valve', () => {
  const whole = {
    name: 'V1',
    wineEstate: estate,
    droppersAmountBySurface: 4_000,
    flowByDropper: 2,
    flowUnit: 'LITER_PER_HOUR',
    efficiency: 0.9,
    valveLands: [{ land: l1, surface: 3.2, surfaceUnit: 'HECTARE' }],
  }
  test.each([
    ['complete', {}, {}],
    ['without a name', { name: '' }, { name: 'MISSING' }],
    ['with all efficiency', { efficiency: 1 }, { efficiency: 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1' }],
    ['with none', { efficiency: 0 }, { efficiency: 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1' }],
    ['with an efficiency too fine', { efficiency: 0.905 }, { efficiency: 'TOO_MANY_DECIMALS' }],
    [
      'without drippers',
      { droppersAmountBySurface: 0 },
      { droppersAmountBySurface: 'DROPPERS_AMOUNT_MUST_BE_GREATER_THAN_0' },
    ],
    [
      'with half a dripper',
      { droppersAmountBySurface: 0.5 },
      { droppersAmountBySurface: 'TOO_MANY_DECIMALS' },
    ],
    ['without flow', { flowByDropper: 0 }, { flowByDropper: 'FLOW_BY_DROPPER_MUST_BE_GREATER_THAN_0' }],
    ['without a flow unit', { flowUnit: null }, { flowUnit: 'MISSING' }],
    ['without lands', { valveLands: [] }, { valveLands: 'MISSING' }],
    [
      'on nothing of a land',
      { valveLands: [{ land: l1, surface: 0 }] },
      { 'valveLands.0.surface': 'SURFACE_CANNOT_BE_ZERO' },
    ],
    [
      'on no land in particular',
      { valveLands: [{ land: null, surface: 1 }] },
      { 'valveLands.0.land': 'MISSING' },
    ],
    [
      'on a land twice',
      { valveLands: [whole.valveLands[0], whole.valveLands[0]] },
      { valveLands: 'REPEATED' },
    ],
  ])('%s', (_, change, expected) => {
    expect(problems(check(valve, { ...whole, ...change }))).toEqual(expected)
  })

  test('waters no more than a land has', () => {
    const surfaces = new Map([[l1, hectares(3.2)]])
    const watering = (surface: number) => ({ ...whole, name: '', valveLands: [{ land: l1, surface }] })
    expect(problems(check(valveWithin(surfaces), watering(3.2)))).toEqual({ name: 'MISSING' })
    expect(problems(check(valveWithin(surfaces), watering(3.2001)))).toEqual({
      name: 'MISSING',
      'valveLands.0.surface': 'SURFACE_CANNOT_EXCEED_LAND_SURFACE',
    })
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
