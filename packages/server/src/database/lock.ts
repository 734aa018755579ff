import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** The name of the socket that a server leaves in its socket folder. */
const socketName = '.s.PGSQL.5432'

/** Whether a server accepts connections on its socket: the only proof of life (a pid may be a zombie or reused). */
export function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketFolder, socketName))
    const end = (alive: boolean) => {
      socket.destroy()
      resolve(alive)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

/** What a server wrote into its lock file: its process and how far it has come (`starting`, `ready`, `stopping`). */
export function readLock(dataFolder: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** Whether that process is a living PostgreSQL of that data folder, and not a zombie or a later owner of the number. */
export function isServerOf(pid: number, dataFolder: string): boolean {
  if (process.platform !== 'linux') return exists(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const isZombie = stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
    return !isZombie && stat.includes('(postgres)') && worksIn(pid, dataFolder)
  } catch {
    return false
  }
}

/** Another account's process hides its folder: better to take it for ours than to remove its lock. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return true
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what a killed server left behind; the lock of a living one stays. */
export function clearStaleLock(dataFolder: string, socketFolder: string): void {
  const locks = [path.join(dataFolder, 'postmaster.pid'), path.join(socketFolder, `${socketName}.lock`)]
  for (const lock of locks) if (isStale(lock, dataFolder)) rmSync(lock, { force: true })
}

function isStale(lock: string, dataFolder: string): boolean {
  try {
    return !isServerOf(Number(readFileSync(lock, 'utf8').split('\n', 1)[0]), dataFolder)
  } catch {
    return false // no lock is no stale lock
  }
}
