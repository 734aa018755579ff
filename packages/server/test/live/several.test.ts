import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openServer, testSecret, type TestServer } from '../support/harness.ts'

const program = path.join(import.meta.dirname, '../../src/several.ts')

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  holder.close()
  return port
}

/** Two processes that answer and one for the background, on the database of this file, with what they say. */
async function several(port: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-several-'))
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, SECRET: testSecret },
      ...{ DATABASE_URL: server.ownerUrl, DATABASE_RUNTIME_URL: server.runtimeUrl },
      ...{ WRITES_PER_MINUTE: '1000000', DRAIN_SECONDS: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  })
  const heard = async (words: string, times = 1) => {
    await expect.poll(() => said.split(words).length - 1, { timeout: 120_000 }).toBe(times)
  }
  await heard('Lagar está listo', 2)
  return { change: () => child.kill('SIGHUP'), heard }
}

test('all processes are changed for new ones under load, and no request is lost or done twice', async () => {
  const port = await freePort()
  const { change, heard } = await several(port)
  const { id, admin } = await server.company()
  const load = { isOver: false, done: 0 }
  const failed: string[] = []
  const agent = new Agent({ keepAlive: true })
  const write = (name: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(
        {
          ...{ port, host: '127.0.0.1', path: '/api/companies/varieties', method: 'POST', agent },
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(String(answer.statusCode)))
        },
      )
      asked.on('error', reject)
      asked.end(JSON.stringify({ name, grapeType: 'RED' }))
    })
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let n = 0; !load.isOver; n++) {
      const answer = await write(`Cepa ${client} ${n}`).catch(String)
      if (answer === '201') load.done += 1
      else failed.push(answer)
      await sleep(50) // the machine starts the new processes beside
    }
  })
  change()
  await heard('Todos los procesos son nuevos')
  load.isOver = true
  await Promise.all(clients)
  agent.destroy()
  expect(failed).toEqual([])
  expect(load.done).toBeGreaterThan(8)
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [id])
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from variety where name like 'Cepa %'`,
  )
  expect(rows[0]!.count).toBe(load.done)
}, 240_000)
