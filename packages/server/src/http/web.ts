import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import helmet from '@fastify/helmet'
import { Refusal } from '@lagar/domain/errors.ts'
import { fileURLToPath } from 'node:url'
import type { App } from './http.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** What the page may load: itself, and Mantine's own style elements by their nonce. */
const directives = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'none'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    `form-action 'self'`,
    `frame-src 'self' blob:`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')

/** What of the device our own pages may use: the call its camera, its microphone, its screen and its speakers. */
const deviceUse = ['camera', 'microphone', 'display-capture', 'speaker-selection']
  .map((feature) => `${feature}=(self)`)
  .join(', ')

/** What only browsers obey that are gone. */
const forNobody = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** What only a document obeys: a page asks for twenty files, and each would carry it. */
const onlyOfDocuments = {
  ...forNobody,
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: false,
} as const

/** Security headers for every answer. The page's own policy, with its nonce, is added where the page is served. */
export async function registerHeaders(app: App) {
  await app.register(helmet, {
    ...forNobody,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}

/** The script by which the page starts without signal; it may ask for our own files and for nothing else. */
function serveWorker(app: App, script: string) {
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('content-security-policy', `default-src 'none'; connect-src 'self'`)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

/** The files of the web app, with the headers that a file needs. */
async function serveAssets(app: App) {
  // Where the plugin of the headers itself keeps what a route says; it has looked at this one before.
  app.addHook('onRoute', (route) => {
    Object.assign(route, { config: { ...route.config, helmet: onlyOfDocuments } })
  })
  // A file is asked for by its own name: nobody seeks it in the log.
  app.addHook('onSend', async (_, reply) => void reply.removeHeader('x-request-id'))
  await app.register(fastifyStatic, {
    root: `${dist}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    // A file never changes under its name: nobody asks whether it did.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
  })
}

/** The web app: hashed assets for ever and compressed at build time, the page itself fresh with a nonce of its own. */
export async function registerWeb(app: App) {
  const page = existsSync(`${dist}index.html`) ? readFileSync(`${dist}index.html`, 'utf8') : undefined
  if (page !== undefined) {
    serveWorker(app, readFileSync(`${dist}sw.js`, 'utf8'))
    await app.register(serveAssets)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (
      page === undefined ||
      request.method !== 'GET' ||
      request.url.startsWith('/api/') ||
      request.url.startsWith('/assets/')
    ) {
      throw new Refusal('NOT_FOUND')
    }
    const nonce = randomBytes(16).toString('base64url')
    // What is shared by a link is listed nowhere, and its address is told to nobody.
    if (request.url.startsWith('/shared/'))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
    return reply
      .header('content-security-policy', directives(nonce))
      .header('permissions-policy', deviceUse)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
