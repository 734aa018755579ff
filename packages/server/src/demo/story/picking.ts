import { addDays } from '@lagar/domain/day.ts'
import { idOf } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import { levelOf, ordered, pour, put, take, type Part, type Teller } from './teller.ts'
import type { Cuvee } from '../setting/wines.ts'

/** Kilos that travel in one bin. */
const BIN = 410

/** Litres of must with its skins, and of clear must of a white, that one kilo gives. */
const crushed = ({ isWhite }: Cuvee) => (isWhite ? 0.67 : 0.82)

/** From the vine to wine off its skins: what happens to the grapes of one wine in a year of so much of a good harvest. */
export function vinification(teller: Teller, cuvee: Cuvee, year: number, plenty: number): Happening[] {
  const { chance } = teller
  const picked = `${year}-${cuvee.picked}`
  const bins = Math.floor((cuvee.kilos * plenty * chance.between(0.95, 1, 3)) / BIN)
  const crop: Crop = {
    year,
    picked,
    bins,
    kilos: bins * BIN,
    brix: Number((cuvee.brix + chance.between(-0.6, 0.6, 1)).toFixed(1)),
    yield: chance.between(0.71, 0.745, 4),
    fermented: cuvee.isWhite ? 2 : chance.between(13, 16),
  }
  const off = addDays(picked, crop.fermented)
  const tasted = addDays(picked, cuvee.isWhite ? 1 : 5)
  return [
    { day: picked, tell: () => arrive(teller, cuvee, crop) },
    { day: addDays(picked, 1), tell: () => sow(teller, cuvee, crop) },
    ...(year === 2026 ? [{ day: tasted, tell: () => taste(teller, cuvee, crop, tasted) }] : []),
    {
      day: off,
      tell: () => (cuvee.isWhite ? settle(teller, cuvee, crop, off) : press(teller, cuvee, crop, off)),
    },
  ]
}

type Crop = {
  year: number
  picked: string
  bins: number
  kilos: number
  brix: number
  yield: number
  fermented: number
}

const nameOf = ({ name }: Cuvee, { year }: Crop) => `${name} ${String(year).slice(2)}`

/** Grapes of ours are only as organic as their land was in that year. */
const organicIn = ({ isOrganic }: Cuvee, { year }: Crop) => isOrganic && year >= 2022

/** The harvest, the truck and the crusher, all on one day. */
async function arrive(teller: Teller, cuvee: Cuvee, crop: Crop) {
  const { estates, vessels } = teller.winery
  if (cuvee.bought === undefined) await pick(teller, cuvee, crop)
  const note = await deliver(teller, cuvee, crop)
  const litres = Math.round(crop.kilos * crushed(cuvee))
  const cius = note.cius.map(({ id, weight }: { id: string; weight: number }) => ({ ciu: id, weight }))
  const destination = {
    cellarElement: idOf(vessels, cuvee.vat),
    amount: litres,
    newContentName: nameOf(cuvee, crop),
    variety: idOf(estates.varieties, cuvee.variety),
    year: crop.year,
    grapeType: cuvee.isWhite ? 'WHITE' : 'RED',
    stage: cuvee.isWhite ? 'MUST' : 'FERMENTING',
  }
  await ordered(teller, 'GRIND', crop.picked, {
    isOrganic: organicIn(cuvee, crop),
    description: `Molienda de ${nameOf(cuvee, crop)}, ${crop.bins} bines.`,
    amountOfHours: 6,
    workorderTransfers: [{ type: 'GRIND', origins: [{ cius }], destinations: [destination] }],
  })
  put(teller, cuvee.vat, litres)
}

function pick({ ask, winery, chance }: Teller, { land, isOrganic }: Cuvee, { picked, kilos }: Crop) {
  const { estates, people } = winery
  const crew = Math.max(6, Math.round(kilos / 700))
  return ask.post('lands/harvest', {
    wineEstate: idOf(estates.estates, isOrganic ? 'Finca El Jarillal' : 'Finca Las Tapias'),
    lands: [idOf(estates.lands, land)],
    employee: idOf(people.employees, 'Ramón'),
    employeesProvider: idOf(people.contractors, 'Cuadrillas del Valle'),
    type: 'MANUAL_BINES',
    initialTimezone: picked,
    finalTimezone: picked,
    machineHours: 8,
    fuelPerHour: 5,
    fuelPrice: 1400,
    peopleUsedAmount: crew,
    workedDays: 1,
    workedDayCost: crew * 30_000,
    harvestLands: [
      {
        land: idOf(estates.lands, land),
        weight: Math.round((kilos * chance.between(0.96, 1.03, 3)) / 100) * 100,
      },
    ],
    paid: true,
    status: 'DONE',
  })
}

