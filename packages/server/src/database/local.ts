import type { ChildProcess } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import {
  checkReachable,
  handOver,
  launchServer,
  locateBinaries,
  runProgram,
  serverAccount,
  type Binaries,
} from './binaries.ts'
import { CannotStart, reasonOf } from './cannot-start.ts'
import { withClient } from './client.ts'
import { answers, clearStaleLock, isServerOf, readLock } from './lock.ts'

/** The file inside the data folder that the passwords of all roles are derived from; only our account reads it. */
const keyFile = 'lagar.key'

/** PostgreSQL settings by name, as `postgres -c name=value` takes them. */
export type Settings = Record<string, string>

/** The project's own PostgreSQL while it runs. */
export type LocalServer = {
  /** Whether it was already running when we came, left by a killed program or shared with a living one. */
  adopted: boolean
  url(role: string, database: string): string
  password(role: string): string
  /** Starts it again, within about a second, whenever it dies while we work. */
  keepAlive(): void
  /** Stops it, unless another program still works with it: what the application does when it ends. */
  stop(): Promise<void>
  /** Leaves it as it was found, running or not: what a command does when it ends. */
  leave(): Promise<void>
}

type Place = { binaries: Binaries; folder: string; socketFolder: string; log: string; settings: Settings }

const readyWithin = 120_000
const stopsWithin = 30_000
const logLimit = 10 * 1024 * 1024

/** Starts PostgreSQL on a data folder, made on the first start, or adopts the server that already runs there. */
export async function startLocal(dataFolder: string, settings: Settings = {}): Promise<LocalServer> {
  const folder = path.resolve(dataFolder)
  const binaries = locateBinaries()
  checkOwner(folder)
  checkReachable(binaries, folder)
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await initialise(binaries, folder)
  checkVersion(binaries, folder)
  const place = { binaries, folder, socketFolder: socketFolderOf(folder), log: `${folder}.log`, settings }
  const adopted = await bringUp(place)
  return localServer(place, adopted)
}

/** Started once as root and once not, or the other way round: PostgreSQL would only say that it may not read. */
function checkOwner(folder: string): void {
  const parent = path.dirname(folder)
  try {
    fs.mkdirSync(parent, { recursive: true })
    fs.accessSync(parent, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new CannotStart(`No se puede escribir en ${parent}: arranque con la cuenta dueña de esa carpeta.`, {
      cause: error,
    })
  }
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && owner !== serverAccount())
    throw new CannotStart(
      `Los datos de ${folder} son de otra cuenta (${owner}): arranque con la que los creó.`,
    )
}

/** Made aside and renamed into place, so that neither a kill nor a second start ever sees half a data folder. */
async function initialise(binaries: Binaries, folder: string): Promise<void> {
  const draft = `${folder}.new-${randomBytes(6).toString('hex')}`
  const passwordFile = `${draft}.password`
  const key = randomBytes(32).toString('base64url')
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, rolePassword(key, 'postgres'), { mode: 0o600 })
  for (const file of [draft, passwordFile]) handOver(file)
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    await runProgram(binaries, 'initdb', ['-D', draft, ...access, ...locale, '--no-instructions'])
    fs.writeFileSync(path.join(draft, keyFile), key, { mode: 0o600 })
    handOver(path.join(draft, keyFile))
    fs.renameSync(draft, folder)
  } catch (error) {
    const wasMadeMeanwhile = fs.existsSync(path.join(folder, 'PG_VERSION'))
    if (!wasMadeMeanwhile) throw new CannotStart(whyNotInitialised(folder, error), { cause: error })
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
    fs.rmSync(passwordFile, { force: true })
  }
}

function whyNotInitialised(folder: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTEMPTY' || code === 'EEXIST')
    return `La carpeta ${folder} tiene archivos que no son de PostgreSQL: vacíela o elija otra con DATA_DIR.`
  return `No se pudo crear la base de datos en ${folder}: ${reasonOf(error)}`
}

function checkVersion({ major }: Binaries, folder: string): void {
  const found = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found !== major)
    throw new CannotStart(
      `Los datos de ${folder} son de PostgreSQL ${found} y este programa trae PostgreSQL ${major}: ` +
        'no se tocó nada; use la versión del programa que los creó.',
    )
}

/** A socket's path may have 107 bytes; a deep data folder gets a short one under the temporary folder. */
function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(folder) <= 80) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const short = path.join(os.tmpdir(), `lagar-${name}`)
  const made = fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  if (made) handOver(short)
  const { uid } = fs.statSync(short)
  if (uid !== fs.statSync(folder).uid)
    throw new CannotStart(
      `La carpeta ${short} es de otra cuenta: bórrela o use una carpeta de datos más corta.`,
    )
  return short
}

