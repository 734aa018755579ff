import { idOf, type Ask, type Named } from './ask.ts'

/** The cellar: its vessels by name, the kinds of work order by code, the bottling line and where bottles lie. */
export type Cellar = { cellar: string; vessels: Named; types: Named; elementTypes: Named }

type Vessel = {
  name: string
  class: string
  litres: number
  section: string
  x?: number
  y?: number
  more?: object
}

const steel = { material: 'STAINLESS_STEEL', isOrganic: true }
const concrete = { material: 'CONCRETE_EPOXY', isOrganic: false }

// T01 to T07, P1 and its neighbours are those of the worked vintage.
const capacities = [10_000, 8000, 8000, 10_000, 3000, 5000, 9000, 10_000, 10_000, 5000, 5000, 3000]

const vessels: Vessel[] = [
  ...capacities.map((litres, at): Vessel => ({
    name: `T${String(at + 1).padStart(2, '0')}`,
    class: 'TANK',
    litres,
    section: 'Nave de acero',
    x: at % 6,
    y: Math.floor(at / 6),
    more: steel,
  })),
  ...Array.from({ length: 12 }, (_, at): Vessel => ({
    name: `P${String(at + 10)}`,
    class: 'POOL',
    litres: 20_000,
    section: 'Piletas',
    x: at % 6,
    y: 3 + Math.floor(at / 6),
    more: concrete,
  })),
  ...Array.from({ length: 4 }, (_, at): Vessel => ({
    name: `H${at + 1}`,
    class: 'EGG',
    litres: 1800,
    section: 'Huevos y ánforas',
    x: at,
    y: 6,
    more: { material: 'CONCRETE', isOrganic: true },
  })),
  { name: 'P1', class: 'PRESS', litres: 4000, section: 'Recepción', x: 7, y: 0, more: { isOrganic: true } },
  { name: 'P2', class: 'PRESS', litres: 2500, section: 'Recepción', x: 7, y: 1, more: { isOrganic: false } },
  { name: 'M1', class: 'GRINDER', litres: 0, section: 'Recepción', x: 8, y: 0, more: { isOrganic: true } },
  { name: 'LAV1', class: 'WASHER', litres: 0, section: 'Recepción', x: 8, y: 1, more: { isOrganic: true } },
  ...Array.from({ length: 60 }, (_, at): Vessel => ({
    name: `B${String(at + 1).padStart(3, '0')}`,
    class: 'BARREL',
    litres: 225,
    section: 'Sala de barricas',
    x: 6 + (Math.floor(at / 5) % 3),
    y: 4 + Math.floor(at / 15),
    more: {
      material: 'OAK',
      woodType: at % 4 === 0 ? 'AMERICAN_OAK' : 'FRENCH_OAK',
      toast: 'MEDIUM_PLUS',
      useNumber: at % 4,
      isOrganic: true,
    },
  })),
]

/** Builds the cellar: some thirty tanks and sixty barrels, each in its place on the map. */
export async function makeCellar(ask: Ask): Promise<Cellar> {
  const cellar = (
    await ask.post('cellars/cellars', {
      // Kilos that the scale and the grinder take in a day, and three loads of the larger press.
      ...{ receptionPerDay: 16_000, pressLoad: 4000, pressLoads: 3 },
      name: 'Bodega Cerro Pintado',
      code: 'CP',
      invNumber: 'B-71204',
      address: 'Ruta 89 km 14, Paraje Altamira',
    })
  ).id as string
  const types = byCode((await ask.get('cellars/workorders/types?limit=200')).result)
  const elementTypes: Named = Object.fromEntries(
    (await ask.get('cellars/elementTypes?limit=200')).result.map((type: { class: string; id: string }) => [
      type.class,
      type.id,
    ]),
  )
  const sections: Named = {}
  for (const name of new Set(vessels.map(({ section }) => section))) {
    sections[name] = (await ask.post('cellars/cellarSections', { name, cellar })).id
  }
  const placed = vessels.map((vessel) => ({
    name: vessel.name,
    cellar,
    elementType: idOf(elementTypes, vessel.class),
    maxCapacity: vessel.litres,
    positionX: vessel.x ?? null,
    positionY: vessel.y ?? null,
    cellarSection: idOf(sections, vessel.section),
    ...vessel.more,
  }))
  const made: Named = {}
  // One after the other: each holds the cellar's map while it looks for its cell.
  for (const vessel of placed) made[vessel.name] = (await ask.post('cellars/cellarElements', vessel)).id
  return { cellar, vessels: made, types, elementTypes }
}

const byCode = (types: { code: string | null; id: string }[]): Named =>
  Object.fromEntries(types.flatMap(({ code, id }) => (code === null ? [] : [[code, id]])))
