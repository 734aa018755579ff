import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { MAX_FILE_BYTES } from '@lagar/domain/files/file.ts'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { constants } from 'node:zlib'
import type { Pool } from 'pg'
import type { ProgramPlaces } from './actor.ts'
import { administrationRoutes } from './administration/index.ts'
import { authRoutes } from './auth/index.ts'
import { identifier } from './auth/identify.ts'
import { sessionOf } from './auth/tokens.ts'
import { analyticsRoutes } from './analytics/index.ts'
import { callRoutes } from './call/index.ts'
import { callTalk } from './call/talk.ts'
import { noRelay, type CallSettings } from './call/turn.ts'
import { calendarFeed } from './calendar/feed.ts'
import { calendarRoutes } from './calendar/index.ts'
import { cellarsRoutes } from './cellars/index.ts'
import { keyRing } from './auth/key-ring.ts'
import { noMessaging, type ChatSettings } from './chat/channel.ts'
import { chatRoutes } from './chat/index.ts'
import { companiesRoutes } from './companies/index.ts'
import type { Standby } from './database/standby.ts'
import { publicDb, slow, tenantDb, type Slow } from './database/tenant.ts'
import { purchasesRoutes } from './purchases/index.ts'
import { salesRoutes } from './sales/index.ts'
import { bookRoutes } from './books/index.ts'
import { billRoutes } from './bills/index.ts'
import { distributionRoutes } from './distribution/index.ts'
import { filesRoutes } from './files/index.ts'
import type { Filing } from './files/storage.ts'
import { healthRoutes } from './health.ts'
import { buildHttp, guard, type App } from './http/http.ts'
import { SharedCounts } from './http/counts.ts'
import { registerDraining } from './http/drain.ts'
import { registerLimits, type Limits } from './http/limits.ts'
import { callsPage } from './openapi/page.ts'
import { registerPast } from './http/past.ts'
import { togetherRoute } from './http/together.ts'
import { registerOpenApi } from './openapi/register.ts'
import { registerHeaders, registerWeb } from './http/web.ts'
import { importsRoutes } from './imports/index.ts'
import { labelRoutes } from './label/index.ts'
import { inputRoutes } from './input/index.ts'
import { landsRoutes } from './lands/index.ts'
import { liveRoutes, type Speaker } from './live/index.ts'
import type { Hub } from './live/hub.ts'
import { machinesRoutes } from './machines/index.ts'
import { notificationRoutes } from './notifications/index.ts'
import { publicRoutes } from './public/index.ts'
import { publicPages } from './public/visits.ts'
import { stockRoutes } from './stock/index.ts'
import { traceabilityRoutes } from './traceability/index.ts'
import { answerBroken, answerError } from './refusals/answer.ts'
import { createInput } from './input/create.ts'
import { entities } from './records/entities.ts'
import { nameRecord } from './records/name.ts'
import { laboratoryRoutes } from './laboratory/index.ts'
import { wineRoutes } from './wine/index.ts'
import { workOrdersRoutes } from './workorders/index.ts'
import { bottlingRoutes } from './bottling/index.ts'
import { readingRoutes } from './readings/index.ts'
import { recordsRoutes } from './records/index.ts'
import { takeoutRoutes } from './takeout/index.ts'
import { registerBeat, type Beat, type Role } from './watch/beat.ts'
import { countDoings } from './watch/doings.ts'
import { registerMetrics } from './watch/index.ts'
import { openMetrics } from './watch/metrics.ts'
import { watchRoutes } from './watch/platform.ts'
import { webhookRoutes } from './webhooks/index.ts'

/** What the server needs from the outside. */
export type Outside = Filing & {
  pool: Pool
  secret: string
  /** The secret before this one, while something may still be sealed under it. */
  previousSecret?: string | undefined
  hub: Hub
  limits: Limits
  /** The addresses of proxies in front that are believed. */
  trustProxy?: string[] | undefined
  /** How long a form may take to arrive, in ms. */
  formTimeout?: number
  /** The messaging service; none unless it is set up. */
  chat?: ChatSettings
  /** Hosts (`host:port`) of the networks around that a company's language model may stand at, also without encryption. */
  modelHosts?: readonly string[]
  /** Those that may be told of changes, also without encryption. */
  webhookHosts?: readonly string[]
  /** By which Prometheus reads /metrics; without it that is not there. */
  metricsToken?: string | undefined
  /** A server that follows the primary, where what only reads may be read. */
  standby?: Standby | undefined
  /** What this process does of the work; all of it unless told. */
  role?: Role
  /** How browsers in a call find each other; within one network alone unless it is set up. */
  call?: CallSettings
  /** So many messages of it wait to be answered before others are refused. */
  mostWaiting?: number
  logger: boolean
}

/** How to reach a company's records, those of nobody in particular, and who asks. */
type Reach = {
  open: ReturnType<typeof publicDb>
  dbFor: (companyId: string, places?: ProgramPlaces | null) => ReturnType<typeof tenantDb>
  identify: ReturnType<typeof identifier>
  beat: Beat
}

