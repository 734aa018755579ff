import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Db } from '../../actor.ts'
import { textsOfReader } from '../../auth/reader.ts'
import { tenantDb } from '../../database/tenant.ts'
import type { Storage } from '../../files/storage.ts'
import { makeTakeout } from './make.ts'
import { partsInto, removeParts } from './parts.ts'
import { changeTakeout, findTakeout, forgetTakeout, oldTakeouts, type Order } from './store.ts'

type Outside = { pool: Pool; storage: Storage }

/** How far a file is, is written down no more often than this, in ms. */
const TELLS_EVERY = 500

/** The making of files with everything of a company, and the removal of those that were kept long enough. */
export const takeoutTasks = ({ pool, storage }: Outside): TaskList => ({
  makeTakeout: (payload, { logger }) =>
    take(tenantDb(pool, (payload as Order).actor.companyId), storage, payload as Order, logger),
  async sweepTakeouts(_payload, { query }) {
    const { rows } = await query<{ id: string }>('select id from company order by id')
    for (const { id } of rows) await sweep(tenantDb(pool, id), storage, id)
  },
})

/** Makes a file. One that cannot be made says so and leaves nothing behind; asked for anew it begins anew. */
async function take(db: Db, storage: Storage, { id, actor }: Order, logger: JobHelpers['logger']) {
  const found = await findTakeout(db, actor, id)
  if (!found?.storageKey || !(await changeTakeout(db, actor, id, { status: 'MAKING', done: 0 }))) return
  const { out, written } = partsInto(storage, found.storageKey)
  let told = 0
  const progress = async (done: number, steps: number) => {
    if (Date.now() - told < TELLS_EVERY) return
    told = Date.now()
    await changeTakeout(db, actor, id, { done, steps })
  }
  try {
    const texts = await textsOfReader(db, actor)
    const made = await makeTakeout(
      db,
      { actor, texts, storage, progress, warn: (said) => logger.error(said) },
      out,
    )
    const ready = {
      ...{ status: 'READY' as const, ...written(), missing: made.missingFiles.length },
      ...{ taken_at: made.takenAt, ended_at: new Date() },
    }
    if (!(await changeTakeout(db, actor, id, ready)))
      throw new Error(`The file ${id} was taken away meanwhile`)
    await sweep(db, storage, actor.companyId)
  } catch (error) {
    out.destroy()
    logger.error(
      `The file with everything of ${actor.companyId} could not be made: ${String((error as Error).stack)}`,
    )
    await changeTakeout(db, actor, id, { status: 'FAILED', ended_at: new Date() })
    await removeParts(storage, found.storageKey, written().parts)
  }
}

async function sweep(db: Db, storage: Storage, companyId: string) {
  for (const { id, key, parts } of await oldTakeouts(db, { companyId })) {
    await forgetTakeout(db, { companyId }, id)
    if (key !== null) await removeParts(storage, key, parts)
  }
}
