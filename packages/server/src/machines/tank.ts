import type { Day } from '@lagar/domain/day.ts'
import type { Fuel } from '@lagar/domain/machines/fuel.ts'
import { unexplained } from '@lagar/domain/machines/fuel.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Movement } from '@lagar/domain/ledger/ledger.ts'
import { movementOf } from '@lagar/domain/stock/moving.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { insertRecord } from '../http/catalogue.ts'
import { newId } from '../ids.ts'
import { heldOnDay } from '../ledger/by-day.ts'
import { hold } from '../ledger/hold.ts'
import { post } from '../ledger/post.ts'
import { deposits } from '../stock/deposits/deposits.ts'
import { reverseChange } from '../stock/movements/reverse.ts'
import { transferStock } from '../stock/movements/transfer.ts'
import { findStock } from '../stock/stocks/stocks.ts'

type Machine = { id: string; name: string; tankCapacity: number | null }

/** What a filling did: the changes of stock that brought its fuel and counted the tank, and the millilitres that the count put right. */
export type Brought = { change: string; count: string | null; difference: number }

/**
 * Brings fuel from its deposit to the tank of a held machine, which is made with its first filling; a tank that is full then is counted by
 * its capacity. Refuses what is no fuel by volume and what is in a tank, at `stock`, more than the tank takes, at `amount`, and what moving supplies refuses.
 */
export async function bringFuel(tx: Tx, actor: Actor, machine: Machine, given: Fuel): Promise<Brought> {
  const stock = await findStock(tx, actor, given.stock)
  if (stock === undefined || !(await isFuel(tx, actor, stock.product.id)))
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { stock: 'INVALID_VALUE' } })
  if (await isTank(tx, actor, stock.deposit.id))
    throw new Refusal('INVALID_INPUT', { errors: { stock: 'OF_A_TANK' } })
  const tank = await tankOf(tx, actor, machine)
  const change = newId()
  await namingFields(() =>
    transferStock(tx, actor, change, {
      stock: given.stock,
      stockDepositId: tank,
      unit: 'LITER',
      stockBatches: [{ stockBatch: given.stockBatch, amount: given.amount }],
      date: given.filledOn,
      note: given.note,
    }),
  )
  if (machine.tankCapacity === null) return { change, count: null, difference: 0 }
  const full = { tank, product: stock.product.id, capacity: machine.tankCapacity, day: given.filledOn }
  if (!given.fullTank) {
    await refuseOverfull(tx, actor, full, given)
    return { change, count: null, difference: 0 }
  }
  return { change, ...(await countFull(tx, actor, full)) }
}

/** Refuses, at `amount`, a tank that would hold more than it can on the day of a filling or by now; one that was left full is counted instead. */
async function refuseOverfull(tx: Tx, actor: Actor, full: Full, { amount }: Fuel): Promise<void> {
  const { keys, balances, onDayOf } = await tankOn(tx, actor, full)
  const onDay = keys.reduce((sum, key) => sum + onDayOf(key).onDay, 0)
  const byNow = keys.reduce((sum, { place, thing }) => sum + balances.of(place, thing).amount, 0)
  const held = Math.max(onDay, byNow)
  if (held <= full.capacity) return
  const before = Math.max(fromMilliliters(held - toMilliliters(amount, 'LITER'), 'LITER'), 0)
  throw new Refusal('INVALID_INPUT', {
    errors: { amount: `OVER_TANK:${fromMilliliters(full.capacity, 'LITER')} − ${before}` },
  })
}

/** Takes back what a filling moved, the count first. Refuses with HAS_DEPENDENTS once its fuel was used. */
export async function takeFuelBack(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { change, count } = await tx
    .selectFrom('machine_fuel')
    .select(['change_id as change', 'count_id as count'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const one of [count, change])
    if (one !== null) await reverseChange(tx, actor, { change: one, reason: es.entity.fuel })
}

async function isFuel(tx: Tx, { companyId }: Actor, id: string): Promise<boolean> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('kind', '=', 'FUEL')
    .where('magnitude', '=', 'VOLUME')
    .executeTakeFirst()
  return product !== undefined
}

