import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { copyRunning } from '../../src/database/backup.ts'
import { handOver } from '../../src/database/binaries.ts'
import { withClient } from '../../src/database/client.ts'
import { startLocal } from '../../src/database/local.ts'
import { isServerOf, readLock } from '../../src/database/lock.ts'

/** A real standby of the server of the tests. */
export type TestStandby = {
  /** The address of a database of the primary, at the standby. */
  urlOf(primaryUrl: string): string
  /** Lets it replay nothing more, until it goes on; what comes meanwhile is kept. */
  pause(): Promise<void>
  goOn(): Promise<void>
  /** Waits until it has replayed all that the primary wrote by now. */
  caughtUp(): Promise<void>
  /** Stops it, once and for all. */
  stop(): Promise<void>
  /** Stops it and removes it. */
  close(): Promise<void>
}

/** Copies the server of the tests while it runs, and lets the copy follow it. */
export async function openTestStandby(): Promise<TestStandby> {
  const { superuser, log } = inject('pg')
  const primaryUrl = superuser.replace('/DATABASE?', '/postgres?')
  const [from, folder] = [log.replace(/\.log$/, ''), fs.mkdtempSync(path.join(os.tmpdir(), 'lagar-standby-'))]
  const to = path.join(folder, 'pg')
  const slot = `standby_${randomBytes(6).toString('hex')}`
  const onPrimary = (statement: string) => withClient(primaryUrl, (client) => client.query(statement))
  await onPrimary(`select pg_create_physical_replication_slot('${slot}', true)`)
  await withClient(primaryUrl, (client) => copyRunning(client, from, to, async () => {}))
  fs.chmodSync(to, 0o700)
  fs.writeFileSync(path.join(to, 'standby.signal'), '')
  const { host, password } = partsOf(primaryUrl)
  const server = await startOwned(folder, to, {
    primary_conninfo: `user=postgres password=${password} host=${host} port=5432`,
    primary_slot_name: slot,
    ...{ fsync: 'off', max_connections: '200', hot_standby_feedback: 'off' },
  })
  const here = server.url('postgres', 'postgres')
  const onStandby = async <T extends object>(statement: string) =>
    withClient(here, async (client) => (await client.query<T>(statement)).rows)
  // At once, whoever is connected.
  const stop = async () => {
    const pid = readLock(to)?.pid
    if (pid === undefined || !isServerOf(pid, to)) return
    process.kill(pid, 'SIGINT')
    await until(async () => !isServerOf(pid, to))
  }
  return {
    urlOf: (url) =>
      url.replace(`host=${encodeURIComponent(host)}`, `host=${encodeURIComponent(partsOf(here).host)}`),
    pause: async () => {
      await onStandby('select pg_wal_replay_pause()')
      await until(
        async () =>
          (await onStandby<{ s: string }>('select pg_get_wal_replay_pause_state() as s'))[0]!.s === 'paused',
      )
    },
    goOn: async () => void (await onStandby('select pg_wal_replay_resume()')),
    async caughtUp() {
      // What was committed without waiting for the disk is sent only once it is written: a commit that waits takes it along.
      const { rows } = await withClient(primaryUrl, async (client) => {
        await client.query('set synchronous_commit = on')
        await client.query(`select pg_logical_emit_message(true, 'standby', '')`)
        return client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
      })
      const reached = `select pg_last_wal_replay_lsn() >= '${rows[0]!.at}'::pg_lsn as yes`
      await until(async () => (await onStandby<{ yes: boolean }>(reached))[0]!.yes)
    },
    stop,
    async close() {
      await stop()
      await until(async () => {
        const { rowCount } = await onPrimary(
          `select from pg_replication_slots where slot_name = '${slot}' and not active`,
        )
        return rowCount === 1
      })
      await onPrimary(`select pg_drop_replication_slot('${slot}')`)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server on a copy, whose files are handed to the account that it runs under. */
async function startOwned(folder: string, to: string, settings: Record<string, string>) {
  fs.chmodSync(folder, 0o711)
  handOver(to)
  for (const name of fs.readdirSync(to, { recursive: true })) handOver(path.join(to, String(name)))
  return startLocal(to, settings)
}

function partsOf(url: string): { host: string; password: string } {
  const host = decodeURIComponent(/[?&]host=([^&]+)/.exec(url)![1]!)
  return { host, password: decodeURIComponent(/:([^:@]+)@/.exec(url)![1]!) }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('waited in vain for the standby')
}
