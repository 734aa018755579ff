import { addDays } from '@lagar/domain/day.ts'
import { idOf } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import { sprayers } from '../setting/winery.ts'
import type { Teller } from './teller.ts'
import type { Cuvee } from '../setting/wines.ts'

type Estate = 'Finca El Jarillal' | 'Finca Las Tapias'

/** Hectares of each land that others than the worked vintage grow on. */
const hectares: Record<string, number> = {
  L2: 1.5,
  L3: 2.4,
  L4: 1,
  L6: 1.8,
  L7: 2.1,
  L8: 0.9,
  L9: 1.4,
  L10: 4,
  L11: 2.2,
  L12: 1.6,
  L13: 1.1,
}

/**
 * The vineyard's year until its harvest: curings, water and rain, on the lands that will be picked; `perHectare` is what a hectare
 * had cost until then that no work before tells.
 */
export function vineyardYear(teller: Teller, picked: Cuvee[], year: number, perHectare: number): Happening[] {
  const { chance } = teller
  const on = bothEstates(picked)
  const mm = { jarillal: chance.between(4, 28), tapias: chance.between(4, 28) }
  return [
    on(`${year}-01-08`, (estate, lands, day) => cure(teller, estate, lands, day)),
    on(`${year}-01-${chance.between(12, 16)}`, (estate, lands, day) =>
      irrigate(teller, estate, lands, day, 8, perHectare),
    ),
    on(`${year}-01-${chance.between(18, 28)}`, (estate, _, day) =>
      rain(teller, estate, day, estate === 'Finca El Jarillal' ? mm.jarillal : mm.tapias),
    ),
    on(`${year}-02-${chance.between(10, 14)}`, (estate, lands, day) =>
      irrigate(teller, estate, lands, day, 6, 0),
    ),
  ]
}

/** The winter after the harvest: the vines are pruned, and their canes tied before they bud. */
export function winterWork(teller: Teller, picked: Cuvee[], year: number): Happening[] {
  const on = bothEstates(picked)
  return [
    on(`${year}-07-17`, (estate, lands, day) => prune(teller, estate, lands, day)),
    on(`${year}-08-28`, (estate, lands, day) => tie(teller, estate, lands, day)),
  ]
}

/** The spring that follows: what will be the next vintage is cured and watered. */
export function spring(teller: Teller, picked: Cuvee[], year: number): Happening[] {
  const mm = teller.chance.between(3, 12)
  const on = bothEstates(picked)
  return [
    on(`${year}-10-20`, (estate, lands, day) => cure(teller, estate, lands, day)),
    { day: `${year}-10-30`, tell: () => rain(teller, 'Finca El Jarillal', `${year}-10-30`, mm) },
    on(`${year}-11-06`, (estate, lands, day) => irrigate(teller, estate, lands, day, 5, 0)),
  ]
}

type Work = (estate: Estate, lands: string[], day: string) => Promise<unknown>

/** Work on both estates on the same day, on the lands whose grapes are ours to pick. */
const bothEstates =
  (picked: Cuvee[]) =>
  (day: string, work: Work): Happening => ({
    day,
    tell: () =>
      Promise.all([
        work('Finca El Jarillal', landsOf(picked, true), day),
        work('Finca Las Tapias', landsOf(picked, false), day),
      ]),
  })

const landsOf = (cuvees: Cuvee[], isOrganic: boolean) =>
  cuvees.flatMap(({ land, bought, ...cuvee }) =>
    cuvee.isOrganic === isOrganic && bought === undefined ? [land] : [],
  )

const surfaceOf = (lands: string[]) => lands.reduce((sum, land) => sum + (hectares[land] ?? 0), 0)

/** What every work on some lands of an estate says. */
export const workOn = ({ winery }: Teller, estate: string, lands: string[], day: string) => ({
  wineEstate: idOf(winery.estates.estates, estate),
  lands: lands.map((land) => idOf(winery.estates.lands, land)),
  initialTimezone: day,
  finalTimezone: day,
})

/** Sulphur and copper at 3 kg a hectare each, in 600 L of water. */
export function cure(teller: Teller, estate: string, lands: string[], day: string, status = 'DONE') {
  const { ask, winery } = teller
  const { estates, people, supplies } = winery
  const surface = surfaceOf(lands)
  const used = (name: string) => ({
    stock: idOf(supplies.stocks, name),
    stockBatch: idOf(supplies.batches, name),
    amount: Number((surface * 3).toFixed(2)),
    unit: 'KG',
    dose: 3,
    doseUnit: 'KG_PER_HECTARE',
  })
  return ask.post('lands/curation', {
    ...workOn(teller, estate, lands, day),
    employee: idOf(people.employees, 'Martín'),
    plagues: [idOf(estates.plagues, 'Oídio'), idOf(estates.plagues, 'Peronóspora')],
    startTime: '06:30',
    endTime: '12:00',
    wind: 'Brisa del sur, 6 km/h',
    temperature: day.slice(5, 7) === '10' ? 14 : 22,
    operator: idOf(people.employees, 'Ceferino'),
    machined: Math.ceil(surface * 0.6),
    machinedVolume: 1000,
    machinedVolumeUnit: 'LITER',
    machines: sprayers(winery),
    machineHours: Math.ceil(surface),
    fuelPerHour: 6,
    fuelPrice: 1400,
    peopleUsedAmount: 2,
    workedDays: Math.ceil(surface / 6),
    workedDayCost: 38_000,
    stocksUsed: [used('Azufre en polvo'), used('Hidróxido de cobre')],
    status,
  })
}

