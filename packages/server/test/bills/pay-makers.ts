import type { TestServer } from '../support/harness.ts'
import { makeEstate } from '../lands/makers.ts'

/** A person and a crew of an estate, and the works that they do there. */
export async function makePay(server: TestServer) {
  const company = await server.company()
  const { admin } = company
  const { estate, l1 } = await makeEstate(admin)
  const hand = await admin.post('administration/employees', {
    ...{ name: 'Ramón', surname: 'Videla', role: 'FIELD_WORKER', dailyCost: 30_000 },
  })
  const crew = await admin.post('lands/employeesProvider', { name: 'Cuadrilla Ríos' })
  const laborType = (await admin.get('lands/laborTypes?limit=1')).result[0].id
  const bodyOf = (day: string, over: object = {}) => ({
    ...{ wineEstate: estate.id, lands: [l1.id], employee: hand.id, type: laborType },
    ...{ initialTimezone: day, finalTimezone: day, status: 'DONE' },
    // Its cost travels for the whole crew.
    ...{ peopleUsedAmount: 1, workedDays: 2, workedDayCost: 30_000, ...over },
  })
  const days = { fromDate: '2026-03-01', toDate: '2026-03-31', day: '2026-04-02' }
  const asked = 'from=2026-03-01&to=2026-03-31'
  return {
    ...{
      company,
      admin,
      land: l1.id as string,
      hand: hand.id as string,
      crew: crew.id as string,
      bodyOf,
      days,
    },
    work: (day: string, over: object = {}) => admin.post('lands/labor', bodyOf(day, over)),
    /** Opens a finished work again, and changes it. */
    change: async (id: string, day: string, over: object) => {
      const { version } = await admin.record('labor', id)
      return await admin.put('lands/labor', { ...bodyOf(day, over), id, version })
    },
    proposal: async (of = `employee=${hand.id}`, more = '') =>
      (await admin.get(`administration/payBills/proposal?${of}&${asked}${more}`)).result as Proposed[],
    billOf: (lines: object[], over: object = {}) => ({ employee: hand.id, ...days, lines, ...over }),
    pay: (payBill: string, amount: number, over: object = {}) =>
      admin.post('administration/payBills/shares', {
        ...{ payBill, day: '2026-04-03', method: 'CASH', amount, ...over },
      }),
  }
}

/** A line as the proposal tells it. */
export type Proposed = {
  kind: string
  work: { id: string; type: string; name: string }
  cost: number
  hours: number
  piece: string | null
  billed: number
}

/** Lines of a bill as they are proposed. */
export const linesOf = (proposed: readonly Proposed[]) =>
  proposed.map(({ kind, work, piece, cost }) => ({ kind, work: work.id, piece, cost, amount: cost }))

/** The same people, and harvests of which they pick by the piece: 12.50 a kilogram, 5,000 a bin, 310 a box. */
export async function makePicking(server: TestServer) {
  const pay = await makePay(server)
  const pickBody = (day: string, over: object = {}) => ({
    ...pay.bodyOf(day, { peopleUsedAmount: 0, workedDayCost: 0, workedDays: 1, status: 'PENDING' }),
    ...{ type: 'MANUAL_BOXES', kiloRate: 12.5, binRate: 5000, boxRate: 310, ...over },
  })
  return {
    ...{ ...pay, pickBody },
    pick: (day: string, over: object = {}) => pay.admin.post('lands/harvest', pickBody(day, over)),
    /** Opens a finished harvest again, or writes it anew. */
    repick: async (id: string, day: string, over: object) => {
      const { version } = await pay.admin.record('harvest', id)
      return await pay.admin.put('lands/harvest', { ...pickBody(day, over), id, version })
    },
  }
}
