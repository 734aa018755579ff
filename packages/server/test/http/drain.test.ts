import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '../../src/http/drain.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a process on its way out answers who is connected, ends the connection with the answer, and takes no new one', async () => {
  const twin = await server.twin()
  await twin.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = twin.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, by: Agent | undefined = agent) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, agent: by }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
        )
      })
      asked.on('error', reject).end()
    })
  expect(await ask('/api/health/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  const gone = drain(twin.app, 300)
  expect(await ask('/api/health/ready')).toEqual({ status: 503, connection: 'close' })
  await expect(ask('/api/health/live')).rejects.toThrow('ECONNREFUSED')
  await gone
  await twin.close()
  agent.destroy()
})

test('who watches over a process hears whether it is alive and ready', async () => {
  for (const path of ['live', 'ready']) {
    const answer = await server.app.inject({ url: `/api/health/${path}` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  }
})
