import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { tenantDb } from '../database/tenant.ts'
import type { Actor, Tx } from '../actor.ts'
import { asRefusal } from '../http/refusals.ts'
import type { Hub } from '../live/hub.ts'
import { writeImport } from './run.ts'
import type { Order } from './start.ts'
import { progressOf, settle, Stopped } from './step.ts'
import { undoImport } from './undo.ts'
import type { ImportStatus } from '@lagar/domain/lists/imports.ts'

type Outside = { pool: Pool; hub: Hub }

/** Answers with how many rows it wrote or took back. */
type Step = (tx: Tx, actor: Actor, id: string, progress: (done: number) => Promise<void>) => Promise<number>

/** So many rows at once make what the database knows of its tables wrong. */
const MANY = 500

/** The tables that grow by an import. */
const grown = `import_row, audit, employee, supplier, customer, currency_rate, cellar_element, land, product, stock, stock_batch, stock_change,
  balance, ledger_entry, ledger_movement`

/** The long work of imports: writing one, and taking one back. Each is one transaction, so that half of it is never there. */
export function importTasks({ pool, hub }: Outside): TaskList {
  /** Takes a step; where nothing could be done the import stands as it did before, and says why. */
  const take = async (step: Step, before: ImportStatus, { actor, id }: Order, { query }: JobHelpers) => {
    const db = tenantDb(pool, actor.companyId)
    const stay = (problem: Stopped['problem']) => settle(db, actor, id, { status: before, done: 0, problem })
    try {
      const rows = await db.transaction().execute((tx) => step(tx, actor, id, progressOf(db, actor, id)))
      // Until it looks by itself, the database would plan for the few rows there were: in a new company every list would be slow.
      // What was written stands, whatever becomes of this.
      if (rows >= MANY) await query(`analyze ${grown}`).catch(() => {})
      hub.tell(actor.companyId, actor.changed)
    } catch (error) {
      if (asRefusal(error as Error)?.code === 'BUSY') throw error
      await stay(error instanceof Stopped ? error.problem : { code: 'FAILED', rows: [] })
      if (!(error instanceof Stopped)) throw error
    } finally {
      hub.tell(actor.companyId, [{ entity: 'import', id }])
    }
  }
  return {
    runImport: (payload, helpers) => take(writeImport, 'READ', payload as Order, helpers),
    undoImport: (payload, helpers) => take(undoImport, 'DONE', payload as Order, helpers),
  }
}
