import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { reading, type App } from './http.ts'

/** How many calls of each kind one person may make in a minute, and how many sign-ins one address. */
export type Limits = { logins: number; reads: number; writes: number; uploads: number; exports: number }

/** What is more than anybody at work needs, and less than a script that went wild asks for. */
export const usualLimits: Limits = { logins: 30, reads: 600, writes: 120, uploads: 30, exports: 10 }

const plenty = 1_000_000_000

/** For what the server asks on its own behalf, such as a demo that is told, and for tests. */
export const noLimits: Limits = {
  logins: plenty,
  reads: plenty,
  writes: plenty,
  uploads: plenty,
  exports: plenty,
}

/**
 * Counts the calls of each person, or of each address where nobody is signed in, and refuses what is over the limit
 * (TOO_MANY). Each process counts for itself.
 */
export async function registerLimits(app: App, limits: Limits) {
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: (request) => limits[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${request.actor?.accountId ?? request.ip}`,
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
