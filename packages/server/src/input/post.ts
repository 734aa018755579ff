import { Refusal } from '@lagar/domain/errors.ts'
import {
  inside,
  moving,
  outside,
  type Movement,
  type Outside,
  type Place,
} from '@lagar/domain/ledger/ledger.ts'
import { share } from '@lagar/domain/units/amount.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { post, reverse } from '../ledger/post.ts'
import { standingEntry } from '../ledger/read.ts'
import { stands } from '../ledger/standing.ts'
import { undoCorrections } from './corrections.ts'
import { plotCostsOf } from '../workorders/transfers/grapes.ts'
import { freightOf } from './freight.ts'
import type { HeldInput } from './hold.ts'
import { sentMovements } from './sent.ts'

/**
 * Writes into the ledger what a note moves, once: grapes and wine wait at the cellar's reception with their price and their part
 * of the freight; grapes for anybody else leave the field or the reception for good, with what their plots cost. A note that moves nothing
 * writes nothing.
 */
export async function postInput(tx: Tx, actor: Actor, note: HeldInput): Promise<void> {
  const movements = [
    ...(await movementsOf(tx, actor, note)),
    ...(await sentMovements(tx, actor, note)),
    ...(await plotMovements(tx, actor, note)),
  ]
  if (movements.length === 0 || (await standingEntry(tx, actor, 'input', note.id)) !== undefined) return
  if (note.date > actor.today) throw new Refusal('INVALID_INPUT', { errors: { date: 'DAY_IN_FUTURE' } })
  await post(tx, actor, {
    happenedOn: note.date,
    cause: { type: 'input', id: note.id, attempt: note.attempt },
    movements,
  })
}

/** What a note moves, with what it says that it costs. Freight is shared by weight: by what was `received`, where that is known. */
export async function movementsOf(
  tx: Tx,
  actor: Actor,
  note: HeldInput,
  received?: ReadonlyMap<string, number>,
): Promise<Movement[]> {
  const freight = await freightOf(tx, actor, {
    transportPrice: fromMoney(note.transport_price),
    transportCurrency: note.transport_currency,
    transportExchangeRate: note.transport_exchange_rate,
  })
  return [
    ...(await grapeMovements(tx, actor, note, freight, received)),
    ...(await wineMovements(tx, actor, note, freight)),
  ]
}

/** Where the things of a note come from: our own fields, or somebody who sold them. */
export const sourceOf = ({ from_type, supplier }: Pick<HeldInput, 'from_type' | 'supplier'>): Place =>
  outside(from_type === 'WINE_ESTATE' && supplier === null ? 'FIELD' : 'SUPPLIER')

/** Where grapes end that go into no cellar of ours: with others they are sold, among our own places they are used up. */
export function targetOf({ to_type, to_cellar_id }: Pick<HeldInput, 'to_type' | 'to_cellar_id'>): Place {
  if (to_cellar_id !== null) return inside(to_cellar_id)
  return outside(to_type === 'CUSTOMER' || to_type.startsWith('SUPPLIER') ? 'CUSTOMER' : 'EXPENSE')
}

async function grapeMovements(
  tx: Tx,
  { companyId }: Actor,
  note: HeldInput,
  cost: number,
  received?: ReadonlyMap<string, number>,
): Promise<Movement[]> {
  const cius = await tx
    .selectFrom('ciu')
    .select(['id', 'weight', 'price'])
    .where('company_id', '=', companyId)
    .where('input_id', '=', note.id)
    .orderBy('position')
    .execute()
  if (cius.length === 0) return []
  const freight = share(
    cost,
    cius.map(({ id, weight }) => received?.get(id) ?? weight),
  )
  return cius.map(({ id, weight, price }, at) => ({
    kind: 'GRAPE',
    thing: id,
    amount: weight,
    cost: price + freight[at]!,
    source: sourceOf(note),
    target: targetOf(note),
  }))
}

