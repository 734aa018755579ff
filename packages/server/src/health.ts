import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { hasDemo } from './auth/store.ts'
import type { DB } from './db-types.ts'
import { demoPassword, demoUsers } from './companies/demo-users.ts'
import { isDraining } from './http/drain.ts'
import type { App } from './http/http.ts'
import { openApiDocument } from './openapi/register.ts'
import { version } from './version.ts'

const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  demo: z.boolean(),
  demoUsers: z.array(z.object({ email: z.string(), job: z.string() })),
  demoPassword: z.string().optional(),
})

const state = z.object({ status: z.enum(['ok', 'leaving']) })

/**
 * Whether the server and its database answer, and whether this is a demo that anyone may enter; for who watches over processes, whether this one is
 * alive, and whether it is ready for requests: its database answers, and it is not on its way out.
 */
export function healthRoutes(app: App, open: Kysely<DB>) {
  app.get(
    '/health/live',
    { config: { permission: 'PUBLIC', rateLimit: false }, schema: { response: { 200: state } } },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/health/ready',
    { config: { permission: 'PUBLIC', rateLimit: false }, schema: { response: { 200: state, 503: state } } },
    async (_, reply) => {
      if (isDraining(app)) return reply.code(503).send({ status: 'leaving' as const })
      await sql`select 1`.execute(open)
      return { status: 'ok' as const }
    },
  )
  app.get(
    '/health',
    { config: { permission: 'PUBLIC' }, schema: { response: { 200: health } } },
    async () => {
      await sql`select 1`.execute(open)
      const demo = await hasDemo(open)
      return {
        status: 'ok' as const,
        version,
        demo,
        ...(demo ? { demoUsers, demoPassword } : { demoUsers: [] }),
      }
    },
  )
  app.get('/openapi.json', { config: { permission: 'PUBLIC', sends: 'application/json' } }, async () =>
    openApiDocument(app),
  )
}
