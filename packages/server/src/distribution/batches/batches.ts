import { availabilityQuery, availabilityRow } from '@lagar/domain/distribution/availability.ts'
import { wineHold } from '@lagar/domain/access/holding.ts'
import { wineBatchInventory } from '@lagar/domain/distribution/inventory.ts'
import { wineBatchMove } from '@lagar/domain/distribution/move.ts'
import {
  availableBoxSize,
  boxSizesQuery,
  wineBatchMovement,
  wineBatchMovementQuery,
  wineBatchQuery,
  wineBatchRow,
  type AvailableBoxSize,
} from '@lagar/domain/distribution/wine-batch.ts'
import { created, pageOf, type Page, changeReversal } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { listAvailability } from './availability.ts'
import { countBottles, holdWineBatch, moveToDeposit, reverseBottles } from './changes.ts'
import { listMovements } from './movements.ts'
import { listWineBatches } from './rows.ts'

/** Bottled wine in its deposits: what there is, moving it, counting it, holding it back. */
export function wineBatchRoutes(app: App) {
  readRoutes(app)
  moveRoutes(app)
}

/** The lots, where they went, and how many of them are free. */
function readRoutes(app: App) {
  app.get(
    '/distribution/wineBatches',
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: wineBatchQuery, response: { 200: pageOf(wineBatchRow) } },
    },
    ({ db, actor, query }) => listWineBatches(db, actor, query),
  )

  app.get(
    '/distribution/wineBatches/movements',
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: wineBatchMovementQuery, response: { 200: pageOf(wineBatchMovement) } },
    },
    ({ db, actor, query }) => listMovements(db, actor, query),
  )

  app.get(
    '/distribution/wineBatches/availability',
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: availabilityQuery, response: { 200: pageOf(availabilityRow) } },
    },
    ({ db, actor, query }) => listAvailability(db, actor, query),
  )

  app.get(
    '/distribution/wineBatches/boxSizes',
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: boxSizesQuery, response: { 200: pageOf(availableBoxSize) } },
    },
    ({ db, actor, query }) => boxSizes(db, actor, query.wineBatchId),
  )
}

/** What changes how many there are, or whether they may leave. */
function moveRoutes(app: App) {
  app.put(
    '/distribution/wineBatches',
    {
      config: { permission: 'distribution.read' },
      schema: { body: wineHold, response: { 200: wineBatchRow } },
    },
    (request) => transact(request, (tx, actor) => holdWineBatch(tx, actor, request.body)),
  )

  app.post(
    '/distribution/move/batch/to/deposit',
    {
      config: { permission: 'distribution.write' },
      schema: { body: created(wineBatchMove), response: { 201: wineBatchRow } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => moveToDeposit(tx, actor, id, request.body)),
  )

  app.post(
    '/distribution/wineBatches/inventory',
    {
      config: { permission: 'distribution.write' },
      schema: { body: created(wineBatchInventory), response: { 201: wineBatchRow } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => countBottles(tx, actor, id, request.body)),
  )

  app.put(
    '/distribution/wineBatches/movements/reverse',
    {
      config: { permission: 'distribution.write' },
      schema: { body: changeReversal, response: { 200: wineBatchRow } },
    },
    (request) => transact(request, (tx, actor) => reverseBottles(tx, actor, request.body)),
  )
}

/** The sizes of box that a lot can leave in: its own first, then those of the company's boxes. */
async function boxSizes(db: Db, actor: Actor, wineBatchId: string): Promise<Page<AvailableBoxSize>> {
  const { result } = await listWineBatches(db, actor, { wineBatch: wineBatchId, byBatch: true })
  const { bottlesByBox, availableAmount } = found(result[0])
  const { rows } = await sql<{ size: number }>`
    select distinct bottles_by_box as size from product
    where company_id = ${actor.companyId} and bottles_by_box is not null and bottles_by_box <> ${bottlesByBox}
    order by size`.execute(db)
  const sizes = [bottlesByBox, ...rows.map(({ size }) => size)]
  return {
    result: sizes.map((size) => ({ bottlesByBox: size, boxes: Math.floor(availableAmount / size) })),
    total: sizes.length,
    more: false,
  }
}
