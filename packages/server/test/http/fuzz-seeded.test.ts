import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusals } from '@lagar/domain/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellStory } from '../../src/demo/story/tell.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { described, malformed, type Raw } from '../support/malformed.ts'

/** `npm run fuzz -- SEED COUNT` asks for others, and for more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const count = Number(process.env['FUZZ_COUNT'] ?? 2000)

let server: TestServer
let admin: Person
let port: number
/** What the vintage sent, by method and path: bodies that were once right. */
const bodies = new Map<string, object>()

beforeAll(async () => {
  server = await openServer()
  admin = (await server.company()).admin
  const { get, post, put } = admin
  const note = (call: string, body: object) => {
    if (!(body instanceof FormData)) bodies.set(call, body)
  }
  await tellStory(
    {
      get,
      post: (url, body) => (note(`POST ${url}`, body), post(url, body)),
      put: (url, body) => (note(`PUT ${url}`, body), put(url, body)),
    },
    { vintages: 1, seed: 5 },
  )
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => server.close())

/** Sends a request as it stands, over a real connection. */
function send({ method, path, headers, payload }: Raw, token?: string) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const length = payload === '' ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const asked = request(
      { port, method, path, agent: false, headers: { ...headers, ...length, ...authorization } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (bytes: Buffer) => parts.push(bytes))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        )
      },
    )
    asked.on('error', ({ message }) => resolve({ status: 599, body: message }))
    asked.end(payload)
  })
}

/** Whether a no is said as every other: a known code, with a message, and the request by which it is found. */
function isInOneVoice(status: number, body: string): boolean {
  try {
    const { code, message, requestId } = JSON.parse(body) as Record<string, unknown>
    return typeof message === 'string' && typeof requestId === 'string' && refusals[code as 'BUSY'] === status
  } catch {
    return false
  }
}

test(
  'no malformed request is a fault of ours, and every no is said in one voice',
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = []
    const requests = malformed(seed, described(server.app), bodies)
    for (let asked = 0; asked < count; asked++) {
      const raw = requests.next().value as Raw
      const isStranger = asked % 10 === 0
      const { status, body } = await send(raw, isStranger ? undefined : admin.token)
      const isNo = status >= 400 && raw.method !== 'HEAD'
      if (status >= 500 || (isNo && !isInOneVoice(status, body)))
        faults.push(
          `${asked} ${raw.method} ${raw.path} ${JSON.stringify(raw.payload.slice(0, 2000))}: ${status} ${body.slice(0, 200)}`,
        )
    }
    expect(faults.join('\n')).toBe('')
  },
)
