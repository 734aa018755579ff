import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { App } from '../http/http.ts'

const library = createRequire(import.meta.url)

/** Where a file of the page lies: our own, and those of the library that shows the document. */
const places = {
  'page.css': fileURLToPath(new URL('../../calls-page/page.css', import.meta.url)),
  'page.js': fileURLToPath(new URL('../../calls-page/page.js', import.meta.url)),
  'swagger-ui.css': library.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': library.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
}

const fileNames = [
  'page.css',
  'page.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
] as const satisfies (keyof typeof places)[]

/** What the page may load: our own files. The library writes its few styles by script, and carries its pictures with it. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** The page on which a programmer reads every call, and tries it as whoever is signed in on the same browser. */
export async function callsPage(app: App) {
  const page = await readFile(new URL('../../calls-page/index.html', import.meta.url), 'utf8')
  const config = { permission: 'PUBLIC' as const }

  app.get('/docs', { config, schema: { hide: true } }, (_, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )

  app.get(
    '/docs/:name',
    { config, schema: { hide: true, params: z.object({ name: z.enum(fileNames) }) } },
    async ({ params: { name } }, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
        .send(await readFile(places[name])),
  )
}
