import type { Refusal } from '@lagar/domain/errors.ts'
import type { ImportProblem } from '@lagar/domain/imports/import.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { asRefusal } from '../http/refusals.ts'
import type { ImportStatus } from '@lagar/domain/lists/imports.ts'

/** Why a step of an import ends with nothing done. */
export class Stopped extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Whether this job is to take the step: the import asks for it. While another job is at it, or the database has not noticed yet that
 * its process died, this one waits, and after a while is BUSY and comes again: were it over with that, nobody would go on where the
 * other one stopped.
 */
export async function isMine(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  status: ImportStatus,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 35))`.execute(tx)
  // Read after the lock is had: what another job did before it let go is seen.
  const found = await tx
    .selectFrom('import')
    .select('status')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.status === status
}

/** So many rows are done at once: few enough that the progress moves, and many enough that a statement for all of them pays. */
const AT_ONCE = 250

/** Rows one after the other in parts of about so many, those of one thing never apart. */
function partsOf<Row>(rows: readonly Row[], thingOf: (row: Row) => unknown): Row[][][] {
  const things = [...Map.groupBy(rows, thingOf).values()]
  const parts: Row[][][] = []
  let room = 0
  for (const thing of things) {
    if (room <= 0) {
      parts.push([])
      room = AT_ONCE
    }
    parts.at(-1)!.push(thing)
    room -= thing.length
  }
  return parts
}

/**
 * Does rows, many at once, so that the refusal of one leaves the others as they are; answers with the refusals. Where one of many is
 * refused each is done by itself, which tells which it was; rows of one thing (`thingOf`) are done together and refused together.
 */
export async function doRows<Row>(
  tx: Tx,
  rows: readonly Row[],
  step: (rows: readonly Row[]) => Promise<unknown>,
  progress: (done: number) => Promise<void>,
  thingOf: (row: Row) => unknown = (row) => row,
): Promise<Map<Row, Refusal>> {
  const refused = new Map<Row, Refusal>()
  let done = 0
  for (const things of partsOf(rows, thingOf)) {
    const some = things.flat()
    // The plans were made for tables that had next to nothing in them; by now they may hold thousands of rows.
    await sql`discard plans`.execute(tx)
    let told = done
    if (await tried(tx, () => step(some)))
      for (const thing of things) {
        const refusal = await tried(tx, () => step(thing))
        if (refusal) for (const row of thing) refused.set(row, refusal)
        told += thing.length
        await progress(told)
      }
    done += some.length
    await progress(done)
  }
  return refused
}

/** Does something so that its refusal leaves the rest as it is; answers with the refusal. What is busy is tried again whole. */
export async function tried(tx: Tx, step: () => Promise<unknown>): Promise<Refusal | undefined> {
  await sql`savepoint some_rows`.execute(tx)
  try {
    await step()
    await sql`release savepoint some_rows`.execute(tx)
    return undefined
  } catch (error) {
    const refusal = asRefusal(error as Error)
    if (!refusal || refusal.code === 'BUSY') throw error
    await sql`rollback to savepoint some_rows`.execute(tx)
    return refusal
  }
}

/**
 * Tells how far a step is, at its beginning and once a second, beside its transaction: nobody could read it in there. At its
 * beginning, because one that was interrupted left word of rows that are not there.
 */
export function progressOf(db: Db, { companyId }: Actor, id: string) {
  let told = Date.now()
  return async (done: number) => {
    if (done > 0 && Date.now() - told < 1000) return
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