/** Whether a deposit is the tank of a machine: no machine is filled out of another one's. */
async function isTank(tx: Tx, { companyId }: Actor, deposit: string): Promise<boolean> {
  const tank = await tx
    .selectFrom('stock_deposit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', deposit)
    .where('machine_id', 'is not', null)
    .executeTakeFirst()
  return tank !== undefined
}

/** The deposit that a machine's tank is. */
async function tankOf(tx: Tx, actor: Actor, { id, name }: Machine): Promise<string> {
  const there = await tx
    .selectFrom('stock_deposit')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('machine_id', '=', id)
    .executeTakeFirst()
  if (there) return there.id
  const tank = newId()
  const called = fill(es.printed.TANK_OF, { machine: name }).slice(0, 80)
  await insertRecord(tx, actor, deposits, tank, {
    name: called,
    icon: 'TANK',
    wineEstate: null,
    cellar: null,
  })
  await tx
    .updateTable('stock_deposit')
    .set({ machine_id: id })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', tank)
    .execute()
  return tank
}

/** Answers what moving the fuel refuses at the fields of its filling. */
async function namingFields<T>(move: () => Promise<T>): Promise<T> {
  try {
    return await move()
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors === undefined) throw error
    const { code, errors, missing, details } = error
    const named = Object.entries(errors).map(([path, wrong]) => [fieldOf(path), wrong])
    throw new Refusal(code, { errors: Object.fromEntries(named), ...(missing && { missing }), details })
  }
}

const fields: Readonly<Record<string, string>> = { date: 'filledOn', stockDepositId: 'stock' }
const fieldOf = (path: string) => fields[path] ?? path.split('.').at(-1) ?? path

type Full = { tank: string; product: string; capacity: number; day: Day }

/** The fuel of a tank, batch by batch, locked; and what of each was there on a day. */
async function tankOn(tx: Tx, actor: Actor, { tank, product, day }: Omit<Full, 'capacity'>) {
  const { rows } = await sql<{ id: string }>`
    select b.id from stock_batch b
    join balance h on h.company_id = b.company_id and h.thing_id = b.id and h.place_id = ${tank}
    where b.company_id = ${actor.companyId} and b.product_id = ${product} order by b.id`.execute(tx)
  const keys = rows.map(({ id }) => ({ place: tank, thing: id, kind: 'SUPPLY' as const }))
  const balances = await hold(tx, actor, keys)
  return { keys, balances, onDayOf: await heldOnDay(tx, actor, keys, day, balances) }
}

/** Counts a tank that is full at the end of a day: what the books had more goes, the oldest batch first, what they had less comes. */
async function countFull(tx: Tx, actor: Actor, { tank, product, capacity, day }: Full) {
  const { keys, balances, onDayOf } = await tankOn(tx, actor, { tank, product, day })
  let left = unexplained(
    keys.reduce((sum, key) => sum + onDayOf(key).onDay, 0),
    0,
    capacity,
  )
  const asked = left
  const movements = keys.flatMap((key): Movement[] => {
    const { onDay, usedSince } = onDayOf(key)
    const part = Math.max(left, usedSince - onDay)
    left -= part
    const held = balances.of(tank, key.thing)
    const counted = { deposit: tank, batch: key.thing, held, onDay, amount: onDay + part }
    const movement = movementOf('COUNT', { ...counted, cost: 0, reason: null })
    return movement ? [movement] : []
  })
  const difference = asked - left
  if (movements.length === 0) return { count: null, difference }
  return { count: await postCount(tx, actor, { tank, product, day }, movements), difference }
}

async function postCount(
  tx: Tx,
  actor: Actor,
  { tank, product, day }: Omit<Full, 'capacity'>,
  movements: Movement[],
) {
  const id = newId()
  const stock = await tx
    .selectFrom('stock')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('stock_deposit_id', '=', tank)
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stock_change')
    .values({
      company_id: actor.companyId,
      id,
      stock_id: stock.id,
      kind: 'COUNT',
      unit: 'LITER',
      happened_on: day,
    })
    .execute()
  await post(tx, actor, { happenedOn: day, cause: { type: 'stockChange', id, attempt: 1 }, movements })
  return id
}
