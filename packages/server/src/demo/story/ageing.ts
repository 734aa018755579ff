import { idOf } from '../setting/ask.ts'
import type { Happening } from '../setting/calendar.ts'
import { levelOf, ordered, pour, stage, take, wash, type Part, type Teller } from './teller.ts'

/** Barrels from one number to another, as they are called. */
const barrels = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `B${String(from + at).padStart(3, '0')}`)

const lots = {
  old: { name: 'Malbec Viñas Viejas', variety: 'Malbec', tank: 'T11', barrels: barrels(1, 14), rest: 'H1' },
  franc: {
    name: 'Cabernet Franc',
    variety: 'Cabernet Franc',
    tank: 'T10',
    barrels: barrels(15, 26),
    rest: 'H2',
  },
  alto: { name: 'Malbec Altamira Alto', variety: 'Malbec', tank: 'T02', barrels: barrels(27, 40), rest: '' },
}
type Lot = (typeof lots)[keyof typeof lots]

/** Litres of a barrel. */
const BARREL = 225

const shortOf = (year: number) => String(year).slice(2)

/** The barrels of each lot, told once: lots of barrels have a name of their own. */
export async function nameLots({ ask, winery }: Teller): Promise<void> {
  for (const { name, barrels: members } of Object.values(lots))
    await ask.post('cellars/cellarElementBatches', {
      name: `Partida ${name}`,
      cellar: winery.cellar,
      cellarElements: members.map((barrel) => idOf(winery.vessels, barrel)),
    })
}

/** The winter of a vintage: off the lees, the house's blend, and into barrels. */
export function winter(teller: Teller, year: number, isLast: boolean): Happening[] {
  const on = (day: string, tell: (day: string) => Promise<unknown>): Happening => ({
    day: `${year}-${day}`,
    tell: () => tell(`${year}-${day}`),
  })
  const racking = (from: string, to: string, name: string, variety: string) => (day: string) =>
    rack(teller, day, from, to, { name: `${name} ${shortOf(year)}`, variety, year, isOrganic: false })
  return [
    on('06-05', racking('P11', 'P10', 'Malbec Agrelo', 'Malbec')),
    on('06-06', (day) => wash(teller, day, ['P11'])),
    on('06-08', racking('P15', 'P13', 'Bonarda Agrelo', 'Bonarda')),
    on('06-09', (day) => wash(teller, day, ['P15'])),
    on('06-11', racking('P14', 'P15', 'Cabernet Sauvignon', 'Cabernet Sauvignon')),
    ...(isLast ? [on('06-15', racking('P12', 'P16', 'Tempranillo', 'Tempranillo'))] : []),
    ...(isLast ? [on('06-16', (day) => wash(teller, day, ['P12']))] : []),
    on('07-02', (day) => intoBarrels(teller, lots.old, year, day)),
    on('07-04', (day) => intoBarrels(teller, lots.franc, year, day)),
    on('07-06', (day) => intoBarrels(teller, lots.alto, year, day)),
    on('07-15', (day) => blend(teller, year, day)),
    on('08-20', (day) => treat(teller, day, ['P10', 'P13', 'P15'])),
  ]
}

/** The last spring of the story: big lots are parted, so that each part ripens in a vessel of its own. */
export function lastSpring(teller: Teller, year: number): Happening[] {
  const parted = (day: string, from: string, shares: Part[], wine: Omit<Racked, 'year'>): Happening => ({
    day: `${year}-${day}`,
    tell: () => {
      const litres = levelOf(teller, from)
      const to = shares.map(([vessel, share]): Part => [vessel, Math.floor(litres * share * 0.985)])
      const leaving = Math.round(litres * shares.reduce((sum, [, share]) => sum + share, 0))
      return pour(teller, 'RACK', `${year}-${day}`, [[from, leaving]], to, { ...wine, year, stage: 'AGING' })
    },
  })
  const tapias = { isOrganic: false }
  const bonarda = { ...tapias, variety: 'Bonarda' }
  return [
    parted(
      '09-18',
      'P20',
      [
        ['P19', 0.54],
        ['P17', 0.46],
      ],
      { ...bonarda, name: 'Bonarda del Este 26' },
    ),
    parted('10-02', 'P10', [['P11', 0.45]], {
      ...tapias,
      name: 'Malbec Agrelo 26 crianza',
      variety: 'Malbec',
    }),
    { day: `${year}-10-03`, tell: () => wash(teller, `${year}-10-03`, ['P14']) },
    parted('10-04', 'P13', [['P14', 0.45]], { ...bonarda, name: 'Bonarda Agrelo 26 crianza' }),
    parted(
      '10-14',
      'T02',
      [
        ['T01', 0.72],
        ['H3', 0.28],
      ],
      {
        name: 'Malbec Altamira Alto 26',
        variety: 'Malbec',
        isOrganic: true,
      },
    ),
  ]
}

