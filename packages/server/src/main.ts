import path from 'node:path'
import { buildApp } from './app.ts'
import { keyRing } from './auth/key-ring.ts'
import { accountLetters } from './auth/letters.ts'
import { refuseLostSecret } from './auth/lost-secret.ts'
import { CannotStart, runCommand } from './database/cannot-start.ts'
import { withClient } from './database/client.ts'
import { dataDir } from './database/data-dir.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { readPreviousSecret, readSecret } from './database/secret.ts'
import { makePool } from './database/tenant.ts'
import { repetitionTasks } from './cellars/repetition-tasks.ts'
import { fillDemoOnce } from './demo/fill.ts'
import { demoPassword, demoUsers } from './demo/users.ts'
import { openStorage } from './files/storage.ts'
import { storageTasks } from './files/sweep.ts'
import { alarmTasks } from './traceability/alarm-news.ts'
import { anchorsFolder } from './history/anchors.ts'
import { historyTasks } from './history/tasks.ts'
import { noLimits, usualLimits, type Limits } from './http/limits.ts'
import { importTasks } from './imports/tasks.ts'
import { startJobs } from './jobs/jobs.ts'
import { openHub } from './live/hub.ts'
import { notificationLetters } from './notifications/letter.ts'
import { openPostOffice } from './mail/post-office.ts'

const { env } = process
const port = Number(env['PORT'] ?? 3000)
const host = env['HOST'] ?? '127.0.0.1'
/** Where the links of messages lead: never what a request says of itself. */
const publicUrl = (env['PUBLIC_URL'] || `http://${host}:${port}`).replace(/\/+$/, '')
const logger = env['LOG'] === '1'
const trustProxy = env['TRUST_PROXY']?.split(',').map((address) => address.trim())
/** `READS_PER_MINUTE` and its like, each in the place of the usual one. */
const limits = Object.fromEntries(
  Object.entries(usualLimits).map(([kind, usual]) => [
    kind,
    Number(env[`${kind.toUpperCase()}_PER_MINUTE`] || usual),
  ]),
) as Limits

/** Opens everything in order, and closes it in the opposite order when told to stop. */
async function start() {
  const folder = dataDir()
  const secret = readSecret({ dataDir: folder, embedded: !env['DATABASE_URL'] })
  const previousSecret = readPreviousSecret()
  const database = await openDatabase({ dataDir: folder })
  const closing: (() => Promise<unknown>)[] = [() => database.stop()]
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    await migrate(database.ownerUrl)
    const ring = keyRing(secret, previousSecret)
    await withClient(database.ownerUrl, (owner) => refuseLostSecret(owner, ring))
    const pool = makePool(database.runtimeUrl, 10)
    closing.push(() => pool.end())
    const hub = await openHub(pool, database.runtimeUrl)
    closing.push(() => hub.close())
    const storageQuota = readQuota()
    const storage = await openStorage({ url: env['STORAGE_URL'], folder: path.join(folder, 'files') })
    const post = openPostOffice({
      smtpUrl: env['SMTP_URL'],
      from: env['MAIL_FROM'] || 'Lagar <lagar@localhost>',
      folder: path.join(folder, 'mail'),
    })
    closing.push(async () => post.close())
    const open = async (limits: Limits) => {
      const outside = { pool, secret, previousSecret, hub, storage, storageQuota, logger, limits, trustProxy }
      const app = await buildApp(outside)
      closing.push(() => app.close())
      return app
    }
    const app = await open(limits)
    const isDemo = database.embedded && (await fillDemoOnce(database.ownerUrl, () => open(noLimits)))
    const jobs = await startJobs(database, {
      ...accountLetters(post, publicUrl),
      ...notificationLetters(post, publicUrl),
      ...storageTasks(pool, storage),
      ...importTasks({ pool, hub }),
      ...alarmTasks({ pool, hub }),
      ...repetitionTasks({ pool, hub }),
      ...historyTasks({ pool, hub, folder: path.join(folder, anchorsFolder) }),
    })
    closing.push(() => jobs.stop())
    await app.listen({ port, host }).catch(refuseTakenPort)
    announce(isDemo, post.folder)
  } catch (error) {
    await stop()
    throw error
  }
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to us and npm sends it once more.
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}

/** The bytes that each company's files may take. */
function readQuota(): number {
  const gigabytes = Number(env['STORAGE_QUOTA_GB'] || 10)
  if (gigabytes > 0) return Math.trunc(gigabytes * 10 ** 9)
  throw new CannotStart('STORAGE_QUOTA_GB es un número de gigabytes mayor que cero, por ejemplo 10.')
}

function refuseTakenPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new CannotStart(
    `El puerto ${port} está ocupado. Cierre el otro programa o elija otro puerto: PORT=3001 npm start`,
  )
}

function announce(isDemo: boolean, mailFolder: string | null) {
  const lines = [`Lagar está listo en http://${host}:${port}`]
  if (mailFolder !== null) lines.push(`Sin SMTP_URL, los mensajes de correo quedan en ${mailFolder}`)
  if (isDemo) {
    lines.push('', `Empresa de demostración. Contraseña de todos: ${demoPassword}`)
    lines.push(...demoUsers.map(({ email, job }) => `  ${email.padEnd(32)} ${job}`))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

await runCommand(start)
