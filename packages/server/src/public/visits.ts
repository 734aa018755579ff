import type { LabelFacts } from '@lagar/domain/public/digital-label.ts'
import { isUnionLanguage, languageAsked } from '@lagar/domain/public/languages.ts'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../actor.ts'
import type { App } from '../http/http.ts'
import { lotIn } from './paths.ts'
import { labelPage, nothingPage, pagePolicy } from './page.ts'
import { storyPage, storyOf } from './story.ts'

/** Where records of a company are, what is known before one is, and how often one address may ask. */
export type Visited = { dbFor(companyId: string): Db; open: Db; visitsPerMinute: number }

type Lot = { companyId: string; wineBatch: string }

const short = z.strictObject({ code: z.string().max(60), language: z.string().max(20).optional() })
const gs1 = z.strictObject({
  gtin: z.string().max(20),
  lot: z.string().max(60),
  language: z.string().max(20).optional(),
})

/** Pages for everybody: a lot's digital label by its short path or its GS1 Digital Link, and its story page. Nobody who looks is written down. */
export function publicPages(app: App, { dbFor, open, visitsPerMinute: max }: Visited) {
  const options = {
    config: { permission: 'PUBLIC', isUnwritten: true, rateLimit: { max, timeWindow: '1 minute' } },
    logLevel: 'silent',
  } as const

  for (const url of ['/e/:code', '/e/:code/:language'])
    app.get(url, { ...options, schema: { hide: true, params: short } }, (request, reply) => {
      const { code, language } = request.params
      return answerLabel(request, reply, { lot: lotIn(code), path: `/e/${code}`, language, dbFor })
    })

  for (const url of ['/01/:gtin/10/:lot', '/01/:gtin/10/:lot/:language'])
    app.get(url, { ...options, schema: { hide: true, params: gs1 } }, async (request, reply) => {
      const { gtin, lot, language } = request.params
      const path = `/01/${encodeURIComponent(gtin)}/10/${encodeURIComponent(lot)}`
      return answerLabel(request, reply, { lot: await linked(open, gtin, lot), path, language, dbFor })
    })

  app.get('/w/:code', { ...options, schema: { hide: true, params: short } }, async (request, reply) => {
    const lot = lotIn(request.params.code)
    const language = languageAsked(request.headers['accept-language']) === 'es' ? 'es' : 'en'
    const story = lot && (await storyOf(dbFor(lot.companyId), lot))
    return html(reply, story ? 200 : 404, story ? storyPage(story, language) : nothingPage(language))
  })
}

/** The lot that a GS1 Digital Link opens. */
async function linked(open: Db, gtin: string, lot: string): Promise<Lot | undefined> {
  const { rows } = await sql<{ company_id: string; wine_batch_id: string }>`
    select company_id, wine_batch_id from app_digital_link(${gtin.padStart(14, '0')}, ${lot})`.execute(open)
  const [row] = rows
  return row && { companyId: row.company_id, wineBatch: row.wine_batch_id }
}

/** The latest version of a lot's digital label, unless it was revoked. */
async function approvedFacts(db: Db, { companyId, wineBatch }: Lot): Promise<LabelFacts | undefined> {
  const row = await db
    .selectFrom('digital_label')
    .select(['facts', 'revoked_at'])
    .where('company_id', '=', companyId)
    .where('wine_batch_id', '=', wineBatch)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return row && row.revoked_at === null ? (row.facts as LabelFacts) : undefined
}

type Asked = { lot: Lot | undefined; path: string; language: string | undefined; dbFor: Visited['dbFor'] }

async function answerLabel(
  request: FastifyRequest,
  reply: FastifyReply,
  { lot, path, language: said, dbFor }: Asked,
) {
  const language = said ?? languageAsked(request.headers['accept-language'])
  const facts = lot && isUnionLanguage(language) ? await approvedFacts(dbFor(lot.companyId), lot) : undefined
  if (!facts || !isUnionLanguage(language)) return html(reply, 404, nothingPage('en'))
  return html(reply, 200, labelPage(facts, language, path))
}

/** An answer that loads nothing, tells no address on, and is listed nowhere. */
const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page)
