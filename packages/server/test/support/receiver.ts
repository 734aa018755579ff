import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Got = { id: string; timestamp: string; signature: string; body: string }
type Answer = { status: number; location?: string; after?: number; held?: Promise<void> }

/** A program that is told of changes and answers as a test wants, for tests of what goes out to one. */
export async function openReceiver() {
  const got: Got[] = []
  let answerTo: (message: Got) => Answer = () => ({ status: 204 })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '')
      const message = {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body: Buffer.concat(parts).toString('utf8'),
      }
      got.push(message)
      const { status, location, after = 0, held } = answerTo(message)
      const answer = () => response.writeHead(status, location ? { location } : {}).end()
      void Promise.resolve(held).then(() => setTimeout(answer, after))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/lagar`,
    got,
    answers: (given: Answer | ((message: Got) => Answer)) =>
      void (answerTo = typeof given === 'function' ? given : () => given),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
