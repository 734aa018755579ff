import { idOf, makeAll, type Ask, type Named } from './ask.ts'
import { boundariesOf } from './boundaries.ts'
import type { People } from './people.ts'

/** The vineyards: estates, their lands on the map, and what grows there. */
export type Estates = { varieties: Named; estates: Named; lands: Named; plagues: Named; laborTypes: Named }

const certified = {
  organicState: 'ORGANIC',
  certifier: 'OIA',
  certificateNumber: 'OIA-2290',
  certifiedFrom: '2022-01-01',
  certifiedTo: '2030-12-31',
}

type Plot = [name: string, variety: string, surface: number, x: number, y: number, year: number]

// The first of each estate are the lands of the worked vintage.
const jarillal: Plot[] = [
  ['L1', 'Malbec', 3.2, 1, 1, 2006],
  ['L2', 'Cabernet Franc', 1.5, 2, 1, 2012],
  ['L4', 'Chardonnay', 1, 3, 1, 2010],
  ['L7', 'Malbec', 2.1, 1, 2, 1998],
  ['L8', 'Petit Verdot', 0.9, 2, 2, 2014],
  ['L9', 'Sauvignon Blanc', 1.4, 3, 2, 2015],
  ['L10', 'Malbec', 4, 5, 1, 2009],
]
const tapias: Plot[] = [
  ['L3', 'Malbec', 2.4, 1, 1, 2001],
  ['L6', 'Cabernet Sauvignon', 1.8, 2, 1, 2003],
  ['L11', 'Bonarda', 2.2, 4, 2, 1985],
  ['L12', 'Tempranillo', 1.6, 5, 2, 2004],
  ['L13', 'Torrontés', 1.1, 4, 3, 2011],
]
const este: Plot[] = [['L5', 'Bonarda', 4, 0, 0, 1978]]

/** Varieties that are picked earlier and fresher. */
const whites: ReadonlySet<string> = new Set(['Chardonnay', 'Sauvignon Blanc', 'Torrontés'])

const grape = (name: string, grapeType: string) => ({ name, crop: 'GRAPE', grapeType, quality: 'HIGH' })
const grapes = [
  ...['Malbec', 'Cabernet Franc', 'Cabernet Sauvignon', 'Bonarda', 'Petit Verdot', 'Tempranillo'].map(
    (name) => grape(name, 'RED'),
  ),
  ...[...whites].map((name) => grape(name, 'WHITE')),
]

const mendoza = { country: 'AR', province: 'Mendoza' }
const estatesOf = (growers: Named) => [
  {
    name: 'Finca El Jarillal',
    code: 'FJ',
    invNumber: 'V-52110',
    address: 'Paraje Altamira, San Carlos',
    ...mendoza,
    department: 'San Carlos',
    district: 'Valle de Uco',
    geographicIndication: 'Paraje Altamira',
  },
  {
    name: 'Finca Las Tapias',
    code: 'FT',
    invNumber: 'V-52987',
    address: 'Agrelo, Luján de Cuyo',
    ...mendoza,
    department: 'Luján de Cuyo',
    district: 'Agrelo',
    geographicIndication: 'Agrelo',
  },
  {
    name: 'Viñas del Este',
    code: 'VE',
    supplier: idOf(growers, 'Viñas del Este'),
    ...mendoza,
    department: 'Rivadavia',
    district: 'Los Campamentos',
    geographicIndication: '',
  },
]

/** Plants the estates: two of our own with a dozen lands, and a grower's. */
export async function makeEstates(ask: Ask, { growers }: People): Promise<Estates> {
  const varieties = await makeAll(ask, 'companies/varieties', grapes)
  const estates = await makeAll(ask, 'lands/wineEstate', estatesOf(growers))
  const lands = await plantLands(ask, estates, varieties)
  await draw(ask, lands, {
    'Finca El Jarillal': jarillal,
    'Finca Las Tapias': tapias,
    'Viñas del Este': este,
  })
  const plagues = await namedOf(ask, 'lands/plagues')
  return { varieties, estates, lands, plagues, laborTypes: await namedOf(ask, 'lands/laborTypes') }
}

/** Plants the lands of each estate as its soil and its rows are. */
async function plantLands(ask: Ask, estates: Named, varieties: Named): Promise<Named> {
  const section = async (estate: string, name: string) =>
    (await ask.post('lands/wineEstateSection', { name, wineEstate: idOf(estates, estate) })).id as string
  const [alto, bajo] = [await section('Finca El Jarillal', 'Alto'), await section('Finca Las Tapias', 'Bajo')]
  const lands: Named = {}
  const plant = async (
    [name, variety, surface, positionX, positionY, year]: Plot,
    estate: string,
    more: object,
  ) => {
    const plot = {
      name,
      surface,
      surfaceUnit: 'HECTARE',
      wineEstate: idOf(estates, estate),
      variety: idOf(varieties, variety),
      positionX,
      positionY,
      year,
      sugarGoal: whites.has(variety) ? 22 : 24.5,
      ...more,
    }
    lands[name] = (await ask.post('lands/land', plot)).id
  }
  const trained = { rowDistance: 2, plantDistance: 1.2, conductionSystem: 'VSP', orientation: 'N_S' }
  for (const plot of jarillal)
    await plant(plot, 'Finca El Jarillal', {
      ...certified,
      ...trained,
      soil: 'CALCAREOUS',
      wineEstateSection: alto,
      harvestableDate: plot[0] === 'L1' ? '2026-02-24' : null,
    })
  for (const plot of tapias)
    await plant(plot, 'Finca Las Tapias', { ...trained, soil: 'LOAM', wineEstateSection: bajo })
  for (const plot of este) await plant(plot, 'Viñas del Este', { conductionSystem: 'CUYO_PERGOLA' })
  return lands
}

/** What the company started with, by its names. */
async function namedOf(ask: Ask, list: string): Promise<Named> {
  const { result } = await ask.get(`${list}?limit=200`)
  return Object.fromEntries(result.map(({ name, id }: { name: string; id: string }) => [name, id]))
}

/** Draws where each land lies. */
async function draw(ask: Ask, lands: Named, plots: Record<string, Plot[]>) {
  for (const [estate, planted] of Object.entries(plots)) {
    const boundaries = boundariesOf(
      estate,
      planted.map(([name, , surface, x, y]) => ({ name, surface, x, y })),
    )
    for (const [name, boundary] of Object.entries(boundaries))
      await ask.put('lands/land/boundary', { id: idOf(lands, name), version: 1, boundary })
  }
}