type Racked = { name: string; variety: string; year: number; isOrganic: boolean }

/** From one tank to another, its lees left behind. */
export function rack(teller: Teller, day: string, from: string, to: string, wine: Racked) {
  const litres = levelOf(teller, from)
  const arrives = Math.round(litres * (1 - teller.chance.between(0.012, 0.024, 4)))
  return pour(teller, 'RACK', day, [[from, litres]], [[to, arrives]], { ...wine, stage: 'NEW_WINE' })
}

/** A lot into barrels, full; what they do not take stays in the tank or lies in an egg. */
async function intoBarrels(teller: Teller, lot: Lot, year: number, day: string) {
  const litres = levelOf(teller, lot.tank)
  const filled = lot.barrels.slice(0, Math.floor((litres * 0.8) / BARREL))
  const inside = BARREL * filled.length
  const lost = Math.round(inside * 0.01)
  const rest: Part[] = lot.rest === '' ? [] : [[lot.rest, litres - inside - lost]]
  await pour(
    teller,
    'BARREL_IN',
    day,
    [[lot.tank, lot.rest === '' ? inside + lost : litres]],
    [...filled.map((barrel): Part => [barrel, BARREL]), ...rest],
    {
      name: `${lot.name} ${shortOf(year)}`,
      variety: lot.variety,
      year,
      stage: 'AGING',
      isOrganic: year >= 2022,
    },
  )
}

/** Cabernet Sauvignon, Malbec and Bonarda, as the house always made it. */
function blend(teller: Teller, year: number, day: string) {
  const part = (litres: number) => Math.round((litres * teller.chance.between(0.94, 1.04, 3)) / 10) * 10
  const parts: Part[] = [
    ['P15', part(3000)],
    ['P10', part(2200)],
    ['P13', part(900)],
  ]
  const total = parts.reduce((sum, [, litres]) => sum + litres, 0)
  const wine = { name: `Corte Cerro Pintado ${shortOf(year)}`, year, stage: 'AGING', isOrganic: false }
  return pour(teller, 'BLEND', day, parts, [['P12', total]], wine)
}

/** Sulphite at 3 g/hL for wines that wait in their tanks. */
function treat(teller: Teller, day: string, tanks: string[]) {
  const { supplies, vessels } = teller.winery
  return ordered(teller, 'ADDITION', day, {
    cellarElements: tanks.map((tank) => idOf(vessels, tank)),
    amountOfHours: 3,
    stocksUsed: tanks.map((tank) => ({
      stock: idOf(supplies.stocks, 'Metabisulfito a granel'),
      stockBatch: idOf(supplies.batches, 'Metabisulfito a granel'),
      cellarElement: idOf(vessels, tank),
      amount: Number(((levelOf(teller, tank) * 3) / 100_000).toFixed(3)),
      unit: 'KG',
      dose: 3,
      doseUnit: 'GRAM_PER_HECTOLITER',
    })),
  })
}

/** The Malbecs, or the Cabernet Franc, of a year out of their barrels into the tank that will be bottled. */
export async function outOfBarrels(teller: Teller, what: 'malbec' | 'franc', year: number, day: string) {
  const chosen = what === 'malbec' ? [lots.old, lots.alto] : [lots.franc]
  const from = chosen
    .flatMap(({ barrels: members, rest }) => [...members, rest])
    .filter((vessel) => teller.levels.has(vessel))
  const parts = from.map((vessel): Part => [vessel, levelOf(teller, vessel)])
  const litres = parts.reduce((sum, [, amount]) => sum + amount, 0)
  const arrives = Math.round(litres * (1 - teller.chance.between(0.015, 0.025, 4)))
  const [{ variety }] = chosen as [Lot]
  await pour(teller, 'BARREL_OUT', day, parts, [['T08', arrives]], {
    name: `${variety} Reserva ${shortOf(year)}`,
    variety,
    year,
    stage: 'STABILIZING',
    isOrganic: year >= 2022,
  })
  await stage(teller, 'T08', 'READY_TO_FRACTIONATE', day)
  await wash(teller, day, from)
}

/** What a year leaves in its tanks goes to others in bulk, and every vessel is washed for the next harvest. */
export async function sellInBulk(teller: Teller, year: number): Promise<void> {
  const sold = ['P10', 'P13', 'P15']
  await ordered(teller, 'SELL', `${year}-12-10`, {
    amountOfHours: 6,
    workorderTransfers: sold.map((tank) => ({
      type: 'SELL',
      origins: [{ cellarElement: idOf(teller.winery.vessels, tank), emptyElement: true }],
    })),
  })
  for (const tank of sold) take(teller, tank, levelOf(teller, tank))
  const used = ['T02', 'T06', 'T10', 'T11', 'T12', 'P10', 'P11', 'P12', 'P13', 'P14', 'P15']
  await wash(teller, `${year}-12-15`, used)
}
