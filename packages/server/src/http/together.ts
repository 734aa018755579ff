import { z } from 'zod'
import type { App } from './http.ts'

/** So many calls are answered together. */
const MOST = 24

/** A GET as it stands after /api/, and never this one again. */
const call = z
  .string()
  .max(2000)
  .regex(/^(?!together\b)[a-zA-Z][\w/-]*(?:[?][^#\s]*)?$/)

const query = z.strictObject({
  ask: z
    .union([call, z.array(call).max(MOST)])
    .transform((given) => (Array.isArray(given) ? given : [given])),
})

const answered = z.object({
  /** Of each call, in the order asked: what it would have been answered alone. */
  answers: z.array(z.object({ status: z.int(), asOf: z.string().nullable(), body: z.unknown() })),
})

/** What is answered to a call of something else than JSON, such as a file: that it is asked for alone. */
const ALONE = 406

/**
 * Several calls that only read, in one round trip. Each goes through all that it would meet alone (who asks, the limits, what it is judged by), so that one
 * that is refused takes nothing from the others.
 */
export function togetherRoute(app: App): void {
  app.get(
    '/together',
    { config: { permission: 'SIGNED_IN' }, schema: { querystring: query, response: { 200: answered } } },
    async ({ ip, headers, query: { ask } }) => {
      const { authorization, 'x-company': company } = headers
      const passed = { authorization, ...(company !== undefined && { 'x-company': company }) }
      const one = async (path: string) => {
        const answer = await app.inject({ url: `/api/${path}`, remoteAddress: ip, headers: passed })
        const asOf = answer.headers['lagar-as-of'] ?? null
        if (!String(answer.headers['content-type']).startsWith('application/json'))
          return { status: ALONE, asOf: null, body: null }
        return {
          status: answer.statusCode,
          asOf: asOf === null ? null : String(asOf),
          body: answer.json<unknown>(),
        }
      }
      return { answers: await Promise.all(ask.map(one)) }
    },
  )
}
