import { firstOf, makeTank, ownName, type Ask } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** Who does the orders of these journeys: the cellar hand of the demo. */
export const handOf = (ask: Ask) => firstOf(ask, 'administration/employees?status=ACTIVE&name=Diego')

/** The id of a type of order, by its code. */
export async function typeOf(ask: Ask, code: string): Promise<string> {
  const { result } = await ask('GET', 'cellars/workorders/types?limit=200')
  return result.find((type: { code: string }) => type.code === code).id
}

/** An order that the cellar hand has still to do, late already. */
export async function planOrder(ask: Ask, code: string, more: object) {
  const order = {
    type: await typeOf(ask, code),
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await handOf(ask),
    parents: [],
    dateToStart: '2026-11-20',
    ...more,
  }
  const { id, number, version } = await ask('POST', 'cellars/workorders', order)
  return { id: id as string, number: number as number, version: version as number, order }
}

/** A racking of litres from a tank of 880 L of an own wine into an empty one of 1,000 L. */
export async function planRacking(ask: Ask, mark: string, litres: number) {
  const names = ownWine(mark)
  const { tank } = await makeWine(ask, names)
  const target = ownName(`${mark}B`)
  const { tank: arrives } = await makeTank(ask, target, 1000)
  const transfer = {
    type: 'RACK',
    origins: [{ cellarElement: tank, transferedAmount: litres }],
    destinations: [{ cellarElement: arrives, amount: litres, newContentName: ownName(`Trasegado ${mark}`) }],
  }
  const planned = await planOrder(ask, 'RACK', { workorderTransfers: [transfer] })
  return { ...planned, names: { ...names, target }, tank, arrives, transfer }
}

/** An order as the server has it. */
export const orderAt = async (ask: Ask, id: string) =>
  (await ask('GET', `traceability/entity/data?type=workorder&id=${id}`)).result

/** The litres that a vessel holds. */
export const litresIn = async (ask: Ask, id: string): Promise<number> =>
  (await ask('GET', `traceability/entity/data?type=cellarElement&id=${id}`)).result.content?.currentAmount ??
  0
