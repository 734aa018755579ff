import { isExpired } from '@lagar/domain/access/expiration.ts'
import { allowed, type Gate } from '@lagar/domain/access/permissions.ts'
import { check } from '@lagar/domain/check.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { answerWriter, freeAnswers } from './answers.ts'
import { refuseNamedOutside, refuseOutside } from './places.ts'

/** The server, with bodies, queries and answers typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route that names none stops the server at boot. */
    permission?: Gate
    /** Changes nothing of the company's work: a report, or what somebody has read. An expired company may still ask for it. */
    onlyReads?: boolean
    /** A download of a whole list or report, which costs more than a page. */
    isExport?: boolean
    /** A file that is sent, which costs more than a form. */
    isUpload?: boolean
    /** Who asks is written down nowhere: each process counts the calls of an address for itself, in memory. */
    isUnwritten?: boolean
    /** The media type of what it answers where that is a file. */
    sends?: string
    /** The fields that stand beside the file of a multipart form. */
    parts?: z.ZodType
    /** What it is told to take, where what judges it takes more than is of use, or looks at it before any schema. */
    told?: { querystring?: z.ZodType; body?: z.ZodType }
  }
  interface FastifyRequest {
    actor: Actor
    db: Db
    /** Work for when the answer is out: it takes no time of whoever asked, and cannot fail what was answered. */
    afterwards: (() => Promise<unknown>)[]
  }
}

/** What tells who is asking, from the request's token; refuses when nobody is. */
export type Identify = (
  authorization: string | undefined,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
) => Promise<{ actor: Actor; db: Db } | undefined>

const noActor = null as unknown as Actor
const noDb = null as unknown as Db
const noWork = null as unknown as FastifyRequest['afterwards']

/** How every no is told: one that a call was answered, and one of what was no HTTP. */
export type Refusing = {
  answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  answerBroken(error: { code?: string }, socket: Socket): void
}

type HttpOptions = {
  refusing: Refusing
  logger: boolean
  /** The addresses of the proxies in front, which alone are believed when they say who asks; none: nobody is. */
  trustProxy: string[] | false
  /** How long a form may take to arrive, in ms; files take longer. */
  formTimeout: number
}

/** A server that refuses by default, judges every input by its schema, and answers every no in one voice. */
export function buildHttp({ logger, trustProxy, refusing }: Omit<HttpOptions, 'formTimeout'>): App {
  const { answerError, answerBroken } = refusing
  const app = Fastify({
    logger: logger && {
      level: 'info',
      redact: ['req.headers.authorization'],
      serializers: { req: shownRequest },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    bodyLimit: 256 * 1024,
    // A photograph from a vineyard takes minutes to arrive; everything else is cut off long before.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    clientErrorHandler: answerBroken,
    // An address that cannot be read reaches no route; its no is said as every other.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply as FastifyReply),
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(
    ({ schema }) =>
      (input) =>
        judge(schema as z.ZodType, input),
  )
  app.setSerializerCompiler(answerWriter(() => app.log))
  app.setErrorHandler(answerError)
  app.decorateRequest('actor', noActor)
  app.decorateRequest('db', noDb)
  app.decorateRequest('afterwards', noWork)
  return app
}

/** A request as the log shows it: without the token that its address may carry. */
const shownRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/([?&]stepToken=)[^&]*/, '$1…'),
  remoteAddress: ip,
})

