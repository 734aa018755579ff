import { Refusal } from '@lagar/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../actor.ts'
import type { Standby } from '../database/standby.ts'
import type { App } from './http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it reads by `past` may be of a moment ago: a standby answers where there is one, and the header `lagar-as-of` says of when it is. */
    ofPast?: boolean
  }
  interface FastifyRequest {
    /** The company's records for what only reads: at a standby where the call may be of the past, otherwise the same as `db`. */
    past: Db
  }
}

/** The header that says up to which moment an answer of a standby is known. */
const AS_OF = 'lagar-as-of'

const noDb = null as unknown as Db

/**
 * Lets calls that are `ofPast` read from a standby. What fails there is answered by the primary, and the standby is left alone for a while. Must be registered
 * after who asks is known, and before the routes.
 */
export function registerPast(app: App, standby: Standby | undefined): void {
  app.decorateRequest('past', noDb)
  app.addHook('preHandler', async (request, reply) => {
    request.past = request.db
    if (standby === undefined || request.routeOptions.config.ofPast !== true) return
    // A standby is read as the whole company.
    if (request.actor.program?.places) return
    const moment = await standby.moment(request.actor.companyId)
    if (moment === undefined) return
    request.past = moment.db
    reply.header(AS_OF, moment.asOf.toISOString())
  })
  app.addHook('onRoute', (route) => {
    if (standby === undefined || route.config?.ofPast !== true) return
    const { handler } = route
    route.handler = async function again(this: typeof app, request: FastifyRequest, reply: FastifyReply) {
      try {
        return await handler.call(this, request, reply)
      } catch (error) {
        if (request.past === request.db || !isOfStandby(error)) throw error
        request.log.warn({ err: error }, 'the standby failed; the primary answers')
        standby.failed()
        request.past = request.db
        reply.removeHeader(AS_OF)
        return await handler.call(this, request, reply)
      }
    }
  })
}

/** It went away, had no room, gave up a read for what it had to replay (40001), or was asked to write (25006). */
const isOfStandby = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'BUSY'
    : ['40001', '25006'].includes((error as { code?: string }).code ?? '')
