import type { OpenedBottlesRow } from '@lagar/domain/bottles/opening.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { stands } from '../ledger/standing.ts'
import { closeBottles, openBottles } from './open.ts'

/** Writes bottles of one day as one opening. Refuses with the fields of a row alone, where they are of one lot. */
export async function openBottleRows(
  tx: Tx,
  actor: Actor,
  id: string,
  day: Day,
  rows: readonly (OpenedBottlesRow & { lot: string })[],
): Promise<void> {
  const bottles = rows.map(({ day: _, ...row }) => row)
  try {
    await openBottles(tx, actor, id, { day, note: '', bottles })
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors === undefined) throw error
    const errors = Object.entries(error.errors).map(([path, code]) => [
      path.replace(/^bottles\.\d+\./, ''),
      code,
    ])
    throw new Refusal(error.code, { errors: Object.fromEntries(errors), details: error.details })
  }
}

/** Takes back the openings that brought these lots, each whole, unless somebody took them back before. */
export async function closeBottlesOf(tx: Tx, actor: Actor, lots: readonly string[], reason: string) {
  const { rows } = await sql<{ id: string }>`
    select distinct e.cause_id as id from wine_batch lot
    join ledger_entry e on e.company_id = lot.company_id and e.cause_type = 'openingBottles' and e.cause_id = lot.opening_id
      and ${stands('e')}
    where lot.company_id = ${actor.companyId} and lot.id = any(${lots}::uuid[])
    order by id`.execute(tx)
  for (const { id } of rows) await closeBottles(tx, actor, id, reason)
}
