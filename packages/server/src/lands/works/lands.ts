import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import type { HeldWork } from './rows.ts'

/** A land as a work needs it: square centimetres, and from when it may be harvested. */
export type LandOfWork = { id: string; name: string; surface: number; harvestableDate: Day | null }

/** Where a work is done: on some lands of an estate, on all of a section, or on all of an estate. */
export type Scope = { wineEstate: string; lands: string[]; section: string | null; all: boolean }

/**
 * The lands a work is done on, by name. Refuses with INVALID_INPUT when there is none to work on (missing `lands`) or one is not
 * of the estate.
 */
export async function landsInScope(
  tx: Tx,
  actor: Actor,
  { wineEstate, lands, section, all }: Scope,
): Promise<LandOfWork[]> {
  const named = !all && section === null
  let rows = selectLands(tx, actor).where('wine_estate_id', '=', wineEstate)
  if (section !== null) rows = rows.where('wine_estate_section_id', '=', section)
  if (named) rows = rows.where('id', 'in', lands.length > 0 ? lands : [null])
  const found = await rows.execute()
  if (named && found.length < lands.length)
    throw new Refusal('INVALID_INPUT', { errors: { lands: 'NOT_ALLOWED_HERE' } })
  if (found.length === 0) throw new Refusal('INVALID_INPUT', { missing: ['lands'] })
  return found
}

/** The lands that a saved work stays on. Refuses with INVALID_INPUT when an edit names others. */
export async function landsOfHeld(
  tx: Tx,
  actor: Actor,
  held: HeldWork,
  given: { lands: string[] },
): Promise<LandOfWork[]> {
  const same =
    given.lands.length === held.lands.length && given.lands.every((land) => held.lands.includes(land))
  if (given.lands.length > 0 && !same)
    throw new Refusal('INVALID_INPUT', { errors: { lands: 'LANDS_LOCKED' } })
  return selectLands(tx, actor).where('id', 'in', held.lands).execute()
}

const selectLands = (tx: Tx, { companyId }: Actor) =>
  tx
    .selectFrom('land')
    .select(['id', 'name', 'surface', 'harvestable_date as harvestableDate'])
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
