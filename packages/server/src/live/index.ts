import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import type { App, Identify } from '../http/http.ts'
import type { Hub } from './hub.ts'
import type { Page } from './presence.ts'

const greeting = z.strictObject({ token: z.string().min(1).max(500) })

/** A page has this long to say who it is. */
const GREETING_MS = 5_000

/** Somebody at an open page, and who they are when they say something; nobody once their session is over. */
export type Speaker = {
  companyId: string
  accountId: string
  page: Page
  who(): Promise<{ actor: Actor; db: Db } | undefined>
}

/** A conversation with one page: what it says, one message after another, and its end. */
export type Talk = { hear(message: unknown): Promise<void>; end(): void }

type Doors = {
  hub: Hub
  identify: Identify
  /** Whether a token has not ended by itself; of its session it says nothing. */
  isTokenGood(token: string): boolean
  talkWith: (speaker: Speaker) => Talk
}

/** One socket per tab. The first message carries the token, because an address would leave it in logs. */
export function liveRoutes(app: App, { hub, identify, isTokenGood, talkWith }: Doors) {
  app.get(
    '/socket',
    {
      websocket: true,
      config: { permission: 'PUBLIC' },
    },
    (socket, request) => {
      if (!sameOrigin(request.headers.origin, request.headers.host)) return socket.close(4403)
      const tooLate = setTimeout(() => socket.close(4401), GREETING_MS)
      socket.once('message', (data) => {
        clearTimeout(tooLate)
        const said = greeting.safeParse(parsed((data as Buffer).toString('utf8')))
        if (!said.success) return socket.close(4400)
        const authorization = `Bearer ${said.data.token}`
        void identify(authorization, request).then((found) => {
          // A page is somebody's; a program asks, and is told nothing.
          if (!found || found.actor.companyId === '' || found.actor.program) return socket.close(4401)
          const again = () => identify(authorization, requestOf(request))
          const speaker = speakerOf(socket, found.actor, again, () => isTokenGood(said.data.token))
          hub.join(speaker, speaker.page)
          listenTo(socket, talkWith(speaker))
          socket.send(JSON.stringify({ type: 'welcome' }))
        })
      })
    },
  )
}

/** A later message of a socket: a request of its own, from where the socket came. */
const requestOf = ({ ip }: FastifyRequest) => ({ id: randomUUID(), ip })

function speakerOf(
  socket: WebSocket,
  { companyId, accountId, sessionId }: Actor,
  identify: Speaker['who'],
  isTokenGood: () => boolean,
): Speaker {
  const who = async () => {
    const again = await identify()
    return again?.actor.companyId === companyId ? again : undefined
  }
  return { companyId, accountId, page: { socket, sessionId, companyId, isTokenGood }, who }
}

/** So many messages of a page may wait, and so many it may send in a second on the average: a call of six begins with some hundred. */
const MOST = { waiting: 400, perSecond: 50 }

/** Hears what a page says, in its order. One that floods us, and one whose word cannot be read, is turned away. */
function listenTo(socket: WebSocket, talk: Talk) {
  let turn = Promise.resolve()
  let waiting = 0
  let allowance = MOST.waiting
  let countedAt = Date.now()
  socket.on('message', (data) => {
    const now = Date.now()
    allowance = Math.min(MOST.waiting, allowance + ((now - countedAt) / 1000) * MOST.perSecond) - 1
    countedAt = now
    if (allowance < 0 || waiting >= MOST.waiting) return socket.close(4429)
    const message = parsed((data as Buffer).toString('utf8'))
    if (message === undefined) return socket.close(4400)
    waiting += 1
    turn = turn
      .then(() => talk.hear(message))
      .catch(() => socket.close(1011))
      .finally(() => {
        waiting -= 1
      })
  })
  socket.on('close', () => talk.end())
}

const sameOrigin = (origin: string | undefined, host: string | undefined) =>
  origin === undefined || URL.parse(origin)?.host === host

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
