import type { Refusal } from '@lagar/domain/errors.ts'
import type { ImportProblem, ImportStatus } from '@lagar/domain/imports/import.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { asRefusal } from '../http/refusals.ts'

/** Why a step of an import ends with nothing done. */
export class Stopped extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Whether this job is the one that takes the step: no other job is at it, and the import asks for it. */
export async function isMine(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  status: ImportStatus,
): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${id}, 35)) as alone`.execute(tx)
  if (rows[0]?.alone !== true) return false
  // Read after the lock is had: what another job did before it let go is seen.
  const found = await tx
    .selectFrom('import')
    .select('status')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.status === status
}

/** Does one row so that its refusal leaves the others as they are; answers with the refusal. What is busy is tried again whole. */
export async function tried(tx: Tx, step: () => Promise<unknown>): Promise<Refusal | undefined> {
  await sql`savepoint one_row`.execute(tx)
  try {
    await step()
    await sql`release savepoint one_row`.execute(tx)
    return undefined
  } catch (error) {
    const refusal = asRefusal(error as Error)
    if (!refusal || refusal.code === 'BUSY') throw error
    await sql`rollback to savepoint one_row`.execute(tx)
    return refusal
  }
}

/** Tells how far a step is, once a second, beside its transaction: nobody could read it in there. */
export function progressOf(db: Db, { companyId }: Actor, id: string) {
  let told = Date.now()
  return async (done: number) => {
    if (Date.now() - told < 1000) return
    told = Date.now()
    await db
      .updateTable('import')
      .set({ done })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  }
}

/** Where an import stands after a step. */
export const settle = (
  db: Db | Tx,
  { companyId }: Actor,
  id: string,
  to: { status: ImportStatus; done: number; problem: ImportProblem | null },
) =>
  db
    .updateTable('import')
    .set({
      status: to.status,
      done: to.done,
      problem: to.problem === null ? null : JSON.stringify(to.problem),
      finished_at: sql`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
