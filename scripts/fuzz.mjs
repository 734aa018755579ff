// npm run fuzz -- SEED COUNT: so many malformed requests of that seed against the whole product (1 and 20000 unless told).
import { spawnSync } from 'node:child_process'

const [seed = '1', count = '20000'] = process.argv.slice(2)
const { status } = spawnSync('npx', ['vitest', 'run', 'packages/server/test/http/fuzz-seeded.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed, FUZZ_COUNT: count },
})
process.exit(status ?? 1)
