import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const port = process.env['E2E_PORT'] ?? '3997'
const dataDir = '.data/e2e'
const executablePath = findChromium()

const desktop = { viewport: { width: 1440, height: 900 } }
// What a company chooses, and that there is another one or another cellar, is felt by everybody.
const settings = ['company.spec.ts', 'first-day.spec.ts', 'platform.spec.ts', 'token-places.spec.ts']
// A telephone takes the vineyard's lists along, has its own menu, and folds what there is no room for.
const byPhone = [
  'offline.spec.ts',
  'menu.spec.ts',
  'filters.spec.ts',
  'task.spec.ts',
  'cellar-offline.spec.ts',
  'home-offline.spec.ts',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test/journeys',
  forbidOnly: true,
  // Nothing is measured here: a machine that does something else besides only takes longer.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Two browsers and a server share two cores; each test has names of its own, so that any two may run at once.
  workers: 2,
  fullyParallel: true,
  // What fails is read where only the beginning of a log may be kept: a dot for each journey, then the failures.
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.data/test/browser.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    // Every journey begins as a browser does that was never here; only who loses the signal keeps the screens.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A film of every step slows each step, and most films are of what went well: who looks for the cause of a
    // failure asks for one with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // A call finds a camera and a microphone of the browser's own, and is not asked whether it may use them.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [...settings, ...byPhone], use: desktop },
    // What the company chooses is felt by everybody, so nobody else is at work meanwhile.
    {
      name: 'settings',
      testMatch: settings,
      dependencies: ['desktop', 'phone'],
      fullyParallel: false,
      use: desktop,
    },
    {
      name: 'phone',
      // What people do with the phone in hand; the rest is office work.
      testMatch: ['sign-in.spec.ts', 'cellar.spec.ts', 'vessel.spec.ts', 'everywhere.spec.ts', ...byPhone],
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    // Each run begins with the demo company as it is made, and with nothing of the run before.
    command: `rm -rf ${dataDir} && exec node packages/server/src/main.ts`,
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SECRET: '',
      // The program that a journey has told of changes.
      WEBHOOK_HOSTS: `127.0.0.1:${Number(port) + 1000}`,
      // Two browsers do in a minute, as one person, what takes that person an hour.
      READS_PER_MINUTE: '100000',
      WRITES_PER_MINUTE: '10000',
      LOGINS_PER_MINUTE: '10000',
      VISITS_PER_MINUTE: '10000',
    },
    // The first start plants the demo company, its history of vintages included.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
