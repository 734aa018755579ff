import { firstOf, makeLand, makeTank, ownName, type Answer, type Ask } from './journey.ts'

type WineNames = { estate: string; land: string; ciu: string; tank: string; wine: string }

/** Names for a wine of a journey's own, from its estate to its tank; the mark tells it from the wines of other journeys. */
export const ownWine = (mark: string): WineNames => ({
  estate: ownName(`Finca ${mark}`),
  land: ownName(`Cuadro ${mark}`),
  ciu: ownName(`CIU ${mark}`),
  tank: ownName(`${mark}A`),
  wine: ownName(`Vino ${mark}`),
})

/** 880 L of Malbec in a tank of 1,000 L: a thousand kilos of one land, received and ground on 16 March 2026. */
export async function makeWine(ask: Ask, names: WineNames) {
  const { wineEstate, land, variety } = await makeLand(ask, names)
  const { cellar, tank } = await makeTank(ask, names.tank, 1000)
  const day = '2026-03-16'
  const note = await ask('POST', 'input', {
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: wineEstate,
    toType: 'CELLAR',
    to: cellar,
    date: day,
    status: 'RECEIVED',
    cius: [{ ciu: names.ciu, variety, lands: [land], harvestedDate: day, weight: 1000 }],
  })
  const types = (await ask('GET', 'cellars/workorders/types?limit=200')).result as Answer[]
  const amount = 880
  const { id: grinding } = await ask('POST', 'cellars/workorders', {
    type: types.find(({ code }) => code === 'GRIND').id,
    cellar,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    dateToStart: day,
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'GRIND',
        origins: [{ cius: [{ ciu: note.cius[0].id, weight: 1000 }] }],
        destinations: [{ cellarElement: tank, amount, newContentName: names.wine, variety, year: 2026 }],
      },
    ],
  })
  return { tank, grinding: grinding as string }
}

/** Wine that a supplier's truck brought on 12 August 2026, with its delivery note, poured into an empty tank. */
export async function makeBoughtWine(ask: Ask, names: { supplier: string; tank: string; wine: string }) {
  const { cellar, tank } = await makeTank(ask, names.tank, 1000)
  const day = '2026-08-12'
  const note = await ask('POST', 'input', {
    isReceivingContent: true,
    addNewOrigin: true,
    supplierName: names.supplier,
    supplierIsCellar: true,
    toType: 'CELLAR',
    to: cellar,
    date: day,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    contentName: names.wine,
    contentVariety: await firstOf(ask, 'companies/varieties?name=Malbec'),
    stage: 'NEW_WINE',
    year: 2026,
    currentAmount: 500,
    price: 400_000,
    status: 'RECEIVED',
    destinations: [{ cellarElement: tank, sendAll: true, contentUnit: 'LITER' }],
  })
  const [{ id, version }] = (await ask('GET', `cellars/workorders?inputId=${note.id}`)).result
  await ask('PUT', 'cellars/workorders/status', { id, version, status: 'DONE', day })
  return { tank }
}
