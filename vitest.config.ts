import { defineConfig } from 'vitest/config'

/** Nothing is measured here: a machine that does something else besides only takes longer. In ms. */
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/test/**/*.test.ts'], testTimeout } },
      // Of the screens, what needs no browser; the rest is walked in one.
      { test: { name: 'web', include: ['packages/web/test/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['packages/server/test/**/*.test.ts'],
          globalSetup: ['packages/server/test/global.ts'],
          // Half the time is spent in PostgreSQL, so two files at once keep two cores busy.
          maxWorkers: 2,
          // Each file has a database and a server of its own, so the code need not be read anew for each of them.
          isolate: false,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
