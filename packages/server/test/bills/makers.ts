import type { TestServer } from '../support/harness.ts'
import { makeSeason, type Season } from '../wine/late-cost-makers.ts'

/** Where service bills are called. */
export const url = 'administration/service/bills'

/** A bill of January for the two plots of a season, and whatever else is said of it. */
export const billOf = ({ l1, l3, power }: Billed, over: object = {}) => ({
  ...{ billNumber: 'A-1', type: 'ELECTRICITY', supplier: power, amount: 1250.5, unit: 'KWH' },
  ...{ fromDate: '2026-01-01', toDate: '2026-01-31', day: '2026-02-05', dueDate: '2026-02-20' },
  ...{ price: 100_000, currency: 'ARS', served: 'LANDS', lands: [l1.id, l3.id], sharing: 'SURFACE' },
  ...over,
})

/** A season of two plots, and who supplies power. */
export async function billedIn(server: TestServer) {
  const season = await makeSeason(server)
  const { id } = await season.admin.post('administration/suppliers', { name: 'Energía del Valle' })
  return { ...season, power: id as string }
}
/** What `billedIn` made. */
export type Billed = Season & { power: string }

/** Who bears how much of a bill. */
export const partsIn = ({ costs }: { costs: { land: { name: string } | null; cost: number }[] }) =>
  costs.map(({ land, cost }) => [land?.name ?? null, cost])
