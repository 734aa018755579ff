import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocal } from '../src/database/local.ts'
import { migrate } from '../src/database/migrate.ts'
import { ownerRole, prepare, runtimeRole } from '../src/database/open.ts'

/** Where the tests' server is, for each role: the address without the name of a database; and the file that it logs to. */
export type TestServer = Record<'superuser' | 'owner' | 'runtime' | 'log', string>

declare module 'vitest' {
  export interface ProvidedContext {
    pg: TestServer
  }
}

/** The database that every test's own database is copied from. */
const template = 'template_app'

/** Nothing here must survive a power cut, so the server need not wait for the disk. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** A real PostgreSQL for the whole run, with one migrated database as the pattern of all others. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-test-'))
  const server = await startLocal(path.join(folder, 'pg'), careless)
  await prepare(server, template)
  await migrate(server.url(ownerRole, template))
  const mark = 'DATABASE'
  const urlOf = (role: string) => server.url(role, mark)
  project.provide('pg', {
    superuser: urlOf('postgres'),
    owner: urlOf(ownerRole),
    runtime: urlOf(runtimeRole),
    log: path.join(folder, 'pg.log'),
  })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
