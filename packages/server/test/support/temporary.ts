import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