function deliver({ ask, winery, chance }: Teller, cuvee: Cuvee, { year, picked, bins, kilos, brix }: Crop) {
  const { estates, people, cellar } = winery
  const estate = cuvee.isOrganic ? 'Finca El Jarillal' : 'Finca Las Tapias'
  const truck = chance.pick(['AE452KD', 'AC118PQ'])
  const from =
    cuvee.bought === undefined
      ? { fromType: 'WINE_ESTATE', from: idOf(estates.estates, estate) }
      : { fromType: 'SUPPLIER_WINE_ESTATE', from: idOf(people.growers, 'Viñas del Este') }
  return ask.post('input', {
    isReceivingLand: true,
    ...from,
    toType: 'CELLAR',
    to: cellar,
    date: picked,
    harvestType: 'MANUAL_BINES',
    truck: idOf(people.trucks, truck),
    truckDriver: idOf(people.drivers, truck === 'AE452KD' ? 'Osvaldo Leiva' : 'Sergio Páez'),
    employee: idOf(people.employees, 'Hugo'),
    transportPrice: Math.round(kilos * 5),
    status: 'RECEIVED',
    cius: [
      {
        ciu: `CIU-${String(year).slice(2)}-${cuvee.land}`,
        variety: idOf(estates.varieties, cuvee.variety),
        lands: [idOf(estates.lands, cuvee.land)],
        harvestedDate: picked,
        CIUTransportedBy: 'BINES',
        bines: bins,
        weightPerBine: BIN,
        sugar: brix,
        sugarMeasure: 'BRIX',
        price: Math.round(kilos * (cuvee.bought ?? 0)),
      },
    ],
  })
}

/** Sulphite at 5 g/hL and yeast at 20 g/hL. */
function sow(teller: Teller, cuvee: Cuvee, crop: Crop) {
  const { supplies, vessels } = teller.winery
  const hectolitres = levelOf(teller, cuvee.vat) / 100
  const used = (name: string, dose: number) => ({
    stock: idOf(supplies.stocks, name),
    stockBatch: idOf(supplies.batches, name),
    cellarElement: idOf(vessels, cuvee.vat),
    amount: Number(((hectolitres * dose) / 1000).toFixed(3)),
    unit: 'KG',
    dose,
    doseUnit: 'GRAM_PER_HECTOLITER',
  })
  return ordered(teller, 'ADDITION', addDays(crop.picked, 1), {
    cellarElements: [idOf(vessels, cuvee.vat)],
    isOrganic: organicIn(cuvee, crop),
    amountOfHours: 2,
    stocksUsed: [
      used('Metabisulfito a granel', 5),
      used(cuvee.isWhite ? 'Levadura blancos' : 'Levadura tintos', 20),
    ],
  })
}

/** Sugar of what ferments, and the temperature of a white. */
function taste(teller: Teller, { vat, isWhite }: Cuvee, { brix }: Crop, day: string) {
  const cellarElement = idOf(teller.winery.vessels, vat)
  const fall = isWhite ? 0 : 11
  return ordered(teller, 'MEASUREMENT', day, {
    cellarElements: [cellarElement],
    amountOfHours: 0.5,
    measuraments: [
      { cellarElement, code: 'BRIX', value: Number((brix - fall).toFixed(1)), unit: '°Bx' },
      // Of a red, the fermentation log says it twice a day.
      ...(isWhite ? [{ cellarElement, code: 'TEMPERATURE', value: 14, unit: '°C' }] : []),
    ],
  })
}

/** Clear must or young white wine off its gross lees. */
function settle(teller: Teller, cuvee: Cuvee, crop: Crop, day: string) {
  const litres = levelOf(teller, cuvee.vat)
  return pour(teller, 'SETTLE', day, [[cuvee.vat, litres]], [[cuvee.home, Math.round(litres * 0.975)]], {
    name: nameOf(cuvee, crop),
    variety: cuvee.variety,
    year: crop.year,
    stage: 'NEW_WINE',
    isOrganic: organicIn(cuvee, crop),
  })
}

/** Free-run wine, and the skins through the press in as many loads as it takes. */
async function press(teller: Teller, cuvee: Cuvee, crop: Crop, day: string) {
  const { vessels, estates } = teller.winery
  const taken = levelOf(teller, cuvee.vat)
  const wine = Math.round(crop.kilos * crop.yield)
  const free = Math.round(wine * 0.86)
  const home = { cellarElement: idOf(vessels, cuvee.home), newContentName: nameOf(cuvee, crop) }
  const variety = idOf(estates.varieties, cuvee.variety)
  const [machine, holds]: Part = cuvee.isOrganic ? ['P1', 4000] : ['P2', 2500]
  const loads = Math.ceil((taken - free) / holds)
  const ofLoad = (amount: number, load: number) =>
    Math.floor((amount * (load + 1)) / loads) - Math.floor((amount * load) / loads)
  await ordered(teller, 'UNBURDEN', day, {
    isOrganic: organicIn(cuvee, crop),
    description: `Descube de ${nameOf(cuvee, crop)}: ${loads} prensadas.`,
    amountOfHours: 4 * loads,
    workorderTransfers: [
      {
        type: 'UNBURDEN',
        origins: [{ cellarElement: idOf(vessels, cuvee.vat), emptyElement: true }],
        destinations: [
          { ...home, amount: free, variety, year: crop.year, grapeType: 'RED', stage: 'MALOLACTIC' },
          ...Array.from({ length: loads }, (_, load) => ({
            cellarElement: idOf(vessels, machine),
            amount: ofLoad(taken - free, load),
            variety,
            pomaceWeight: ofLoad(Math.round(crop.kilos * 0.13), load),
            children: [{ ...home, transferedAmount: ofLoad(wine - free, load) }],
          })),
        ],
      },
    ],
  })
  take(teller, cuvee.vat, taken)
  put(teller, cuvee.home, wine)
}
