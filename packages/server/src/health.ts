import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { hasDemo } from './auth/store.ts'
import type { DB } from './db-types.ts'
import { demoPassword, demoUsers } from './companies/demo-users.ts'
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

/** Whether the server and its database answer, and whether this is a demo that anyone may enter. */
export function healthRoutes(app: App, open: Kysely<DB>) {
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
