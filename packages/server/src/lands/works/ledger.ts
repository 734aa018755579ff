import { Refusal } from '@lagar/domain/errors.ts'
import { workMovements } from '@lagar/domain/lands/works/ledger.ts'
import { workCosts } from '@lagar/domain/lands/works/record.ts'
import { keysOf, outside } from '@lagar/domain/ledger/ledger.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import { reverseLateCosts } from '../../wine/costs/late-costs.ts'
import type { Actor, Tx } from '../../actor.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { hold } from '../../ledger/hold.ts'
import { post, reverse } from '../../ledger/post.ts'
import { movementsOf, standingEntry } from '../../ledger/read.ts'
import { aroundPrices } from '../../stock/prices/reprice.ts'
import { costsOf, supplyKeys, supplyOf, takenBy, type Supply } from '../../stock/movements/consume.ts'
import { holdLateWork, postLateWork } from '../../wine/costs/late-works.ts'
import { fuelOf } from './fuel.ts'
import type { SettledWork } from './rows.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

/**
 * Writes what a finished work moves, dated on its last day: supplies out of their deposits, people, fuel and other costs, and
 * their sum on its lands; what of it comes after its grapes were ground goes on to their wine. A work that used and cost nothing
 * moves nothing; fuel that no deposit gives is told of the work. Refuses with DAY_IN_FUTURE, NOT_ENOUGH, DAY_LOCKED.
 */
export async function postWork(
  tx: Tx,
  actor: Actor,
  cause: { type: WorkKind; id: string; attempt: number },
  work: SettledWork,
) {
  const { finalTimezone: day } = work
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { finalTimezone: 'DAY_IN_FUTURE' } })
  if (!work.isOnlySeen) await refuseClosedDay(tx, actor, day)
  const lands = work.workedLands.map(({ id }) => id)
  const late = await holdLateWork(tx, actor, { work: cause.id, lands, day })
  const supplies = await supplyOf(tx, actor, work.stocksUsed, work.stocksAt)
  await rememberBatches(tx, actor, cause.id, supplies)
  const fuel = await fuelOf(tx, actor, work)
  await keepUncharged(tx, actor, cause.id, fuel.uncharged)
  const all = [...supplies, ...fuel.taken]
  const balances = await hold(tx, actor, supplyKeys(all))
  const movements = workMovements({
    id: cause.id,
    lands: work.workedLands,
    supplies: takenBy(costsOf(balances, all), outside('PROCESS')),
    ...workCosts(work),
  })
  if (movements.length === 0) return
  await post(tx, actor, { happenedOn: day, cause, movements })
  if (late) await postLateWork(tx, actor, { cause, day, movements }, late)
}

/**
 * Takes back what a finished work moved. Refuses with DAY_LOCKED, and with HAS_DEPENDENTS, naming the lands, when their costs already went with their
 * grapes.
 */
export async function unpostWork(tx: Tx, actor: Actor, kind: WorkKind, id: string, reason: string) {
  await refuseClosedWork(tx, actor, id)
  await keepUncharged(tx, actor, id, 0)
  const entryId = await standingEntry(tx, actor, kind, id)
  if (entryId !== undefined)
    await aroundPrices(tx, actor, entryId, () => takeBackCharged(tx, actor, { id, entryId, reason }))
}

type Posted = { id: string; entryId: number; reason: string }

/**
 * Takes back what charged lands, its late costs first. Refuses with HAS_DEPENDENTS, naming the lands, where their costs already went with
 * their grapes.
 */
export async function takeBackCharged(tx: Tx, actor: Actor, { id, entryId, reason }: Posted) {
  await reverseLateCosts(tx, actor, id, reason)
  const { movements } = await movementsOf(tx, actor, entryId)
  const onLands = movements.filter(({ kind, target }) => kind === 'COST' && 'id' in target)
  const balances = await hold(tx, actor, keysOf(onLands))
  const gone = onLands.filter(({ thing, cost }) => balances.of(thing, thing).cost < cost)
  if (gone.length > 0)
    throw new Refusal('HAS_DEPENDENTS', { details: { lands: await namesOf(tx, actor, gone) } })
  await reverse(tx, actor, entryId, reason)
}

/** Refuses to take back what was done on a closed day, whether or not it moved anything. */
async function refuseClosedWork(tx: Tx, actor: Actor, id: string) {
  const { day } = await tx
    .selectFrom('work_record')
    .select('final_timezone as day')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await refuseClosedDay(tx, actor, day)
}

async function namesOf(tx: Tx, { companyId }: Actor, movements: { thing: string }[]) {
  const rows = await tx
    .selectFrom('land')
    .select('name')
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      movements.map(({ thing }) => thing),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Each supply's row names the batch it came from from now on, also where nobody had chosen one. */
async function rememberBatches(tx: Tx, { companyId }: Actor, workId: string, supplies: Supply[]) {
  if (supplies.length === 0) return
  await sql`
    update work_record_stock as used set stock_batch_id = given.batch
    from unnest(${supplies.map(({ batchId }) => batchId)}::uuid[]) with ordinality as given(batch, row)
    where used.company_id = ${companyId} and used.work_record_id = ${workId} and used.position = given.row - 1`.execute(
    tx,
  )
}

/** Keeps with a work the litres of fuel that were charged to nobody. */
const keepUncharged = (tx: Tx, { companyId }: Actor, id: string, liters: number) =>
  tx
    .updateTable('work_record')
    .set({ fuel_uncharged: toMilliliters(liters, 'LITER') })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
