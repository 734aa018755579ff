import type { ServiceBill } from '@lagar/domain/bills/service-bill.ts'
import type { Bearer } from '@lagar/domain/bills/sharing.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../actor.ts'
import { servedBy } from '../wine/costs/late-grapes.ts'
import { groundIn } from './ground.ts'

/** Who bears a bill, and by what weight; nobody where it is an expense. */
export async function bearersOf(tx: Tx, actor: Actor, id: string, bill: ServiceBill): Promise<Bearer[]> {
  const { sharing } = bill
  if (sharing === 'EXPENSE') return []
  if (sharing === 'PERCENTAGE') {
    const rows = bill.shares.map(({ land, cellar, percentage }): Bearer => ({
      kind: land === null ? 'CELLAR' : 'LAND',
      id: (land ?? cellar)!,
      weight: Math.round(percentage * 100),
    }))
    const cellars = rows.flatMap((row) => (row.kind === 'CELLAR' && row.weight > 0 ? [row.id] : []))
    await grindingOf(tx, actor, bill, cellars, 'shares')
    return rows
  }
  if (bill.cellar !== null) {
    await grindingOf(tx, actor, bill, [bill.cellar], 'sharing')
    return [{ kind: 'CELLAR', id: bill.cellar, weight: 1 }]
  }
  const { bearers, otherwise } = await weighed(tx, actor, id, bill)
  if (!bearers.some(({ weight }) => weight > 0))
    throw new Refusal('INVALID_INPUT', { errors: { sharing: otherwise } })
  return bearers
}

/** Who a bill can be shared among by what they are or had, and what is wrong where nobody has any of it. */
async function weighed(tx: Tx, actor: Actor, id: string, bill: ServiceBill) {
  if (bill.sharing === 'LITER')
    return { bearers: await cellarsByLitres(tx, actor, bill), otherwise: 'NOTHING_GROUND' } as const
  if (bill.machine !== null)
    return { bearers: await workedOn(tx, actor, bill.machine, bill), otherwise: 'NOT_WORKED' } as const
  const lands = await landsOf(tx, actor, bill)
  return bill.sharing === 'SURFACE'
    ? ({ bearers: lands, otherwise: 'NO_LANDS' } as const)
    : ({ bearers: await byKilograms(tx, actor, id, bill, lands), otherwise: 'NOTHING_PICKED' } as const)
}

/** All cellars by the litres that were ground in each on the days of a bill. */
async function cellarsByLitres(tx: Tx, actor: Actor, bill: ServiceBill): Promise<Bearer[]> {
  const cellars = await tx
    .selectFrom('cellar')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .execute()
  const ground = await groundIn(
    tx,
    actor,
    cellars.map((cellar) => cellar.id),
    bill,
  )
  const litres = Map.groupBy(ground, ({ cellar }) => cellar)
  return [...litres].map(([cellar, own]) => ({
    ...{ kind: 'CELLAR', id: cellar },
    weight: own.reduce((sum, one) => sum + one.litres, 0),
  }))
}

/** The plots of the works that a machine finished on the days of a bill, by their surface, once for each work. */
async function workedOn(tx: Tx, { companyId }: Actor, machine: string, bill: ServiceBill): Promise<Bearer[]> {
  const rows = await tx
    .selectFrom('work_record_machine as used')
    .innerJoin('work_record as work', (join) =>
      join
        .onRef('work.company_id', '=', 'used.company_id')
        .onRef('work.id', '=', 'used.work_record_id')
        .on('work.status', '=', 'DONE')
        .on('work.retired_at', 'is', null)
        .on('work.final_timezone', '>=', bill.fromDate)
        .on('work.final_timezone', '<=', bill.toDate),
    )
    .innerJoin('work_record_land as part', (join) =>
      join.onRef('part.company_id', '=', 'work.company_id').onRef('part.work_record_id', '=', 'work.id'),
    )
    .innerJoin('land', (join) =>
      join.onRef('land.company_id', '=', 'part.company_id').onRef('land.id', '=', 'part.land_id'),
    )
    .select(['land.id', 'land.name', ({ fn }) => fn.sum<number>('land.surface').as('weight')])
    .where('used.company_id', '=', companyId)
    .where('used.machine_id', '=', machine)
    .groupBy(['land.id', 'land.name'])
    .orderBy('land.name')
    .execute()
  return rows.map(({ id, weight }) => ({ kind: 'LAND', id, weight: Number(weight) }))
}

/** Refuses a cellar where nothing was ground on the days of a bill: no litre of it could bear the cost. */
async function grindingOf(tx: Tx, actor: Actor, bill: ServiceBill, cellars: string[], field: string) {
  const ground = await groundIn(tx, actor, cellars, bill)
  if (!cellars.every((cellar) => ground.some((one) => one.cellar === cellar)))
    throw new Refusal('INVALID_INPUT', { errors: { [field]: 'NOTHING_GROUND' } })
}

/** The plots that a bill served, those it names, of an estate or all of the company, with their surfaces. */
async function landsOf(tx: Tx, { companyId }: Actor, bill: ServiceBill): Promise<Bearer[]> {
  const rows = tx
    .selectFrom('land')
    .select(['id', 'surface as weight'])
    .where('company_id', '=', companyId)
    .orderBy('name')
  const standing = rows.where('retired_at', 'is', null)
  const ofEstate = () => standing.where('wine_estate_id', '=', bill.wineEstate)
  const named = () => rows.where('id', 'in', bill.lands)
  const served = bill.served === 'LANDS' ? named() : bill.served === 'WINE_ESTATE' ? ofEstate() : standing
  return (await served.execute()).map((row) => ({ kind: 'LAND', ...row }))
}

/** The same plots by the grams of the harvest that the bill is of. */
async function byKilograms(tx: Tx, actor: Actor, id: string, { fromDate }: ServiceBill, lands: Bearer[]) {
  const served = await servedBy(tx, actor, {
    work: id,
    lands: lands.map((land) => land.id),
    day: fromDate,
  })
  return lands.map((land) => ({
    ...land,
    weight: Math.round(
      (served.get(land.id) ?? []).reduce((sum, { ground, waiting }) => sum + ground + waiting, 0),
    ),
  }))
}
