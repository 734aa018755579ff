import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const run = promisify(execFile)

/** What whoever installs the product types at the terminal, while it runs. Returns the link to choose a password. */
export async function makeAdministrator(email: string): Promise<string> {
  const command = ['packages/server/src/companies/main-platform.ts', email]
  const env = { ...process.env, DATA_DIR: '.data/e2e', DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, command, { env })
  expect(stdout).toContain(`${email} administra la plataforma.`)
  return /\/recover#\S+/.exec(stdout)![0]
}
