// Writes the types of every call from the document of the server as its source is now. No database is asked.
import { mkdirSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { buildApp } from '../server/src/app.ts'
import { makePool } from '../server/src/database/tenant.ts'
import { noLimits } from '../server/src/http/limits.ts'
import { openApiDocument } from '../server/src/openapi/register.ts'

/** What the server asks of the outside while it answers; to be described it asks nothing. */
const nothing = new Proxy({}, { get: () => () => undefined })

const app = await buildApp({
  pool: makePool('postgres://nobody@127.0.0.1:1/none', 1),
  hub: nothing,
  storage: nothing,
  storageQuota: 0,
  secret: 'x'.repeat(32),
  limits: noLimits,
  logger: false,
})
await app.ready()
// A field that has a default may be left out of what is sent.
const types = await openapiTS(await openApiDocument(app), { defaultNonNullable: false })
mkdirSync(new URL('./generated/', import.meta.url), { recursive: true })
writeFileSync(new URL('./generated/paths.d.ts', import.meta.url), astToString(types))
await app.close()
