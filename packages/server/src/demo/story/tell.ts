import { bringFromFair, meetCustomers } from './customers.ts'
import { lastSpring, nameLots, outOfBarrels, sellInBulk, winter } from './ageing.ts'
import type { Ask } from '../setting/ask.ts'
import { openLine } from './bottling.ts'
import { tellInOrder, type Happening } from '../setting/calendar.ts'
import { chanceOf } from '../setting/chance.ts'
import { checkCorks } from './checks.ts'
import { comingDays } from './coming.ts'
import { complaints } from './complaints.ts'
import { careForMachines } from '../setting/machines.ts'
import { blendTrial } from './trials.ts'
import { bottleAll, bottledWines, makeLabels, makePriceLists, type Bottles, type Wine } from './dressing.ts'
import { buySupplies } from './pantry.ts'
import { vineyardSeen } from './observed.ts'
import { fertilized } from './fertilized.ts'
import { chargeOverheads, declareYear, holdReduced, keepForGrower } from './keeping.ts'
import { laboratoryYear } from './laboratory.ts'
import { fillAgenda } from '../setting/agenda.ts'
import { planHarvests } from '../setting/harvest-plan.ts'
import { joinUsers } from '../setting/people.ts'
import { openToPublic } from '../setting/public-label.ts'
import { placeSensors } from '../setting/sensors.ts'
import { vinification } from './picking.ts'
import { exchangeRates, paidWork, purchasesOfToday, serviceBills } from './purchases.ts'
import { repeatedWork } from './repeated.ts'
import { bulkSales, openSecondDeposit, ordersOfToday, sellYear } from './sales.ts'
import { equip, spring, vineyardYear, winterWork } from './season.ts'
import { tastings } from './tastings.ts'
import { wash, type Teller } from './teller.ts'
import { cuvees, lastVatWashing, vatWashing } from '../setting/wines.ts'
import { foundWinery } from '../setting/winery.ts'
import { workedVintage } from './worked.ts'

/** The year of the worked vintage, with which every story ends. */
const LAST = 2026

/** How many vintages a story has, and which of the possible winters and harvests they had. */
export type Telling = { vintages: number; seed: number }

/** The story of the demo company: two smaller vintages, and the worked one. */
export const usual: Telling = { vintages: 3, seed: LAST }

/** Tells the whole story of a winery, in the order in which it happened, until the company's today. */
export async function tellStory(ask: Ask, { vintages, seed }: Telling = usual): Promise<void> {
  const winery = await foundWinery(ask)
  const line = await openLine(ask, winery)
  const teller: Teller = { ask, winery, line, chance: chanceOf(seed), levels: new Map() }
  const { today } = await ask.get('auth/me')
  const first = LAST - vintages + 1
  await chargeOverheads(teller)
  await buySupplies(teller, first)
  await equip(teller, first)
  await nameLots(teller)
  await meetCustomers(teller)
  await bringFromFair(teller)
  const labels = await makeLabels(teller)
  await makePriceLists(teller, labels)
  const lots: Bottles[] = []
  const worked = workedVintage(teller)
  const years = Array.from({ length: vintages }, (_, at) => first + at)
  const happenings = years.flatMap((year) => vintage(teller, year, first, labels, lots))
  await tellInOrder([...happenings, ...worked.happenings, ...keepForGrower(teller, LAST)], today)
  lots.push(worked.labelled)
  await fillAgenda(ask, winery, today)
  await planHarvests(ask, winery, LAST, today)
  await joinUsers(ask, winery.people.employees)
  await ordersOfToday(teller, lots, today)
  await openSecondDeposit(teller, lots, today)
  await complaints(teller, today)
  await checkCorks(teller, today)
  await laboratoryYear(teller, LAST, today)
  await tastings(teller, LAST, today)
  await purchasesOfToday(teller, today)
  await comingDays(teller, worked.bare, labels, today)
  await blendTrial(teller, today)
  await repeatedWork(teller, today)
  await holdReduced(teller)
  await bulkSales(teller, today)
  await openToPublic(ask, winery, worked.labelled.id, today)
  await careForMachines(ask, winery, today)
  await placeSensors(ask, winery, today)
  await exchangeRates(teller, LAST, today)
  await serviceBills(teller, today)
  await paidWork(teller, LAST, today)
  if (vintages > 1) await declareYear(teller, LAST - 1)
}

/** A year: its vineyard, its wines, and what became of them and of those of the year before. */
function vintage(
  teller: Teller,
  year: number,
  first: number,
  labels: Record<string, string>,
  lots: Bottles[],
): Happening[] {
  const isLast = year === LAST
  const plenty = isLast ? 1 : teller.chance.between(0.72, 0.85, 3)
  const picked = cuvees.filter(({ isNew }) => isLast || !isNew)
  const bottled = (wine: Wine, of: number, day: string): Happening => ({
    day,
    tell: async () => {
      lots.push(await bottleAll(teller, wine, labels[wine.code]!, of, day))
      if (wine.tank === 'T08') await wash(teller, day, ['T08'])
    },
  })
  const { sauvignon, chardonnay, malbec, blend, reserve, franc } = bottledWines
  const on = (day: string, tell: (day: string) => Promise<unknown>): Happening => ({
    day: `${year}-${day}`,
    tell: () => tell(`${year}-${day}`),
  })
  const fromBarrels = [
    on('05-06', (day) => outOfBarrels(teller, 'malbec', year - 1, day)),
    bottled(reserve, year - 1, `${year}-05-13`),
    on('05-20', (day) => outOfBarrels(teller, 'franc', year - 1, day)),
    bottled(franc, year - 1, `${year}-05-27`),
  ]
  const closing = [
    bottled(chardonnay, year, `${year}-09-05`),
    bottled(malbec, year, `${year}-10-10`),
    bottled(blend, year, `${year}-11-05`),
    on('12-04', (day) => sellYear(teller, lots, day)),
    on('12-10', () => sellInBulk(teller, year)),
  ]
  return [
    ...(year === first ? [] : [on('01-05', () => buySupplies(teller, year))]),
    // Of the first year nothing was told before: not how it was pruned and tied.
    ...vineyardYear(teller, picked, year, year === first ? 950_000 : 470_000),
    ...picked.flatMap((cuvee) => vinification(teller, cuvee, year, plenty)),
    ...[...vatWashing, ...(isLast ? lastVatWashing : [])].map(([day, vats]) =>
      on(day, (washed) => wash(teller, washed, vats)),
    ),
    ...(year === first ? [] : fromBarrels),
    ...(year === first ? [] : [on('07-20', (day) => sellYear(teller, lots, day))]),
    ...winterWork(teller, picked, year),
    ...winter(teller, year, isLast),
    bottled(sauvignon, year, `${year}-08-25`),
    ...(isLast ? lastSpring(teller, year) : closing),
    ...spring(teller, picked, year),
    ...vineyardSeen(teller, year),
    ...fertilized(teller, year),
  ]
}
