import {
  lotLoss,
  lotLossQuery,
  lotLossReversal,
  lotLossRow,
  type LotLoss,
  type LotLossRow,
} from '@lagar/domain/wine/barrels/loss.ts'
import { measuredMovements } from '@lagar/domain/wine/contents/measure.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { created, pageOf as pageSchema, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { pageOf } from '../../http/list.ts'
import { create, transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingOrRefuse } from '../../ledger/read.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { reverseStates, writeStates } from '../contents/store.ts'
import { asBefore, emptied } from '../contents/cleanness.ts'
import { holdVessels, type HeldVessel } from '../contents/vessels.ts'

/** A barrel of a lot with its wine, and the millilitres that it lost. */
type Losing = { vessel: HeldVessel; wine: NonNullable<HeldVessel['wine']>; lost: number }

/**
 * Merma de una partida. What its barrels lost is one entry with a line of each; the cost stays in what is left, and goes with the last
 * of a wine. Refuses with DAY_IN_FUTURE, barrels of other lots, and MORE_THAN_AVAILABLE at the barrel that holds less.
 */
export async function loseFromLot(tx: Tx, actor: Actor, id: string, loss: LotLoss): Promise<LotLossRow> {
  const { cellarElementBatch: lot, day, lossReason, note } = loss
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  const barrels = await barrelsOf(tx, actor, loss)
  const { name } = found(
    await tx
      .selectFrom('cellar_element_batch')
      .select('name')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', lot)
      .executeTakeFirst(),
  )
  await tx
    .insertInto('lot_loss')
    .values({ company_id: actor.companyId, id, cellar_element_batch_id: lot, name })
    .execute()
  const entryId = await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'lotLoss', id, attempt: 1 },
    movements: barrels.flatMap(({ vessel, wine, lost }) =>
      measuredMovements({
        content: wine.content,
        vessel: vessel.id,
        held: { amount: wine.volume, cost: wine.cost },
        measured: wine.volume - lost,
        reason: lossReason,
      }),
    ),
    reason: note,
  })
  await writeStates(tx, actor, entryId, { contents: [], states: barrels.flatMap(stateAfter) })
  for (const { vessel, wine, lost } of barrels)
    if (lost === wine.volume) await emptied(tx, actor, entryId, vessel)
  const litres = barrels.reduce((sum, { lost }) => sum + lost, 0)
  await audit(tx, actor, 'EDIT', 'cellarElementBatch', lot, {
    lost: [null, `${fromMilliliters(litres, 'LITER')} L`],
    lossReason: [null, lossReason],
    ...(note && { note: [null, note] }),
  })
  return findLoss(tx, actor, id)
}

/** The barrels that lost something, held. Each is of the lot, and holds what it lost. */
async function barrelsOf(tx: Tx, actor: Actor, { cellarElementBatch, barrels }: LotLoss): Promise<Losing[]> {
  const vessels = await holdVessels(
    tx,
    actor,
    barrels.map(({ cellarElement }) => cellarElement),
  )
  const members = await tx
    .selectFrom('cellar_element')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('cellar_element_batch_id', '=', cellarElementBatch)
    .execute()
  const own = new Set(members.map(({ id }) => id))
  return barrels.flatMap(({ cellarElement, amount }, at): Losing[] => {
    const vessel = vessels.get(cellarElement)!
    if (!own.has(cellarElement))
      throw new Refusal('REFERENCE_NOT_FOUND', {
        errors: { [`barrels.${at}.cellarElement`]: 'NOT_ALLOWED_HERE' },
      })
    const lost = toMilliliters(amount, 'LITER')
    const { wine, name } = vessel
    if (lost === 0) return []
    if (wine === undefined || lost > wine.volume)
      throw new Refusal('NOT_ENOUGH', {
        errors: { [`barrels.${at}.amount`]: 'MORE_THAN_AVAILABLE' },
        details: {
          vessel: name,
          available: fromMilliliters(wine?.volume ?? 0, 'LITER'),
          unit: 'LITER',
        },
      })
    return [{ vessel, wine, lost }]
  })
}

/** The next link of a wine's history, as it was and less; none where nothing is left of it. */
function stateAfter({ wine, lost }: Losing) {
  const { state: previous, ...same } = wine
  const volume = wine.volume - lost
  if (volume === 0) return []
  return [{ ...same, id: newId(), previous, volume, parents: [{ state: previous, volume }], origins: [] }]
}

