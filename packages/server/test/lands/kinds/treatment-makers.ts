import { curingOf, makeEstate, makeTreatments, stockIn, workOn } from '../makers.ts'
import { type TestServer } from '../../support/harness.ts'
import { add } from '../../stock/makers.ts'

/** The estate of the vintage with a product that says everything, and its curing on both lands. */
export async function treated(server: TestServer, more: object = {}) {
  const company = await server.company()
  const { admin } = company
  const estate = await makeEstate(admin)
  const treatments = await makeTreatments(admin, estate)
  const strong = await stockIn(admin, estate, {
    kind: 'CURING_DOSE',
    name: 'Miclobutanil',
    isOrganic: false,
    reentryHours: 48,
    maxApplications: 2,
    registrationNumber: 'SENASA 31.415',
    activeIngredient: 'Miclobutanil 24 %',
    ...more,
  })
  await add(admin, strong.stock, 100, 12_000, { date: '2025-01-10' })
  const curing = {
    ...curingOf(estate, treatments),
    ...workOn(estate, estate.l1, estate.l2),
    machines: [],
    machineHours: 0,
    fuelPrice: null,
    stocksUsed: [{ stock: strong.stock, amount: 1, unit: 'KG' }],
  }
  return { company, admin, estate, treatments, strong, curing }
}

export const day = (on: string) => ({ initialTimezone: on, finalTimezone: on })
