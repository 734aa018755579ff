import { addDays } from '@lagar/domain/day.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { makeEstate } from '../lands/makers.ts'
import type { TestServer } from '../support/harness.ts'
import { pourWine } from '../wine/wine.ts'
import { allOf, programIn } from './placed-makers.ts'

/** Two cellars with wine in a tank of each, an estate with a deposit and another beside it, and who works there. */
export async function winery(server: TestServer) {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const estate = await makeEstate(admin)
  const other = await admin.post('lands/wineEstate', { name: 'Finca Las Tapias' })
  const elsewhere = await admin.post('lands/land', {
    ...{ wineEstate: other.id, name: 'T1', variety: estate.malbec.id, surface: 1, surfaceUnit: 'HECTARE' },
  })
  const [north, south] = [await makeCellar(company, 'Norte'), await makeCellar(company, 'Sur')]
  const vessels = {
    n1: await north.vessel('N-1'),
    n2: await north.vessel('N-2'),
    s1: await south.vessel('S-1'),
    s2: await south.vessel('S-2'),
  }
  const day = addDays(today, -10)
  for (const vessel of [vessels.n1, vessels.s1])
    await pourWine(server, company, { vessel: vessel.id, liters: 800, name: `Malbec ${vessel.name}`, day })
  const types = await allOf(admin, 'cellars/workorders/types')
  const orderOf = (cellar: string, from: { id: string }, to: { id: string }, more: object = {}) => ({
    ...{ type: types.find(({ code }) => code === 'RACK')!.id, cellar, employee: estate.employee.id },
    ...{ parents: [], dateToStart: today, ...more },
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from.id, transferedAmount: 100 }],
        destinations: [{ cellarElement: to.id, amount: 100 }],
      },
    ],
  })
  const lookAt = (place: object) => ({
    ...{ day: today, hour: '08:00', employee: estate.employee.id, ...place },
    measuraments: [{ code: 'TEMPERATURE', value: 20 }],
  })
  const rain = (wineEstate: string, more: object = {}) => ({
    ...{ wineEstate, lands: [], initialTimezone: today, finalTimezone: today },
    ...{ origin: 'RAIN', isRainInAllWineEstate: true, mm: 12, ...more },
  })
  /** Everything that the company holds: what a refused call must leave as it is. */
  const held = async () => {
    const { rows } = await server.owner.query<{ n: string }>(
      `select (select count(*) from work_order) || ' ' || (select count(*) from work_record) || ' ' || (select count(*) from measuring)
        || ' ' || (select count(*) from laboratory) || ' ' || (select count(*) from ledger_entry) || ' ' || (select count(*) from transfer)
        || ' ' || (select count(*) from audit where action not in ('DENIED')) as n
       from (select set_config('app.company_id', $1, false)) as own`,
      [company.id],
    )
    return rows[0]!.n
  }
  return {
    ...{ company, admin, today, estate, other, elsewhere, north, south, ...vessels },
    ...{ orderOf, lookAt, rain, held },
    as: (places: object, access = 'ALL') => programIn(server, admin, places, access),
  }
}
export type Winery = Awaited<ReturnType<typeof winery>>