/** Answers whether the server was already there. A dying one is waited for, a killed one's lock is cleared. */
async function bringUp(place: Place): Promise<boolean> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    // A child of a killed server may hold its socket open for a moment: who answers there is no server.
    const isRunning = lockIsAlive(place) && (await answers(place.socketFolder))
    if (isRunning && (await becomesReady(place, () => !lockIsAlive(place)))) return true
    clearStaleLock(place.folder, place.socketFolder)
    const child = launch(place)
    if (await becomesReady(place, () => hasEnded(child))) return readLock(place.folder)?.pid !== child.pid
    // A start beside ours may have won, or the children of a killed server may still be ending.
    await sleep(300)
  }
  throw new CannotStart(`PostgreSQL no arrancó; el motivo está al final de ${place.log}.`)
}

function lockIsAlive({ folder }: Place): boolean {
  const lock = readLock(folder)
  return lock !== undefined && isServerOf(lock.pid, folder)
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

async function becomesReady(place: Place, isOver: () => boolean): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < readyWithin; await sleep(15)) {
    if (readLock(place.folder)?.status === 'ready' && (await answers(place.socketFolder))) return true
    if (isOver()) return false
  }
  return false
}

function launch(place: Place): ChildProcess {
  const socketFolder = `"${place.socketFolder.replaceAll('"', '""')}"`
  const settings = { listen_addresses: '', unix_socket_directories: socketFolder, ...place.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const isLong = (fs.statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > logLimit
  const log = fs.openSync(place.log, isLong ? 'w' : 'a', 0o600)
  const child = launchServer(place.binaries, ['-D', place.folder, ...flags], log)
  // Without a listener, a program that cannot be spawned would end ours; the exit code tells bringUp enough.
  child.once('error', (error) => fs.appendFileSync(place.log, `${error.message}\n`))
  fs.closeSync(log)
  return child
}

function localServer(place: Place, adopted: boolean): LocalServer {
  const key = fs.readFileSync(path.join(place.folder, keyFile), 'utf8')
  const password = (role: string) => rolePassword(key, role)
  const host = encodeURIComponent(place.socketFolder)
  const url = (role: string, database: string) =>
    `postgresql://${role}:${password(role)}@/${database}?host=${host}`
  let watch: NodeJS.Timeout | undefined
  const stop = async () => {
    clearInterval(watch)
    if (!(await isInUse(url('postgres', 'postgres')))) await shutDown(place)
  }
  return {
    adopted,
    url,
    password,
    keepAlive() {
      watch = setInterval(reviver(place), 1000).unref()
    },
    stop,
    async leave() {
      clearInterval(watch)
      if (!adopted) await stop()
    },
  }
}

/** A password for each role out of one key, so that the runtime role's does not open the owner's or the superuser's. */
function rolePassword(key: string, role: string): string {
  return createHmac('sha256', key).update(role).digest('base64url')
}

function reviver(place: Place): () => void {
  let isBusy = false
  return () => {
    if (isBusy || lockIsAlive(place)) return
    isBusy = true
    bringUp(place)
      .catch((error: unknown) => console.error(reasonOf(error)))
      .finally(() => (isBusy = false))
  }
}

const otherSessions = `select from pg_stat_activity
  where backend_type = 'client backend' and application_name <> current_setting('application_name')`

/** Our own connections have been closed by now, but their server processes take a moment to go. */
async function isInUse(url: string): Promise<boolean> {
  const othersStay = async (client: Client) => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rowCount } = await client.query(otherSessions)
      if (rowCount === 0) return false
      await sleep(50)
    }
    return true
  }
  // Nobody works with a server that takes no connection.
  return withClient(url, othersStay, { application_name: 'lagar stop' }).catch(() => false)
}

/** SIGINT ends sessions and writes a checkpoint; a server that does not come to an end is cut, which loses nothing. */
async function shutDown(place: Place): Promise<void> {
  const pid = readLock(place.folder)?.pid
  if (pid === undefined || !isServerOf(pid, place.folder)) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    for (const start = Date.now(); Date.now() - start < stopsWithin; await sleep(10))
      if (!isServerOf(pid, place.folder)) return removeShortFolder(place)
  }
}

function removeShortFolder({ folder, socketFolder }: Place): void {
  if (socketFolder !== folder) fs.rmSync(socketFolder, { recursive: true, force: true })
}
