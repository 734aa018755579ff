import { audit } from '../audit.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { allRows, visibleImport } from './read.ts'
import { nameOf } from './run.ts'
import { isMine, settle, Stopped, tried } from './step.ts'
import { writers } from './writers.ts'

const MOST_TOLD = 50

/**
 * Takes back what an import wrote, the last row first, all in this transaction. Where something is in use since, nothing is taken
 * back and those rows are told.
 */
export async function undoImport(
  tx: Tx,
  actor: Actor,
  id: string,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  if (!(await isMine(tx, actor, id, 'UNDOING'))) return
  const record = await visibleImport(tx, actor, id)
  const made = (await allRows(tx, actor, id, 'MADE')).toReversed()
  const inUse = []
  for (const [done, row] of made.entries()) {
    const { entityId } = row
    const refusal =
      entityId === null ? undefined : await tried(tx, () => writers[record.kind].undo(tx, actor, entityId))
    if (refusal !== undefined) {
      const { by = null } = (refusal.details ?? {}) as { by?: string }
      inUse.push({ row: row.row, name: nameOf(record, row), code: refusal.code, by })
    }
    await progress(done + 1)
  }
  if (inUse.length > 0) throw new Stopped({ code: 'IN_USE', rows: inUse.toReversed().slice(0, MOST_TOLD) })
  await settle(tx, actor, id, { status: 'UNDONE', done: made.length, problem: null })
  await audit(tx, actor, 'REVERSE', 'import', id, {
    name: [null, record.fileName],
    importRows: [made.length, 0],
  })
}
