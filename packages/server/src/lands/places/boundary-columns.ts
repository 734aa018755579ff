import { boundsOf, type Position, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'

// Ten-millionths of a degree: whole ones are stored.
const STEPS = 1e7
const toSteps = (degrees: number) => roundHalfUp(degrees * STEPS, 0)

/** Corners as they are stored, in whole ten-millionths of a degree. */
export type Corners = [number, number][]

/** The stored corners of a row of `land`; null where none were drawn. */
export const cornersOfLand = sql<Corners>`(
  select b.corners from land_boundary as b where b.company_id = land.company_id and b.land_id = land.id)`

/** Stored corners as a boundary in decimal degrees. */
export const ringOf = (corners: Corners): Position[] => corners.map(([x, y]) => [x / STEPS, y / STEPS])

/** A boundary as its row stores it, with the frame around it. */
export function boundaryColumns(ring: Ring) {
  const { west, south, east, north } = boundsOf([ring])!
  return {
    corners: JSON.stringify(ring.map((place) => place.map(toSteps))),
    west: toSteps(west),
    south: toSteps(south),
    east: toSteps(east),
    north: toSteps(north),
  }
}

/** The boundary of a land, or null where none was drawn. */
export async function boundaryOf(
  db: Db | Tx,
  { companyId }: Actor,
  landId: string,
): Promise<Position[] | null> {
  const row = await db
    .selectFrom('land_boundary')
    .select('corners')
    .where('company_id', '=', companyId)
    .where('land_id', '=', landId)
    .executeTakeFirst()
  return row ? ringOf(row.corners as Corners) : null
}
