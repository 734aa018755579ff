import type { Client, Pool } from 'pg'
import { keepClient } from '../database/client.ts'

/** Separates these locks from the advisory locks of others. */
const OF_WORKERS = 39

/** A machine that vanished without a word is noticed within a minute, and not after two hours. */
const options = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** The sign by which other processes see that this one lives, and leave it the jobs that it is at. */
export type Life = { plugin: GraphileConfig.Plugin; end(): Promise<void> }

/**
 * Shows that this process lives: a connection holds an advisory lock by the name under which it takes jobs, before it takes the
 * first. The lock goes when the process does, however it went; a connection that was lost is opened again.
 */
export async function showLife(url: string): Promise<Life> {
  const names = new Set<string>()
  const hold = async (client: Client) => {
    for (const name of names) await lock(client, name)
  }
  const shown = await keepClient(url, hold, { options })
  // Workers begin together, and a connection is asked one thing at a time.
  let before = Promise.resolve()
  const holdName = (name: string) =>
    (before = before.then(async () => {
      if (names.has(name)) return
      await shown
        .client()
        .then((client) => lock(client, name))
        .catch(() => {}) // lost just now, it is held when the connection is back
      names.add(name)
    }))
  return {
    plugin: {
      name: 'life',
      worker: { hooks: { startWorker: (_, { worker }) => holdName(worker.workerPool.id) } },
    },
    end: () => shown.end(),
  }
}

const lock = (client: Client, name: string) =>
  client.query('select pg_advisory_lock(hashtextextended($1, $2))', [name, OF_WORKERS])

/**
 * Gives free the jobs of processes that are gone, so that the next free worker goes on with them: by itself the queue would wait
 * four hours. Who lives holds its lock, and is left alone; so is who is looked at by another process at this moment.
 */
export async function freeJobsOfTheGone(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(name)) from (
      select name from (select distinct locked_by as name from graphile_worker.jobs where locked_by is not null offset 0) as taken
      where pg_try_advisory_xact_lock(hashtextextended(name, $1))) as gone`,
    [OF_WORKERS],
  )
}
