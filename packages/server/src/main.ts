import path from 'node:path'
import type { Pool } from 'pg'
import { buildApp } from './app.ts'
import { keyRing } from './auth/key-ring.ts'
import { accountLetters } from './auth/letters.ts'
import { refuseLostSecret } from './auth/lost-secret.ts'
import { CannotStart, runCommand } from './database/cannot-start.ts'
import { withClient } from './database/client.ts'
import { dataDir } from './database/data-dir.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, refuseUnwalled } from './database/open.ts'
import { openStandby } from './database/standby.ts'
import { shareFolders } from './database/shared-folders.ts'
import { readPreviousSecret, readSecret } from './database/secret.ts'
import { makePool } from './database/tenant.ts'
import { phoneOf } from '@lagar/domain/chat/door/phone.ts'
import type { ChatSettings } from './chat/channel.ts'
import { figureTasks } from './analytics/keep.ts'
import { stockTasks } from './wine/balance/keep.ts'
import { bookTasks } from './books/tell.ts'
import { tableLetters } from './analytics/letters.ts'
import { chatTasks } from './chat/tasks.ts'
import { callTasks } from './call/tasks.ts'
import { callSettingsOf } from './call/turn.ts'
import { probeTasks } from './laboratory/tasks.ts'
import { readingTasks } from './readings/tasks.ts'
import { repetitionTasks } from './workorders/repetitions/tasks.ts'
import { fillDemoOnce } from './demo/story/fill.ts'
import { demoPassword, demoUsers } from './companies/demo-users.ts'
import { takeoutTasks } from './takeout/making/tasks.ts'
import { storageTasks } from './files/sweep.ts'
import { alarmTasks } from './traceability/alarms/news.ts'
import { anchorsFolder } from './history/anchors.ts'
import { historyTasks } from './history/tasks.ts'
import { drain } from './http/drain.ts'
import { noLimits, type Limits } from './http/limits.ts'
import { importTasks } from './imports/tasks.ts'
import { startJobs } from './jobs/jobs.ts'
import { openHub } from './live/hub.ts'
import { notificationLetters } from './notifications/letter.ts'
import { openPostOffice } from './mail/post-office.ts'
import { openStorage } from './files/open-storage.ts'
import { bucketAt } from './files/s3-address.ts'
import { entities } from './records/entities.ts'
import { watchTasks } from './watch/tasks.ts'
import { wakingOnChange, webhookClock, webhookTasks } from './webhooks/tell.ts'
import { environment, type Environment } from './database/environment.ts'

/** How what was opened is closed again, in the order in which it was opened. */
type Closing = (() => Promise<unknown>)[]

/** Says why this process may not go on, and stops it. */
type GiveUp = (reason: CannotStart) => void

/** Opens everything in order, and closes it in the opposite order when told to stop, or when it may not go on. */
async function start() {
  const closing: Closing = []
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  let stopping = false
  const leave = (code: number) => {
    // A terminal sends Ctrl-C to us and npm sends it once more.
    if (stopping) return
    stopping = true
    void stop().then(() => process.exit(code))
  }
  const giveUp: GiveUp = (reason) => {
    console.error(`Lagar se detiene. ${reason.message}`)
    leave(1)
  }
  try {
    await serve(environment(), closing, giveUp)
    // Whoever runs several of them waits until this one answers.
    process.send?.('ready')
  } catch (error) {
    await stop()
    throw error
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(0))
}

/** Answers calls, with the tasks of every hour beside them. */
async function serve(env: Environment, closing: Closing, giveUp: GiveUp) {
  const kept = await openKept(env, closing, giveUp)
  const { database, pool, hub, post, storage, storageQuota } = kept
  const [chat, call] = [chatSettingsOf(env), callSettingsOf(env)]
  const [modelHosts, webhookHosts] = [hostsIn(env.MODEL_HOSTS), hostsIn(env.WEBHOOK_HOSTS)]
  const open = async (limits: Limits) => {
    const { secret, previousSecret } = kept
    const logger = env.LOG === '1'
    const trustProxy = env.TRUST_PROXY?.split(',').map((address) => address.trim())
    const app = await buildApp({
      ...{ pool, standby: kept.standby, secret, previousSecret, hub, storage, storageQuota },
      ...{ logger, limits, trustProxy, chat, call },
      ...{ modelHosts, webhookHosts, metricsToken: env.METRICS_TOKEN, role: env.ROLE },
    })
    closing.push(() => app.close())
    return app
  }
  const app = await open(limitsOf(env))
  const isDemo = database.embedded && (await fillDemoOnce(database.ownerUrl, () => open(noLimits)))
  const filing = { storage, storageQuota }
  const ring = kept.ring
  const tasks = {
    ...accountLetters(post, publicUrlOf(env)),
    ...notificationLetters(post, publicUrlOf(env)),
    ...storageTasks(pool, storage),
    ...takeoutTasks({ pool, storage }),
    ...importTasks({ pool, hub }),
    ...alarmTasks({ pool, hub }),
    ...repetitionTasks({ pool, hub }),
    ...readingTasks({ pool, hub }),
    ...probeTasks(pool),
    ...callTasks({ pool, hub }),
    ...bookTasks({ pool, hub }),
    ...figureTasks({ pool }),
    ...stockTasks({ pool }),
    ...tableLetters({ pool, post, publicUrl: publicUrlOf(env) }),
    ...chatTasks({ pool, hub, ring, settings: chat, filing, entities, modelHosts }),
    ...historyTasks({ pool, hub, folder: path.join(kept.folder, anchorsFolder) }),
    ...watchTasks({ pool, hub, post, publicUrl: publicUrlOf(env) }),
    ...webhookClock(pool),
  }
  if (env.ROLE !== 'web') {
    const jobs = await startJobs(database, tasks, webhookTasks({ pool, ring, webhookHosts }))
    closing.push(() => jobs.stop())
  }
  hub.heed(wakingOnChange(pool))
  if (env.ROLE === 'jobs') {
    process.stdout.write('Lagar hace las tareas de fondo.\n')
    return
  }
  await app.listen({ port: env.PORT, host: env.HOST }).catch(refuseTakenPort(env.PORT))
  closing.push(() => drain(app, env.DRAIN_SECONDS * 1000))
  announce(env, isDemo, post.folder)
}

