import { idOf, type Answer, type Ask } from '../setting/ask.ts'
import { pickersIn } from '../setting/pickers.ts'
import { sprayers, type Winery } from '../setting/winery.ts'

/** Steps 1.1 to 1.5 of the vintage of 2026: from the vineyard to the scale. */

/** What a field work shares: Finca El Jarillal, the first land. */
const onL1 = ({ estates, people }: Winery) => ({
  wineEstate: idOf(estates.estates, 'Finca El Jarillal'),
  lands: [idOf(estates.lands, 'L1')],
  employee: idOf(people.employees, 'Martín'),
})

/** 1.1 Sulphur and copper against mildew, on 20 February. */
export function cure(ask: Ask, winery: Winery): Promise<Answer> {
  const { supplies, estates } = winery
  const used = (name: string, amount: number, dose: number) => ({
    stock: idOf(supplies.stocks, name),
    stockBatch: idOf(supplies.batches, name),
    amount,
    unit: 'KG',
    dose,
    doseUnit: 'KG_PER_HECTARE',
  })
  return ask.post('lands/curation', {
    ...onL1(winery),
    initialTimezone: '2026-02-20',
    finalTimezone: '2026-02-20',
    plagues: [idOf(estates.plagues, 'Oídio'), idOf(estates.plagues, 'Peronóspora')],
    startTime: '07:30',
    endTime: '11:30',
    wind: 'Calmo, 4 km/h del sur',
    temperature: 19.5,
    operator: idOf(winery.people.employees, 'Ceferino'),
    machined: 1,
    machinedVolume: 2560,
    machinedVolumeUnit: 'LITER',
    machines: sprayers(winery),
    machineHours: 4,
    fuelPerHour: 6,
    fuelPrice: 1400,
    peopleUsedAmount: 2,
    workedDays: 1,
    workedDayCost: 25_000,
    stocksUsed: [used('Azufre mojable', 12.8, 4), used('Oxicloruro de cobre', 6.4, 2)],
    status: 'DONE',
  })
}

/** 1.2 Six hours of drip irrigation; it also books what the season had cost the land before. */
export function irrigate(ask: Ask, winery: Winery): Promise<Answer> {
  return ask.post('lands/irrigations', {
    ...onL1(winery),
    initialTimezone: '2026-02-25',
    finalTimezone: '2026-02-25',
    origin: 'VALVE',
    type: 'DRIP',
    efficiency: 0.9,
    isDripByFlow: true,
    isDripFlowByDroppers: true,
    flow: 2,
    flowUnit: 'LITER_PER_HOUR',
    droppersAmountBySurface: 4000,
    hours: 6,
    otherCost: 4_631_600,
    status: 'DONE',
  })
}

/** 1.4 The harvest by hand, on `day`; 1.3 tries it too early. */
export function harvest(ask: Ask, winery: Winery, day = '2026-03-16'): Promise<Answer> {
  return ask.post('lands/harvest', { ...harvestOn(winery, day), ...pickersIn(winery) })
}

/** A harvest of the first land as its form sends it: the crew's daily cost as a whole. */
export const harvestOn = (winery: Winery, day: string) => ({
  ...onL1(winery),
  type: 'MANUAL_BINES',
  initialTimezone: day,
  finalTimezone: day,
  machineHours: 8,
  fuelPerHour: 5,
  fuelPrice: 1400,
  peopleUsedAmount: 20,
  workedDays: 1,
  workedDayCost: 600_000,
  harvestLands: [{ land: idOf(winery.estates.lands, 'L1'), weight: 13_500, weightUnit: 'KG' }],
  status: 'DONE',
})

/** 1.5 Two trucks to the cellar: 18 bins, and 12 bins with 60 boxes. Received as they arrive. */
export async function receiveGrapes(ask: Ask, winery: Winery): Promise<Answer[]> {
  const { estates, people, cellar } = winery
  const note = (date: string, ciu: object) => ({
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: idOf(estates.estates, 'Finca El Jarillal'),
    toType: 'CELLAR',
    to: cellar,
    date,
    harvestType: 'MANUAL_BINES',
    truck: idOf(people.trucks, 'AE452KD'),
    truckDriver: idOf(people.drivers, 'Osvaldo Leiva'),
    employee: idOf(people.employees, 'Hugo'),
    transportPrice: 60_000,
    status: 'RECEIVED',
    cius: [
      {
        variety: idOf(estates.varieties, 'Malbec'),
        lands: [idOf(estates.lands, 'L1')],
        harvestedDate: '2026-03-16',
        sugarMeasure: 'BRIX',
        ...ciu,
      },
    ],
  })
  const first = { ciu: 'CIU-1', CIUTransportedBy: 'BINES', bines: 18, weightPerBine: 420, sugar: 24.6 }
  const second = {
    ciu: 'CIU-2',
    CIUTransportedBy: 'BINES_AND_BOXES',
    bines: 12,
    weightPerBine: 415,
    boxes: 60,
    weightPerBox: 18,
    sugar: 24,
  }
  return [
    await ask.post('input', note('2026-03-16', first)),
    await ask.post('input', note('2026-03-16', second)),
  ]
}
