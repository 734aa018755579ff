import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { SharedCounts } from './counts.ts'
import { reading, type App } from './http.ts'

/** How many calls of each kind one person may make in a minute; how many sign-ins one address, and how many by shared links. */
export type Limits = {
  logins: number
  visits: number
  reads: number
  writes: number
  uploads: number
  exports: number
}

const plenty = 1_000_000_000

/** For what the server asks on its own behalf, such as a demo that is told, and for tests. */
export const noLimits: Limits = {
  logins: plenty,
  visits: plenty,
  reads: plenty,
  writes: plenty,
  uploads: plenty,
  exports: plenty,
}

/**
 * Counts the calls of each person and of each program, or of each address where nobody is signed in, and refuses what is over the limit
 * (TOO_MANY).
 */
export async function registerLimits(app: App, limits: Limits, counts: SharedCounts) {
  await app.register(rateLimit, {
    store: counts.store(),
    timeWindow: '1 minute',
    max: (request) => limits[kindOf(request)],
    keyGenerator: (request) =>
      `${kindOf(request)} ${request.actor?.program?.id ?? request.actor?.accountId ?? request.ip}`,
    // Whoever is refused hears when to come back, in seconds; the rest is nobody's business.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}

function kindOf({ method, routeOptions: { config } }: FastifyRequest) {
  if (config.isExport) return 'exports'
  if (config.isUpload) return 'uploads'
  return reading.has(method) || config.onlyReads ? 'reads' : 'writes'
}