/** Drip irrigation of some hours; `perHectare` is what a hectare had cost until then that no other work tells. */
export function irrigate(
  teller: Teller,
  estate: string,
  lands: string[],
  day: string,
  hours: number,
  perHectare: number,
  status = 'DONE',
) {
  return teller.ask.post('lands/irrigations', {
    ...workOn(teller, estate, lands, day),
    employee: idOf(teller.winery.people.employees, 'Nélida'),
    origin: 'VALVE',
    type: 'DRIP',
    efficiency: 0.9,
    isDripByFlow: true,
    isDripFlowByDroppers: true,
    flow: 2,
    flowUnit: 'LITER_PER_HOUR',
    droppersAmountBySurface: 4000,
    hours,
    peopleUsedAmount: 1,
    workedDays: 1,
    workedDayCost: 25_000,
    otherCost: Math.round(surfaceOf(lands) * perHectare),
    status,
  })
}

/** Ten days of a pruner for each hectare in a week; 15 buds on a plant, and some 2,900 kg of wood a hectare. */
function prune(teller: Teller, estate: string, lands: string[], day: string) {
  const { people } = teller.winery
  const surface = surfaceOf(lands)
  return teller.ask.post('lands/pruning', {
    ...workOn(teller, estate, lands, day),
    initialTimezone: addDays(day, -4),
    employee: idOf(people.employees, 'Ramón'),
    employeesProvider: idOf(people.contractors, 'Cuadrillas del Valle'),
    type: estate === 'Finca El Jarillal' ? 'GUYOT_DOUBLE' : 'CORDON_SPUR',
    budByPlant: estate === 'Finca El Jarillal' ? 16 : 14.5,
    prunningWeight: Math.round(surface * 2900),
    ...crewOf(Math.ceil(surface * 2), 5, 38_000),
    status: 'DONE',
  })
}

/** Three days of a hand for each hectare. */
function tie(teller: Teller, estate: string, lands: string[], day: string) {
  const { people, estates } = teller.winery
  return teller.ask.post('lands/labor', {
    ...workOn(teller, estate, lands, day),
    initialTimezone: addDays(day, -2),
    employee: idOf(people.employees, 'Ramón'),
    type: idOf(estates.laborTypes, 'Atadura'),
    ...crewOf(Math.ceil(surfaceOf(lands)), 3, 32_000),
    status: 'DONE',
  })
}

/** People and their days as a call carries them: the cost of a day is that of all. */
export const crewOf = (peopleUsedAmount: number, workedDays: number, dayCost: number) => ({
  peopleUsedAmount,
  workedDays,
  workedDayCost: peopleUsedAmount * dayCost,
})

function rain(teller: Teller, estate: string, day: string, mm: number) {
  return teller.ask.post('lands/irrigations', {
    ...workOn(teller, estate, [], day),
    origin: 'RAIN',
    isRainInAllWineEstate: true,
    mm,
    status: 'DONE',
  })
}

/** The three seasons of a story that ends in 2026, the machines, and the valves of both estates. */
export async function equip(teller: Teller, firstYear: number): Promise<void> {
  const { ask, winery } = teller
  const { estates, supplies } = winery
  for (let year = firstYear; year <= 2027; year += 1)
    await ask.post('administration/seasons', {
      name: `Temporada ${year}`,
      fromDate: `${year - 1}-05-01`,
      toDate: `${year}-04-30`,
    })
  const machine = async (
    name: string,
    [branch, model]: readonly [string, string],
    year: number,
    { fuelPerHour, tankCapacity = null }: { fuelPerHour: number; tankCapacity?: number | null },
  ) => {
    const { id } = await ask.post('machines/machines', {
      name,
      branch,
      model,
      year,
      fuelPerHour,
      tankCapacity,
      fuelProduct: idOf(supplies.products, 'Gasoil'),
    })
    winery.machines[name] = id
  }
  await machine('Tractor viñatero', ['Massey Ferguson', 'MF 3307'], 2017, {
    fuelPerHour: 6,
    tankCapacity: 200,
  })
  await machine('Tractor chico', ['New Holland', 'TK 4040'], 2012, { fuelPerHour: 4.5, tankCapacity: 90 })
  await machine('Atomizadora', ['Martignani', 'Whirlwind 1000'], 2019, { fuelPerHour: 2 })
  await machine('Autoelevador', ['Toyota', '8FG25'], 2020, { fuelPerHour: 3, tankCapacity: 60 })
  const valve = (name: string, estate: Estate, lands: string[]) =>
    ask.post('lands/valves', {
      name,
      wineEstate: idOf(estates.estates, estate),
      droppersAmountBySurface: 4000,
      flowByDropper: 2,
      flowUnit: 'LITER_PER_HOUR',
      efficiency: 0.9,
      valveLands: lands.map((land) => ({ land: idOf(estates.lands, land), surface: hectares[land] })),
    })
  await valve('Válvula 1 Alto', 'Finca El Jarillal', ['L2', 'L4', 'L7'])
  await valve('Válvula 2 Alto', 'Finca El Jarillal', ['L8', 'L9', 'L10'])
  await valve('Válvula Tapias', 'Finca Las Tapias', ['L3', 'L6', 'L12'])
}
