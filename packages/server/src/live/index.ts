import { z } from 'zod'
import type { App, Identify } from '../http/http.ts'
import type { Hub } from './hub.ts'

const greeting = z.strictObject({ token: z.string().min(1).max(500) })

/** A page has this long to say who it is. */
const GREETING_MS = 5_000

/** One socket per tab. The first message carries the token, because an address would leave it in logs. */
export function liveRoutes(app: App, hub: Hub, identify: Identify) {
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
          if (!found || found.actor.companyId === '') return socket.close(4401)
          const { companyId, accountId } = found.actor
          const stillSignedIn = async () => {
            const again = await identify(authorization, request)
            return again?.actor.companyId === companyId
          }
          hub.join({ companyId, accountId }, { socket, stillSignedIn })
          socket.send(JSON.stringify({ type: 'welcome' }))
        })
      })
    },
  )
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
