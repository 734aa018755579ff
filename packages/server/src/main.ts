import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { CannotStart } from './database/cannot-start.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { readSecret } from './database/secret.ts'
import { makePool } from './database/tenant.ts'
import { fillDemoOnce } from './demo/fill.ts'
import { demoPassword, demoUsers } from './demo/users.ts'
import { startJobs } from './jobs/jobs.ts'
import { openHub } from './live/hub.ts'

const env = process.env
const dataDir = path.resolve(env['DATA_DIR'] ?? fileURLToPath(new URL('../../../.data', import.meta.url)))
const port = Number(env['PORT'] ?? 3000)
const host = env['HOST'] ?? '127.0.0.1'

/** Opens everything in order, and closes it in the opposite order when told to stop. */
async function start() {
  const database = await openDatabase({ dataDir })
  const secret = readSecret({ dataDir, embedded: database.embedded })
  await migrate(database.ownerUrl)
  const isDemo = database.embedded && (await fillDemoOnce(database))
  const pool = makePool(database.runtimeUrl, 10)
  const hub = await openHub(pool, database.runtimeUrl)
  const app = await buildApp({
    pool,
    secret,
    hub,
    filesDir: path.join(dataDir, 'files'),
    logger: env['LOG'] === '1',
    loginsPerMinute: 30,
  })
  const jobs = await startJobs(database)
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CannotStart(
      `El puerto ${port} está ocupado. Cierre el otro programa o elija otro puerto: PORT=3001 npm start`,
    )
  })
  announce(isDemo)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await hub.close()
    await jobs.stop()
    await pool.end()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function announce(isDemo: boolean) {
  const lines = [`Lagar está listo en http://${host}:${port}`]
  if (isDemo) {
    lines.push('', `Empresa de demostración. Contraseña de todos: ${demoPassword}`)
    lines.push(...demoUsers.map(({ email, job }) => `  ${email.padEnd(32)} ${job}`))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

start().catch((error: unknown) => {
  const sentence = error instanceof CannotStart ? error.message : error
  process.stderr.write(
    `${sentence instanceof Error ? (sentence.stack ?? sentence.message) : String(sentence)}\n`,
  )
  process.exit(1)
})
