import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** How often a proxy asks a process whether it is ready, in ms. */
const ASKS_EVERY = 200

/** What stands in front of several processes, at one address. */
export type Proxy = { url: string; stop(): void }

/**
 * Hands each request to one of the processes that said last that they are ready, in turn and over connections that are kept. Who takes no connection is passed over;
 * a request that was sent is never sent again, and is answered 502 where its connection broke.
 */
export async function startProxy(targets: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const look = async (target: string) => {
    const answer = await fetch(`${target}/api/health/ready`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) ready.add(target)
    else ready.delete(target)
  }
  await Promise.all(targets.map(look))
  const looking = setInterval(() => void Promise.all(targets.map(look)), ASKS_EVERY)

  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const inTurn = targets.map((_, at) => targets[(turn + at) % targets.length]!)
    const order = [...inTurn.filter((one) => ready.has(one)), ...inTurn.filter((one) => !ready.has(one))]
    void bodyOf(asked).then((body) => handOver(agent, order, { asked, answer, body }))
  })
  server.keepAliveTimeout = 60_000 // longer than any client that writes is quiet
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

type Exchange = { asked: IncomingMessage; answer: ServerResponse; body: Buffer }

function handOver(agent: Agent, [target, ...others]: string[], { asked, answer, body }: Exchange): void {
  if (target === undefined) return void answer.writeHead(503).end()
  const { method, headers } = asked
  const handed = request(`${target}${asked.url}`, { agent, method: method!, headers }, (came) => {
    const { connection: _connection, 'keep-alive': _keepAlive, ...told } = came.headers
    answer.writeHead(came.statusCode!, told)
    came.pipe(answer)
  })
  handed.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') return handOver(agent, others, { asked, answer, body })
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end(code)
  })
  handed.end(body)
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
