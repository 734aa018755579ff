import { createHash } from 'node:crypto'
import type { Outside, Place } from '@lagar/domain/ledger/ledger.ts'
import type { Tx } from '../actor.ts'

/** The id of a place of the outside: it follows from company and name, as `outside_place` has it in the database. */
export function outsideId(companyId: string, name: Outside): string {
  const hex = createHash('md5').update(`${companyId}:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const placeId = (companyId: string, place: Place) =>
  'id' in place ? place.id : outsideId(companyId, place.outside)

/** Kinds of places that records of their own stand for. */
export type PlaceKind = 'VESSEL' | 'STOCK_DEPOSIT' | 'WINE_DEPOSIT' | 'RECEPTION' | 'LAND'

/** Opens the place that a vessel, deposit, cellar or plot is; it has the record's id. Capacity in millilitres, for vessels. */
export const openPlace = (
  tx: Tx,
  companyId: string,
  id: string,
  kind: PlaceKind,
  capacity: number | null = null,
) => tx.insertInto('place').values({ company_id: companyId, id, kind, capacity }).execute()
