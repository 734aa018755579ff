import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; authorization: string | undefined; body: ReturnType<JSON['parse']> }
type Answer = { status?: number; body: string; location?: string }

/** A language model that answers as a test wants, for tests of what goes out to one and what comes of its answers. */
export async function openModel() {
  const asked: Asked[] = []
  let answer: Answer = { body: '{}' }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      const { status = 200, body: text, location } = answer
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const completion = (content: string) =>
    JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Answers what follows with this, as a model does. */
    says: (content: unknown) => void (answer = { body: completion(JSON.stringify(content)) }),
    /** Answers what follows with these very bytes. */
    answers: (given: Answer) => void (answer = given),
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
export type Model = Awaited<ReturnType<typeof openModel>>
