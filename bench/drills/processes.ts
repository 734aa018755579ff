import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

/** Processes of the product, one for each port and one for the background, until they are stopped. */
export async function startProcesses(folder: string, ports: readonly number[], env: NodeJS.ProcessEnv) {
  const log = openSync(path.join(folder, 'processes.log'), 'a')
  const settings = {
    ...process.env,
    ...{ DATA_DIR: folder, SECRET: 'a secret of the drill, and of nothing else' },
    ...{ READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', LOG: '0' },
    ...env,
  }
  const start = (role: string, port: number) =>
    spawn(process.execPath, [main], {
      env: { ...settings, ROLE: role, PORT: String(port) },
      stdio: ['ignore', log, log],
    })
  // A drill that fails leaves none of them behind.
  const children: ChildProcess[] = []
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  /** One that answers, or the one for the background after them. */
  const open = async (at: number) => {
    const port = ports[at]
    children[at] = start(port === undefined ? 'jobs' : 'web', port ?? 0)
    if (port !== undefined) await ready(urls[at]!, children[at])
  }
  // The first one migrates.
  for (const at of [...ports.keys(), ports.length]) await open(at)
  return {
    urls,
    /** How many of them still run. */
    alive: () =>
      children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
    /** Has one of them leave, and starts a new one in its place. */
    async renew(at: number) {
      await leave(children[at]!)
      await open(at)
    },
    stop: () => Promise.race([Promise.all(children.map(leave)), sleep(10_000)]),
  }
}

/** Tells a process to stop, and waits until it is gone. */
async function leave(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let left = 3000; left > 0 && child.exitCode === null; left--) {
    await sleep(100)
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    // Whoever answers at a port that was taken is somebody else.
    if (isReady && child.exitCode === null) return
  }
  throw new Error(`The process at ${url} did not start: see processes.log.`)
}
