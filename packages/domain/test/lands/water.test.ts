import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { irrigation, fertilized, mayFertilize, typeDefaults } from '../../src/lands/works/irrigation.ts'
import { valve, valveWithin } from '../../src/lands/places/valve.ts'
import { irrigationSummary, waterGiven, type Water } from '../../src/lands/works/water.ts'
import { uuid, estate, l1, stock, hectares, common, problems } from './field-work.ts'

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
    ['by flow for no time', drip, { hours: 0 }, { hours: 'ABOVE:0' }],
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
      { finalVolume: 'AT_LEAST:2' },
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
    ['as rain of nothing', rain, { mm: 0 }, { mm: 'ABOVE:0' }],
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
