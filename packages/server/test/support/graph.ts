import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

type Sent = { path: string; authorization: string; body: ReturnType<JSON['parse']> }

/** A messaging service that keeps what it is given, for tests of what goes out. */
export type Graph = {
  url: string
  sent: Sent[]
  /** Answers the next calls with these statuses before it takes any again. */
  refuse(...statuses: number[]): void
  /** Has a picture ready under an id, for who asks with the token; without one it is gone. `at` is where it is told to lie. */
  holds(id: string, bytes: Buffer, at?: string): void
  /** Waits until so many messages have come, and gives them. */
  received(count: number): Promise<Sent[]>
  close(): Promise<void>
}

/** Starts a messaging service on a free port. */
export async function openGraph(): Promise<Graph> {
  const sent: Sent[] = []
  const refusing: number[] = []
  const media = new Map<string, { bytes: Buffer; at: string | undefined }>()
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      hand(request, response)
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = refusing.shift()
      if (status === undefined) {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
        sent.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
      }
      response.writeHead(status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ messages: [{ id: 'wamid.out' }] }))
    })
  })
  /** Tells where a picture lies, and then hands it over. */
  function hand({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const found = media.get(url.split('/').at(-1) ?? '')
    const status = refusing.shift() ?? (headers.authorization?.startsWith('Bearer ') && found ? 200 : 404)
    response.writeHead(status)
    if (status !== 200 || !found) {
      response.end('{}')
      return
    }
    const here = `http://${headers.host}/content${url}`
    response.end(url.startsWith('/content/') ? found.bytes : JSON.stringify({ url: found.at ?? here }))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    holds: (id, bytes, at) => void media.set(id, { bytes, at }),
    refuse: (...statuses) => void refusing.push(...statuses),
    async received(count) {
      await vi.waitFor(
        () => {
          if (sent.length < count) throw new Error(`${sent.length} of ${count} messages`)
        },
        { timeout: 15_000, interval: 50 },
      )
      return sent
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
