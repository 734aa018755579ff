import { createHash } from 'node:crypto'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { epcisDocument, type EpcisDocument, type EpcisQuery } from '@lagar/domain/traceability/epcis.ts'
import { stepsTo } from '@lagar/domain/traceability/epcis-way.ts'
import type { Actor, Db } from '../../actor.ts'
import { toldAgainOf } from '../told/ways.ts'
import { batchPlaces, estatesOf, gramsInto, notesOf, statePlaces } from './epcis-rows.ts'
import { stepsOf } from './epcis-steps.ts'
import { gather } from './gather.ts'
import { reachedGone } from './gone.ts'
import { holdersOf } from './holders.ts'
import { seed } from './seeds.ts'
import { headOf } from './trace.ts'
import { MOST } from './walk.ts'

/** A document of the trade, and the name of the lot that it is of. */
export type Told = { name: string; document: EpcisDocument }

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * The way of a lot or a wine, from its plots to its customers or to one of them, as one moment of the books. Refuses with NOT_FOUND, with TOO_LARGE a way
 * that would be told only in part, a customer to whom nothing of it went (NOT_IN_LIST), and customers to who may not read orders (NO_PERMISSIONS).
 */
export function epcisOf(db: Db, actor: Actor, query: EpcisQuery, most = MOST): Promise<Told> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readWay(tx, actor, query, most))
}

async function readWay(
  db: Db,
  actor: Actor,
  { type, id, customer }: EpcisQuery,
  most: number,
): Promise<Told> {
  const seesCustomers = allowed(actor, 'orders.read') === true
  if (customer !== undefined && !seesCustomers) throw new Refusal('NO_PERMISSIONS')
  const head = await headOf(db, actor, type, id)
  const query = { type, id, direction: 'both' as const }
  const start = await seed(db, actor, type, id)
  const { walked, facts } = await gather(db, actor, query, start, most)
  if (walked.cut) throw new Refusal('TOO_LARGE', { details: { most } })
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const states = idsOf(facts.states)
  const { told, lots } = await toldAgainOf(db, actor, walked.up.origin)
  const { deliveries, bulkDeliveries } = await holdersOf(db, actor, query, start, walked, facts)
  const all = stepsOf({
    facts,
    states: byId(await statePlaces(db, actor, states)),
    batches: byId(await batchPlaces(db, actor, idsOf(facts.batches))),
    notes: byId(await notesOf(db, actor, idsOf(facts.origins))),
    estates: await estatesOf(db, actor, idsOf(facts.lands)),
    grams: await gramsInto(db, actor, states),
    gone: reachedGone(facts.gone, facts.ways.down.reached, facts.after),
    deliveries,
    bulkDeliveries,
    lots,
  })
  const steps = customer === undefined ? all : stepsTo(all, customer)
  if (steps.length === 0 && customer !== undefined)
    throw new Refusal('INVALID_INPUT', { errors: { customer: 'NOT_IN_LIST' } })
  const { timeZone } = actor
  const at = new Date().toISOString()
  return {
    name: head.title,
    document: epcisDocument({ company, timeZone, at, steps, seesCustomers, told }, digest),
  }
}
