import { type Person } from '../support/harness.ts'

export const malbec = { name: 'Malbec', grapeType: 'RED' }

export const bonarda = { name: 'Bonarda', grapeType: 'RED' }

/** An estate with a section and two varieties, and a land of it that is not yet written down. */
export async function estateOf(admin: Person) {
  const [estate, first, second] = await Promise.all([
    admin.post('lands/wineEstate', { name: 'Finca Altamira' }),
    admin.post('companies/varieties', malbec),
    admin.post('companies/varieties', bonarda),
  ])
  const section = await admin.post('lands/wineEstateSection', { name: 'Norte', wineEstate: estate.id })
  const land = {
    wineEstate: estate.id,
    wineEstateSection: section.id,
    name: 'C1',
    variety: first.id,
    surface: 3.25,
    surfaceUnit: 'HECTARE',
    rows: 120,
    plants: 14_400,
    rowDistance: 2.2,
    plantDistance: 1.25,
    conductionSystem: 'VSP',
    soil: 'STONY',
    orientation: 'N_S',
    year: 1998,
    harvestableDate: '2026-03-10',
  }
  return { estate, section, malbec: first, bonarda: second, land }
}
