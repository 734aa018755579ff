import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '../../src/database/cannot-start.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { renderDocuments, writeDocuments } from './documents.ts'

/** Writes every document that is made from the source, out of a database of its own: `npm run docs`. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lagar-docs-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.ownerUrl)
    writeDocuments(await renderDocuments(database.ownerUrl))
  } finally {
    await database.leave()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await runCommand(main)
