// Everything that must hold, in one run: `npm test`. The last line counts what passed and what failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = path.join(root, '.data', 'test')
const env = {
  ...process.env,
  // A log is kept as text: colours would be most of it.
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
}
const total = { passed: 0, failed: 0 }
/** What failed, by name: said again at the end, which is what is left of a log that is cut. */
const failures = []

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// Chromium, if it is missing, comes while the rest runs; the journeys run alone, because they watch the clock.
const obstacle = findChromium() ? undefined : installChromium(run)
await Promise.all([checks(), unitTests()])
await journeys()
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function checks() {
  await step('lock file', ['node', 'scripts/check-lock.mjs'])
  await step('formatter', ['npm', 'run', '--silent', 'format:check'])
  await step('linter', ['npm', 'run', '--silent', 'lint'])
  await step('types', ['npm', 'run', '--silent', 'typecheck'])
}

async function unitTests() {
  for (const project of ['domain', 'web', 'server']) {
    const report = path.join(reports, `${project}.json`)
    const reporters = [
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    await step(`${project} tests`, ['vitest', 'run', '--project', project, ...reporters], () =>
      vitestCounts(report),
    )
  }
}

async function journeys() {
  const specs = readdirSync(path.join(root, 'e2e'), { recursive: true }).filter((name) =>
    name.endsWith('.spec.ts'),
  )
  if (specs.length === 0) return
  const reason = await obstacle
  if (reason) return tell('browser journeys', 0, { passed: 0, failed: 1 }, reason)
  const report = path.join(reports, 'browser.json')
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  await step('browser journeys', ['playwright', 'test'], () => playwrightCounts(report))
}

/** A step without a report of its own counts as one test. A crash counts as a failure whatever the report says. */
async function step(name, command, readCounts) {
  const start = Date.now()
  const { code, output } = await run(command)
  const counts = readCounts?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  if (code !== 0) counts.failed = Math.max(1, counts.failed)
  tell(name, Date.now() - start, counts, counts.failed > 0 ? output : '')
}

function tell(name, milliseconds, { passed, failed, skipped, names }, output) {
  total.passed += passed
  total.failed += failed
  // A crash, or a journey that passed at its second try, names no test: its step is said.
  if (failed > 0) failures.push(...(names?.length ? names : [name]))
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts} (${(milliseconds / 1000).toFixed(1)} s)`)
  if (output) console.log(output)
}

function run([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** A test file that could not even be loaded holds no test, and is a failure all the same. */
function vitestCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      path.relative(root, name),
      ...assertionResults.filter((test) => test.status === 'failed').map((test) => `  ${test.fullName}`),
    ])
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests, names }
}

/** A journey that passes only at the second try is a failure. */
function playwrightCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const names = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    ...{ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    names: names.map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
  }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