/** Lets in who may come in, and cuts off what dribbles. After what every answer carries, so that a no carries it as well. */
export function guard(app: App, identify: Identify, { formTimeout }: Pick<HttpOptions, 'formTimeout'>): void {
  app.addHook('onRoute', ({ config, method, url, schema }) => {
    if (schema) freeAnswers(schema)
    if (url.startsWith('/api') && !config?.permission)
      throw new Error(`${String(method)} ${url} names no permission`)
  })
  app.addHook('onRequest', async ({ raw, headers, routeOptions: { config } }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !config.isUpload) expectWithin(raw, formTimeout)
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    request.afterwards = []
    const { permission: needed } = request.routeOptions.config
    if (needed === undefined || needed === 'PUBLIC') return
    const found = await identify(request.headers.authorization, request)
    if (!found) throw new Refusal('UNAUTHENTICATED')
    refuseOtherCompany(request, needed, found.actor)
    request.actor = found.actor
    request.db = found.db
  })
  // After the limits, which count who is refused as well.
  app.addHook('preParsing', async ({ actor, method, routeOptions }) => {
    const { permission: needed, onlyReads = false } = routeOptions.config
    if (needed === undefined || needed === 'PUBLIC') return
    admit(actor, needed)
    refuseOutside(actor, method, routeOptions.url)
    if (onlyReads || reading.has(method)) return
    if (actor.program?.onlyReads) throw new Refusal('NO_PERMISSIONS', { details: { needed } })
    admitWriting(actor, needed)
  })
  app.addHook('preHandler', async (request) => {
    if (request.actor?.program?.places && !reading.has(request.method)) await refuseNamedOutside(request)
  })
  app.addHook('onResponse', async (request) => {
    for (const work of request.afterwards)
      await work().catch((error: unknown) => request.log.error({ err: error }, 'after the answer'))
  })
}

/**
 * Refuses (OTHER_COMPANY) a page that shows one company while its session went on in another: what was written there would stand here. What is of the
 * session alone is answered.
 */
function refuseOtherCompany({ headers }: FastifyRequest, needed: Gate, { companyId }: Actor) {
  const shown = headers['x-company']
  if (shown !== undefined && needed !== 'SIGNED_IN' && shown !== companyId) throw new Refusal('OTHER_COMPANY')
}

/** Cuts off a body that dribbles in: it would keep a connection for as long as it likes. */
function expectWithin(body: IncomingMessage, milliseconds: number) {
  const cut = setTimeout(() => body.destroy(), milliseconds)
  for (const arrived of ['end', 'close'] as const) body.once(arrived, () => clearTimeout(cut))
}

/** Refuses an actor who may not do what is asked, saying whether a company, its plan or a role is what lacks. */
export function admit(actor: Actor, needed: Gate): void {
  const answer = allowed(actor, needed)
  if (answer !== true) throw new Refusal(answer, { details: { needed } })
}

/** The methods that change nothing. */
export const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Gates that lead to nothing of the company: one's own session and account, and the work of the platform. */
const notOfCompany: ReadonlySet<Gate> = new Set<Gate>(['PUBLIC', 'SIGNED_IN', 'platform'])

/** Refuses whatever would be written in a company that has expired. */
function admitWriting({ nextExpirationDate, today }: Actor, needed: Gate): void {
  if (notOfCompany.has(needed) || !isExpired(nextExpirationDate, today)) return
  throw new Refusal('COMPANY_EXPIRED', { details: { nextExpirationDate } })
}

/** An input judged by its schema: the value, or INVALID_INPUT with what is missing and what is wrong. */
export function accepted<T>(schema: z.ZodType<T>, input: unknown): T {
  const verdict = check(schema, input)
  if (verdict.ok) return verdict.value
  throw new Refusal('INVALID_INPUT', { missing: verdict.missing, errors: verdict.errors })
}

/** Fastify's way of hearing a verdict: the value, or the refusal to throw. */
function judge(schema: z.ZodType, input: unknown) {
  const unstorable = unstorableText(input)
  if (unstorable !== undefined)
    return { error: new Refusal('INVALID_INPUT', { errors: { [unstorable]: 'INVALID_CHARACTERS' } }) }
  const verdict = check(schema, input ?? {})
  if (verdict.ok) return { value: verdict.value }
  return { error: new Refusal('INVALID_INPUT', { missing: verdict.missing, errors: verdict.errors }) }
}

/**
 * Where a text stands that the database takes nowhere, not even to look for it: one with a zero byte, or with half of a pair that
 * makes up one character. '' is the whole input.
 */
function unstorableText(value: unknown, at = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? at : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(part, at === '' ? key : `${at}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
