import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'

/** A pool that outlives its server: a dropped connection fails its statement, and does not end the process. */
export function steadyPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Does some work over one connection that is opened for it and closed after it. */
export async function withClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  config: ClientConfig = {},
): Promise<T> {
  const client = new Client({ connectionString: url, ...config })
  // A server that goes away fails the running statement; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How often a kept connection is asked whether it still stands, and how long its answer is waited for; in ms. */
const PULSE = { every: 10_000, within: 5_000 }

/** How long after it was lost, or could not be opened, a kept connection is opened anew, in ms. */
const OPENED_AGAIN_AFTER = 1_000

/** A connection that is held for as long as the process runs; `client` is the one that stands now, or fails where none does. */
export type KeptClient = { client(): Promise<Client>; end(): Promise<void> }

/**
 * Keeps a connection, and makes it ready each time that it is opened, because its locks and the channels that it listens to are lost with it. One that is lost,
 * or does not answer within some seconds, is opened anew until it stands; the first fails as it fails.
 */
export async function keepClient(
  url: string,
  ready: (client: Client) => Promise<void>,
  config: ClientConfig = {},
  pulse = PULSE,
): Promise<KeptClient> {
  const state = { ended: false }
  const open = async () => {
    const client = new Client({
      ...{ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 },
      ...config,
    })
    client.on('error', () => {})
    const lost = new Promise<void>((resolve) => void client.once('end', resolve))
    await client.connect()
    try {
      await ready(client)
    } catch (error) {
      await client.end()
      throw error
    }
    endInSilence(client, pulse)
    return { client, lost }
  }
  let opening = open()
  const follow = async () => {
    while (!state.ended) {
      const held = await opening.catch(() => undefined)
      await held?.lost
      await sleep(OPENED_AGAIN_AFTER, undefined, { ref: false })
      if (!state.ended) opening = open()
    }
  }
  await opening
  void follow()
  return {
    client: async () => (await opening).client,
    async end() {
      state.ended = true
      const held = await opening.catch(() => undefined)
      await held?.client.end()
    },
  }
}

/** Ends a connection whose server says nothing any more: that a machine vanished, the system would notice after hours. */
function endInSilence(client: Client, { every, within }: typeof PULSE): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let silence: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = undefined
  }
  const asking = setInterval(() => {
    if (silence !== undefined) return
    silence = setTimeout(() => stream.destroy(), within).unref()
    client.query('select').then(heard, heard)
  }, every).unref()
  client.once('end', () => clearInterval(asking))
}
