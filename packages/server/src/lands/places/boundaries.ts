import {
  boundaryQuery,
  drawnHectares,
  landBoundaries,
  landBoundary,
  landDrawn,
  MOST_BOUNDARIES,
  type BoundaryQuery,
  type LandBoundaries,
  type LandBoundary,
  type LandDrawn,
} from '@lagar/domain/lands/places/boundary.ts'
import { ringArea, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { boundaryColumns, boundaryOf, cornersOfLand, ringOf } from './boundary-columns.ts'
import { presentLand, selectLands } from './columns.ts'
import { closedNow } from './treatment-warnings.ts'
import { lands } from './lands.ts'
import { updateAt } from '../../http/rows.ts'

/** The calls that keep the boundary of a land, and tell those of an estate or of a part of the map. */
export function landBoundaryRoutes(app: App) {
  app.put(
    '/lands/land/boundary',
    {
      config: { permission: 'lands.write' },
      schema: { body: landBoundary, response: { 200: landDrawn } },
    },
    (request) => transact(request, (tx, actor) => keepBoundary(tx, actor, request.body)),
  )

  app.get(
    '/lands/land/boundaries',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: boundaryQuery, response: { 200: landBoundaries } },
    },
    (request) => boundariesIn(request.db, request.actor, request.query),
  )
}

async function keepBoundary(tx: Tx, actor: Actor, given: LandBoundary): Promise<LandDrawn> {
  const { id, version, boundary } = given
  const before = found(await lands.find(tx, actor, id))
  const was = await boundaryOf(tx, actor, id)
  const { numUpdatedRows } = await updateAt(tx, actor, 'land', { id, version }, {})
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'land', given, before.version)
  await (boundary === null ? forget(tx, actor, id) : write(tx, actor, id, boundary))
  await audit(tx, actor, 'EDIT', 'land', id, changesBetween(told(was), told(boundary)))
  return { ...found(await lands.find(tx, actor, id)), boundary }
}

/** The history tells how large what was drawn is; five hundred corners say nothing to a reader. */
const told = (ring: Ring | null) => ({
  boundarySurface: ring && drawnHectares(ring),
  boundaryCorners: ring && ring.length,
})

const forget = (tx: Tx, { companyId }: Actor, landId: string) =>
  tx.deleteFrom('land_boundary').where('company_id', '=', companyId).where('land_id', '=', landId).execute()

async function write(tx: Tx, { companyId }: Actor, landId: string, ring: Ring) {
  const columns = boundaryColumns(ring)
  await tx
    .insertInto('land_boundary')
    .values({ company_id: companyId, land_id: landId, ...columns })
    .onConflict((same) => same.columns(['company_id', 'land_id']).doUpdateSet(columns))
    .execute()
}

async function boundariesIn(db: Db, actor: Actor, query: BoundaryQuery): Promise<LandBoundaries> {
  let rows = selectLands(db, actor).select(cornersOfLand.as('corners')).where(inFrame(query))
  if (query.wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', query.wineEstateId)
  const many = await rows
    .orderBy('surface', 'desc')
    .orderBy('id')
    .limit(MOST_BOUNDARIES + 1)
    .execute()
  const present = presentLand(actor, await closedNow(db, actor))
  const result = many.slice(0, MOST_BOUNDARIES).map(({ corners, ...row }) => {
    const boundary = ringOf(corners)
    return { ...present(row), boundary, area: roundHalfUp(ringArea(boundary), 2) }
  })
  return { result, more: many.length > MOST_BOUNDARIES }
}

/** Lands whose boundary touches a frame; without one, lands that have a boundary. */
function inFrame({ west, south, east, north }: BoundaryQuery) {
  const steps = (degrees: number) => roundHalfUp(degrees * 1e7, 0)
  const touching =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? sql``
      : sql`and b.east >= ${steps(west)} and b.west <= ${steps(east)}
          and b.north >= ${steps(south)} and b.south <= ${steps(north)}`
  return sql<boolean>`id in (select b.land_id from land_boundary as b where b.company_id = land.company_id ${touching})`
}
