import { Refusal } from '@lagar/domain/errors.ts'
import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { enqueue } from '../auth/store.ts'
import type { Actor, Tx } from '../actor.ts'
import { admit } from '../http/http.ts'
import { visibleImport } from './read.ts'
import { importAreas } from '@lagar/domain/imports/areas.ts'
import type { ImportStatus } from '@lagar/domain/lists/imports.ts'

/** A step of an import that a job takes, with the rights of who asked for it. */
export type Order = { actor: Actor; id: string }

/**
 * Has an import written by a job. Asked again while it is written, another job is sent that finds nothing to do, or goes on
 * where the first one's process died; once it was written nothing more happens.
 */
export async function startRun(tx: Tx, actor: Actor, id: string, onlyGood: boolean): Promise<ImportRecord> {
  await holdImport(tx, actor, id)
  const { status, wrong, good } = await visibleImport(tx, actor, id)
  if (status === 'DONE') return visibleImport(tx, actor, id)
  if (status !== 'READ' && status !== 'RUNNING') throw new Refusal('NOT_PENDING')
  if (status === 'READ' && ((wrong > 0 && !onlyGood) || good === 0))
    throw new Refusal('INVALID_INPUT', { errors: { onlyGood: 'ERROR_VALIDATION' } })
  return start(tx, actor, id, { task: 'runImport', status: 'RUNNING', only_good: onlyGood })
}

/** Has all that an import wrote taken back by a job. */
export async function startUndo(tx: Tx, actor: Actor, id: string): Promise<ImportRecord> {
  await holdImport(tx, actor, id)
  const { status, kind } = await visibleImport(tx, actor, id)
  admit(actor, `${importAreas[kind]}.delete`)
  if (status === 'UNDONE') return visibleImport(tx, actor, id)
  if (status !== 'DONE' && status !== 'UNDOING') throw new Refusal('NOT_PENDING')
  return start(tx, actor, id, { task: 'undoImport', status: 'UNDOING' })
}

/** Holds an import, so that a job which ends meanwhile is not written over. */
export const holdImport = (tx: Tx, { companyId }: Actor, id: string) =>
  tx
    .selectFrom('import')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()

type Step = { task: string; status: ImportStatus; only_good?: boolean }

async function start(tx: Tx, actor: Actor, id: string, { task, ...columns }: Step) {
  await tx
    .updateTable('import')
    .set({ ...columns, done: 0, problem: null })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  actor.changed.push({ entity: 'import', id })
  const order: Order = { actor: { ...actor, changed: [], notified: [] }, id }
  await enqueue(tx, task, order)
  return visibleImport(tx, actor, id)
}