/** Opens what outlives a call: the database under its secret, what it tells open pages, files and mail. */
async function openKept(env: Environment, closing: Closing, giveUp: GiveUp) {
  const folder = dataDir()
  const secret = readSecret({ dataDir: folder, embedded: !env.DATABASE_URL })
  const previousSecret = readPreviousSecret()
  const database = await openDatabase({ dataDir: folder })
  closing.push(() => database.stop())
  await migrate(database.ownerUrl)
  const ring = keyRing(secret, previousSecret)
  await withClient(database.ownerUrl, (owner) => refuseLostSecret(owner, ring))
  const pool = makePool(database.runtimeUrl, env.CONNECTIONS)
  closing.push(() => pool.end())
  const standby = await standbyOf(env, pool, closing)
  const hub = await openHub(pool, database.runtimeUrl)
  closing.push(() => hub.close())
  const files = path.join(folder, 'files')
  const folders = {
    files: env.STORAGE_URL ? { bucket: bucketAt(env.STORAGE_URL).endpoint } : { folder: files },
    // Only the work in the background notes where the histories are.
    ...(env.ROLE !== 'web' && { anchors: { folder: path.join(folder, anchorsFolder) } }),
  }
  const shared = await shareFolders(database.ownerUrl, folders, giveUp)
  closing.push(() => shared.end())
  const storageQuota = Math.trunc(env.STORAGE_QUOTA_GB * 10 ** 9)
  const storage = await openStorage({ url: env.STORAGE_URL, folder: files })
  const post = openPostOffice({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    folder: path.join(folder, 'mail'),
  })
  closing.push(async () => post.close())
  return { folder, secret, previousSecret, ring, database, pool, standby, hub, storage, storageQuota, post }
}

/** The server that follows the primary, where there is one: it need not answer yet, but it must not be one that sees all companies. */
async function standbyOf(
  { DATABASE_READ_URL: url, READ_LAG_SECONDS: lagSeconds }: Environment,
  primary: Pool,
  closing: Closing,
) {
  if (url === undefined) return undefined
  await refuseUnwalled(url)
  const standby = openStandby({ url, primary, lagSeconds })
  closing.push(() => standby.end())
  return standby
}

/** Hosts as the environment lists them, separated by commas. */
const hostsIn = (listed: string | undefined) => listed?.split(',').map((host) => host.trim()) ?? []

/** What one person may ask of this process in a minute, and how often one address may sign in. */
const limitsOf = (env: Environment): Limits => ({
  reads: env.READS_PER_MINUTE,
  writes: env.WRITES_PER_MINUTE,
  uploads: env.UPLOADS_PER_MINUTE,
  exports: env.EXPORTS_PER_MINUTE,
  logins: env.LOGINS_PER_MINUTE,
  visits: env.VISITS_PER_MINUTE,
})

/** The messaging service by which people may write, where there is one. */
const chatSettingsOf = (env: Environment): ChatSettings => ({
  apiUrl: env.WHATSAPP_API_URL.replace(/\/+$/, ''),
  verifyToken: env.WHATSAPP_VERIFY_TOKEN,
  phoneId: env.WHATSAPP_PHONE_ID,
  number: env.WHATSAPP_NUMBER && phoneOf(env.WHATSAPP_NUMBER),
  token: env.WHATSAPP_TOKEN,
  secret: env.WHATSAPP_SECRET,
  codeTemplate: env.WHATSAPP_CODE_TEMPLATE,
})

/** Where the links of messages lead: never what a request says of itself. */
const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string =>
  (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '')

const refuseTakenPort =
  (port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CannotStart(
      `El puerto ${port} está ocupado. Cierre el otro programa o elija otro puerto: PORT=3001 npm start`,
    )
  }

function announce({ HOST, PORT }: Environment, isDemo: boolean, mailFolder: string | null) {
  const lines = [`Lagar está listo en http://${HOST}:${PORT}`]
  if (mailFolder !== null) lines.push(`Sin SMTP_URL, los mensajes de correo quedan en ${mailFolder}`)
  if (isDemo) {
    lines.push('', `Empresa de demostración. Contraseña de todos: ${demoPassword}`)
    lines.push(...demoUsers.map(({ email, job }) => `  ${email.padEnd(32)} ${job}`))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

await runCommand(start)
