import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import { idOf, type Answer, type Ask } from '../setting/ask.ts'
import type { Line } from './bottling.ts'
import type { Chance } from '../setting/chance.ts'
import type { Winery } from '../setting/winery.ts'

/** Who tells the years around the worked vintage: `levels` are the litres that the story left in each vessel. */
export type Teller = {
  ask: Ask
  winery: Winery
  line: Line
  chance: Chance
  levels: Map<string, number>
}

/** Litres of a vessel, or kilos of something. */
export type Part = [name: string, amount: number]

/** The litres in a vessel; a story that pours out of an empty one is wrong. */
export function levelOf({ levels }: Teller, vessel: string): number {
  const litres = levels.get(vessel)
  if (!litres) throw new Error(`the story left nothing in ${vessel}`)
  return litres
}

/** Who does what in the cellar; what is not told here is Diego's. */
const doers: Record<string, string> = {
  GRIND: 'Hugo',
  UNBURDEN: 'Hugo',
  BLEND: 'Carolina',
  MEASUREMENT: 'Carolina',
  SAMPLE: 'Carolina',
  TASTING: 'Carolina',
  SELL: 'Hugo',
}

/** A work order of the cellar: done on its day, unless `more` says otherwise. */
export function ordered({ ask, winery }: Teller, type: string, day: string, more: object): Promise<Answer> {
  const { types, cellar, people } = winery
  return ask.post('cellars/workorders', {
    type: idOf(types, type),
    cellar,
    employee: idOf(people.employees, doers[type] ?? 'Diego'),
    parents: [],
    dateToStart: day,
    status: 'DONE',
    ...more,
  })
}

type Pouring = { name: string; variety?: string; year: number; stage: string; isOrganic: boolean }

/** Why some of the wine does not arrive where usage does not tell by itself. */
const lossOf: Partial<Record<TransferType, string>> = { BARREL_IN: 'SPILL', BARREL_OUT: 'EVAPORATION' }

/** One transfer as an order sends it. What is taken and does not arrive is lost. */
export function transferOf(teller: Teller, type: TransferType, from: Part[], to: Part[], becomes: Pouring) {
  const { vessels, estates } = teller.winery
  const { name, variety, year, stage } = becomes
  return {
    type,
    origins: from.map(([vessel, litres]) => ({
      cellarElement: idOf(vessels, vessel),
      lossReason: lossOf[type] ?? null,
      ...(litres === levelOf(teller, vessel) ? { emptyElement: true } : { transferedAmount: litres }),
    })),
    destinations: to.map(([vessel, amount]) => ({
      cellarElement: idOf(vessels, vessel),
      amount,
      newContentName: name,
      variety: variety === undefined ? null : idOf(estates.varieties, variety),
      grapeType: variety === undefined ? 'MIXED' : null,
      year,
      stage,
    })),
  }
}

/** Wine goes from vessels to vessels, and the story remembers what is left in each. */
export async function pour(
  teller: Teller,
  type: TransferType,
  day: string,
  from: Part[],
  to: Part[],
  becomes: Pouring,
): Promise<Answer> {
  const transfer = transferOf(teller, type, from, to, becomes)
  const order = await ordered(teller, type, day, {
    isOrganic: becomes.isOrganic,
    description: `${becomes.name}: de ${namesOf(from)} a ${namesOf(to)}.`,
    amountOfHours: 4,
    workorderTransfers: [transfer],
  })
  for (const [vessel, litres] of from) take(teller, vessel, litres)
  for (const [vessel, litres] of to) put(teller, vessel, litres)
  return order
}

/** The vessels of a transfer as people say them. */
const namesOf = (parts: Part[]): string => {
  const [first, ...others] = parts.map(([vessel]) => vessel)
  return others.length > 2 ? `${first} y ${others.length} más` : [first, ...others].join(' y ')
}

/** The story puts litres into a vessel. */
export function put({ levels }: Teller, vessel: string, litres: number) {
  levels.set(vessel, (levels.get(vessel) ?? 0) + litres)
}

/** The story takes litres out of a vessel. */
export function take(teller: Teller, vessel: string, litres: number) {
  const left = levelOf(teller, vessel) - litres
  if (left === 0) teller.levels.delete(vessel)
  else teller.levels.set(vessel, left)
}

/** Washes emptied vessels with soda, so that the next wine may come. */
export function wash(teller: Teller, day: string, vessels: string[]): Promise<Answer> {
  const { winery } = teller
  const elements = vessels.map((vessel) => idOf(winery.vessels, vessel))
  return ordered(teller, 'WASH', day, {
    cellarElements: elements,
    description: 'Lavado con soda y enjuague.',
    amountOfHours: vessels.length,
    stocksUsed: [
      { stock: idOf(winery.supplies.stocks, 'Soda cáustica'), amount: vessels.length, unit: 'KG' },
    ],
  })
}

/** From a day on, the wine of a vessel is in another stage. */
export async function stage({ ask, winery }: Teller, vessel: string, status: string, day: string) {
  const id = idOf(winery.vessels, vessel)
  const { result } = await ask.get(`traceability/entity/data?type=cellarElement&id=${id}`)
  await ask.put('cellars/contents/status', {
    id: result.content.id,
    version: result.content.version,
    status,
    day,
  })
}
