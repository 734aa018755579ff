import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url))
const test = fileURLToPath(new URL('examples.test.ts', import.meta.url))

// The telling needs what tests make, and so runs as one of them.
const { status } = spawnSync(process.execPath, [vitest, 'run', test, '-t', 'each example is accepted'], {
  env: { ...process.env, EXAMPLES: 'write' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
