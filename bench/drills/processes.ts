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
  // The first one migrates. A drill that fails leaves none of them behind.
  const children: ChildProcess[] = []
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  for (const port of ports) {
    children.push(start('web', port))
    await ready(`http://127.0.0.1:${port}`, children.at(-1)!)
  }
  children.push(start('jobs', 0))
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    /** How many of them still run. */
    alive: () =>
      children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
    async stop() {
      const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of children) child.kill('SIGTERM')
      await Promise.race([Promise.all(gone), sleep(10_000)])
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let left = 600; left > 0 && child.exitCode === null; left--) {
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
