import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { burntFuel } from '@lagar/domain/lands/works/fuel.ts'
import { machineTotals } from '@lagar/domain/lands/works/record.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromStockBase, toStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import type { Supply } from '../../stock/movements/consume.ts'
import { servesEstate } from '../../stock/deposits/deposits.ts'
import type { SettledWork } from './rows.ts'

/** The fuel that a work takes out of deposits, and the litres that no deposit gives and no price pays. */
export type WorkFuel = { taken: Supply[]; uncharged: number }

/**
 * The fuel that the machines of a work take out of deposits: out of their own tanks what was there on its last day, then out of those of the
 * estate and of the company's, the batch that expires first before the others. None when the fuel has a price of its own; where neither keeps any that the work may burn, its
 * litres stay uncharged. Refuses with NOT_ENOUGH.
 */
export async function fuelOf(tx: Tx, actor: Actor, work: SettledWork): Promise<WorkFuel> {
  const { liters } = machineTotals(work)
  if (liters === 0 || work.fuelPrice !== null) return { taken: [], uncharged: 0 }
  const batches = await fuelBatches(tx, actor, work)
  const [first] = batches
  if (!first) return { taken: [], uncharged: liters }
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
  return { taken, uncharged: 0 }
}

type FuelBatch = {
  batchId: string
  productId: string
  stockId: string
  depositId: string
  unit: StockUnit
  amount: number
}

async function fuelBatches(tx: Tx, actor: Actor, work: SettledWork): Promise<FuelBatch[]> {
  const kept = await fuelsKept(tx, actor, work)
  const fuel = burntFuel(await fuelsNamed(tx, actor, work.machines), kept)
  if (fuel === undefined) return []
  const { rows } = await sql<FuelBatch>`
    select batch.id as "batchId", stock.product_id as "productId", stock.id as "stockId",
      stock.stock_deposit_id as "depositId", product.unit,
      case when stock_deposit.machine_id is null then coalesce(balance.amount, 0)
        else ${thereOn(work.finalTimezone)} end as amount
    from stock
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    join stock_deposit on stock_deposit.company_id = stock.company_id and stock_deposit.id = stock.stock_deposit_id
      and ${burntFrom(work)}
    join stock_batch batch on batch.company_id = stock.company_id and batch.product_id = stock.product_id and not batch.on_hold
    left join balance on balance.company_id = batch.company_id and balance.place_id = stock.stock_deposit_id
      and balance.thing_id = batch.id
    where stock.company_id = ${actor.companyId} and stock.product_id = ${fuel} and stock.retired_at is null
    order by stock_deposit.machine_id is null, stock_deposit.wine_estate_id nulls last, stock_deposit.name, stock_deposit.id,
      batch.expires_on nulls last, batch.id`.execute(tx)
  return rows
}

/** SQL: whether a work takes fuel from `stock_deposit`: the tanks of its machines, the deposits of its estate and those of the company. */
const burntFrom = ({ machines, wineEstate }: SettledWork) => sql<boolean>`
  (stock_deposit.machine_id = any(${machines}::uuid[]) or ${servesEstate(wineEstate)})`

/** SQL: what of a batch may be taken from a tank on a day, in millilitres: as much as lay there at the end of it and of every day since. */
const thereOn = (day: Day) => sql<number>`coalesce((
  select greatest(min(ends.total), 0) from (
    select (select coalesce(sum(case when m.target_id = stock.stock_deposit_id then m.amount else -m.amount end), 0)
      from ledger_movement m where m.company_id = stock.company_id and m.thing_id = batch.id
        and stock.stock_deposit_id in (m.source_id, m.target_id) and m.happened_on <= days.day) as total
    from (select ${day}::date as day union select moved.happened_on from ledger_movement moved
      where moved.company_id = stock.company_id and moved.thing_id = batch.id and moved.happened_on > ${day}
        and stock.stock_deposit_id in (moved.source_id, moved.target_id)) days
  ) ends), 0)::bigint`

/** The fuels that the tanks of a work's machines, and the deposits of its estate or of the company keep. */
async function fuelsKept(tx: Tx, { companyId }: Actor, work: SettledWork): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product.id from product
    join stock on stock.company_id = product.company_id and stock.product_id = product.id and stock.retired_at is null
    join stock_deposit on stock_deposit.company_id = stock.company_id and stock_deposit.id = stock.stock_deposit_id
      and ${burntFrom(work)}
    where product.company_id = ${companyId} and product.kind = 'FUEL' and product.magnitude = 'VOLUME'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The fuels that machines name, in the order of the machines. */
async function fuelsNamed(tx: Tx, { companyId }: Actor, machines: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select machine.fuel_product_id as id
    from unnest(${machines}::uuid[]) with ordinality as used(machine, at)
    join machine on machine.company_id = ${companyId} and machine.id = used.machine
    where machine.fuel_product_id is not null order by used.at`.execute(tx)
  return rows.map(({ id }) => id)
}
