import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { idOf } from '../setting/ask.ts'
import { LEGEND } from '../setting/people.ts'
import { approve } from './bottling.ts'
import { levelOf, stage, take, type Teller } from './teller.ts'

/** Bottles that may be sold: the lot, where its story left it, and what a bottle is asked for. */
export type Bottles = { id: string; name: string; left: number; price: number; since: string }

/** A wine as customers know it. */
export type Wine = { name: string; code: string; variety?: string; tank: string; price: number }

/** The wines of every year, in the order in which they are bottled. */
export const bottledWines = {
  sauvignon: {
    name: 'Cerro Pintado Sauvignon Blanc',
    code: 'SB',
    variety: 'Sauvignon Blanc',
    tank: 'T12',
    price: 5200,
  },
  chardonnay: {
    name: 'Cerro Pintado Chardonnay',
    code: 'CH',
    variety: 'Chardonnay',
    tank: 'T06',
    price: 5600,
  },
  malbec: { name: 'Cerro Pintado Malbec Altamira', code: 'MA', variety: 'Malbec', tank: 'T02', price: 6200 },
  blend: { name: 'Corte Cerro Pintado', code: 'CO', tank: 'P12', price: 4400 },
  reserve: { name: 'Gran Pintado Malbec', code: 'GM', variety: 'Malbec', tank: 'T08', price: 9800 },
  franc: {
    name: 'Gran Pintado Cabernet Franc',
    code: 'GF',
    variety: 'Cabernet Franc',
    tank: 'T08',
    price: 11_500,
  },
} satisfies Record<string, Wine>

/** The label of each wine, by its code: all steps approved. */
export async function makeLabels({ ask, winery }: Teller): Promise<Record<string, string>> {
  const wines: Wine[] = Object.values(bottledWines)
  const labels = wines.map(async ({ name, code, variety }): Promise<[string, string]> => {
    const { id: product } = await ask.post('label/products', { name })
    const { id } = await ask.post('label/label', {
      name: `Etiqueta ${name}`,
      product,
      stockProduct: idOf(winery.supplies.products, 'Etiqueta línea clásica'),
      claimVarieties: variety === undefined ? [] : [idOf(winery.estates.varieties, variety)],
      alcohol: 13.8,
      carriedTexts: [LEGEND],
    })
    await approve(ask, id)
    return [code, id]
  })
  return Object.fromEntries(await Promise.all(labels))
}

/** Pesos for a dollar, in the whole story. */
export const DOLLAR = 1450

/** What a bottle is asked for in dollars. */
export const inDollarsOf = (price: number): number => roundHalfUp(price / DOLLAR, 2)

/** The prices of each market: at home by the bottle, and less from two hundred and forty on; abroad in dollars. */
export async function makePriceLists({ ask }: Teller, labels: Record<string, string>): Promise<void> {
  const { result } = await ask.get('companies/markets?limit=200')
  const markets = Object.fromEntries(result.map(({ id, name }: { id: string; name: string }) => [name, id]))
  const wines: Wine[] = Object.values(bottledWines)
  await ask.post('distribution/priceLists', {
    ...{ name: 'Lista mercado interno', market: idOf(markets, 'Argentina') },
    ...{ currency: 'ARS', fromDate: '2020-01-01' },
    prices: wines.flatMap(({ code, price }) => [
      { label: labels[code], price },
      { label: labels[code], price: roundHalfUp(price * 0.95, 0), minimum: 240 },
    ]),
  })
  await ask.post('distribution/priceLists', {
    ...{ name: 'Export price list', market: idOf(markets, 'Estados Unidos') },
    ...{ currency: 'USD', fromDate: '2020-01-01' },
    prices: wines.map(({ code, price }) => ({ label: labels[code], price: inDollarsOf(price) })),
  })
}

const used = ({ winery }: Teller, type: string, name: string, amount: number) => ({
  type,
  stock: idOf(winery.supplies.stocks, name),
  amount,
  unit: 'UNIT',
})

/** What some bottles and their boxes use, with a little waste. */
export const goodsFor = (teller: Teller, bottles: number) => [
  used(teller, 'divisionBottles', 'Botella bordelesa 750', bottles + Math.ceil(bottles / 400)),
  used(teller, 'divisionCaps', 'Corcho técnico', bottles + Math.ceil(bottles / 500)),
  used(teller, 'labelingLabels', 'Etiqueta línea clásica', bottles + Math.ceil(bottles / 250)),
  used(teller, 'labelingCapsules', 'Cápsula negra', bottles + Math.ceil(bottles / 300)),
  used(teller, 'labelingBoxes', 'Caja x 6 impresa', Math.ceil(bottles / 6)),
]

/** A bottling of a whole tank with its label, as its form sends it: whole boxes, 1 to 2 % lost on the line. */
export function bottlingOf(
  teller: Teller,
  wine: Wine,
  label: string,
  litres: number,
  year: number,
  day: string,
) {
  const { winery, line, chance } = teller
  const bottles = Math.floor((litres * (1 - chance.between(0.008, 0.017, 4))) / 0.75 / 6) * 6
  const code = `${wine.code}-${String(year).slice(2)}`
  return {
    batchId: `FRAC-${code}`,
    dateToStart: day,
    dateEnded: day,
    cellarElement: idOf(winery.vessels, wine.tank),
    contentAmount: litres,
    divisionLine: line.line,
    employee: idOf(winery.people.employees, 'Noelia'),
    distributionDeposit: line.deposit,
    amountOfHours: Math.round(bottles / 280),
    divisionFilterTypes: ['Placas', '0.45 Micrones'],
    divisionBottles: [
      {
        dividedBottles: bottles,
        brokenBottles: chance.between(4, 20),
        bottleCapacity: 750,
        bottlesByBox: 6,
        isLabeling: true,
        label,
        labeledBatchId: `LOTE-${code}`,
        stocksUsed: goodsFor(teller, bottles),
      },
    ],
  }
}

/** Bottles and labels all that the tank of a wine holds. */
export async function bottleAll(
  teller: Teller,
  wine: Wine,
  label: string,
  year: number,
  day: string,
): Promise<Bottles> {
  const litres = levelOf(teller, wine.tank)
  await stage(teller, wine.tank, 'READY_TO_FRACTIONATE', day)
  const run = await teller.ask.post('cellars/divisions', {
    ...bottlingOf(teller, wine, label, litres, year, day),
    // The line is washed between two wines.
    isLineWashed: true,
    status: 'DONE',
  })
  take(teller, wine.tank, litres)
  const [{ wineBatch, dividedBottles }] = run.divisionBottles
  return { id: wineBatch.id, name: wine.name, left: dividedBottles, price: wine.price, since: day }
}
