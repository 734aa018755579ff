import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keepClient, withClient } from '../../src/database/client.ts'
import { bareDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())

/** The process of the server that is at the other end, each time that the connection was made ready. */
async function kept(pulse?: { every: number; within: number }) {
  const pids: number[] = []
  const ready = async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pids.push(rows[0]!.pid)
  }
  const client = await keepClient(database.ownerUrl, ready, {}, pulse)
  onTestFinished(() => client.end())
  return { client, pids }
}

const terminate = (pid: number) =>
  withClient(database.superuserUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]))

test('a connection that is lost is opened and made ready again, as often as it is lost', async () => {
  const { client, pids } = await kept()
  for (const times of [1, 2, 3]) {
    expect(pids).toHaveLength(times)
    await terminate(pids.at(-1)!)
    await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(times + 1)
  }
  expect(new Set(pids).size).toBe(4)
  await expect((await client.client()).query('select 1 as one')).resolves.toMatchObject({
    rows: [{ one: 1 }],
  })
})

test('one that says nothing for a while counts as lost; one that answers stays', async () => {
  const { pids } = await kept({ every: 50, within: 300 })
  const quiet = await kept({ every: 50, within: 300 })
  const [pid] = pids
  process.kill(pid!, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid!, 'SIGCONT'))
  await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(2)
  expect(quiet.pids).toHaveLength(1)
})

test('what cannot be opened at first fails, and what was ended stays so', async () => {
  await expect(keepClient('postgresql://nobody@127.0.0.1:1/nowhere', async () => {})).rejects.toThrow(
    'ECONNREFUSED',
  )
  const { client, pids } = await kept()
  await client.end()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(pids).toHaveLength(1)
})
