import type { ImportRow } from '@lagar/domain/imports/import.ts'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { allRows, visibleImport } from './read.ts'
import { nameOf } from './run.ts'
import { doRows, isMine, settle, Stopped } from './step.ts'
import { writers } from './writers.ts'

const MOST_TOLD = 50
const MOST_DEPENDENTS = 5

/** What a refusal says of what uses a record. */
type InTheWay = { by?: string; dependents?: { type: string; id: string }[] }

/**
 * Takes back what an import wrote, the last row first, all in this transaction. Where something is in use since, nothing is taken
 * back and those rows are told. Answers with how many were taken back.
 */
export async function undoImport(
  tx: Tx,
  actor: Actor,
  id: string,
  progress: (done: number) => Promise<void>,
): Promise<number> {
  if (!(await isMine(tx, actor, id, 'UNDOING'))) return 0
  await progress(0)
  const record = await visibleImport(tx, actor, id)
  const made = (await allRows(tx, actor, id, 'MADE')).toReversed()
  const refused = await doRows(
    tx,
    made,
    (some) => writers[record.kind].undo(tx, actor, idsOf(some)),
    progress,
  )
  const inUse = [...refused].map(([row, refusal]) => {
    const { by = null, dependents = [] } = (refusal.details ?? {}) as InTheWay
    const told = dependents.slice(0, MOST_DEPENDENTS)
    return { row: row.row, name: nameOf(record, row), code: refusal.code, by, dependents: told }
  })
  if (inUse.length > 0) throw new Stopped({ code: 'IN_USE', rows: inUse.toReversed().slice(0, MOST_TOLD) })
  await settle(tx, actor, id, { status: 'UNDONE', done: made.length, problem: null })
  await audit(tx, actor, 'REVERSE', 'import', id, {
    name: [null, record.fileName],
    importRows: [made.length, 0],
  })
  return made.length
}

const idsOf = (rows: readonly ImportRow[]) => rows.flatMap(({ entityId }) => entityId ?? [])