/** The server: what stands around every call, and the calls themselves. */
export async function buildApp(outside: Outside): Promise<App> {
  const { pool, secret, hub, limits, trustProxy = [], formTimeout = 30_000, logger } = outside
  const open = publicDb(pool)
  const dbFor = (companyId: string, places: ProgramPlaces | null = null) => tenantDb(pool, companyId, places)
  const identify = identifier({ secret, open, dbFor })
  const app = buildHttp({
    logger,
    trustProxy: trustProxy.length > 0 && trustProxy,
    refusing: { answerError, answerBroken },
  })

  await registerHeaders(app)
  guard(app, identify, { formTimeout })
  registerPast(app, outside.standby)
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip', 'identity'],
    // A tenth smaller than at four, for a millisecond of two hundred vessels; nine takes ten times as long and wins nothing.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
  })
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1000 },
  })
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  await registerOpenApi(app)
  tellChanges(app, hub)
  registerDraining(app)
  const watched = { pool, hub, standby: outside.standby, doings: countDoings(app, pool) }
  if (outside.metricsToken !== undefined) registerMetrics(app, openMetrics(watched), outside.metricsToken)
  const tellSlow = ({ sql, ms, company }: Slow) => app.log.warn({ sql, ms, company }, 'slow statement')
  slow(pool).on('slow', tellSlow)
  app.addHook('onClose', async () => void slow(pool).off('slow', tellSlow))
  const beat = registerBeat(app, { ...watched, role: outside.role ?? 'all' })
  const counts = new SharedCounts(pool)
  app.addHook('onClose', async () => counts.end())

  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>()
      await registerLimits(api, limits, counts)
      await apiRoutes(api, outside, { open, dbFor, identify, beat })
    },
    { prefix: '/api' },
  )
  await app.register(async (scope) => {
    const pages = scope.withTypeProvider<ZodTypeProvider>()
    await registerLimits(pages, limits, counts)
    publicPages(pages, { dbFor, open, visitsPerMinute: limits.visits })
    calendarFeed(pages, { dbFor, visitsPerMinute: limits.visits })
  })
  await registerWeb(app)
  return app
}

/** Open pages hear what a call changed, once it is answered. */
function tellChanges(app: App, hub: Hub) {
  app.addHook('onResponse', async ({ actor }, { statusCode }) => {
    if (statusCode >= 400 || !actor) return
    const ofCompanies = Map.groupBy(actor.changed, ({ companyId = actor.companyId }) => companyId)
    for (const [companyId, changes] of ofCompanies) hub.tell(companyId, changes)
    hub.notify(actor.notified)
  })
}

/** The server's table of contents: everything it answers under /api is registered here by name. */
async function apiRoutes(api: App, outside: Outside, { open, dbFor, identify, beat }: Reach) {
  const { secret, previousSecret, hub, limits, storage, storageQuota } = outside
  const {
    chat = noMessaging,
    call = noRelay,
    mostWaiting = 1000,
    modelHosts = [],
    webhookHosts = [],
  } = outside
  healthRoutes(api, open)
  togetherRoute(api)
  await callsPage(api)
  await authRoutes(api, { open, secret, previousSecret, loginsPerMinute: limits.logins })
  companiesRoutes(api)
  administrationRoutes(api, nameRecord)
  landsRoutes(api, createInput)
  machinesRoutes(api)
  billRoutes(api)
  bookRoutes(api)
  distributionRoutes(api)
  salesRoutes(api)
  purchasesRoutes(api)
  laboratoryRoutes(api)
  readingRoutes(api)
  wineRoutes(api)
  workOrdersRoutes(api)
  cellarsRoutes(api)
  bottlingRoutes(api)
  labelRoutes(api, { dbFor, storage, visitsPerMinute: limits.visits })
  publicRoutes(api)
  stockRoutes(api)
  inputRoutes(api)
  filesRoutes(api, { storage, storageQuota }, entities)
  importsRoutes(api)
  traceabilityRoutes(api, { storage, storageQuota })
  calendarRoutes(api)
  analyticsRoutes(api)
  const ring = keyRing(secret, previousSecret)
  chatRoutes(api, { open, ring, settings: chat, secret, mostWaiting, entities, modelHosts })
  callRoutes(api, call, nameRecord)
  recordsRoutes(api)
  takeoutRoutes(api, { storage })
  webhookRoutes(api, { open, ring, webhookHosts })
  watchRoutes(api, beat)
  notificationRoutes(api, entities)
  const talkWith = (speaker: Speaker) => callTalk({ hub, settings: call, dbFor }, speaker)
  const isTokenGood = (token: string) => sessionOf(secret, token, Date.now()) !== undefined
  liveRoutes(api, { hub, identify, isTokenGood, talkWith })
}
