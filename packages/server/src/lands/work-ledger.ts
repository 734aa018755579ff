import { Refusal } from '@lagar/domain/errors.ts'
import { workMovements } from '@lagar/domain/lands/work-ledger.ts'
import { machineTotals, workCosts } from '@lagar/domain/lands/work-record.ts'
import type { WorkKind } from '@lagar/domain/lands/work.ts'
import { keysOf, outside } from '@lagar/domain/ledger/ledger.ts'
import { fromStockBase, toStockBase } from '@lagar/domain/units/magnitude.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { sql } from 'kysely'
import { reverseLateCosts } from '../cellars/late-costs.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { hold } from '../ledger/hold.ts'
import { post, reverse } from '../ledger/post.ts'
import { movementsOf, standingEntry } from '../ledger/read.ts'
import { costsOf, supplyKeys, supplyOf, takenBy, type Supply } from '../stock/consume.ts'
import { holdLateWork, postLateWork } from './late-work.ts'
import type { SettledWork } from './work-rows.ts'

/**
 * Writes what a finished work moves, dated on its last day: supplies out of their deposits, people, fuel and other costs, and
 * their sum on its lands; what of it comes after its grapes were ground goes on to their wine. A work that used and cost nothing
 * moves nothing. Refuses with DAY_IN_FUTURE, NOT_ENOUGH, DAY_LOCKED.
 */
export async function postWork(
  tx: Tx,
  actor: Actor,
  cause: { type: WorkKind; id: string; attempt: number },
  work: SettledWork,
) {
  const { finalTimezone: day } = work
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { finalTimezone: 'DAY_IN_FUTURE' } })
  await refuseClosedDay(tx, actor, day)
  const lands = work.workedLands.map(({ id }) => id)
  const late = await holdLateWork(tx, actor, { work: cause.id, lands, day })
  const supplies = await supplyOf(tx, actor, work.stocksUsed, work.stocksAt)
  await rememberBatches(tx, actor, cause.id, supplies)
  const fuel = await fuelOf(tx, actor, work)
  const all = [...supplies, ...fuel]
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
  const entryId = await standingEntry(tx, actor, kind, id)
  if (entryId === undefined) return
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
export async function refuseClosedWork(tx: Tx, actor: Actor, id: string) {
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

type FuelBatch = {
  batchId: string
  productId: string
  stockId: string
  depositId: string
  unit: StockUnit
  amount: number
}

/**
 * The fuel that the machines of a work take out of a deposit: of the first machine that names its fuel, where a deposit of the
 * estate (or else of the whole company) keeps it; the batch that expires first goes first. None when the fuel has a price of its
 * own. Refuses with NOT_ENOUGH.
 */
async function fuelOf(tx: Tx, actor: Actor, work: SettledWork): Promise<Supply[]> {
  const { liters } = machineTotals(work)
  if (liters === 0 || work.fuelPrice !== null) return []
  const batches = await fuelBatches(tx, actor, work)
  const [first] = batches
  if (!first) return []
  const needed = toStockBase(liters, 'LITER')
  let left = needed
  const taken: Supply[] = []
  for (const { amount: held, ...batch } of batches) {
    const amount = Math.min(held, left)
    left -= amount
    if (amount > 0) taken.push({ ...batch, path: 'fuelPerHour', amount, discarded: 0 })
  }
  if (left > 0) {
    throw new Refusal('NOT_ENOUGH', {
      errors: { fuelPerHour: 'MORE_THAN_AVAILABLE' },
      details: { available: fromStockBase(needed - left, first.unit), unit: first.unit },
    })
  }
  return taken
}

async function fuelBatches(tx: Tx, { companyId }: Actor, { machines, wineEstate }: SettledWork) {
  const { rows } = await sql<FuelBatch>`
    with fuel as (
      select stock.id, stock.product_id, stock.stock_deposit_id, product.unit
      from unnest(${machines}::uuid[]) with ordinality as used(machine, at)
      join machine on machine.company_id = ${companyId} and machine.id = used.machine
      join product on product.company_id = machine.company_id and product.id = machine.fuel_product_id
        and product.magnitude = 'VOLUME'
      join stock on stock.company_id = product.company_id and stock.product_id = product.id and stock.retired_at is null
      join stock_deposit deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
        and (deposit.wine_estate_id = ${wineEstate} or (deposit.wine_estate_id is null and deposit.cellar_id is null))
      order by used.at, deposit.wine_estate_id nulls last, deposit.name, deposit.id
      limit 1
    )
    select batch.id as "batchId", fuel.product_id as "productId", fuel.id as "stockId",
      fuel.stock_deposit_id as "depositId", fuel.unit, coalesce(balance.amount, 0) as amount
    from fuel
    join stock_batch batch on batch.company_id = ${companyId} and batch.product_id = fuel.product_id and not batch.on_hold
    left join balance on balance.company_id = batch.company_id and balance.place_id = fuel.stock_deposit_id
      and balance.thing_id = batch.id
    order by batch.expires_on nulls last, batch.id`.execute(tx)
  return rows
}
