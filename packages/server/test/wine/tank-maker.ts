import { makeCellar } from '../cellars/vessels.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { pourWine } from './wine.ts'

/** A tank of 1,000 litres that holds 500 of a wine that cost 1,000. */
export async function tankWithWine(server: TestServer, over: object = {}) {
  const company = await server.company()
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T1')
  const { id: variety } = await company.admin.post('companies/varieties', {
    name: 'Malbec',
    grapeType: 'RED',
  })
  const poured = await pourWine(server, company, {
    vessel: tank.id,
    liters: 500,
    cost: 1000,
    name: 'Malbec 26',
    variety,
    ...over,
  })
  const wine = { ...poured, variety: variety as string }
  return { company, cellar, tank, wine, admin: company.admin }
}

type Wine = { content: string; variety: string }

/** A measuring of such a wine, as it is sent. */
export const asMeasured = ({ content, variety }: Wine, over: object) => ({
  id: content,
  variety,
  name: 'Malbec 26',
  year: 2026,
  stage: 'NEW_WINE',
  isOrganic: false,
  ...over,
})
/** Measures the wine of such a tank. */
export const measure = (person: Person, wine: Wine, over: object) =>
  person.put('cellars/contents/update/amount', asMeasured(wine, over))
