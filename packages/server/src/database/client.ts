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