/** What the plots of grapes cost that go straight from our fields to somebody else. */
async function plotMovements(tx: Tx, actor: Actor, note: HeldInput): Promise<Movement[]> {
  const [source, target] = [sourceOf(note), targetOf(note)]
  if (!isOutside(source, 'FIELD') || !isOutside(target, 'CUSTOMER')) return []
  const rows = await tx
    .selectFrom('ciu')
    .select(['id', 'weight'])
    .where('company_id', '=', actor.companyId)
    .where('input_id', '=', note.id)
    .execute()
  const costs = await plotCostsOf(tx, actor, new Map(rows.map(({ id, weight }) => [id, weight])))
  return moving(
    [...costs.values()].flat().map(({ land, cost }) => ({
      kind: 'COST',
      thing: land,
      amount: 0,
      cost,
      source: inside(land),
      target,
    })),
  )
}

const isOutside = (place: Place, name: Outside) => 'outside' in place && place.outside === name

async function wineMovements(
  tx: Tx,
  { companyId }: Actor,
  note: HeldInput,
  freight: number,
): Promise<Movement[]> {
  const wines = await tx
    .selectFrom('received_wine')
    .select(['id', 'amount', 'price'])
    .where('company_id', '=', companyId)
    .where('input_id', '=', note.id)
    .execute()
  return wines.map(({ id, amount, price }) => ({
    kind: 'BULK',
    thing: id,
    amount,
    cost: price + freight,
    source: outside('SUPPLIER'),
    target: targetOf(note),
  }))
}

/**
 * Takes back what a note moved: the corrections of its prices and weights first, then the note itself. Refuses with HAS_DEPENDENTS, naming the
 * work orders and the notes, when some of it was ground, poured or sent on already.
 */
export async function unpostInput(tx: Tx, actor: Actor, note: HeldInput, reason: string): Promise<void> {
  const dependents = await usedBy(tx, actor, note.id)
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  await undoCorrections(tx, actor, note.id, reason)
  for (const entry of await corrections(tx, actor, note.id)) await reverse(tx, actor, entry, reason)
  const entry = await standingEntry(tx, actor, 'input', note.id)
  if (entry !== undefined) await reverse(tx, actor, entry, reason)
  await cancelOrders(tx, actor, note.id)
}

/** The work orders that used grapes or wine of a note, and the notes that took its grapes away, that stand. */
async function usedBy(tx: Tx, { companyId }: Actor, inputId: string) {
  const { rows } = await sql<{ type: string; id: string; number: number }>`
    select distinct e.cause_type as type, e.cause_id as id, coalesce(o.number, n.number) as number
    from origin join ledger_movement m on m.company_id = origin.company_id and m.thing_id = origin.id
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and e.cause_type in ('workorder', 'input')
      and e.cause_id <> origin.input_id and ${stands('e')}
    left join work_order o on o.company_id = e.company_id and e.cause_type = 'workorder' and o.id = e.cause_id
    left join input n on n.company_id = e.company_id and e.cause_type = 'input' and n.id = e.cause_id
    where origin.company_id = ${companyId} and origin.input_id = ${inputId}
    order by number limit 50`.execute(tx)
  return rows
}

/** The standing corrections of the weights of a note's grape units, the latest first. */
async function corrections(tx: Tx, { companyId }: Actor, inputId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ciu join ledger_entry e on e.company_id = ciu.company_id and e.cause_type = 'ciu' and e.cause_id = ciu.id
    where ciu.company_id = ${companyId} and ciu.input_id = ${inputId} and ${stands('e')}
    order by e.id desc`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The orders that a note made and nobody finished have nothing to do any more. */
async function cancelOrders(tx: Tx, actor: Actor, inputId: string) {
  const orders = await tx
    .updateTable('work_order')
    .set((eb) => ({ status: 'CANCELLED', version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('input_id', '=', inputId)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
    .returning('id')
    .execute()
  for (const { id } of orders)
    await audit(tx, actor, 'CANCEL', 'workorder', id, { status: [null, 'CANCELLED'] })
}
