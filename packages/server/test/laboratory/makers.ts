import { addDays } from '@lagar/domain/day.ts'
import { type TestServer } from '../support/harness.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine, type Poured } from '../wine/wine.ts'

/** An aging red in a tank, and what an analysis of it asks. */
export async function aging(server: TestServer, wine: Pick<Poured, 'stage' | 'grapeType'> = {}) {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T-7')
  const { content } = await pourWine(server, company, {
    vessel: tank.id,
    liters: 800,
    name: 'Malbec 25',
    stage: 'AGING',
    day: addDays(today, -60),
    ...wine,
  })
  const employee = await admin.post('administration/employees', {
    name: 'Lía',
    surname: 'Sosa',
    role: 'LAB_TECHNICIAN',
  })
  const type = await admin.post('cellars/laboratories/type', {
    name: 'Crianza mensual',
    parameters: [{ code: 'PH' }, { code: 'FREE_SO2', least: 25, most: 40 }],
  })
  const place = await admin.post('cellars/laboratoryPlaces', { name: 'Enolab', isExternal: true })
  const analysis = (more: object = {}) => ({
    type: type.id,
    laboratoryPlace: place.id,
    employee: employee.id,
    cellarElement: tank.id,
    sampledOn: addDays(today, -5),
    ...more,
  })
  const path = 'cellars/laboratories'
  return {
    company,
    admin,
    today,
    cellar,
    tank,
    content,
    type,
    place,
    analysis,
    path,
    employee: employee.id as string,
  }
}