/** Takes a loss of a lot back, whole. Refuses with ALREADY_REVERSED, and HAS_DEPENDENTS once the wine of a barrel moved on. */
export async function takeBackLoss(
  tx: Tx,
  actor: Actor,
  { id, reason }: z.output<typeof lotLossReversal>,
): Promise<LotLossRow> {
  // Held, so that of two who take it back at once the second finds it taken back.
  const loss = found(
    await tx
      .selectFrom('lot_loss')
      .select('cellar_element_batch_id as lot')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  const entryId = await standingOrRefuse(tx, actor, 'lotLoss', id)
  await reverse(tx, actor, entryId, reason)
  await reverseStates(tx, actor, entryId)
  await asBefore(tx, actor, entryId)
  if (loss.lot !== null)
    await audit(tx, actor, 'REVERSE', 'cellarElementBatch', loss.lot, { reason: [null, reason] })
  return findLoss(tx, actor, id)
}

type Row = Omit<LotLossRow, 'unit' | 'can'>

const told = sql<Row>`
  select l.id, e.happened_on::text as day, lost.reason as "lossReason", e.reason as note, lost.amount, lost.barrels,
    coalesce(trim(a.name || ' ' || a.surname), '') as "recordedBy",
    ${wasReversed('e')} as undone
  from page l
  join ledger_entry e on e.company_id = l.company_id and e.id = l.entry
  cross join lateral (
    select sum(m.amount)::bigint as amount, min(m.reason) as reason,
      jsonb_agg(jsonb_build_object('cellarElement', jsonb_build_object('id', v.id, 'name', v.name),
        'content', jsonb_build_object('id', c.id, 'name', c.name), 'amount', m.amount) order by v.name collate es_natural) as barrels
    from ledger_movement m
    join cellar_element v on v.company_id = m.company_id and v.id = m.source_id
    join content c on c.company_id = m.company_id and c.id = m.thing_id
    where m.company_id = e.company_id and m.entry_id = e.id
  ) lost
  left join account a on a.id = e.recorded_by`

const present =
  (actor: Actor) =>
  ({ amount, barrels, undone, ...row }: Row): LotLossRow => ({
    ...row,
    amount: fromMilliliters(amount, 'LITER'),
    unit: 'LITER',
    barrels: barrels.map((barrel) => ({ ...barrel, amount: fromMilliliters(barrel.amount, 'LITER') })),
    undone,
    can: { edit: false, delete: !undone && mayEdit(actor, 'contents').edit },
  })

const losses = ({ companyId }: Actor) => sql`
  from lot_loss own
  join ledger_entry posted on posted.company_id = own.company_id and posted.cause_type = 'lotLoss'
    and posted.cause_id = own.id and posted.reverses is null
  where own.company_id = ${companyId}`

/** What the barrels of a lot lost, the latest first; what was taken back is told as such. */
async function listLosses(
  db: Db,
  actor: Actor,
  query: z.output<typeof lotLossQuery>,
): Promise<Page<LotLossRow>> {
  const direction = query.sort === 'day' ? sql`asc` : sql`desc`
  const of = sql`${losses(actor)} and own.cellar_element_batch_id = ${query.cellarElementBatchId}`
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select own.*, posted.id as entry, posted.happened_on ${of} order by posted.happened_on ${direction}, posted.id ${direction} ${part}`,
    counted: (most) => sql`select ${of} ${most}`,
    told: sql<Row>`${told} order by l.happened_on ${direction}, l.entry ${direction}`,
  })
  return { ...page, result: page.result.map(present(actor)) }
}

async function findLoss(tx: Tx, actor: Actor, id: string): Promise<LotLossRow> {
  const { rows } = await sql<Row>`
    with page as (select own.*, posted.id as entry ${losses(actor)} and own.id = ${id}) ${told}`.execute(tx)
  return present(actor)(found(rows[0]))
}

/** Calls under cellars/cellarElementBatches: what the barrels of a lot lose. */
export function lotLossRoutes(app: App) {
  const path = '/cellars/cellarElementBatches/losses'
  app.get(
    path,
    {
      config: { permission: 'contents.read' },
      schema: { querystring: lotLossQuery, response: { 200: pageSchema(lotLossRow) } },
    },
    ({ db, actor, query }) => listLosses(db, actor, query),
  )

  app.post(
    path,
    {
      config: { permission: 'contents.write' },
      schema: { body: created(lotLoss), response: { 201: lotLossRow } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => loseFromLot(tx, actor, id, request.body)),
  )

  app.put(
    `${path}/reverse`,
    {
      config: { permission: 'contents.write' },
      schema: { body: lotLossReversal, response: { 200: lotLossRow } },
    },
    (request) => transact(request, (tx, actor) => takeBackLoss(tx, actor, request.body)),
  )
}
