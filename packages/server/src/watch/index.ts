import { Refusal } from '@lagar/domain/errors.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../http/http.ts'
import type { Metrics } from './metrics.ts'

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** The part of the product that an address is of: the first word below /api. */
const roomOf = (url: string | undefined) => /^\/api\/([\w-]+)/.exec(url ?? '')?.[1] ?? 'screens'

/** Counts every answer, and tells it at /metrics to who has the token. Must be registered before the routes. */
export function registerMetrics(app: App, metrics: Metrics, token: string): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    metrics.answered({
      ...{ method, room: roomOf(routeOptions.url) },
      ...{ status: reply.statusCode, seconds: reply.elapsedTime / 1000 },
    }),
  )
  app.get(
    '/metrics',
    { config: { permission: 'PUBLIC' }, schema: { hide: true } },
    async ({ headers }, reply) => {
      const given = headers.authorization ?? ''
      if (!timingSafeEqual(hashed(given), hashed(`Bearer ${token}`))) throw new Refusal('UNAUTHENTICATED')
      const { text, type } = await metrics.tell()
      return reply.type(type).send(text)
    },
  )
}
