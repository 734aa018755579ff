import { makeEstate, type Estate } from './makers.ts'
import { type TestServer } from '../support/harness.ts'

export const on = ({ estate }: Estate, ...lands: { id: string }[]) => ({
  wineEstate: estate.id,
  lands: lands.map(({ id }) => id),
})

export const veraisonOn = (estate: Estate, ...lands: { id: string }[]) => ({
  ...on(estate, ...lands),
  initialTimezone: '2026-01-10',
  finalTimezone: '2026-01-10',
  type: 'EL35_VERAISON',
  initialPercentage: 5,
})

export const hailOn = (estate: Estate, ...lands: { id: string }[]) => ({
  ...on(estate, ...lands),
  type: 'HAIL',
  date: '2026-01-14',
  affectedPercentage: 35,
  note: 'Manga angosta, de oeste a este',
})

export async function vintage(server: TestServer) {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  return { company, admin: company.admin, estate }
}
