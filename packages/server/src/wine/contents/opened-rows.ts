import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { openedAnalyses, type OpenedWine, type OpenedWineRow } from '@lagar/domain/wine/contents/opening.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { stands } from '../../ledger/standing.ts'
import { closeWines, openWines } from './open.ts'

/** Writes wines of one day as one opening, each with the id of its content. Refuses with the fields of a row alone, where it is of one row. */
export async function openWineRows(
  tx: Tx,
  actor: Actor,
  id: string,
  day: Day,
  rows: readonly (OpenedWineRow & { content: string })[],
): Promise<void> {
  const customers = await customersAmong(
    tx,
    actor,
    rows.flatMap(({ owner }) => owner ?? []),
  )
  const wines = rows.map((row) => ({
    ...withAnalyses(row),
    content: row.content,
    ownerType:
      row.owner === null ? null : customers.has(row.owner) ? ('CUSTOMER' as const) : ('SUPPLIER' as const),
  }))
  try {
    await openWines(tx, actor, id, { day, note: '', wines })
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors === undefined) throw error
    const errors = Object.entries(error.errors).map(([path, code]) => [
      path.replace(/^wines\.\d+\./, ''),
      code,
    ])
    throw new Refusal(error.code, { errors: Object.fromEntries(errors), details: error.details })
  }
}

/** The wine of a row, with what its columns tell by analysis. */
function withAnalyses({ day: _, ...row }: OpenedWineRow): Omit<OpenedWine, 'ownerType'> {
  const measuraments = openedAnalyses.flatMap((code) => {
    const value = row[code]
    return value === null ? [] : [{ code, value, unit: '' }]
  })
  const codes: readonly string[] = openedAnalyses
  const wine = Object.fromEntries(Object.entries(row).filter(([field]) => !codes.includes(field)))
  return { ...(wine as Omit<OpenedWine, 'ownerType' | 'measuraments'>), measuraments }
}

async function customersAmong(tx: Tx, { companyId }: Actor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('customer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes back the openings that brought these wines, each whole, unless somebody took them back before. */
export async function closeWinesOf(tx: Tx, actor: Actor, contents: readonly string[], reason: string) {
  const { rows } = await sql<{ id: string }>`
    select distinct e.cause_id as id from content_state s
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id and e.cause_type = 'openingWine' and ${stands('e')}
    where s.company_id = ${actor.companyId} and s.content_id = any(${contents}::uuid[])
    order by id`.execute(tx)
  for (const { id } of rows) await closeWines(tx, actor, id, reason)
}
