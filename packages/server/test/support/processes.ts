import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { TestServer } from './harness.ts'

const program = path.join(import.meta.dirname, '../../src/main.ts')

/** Processes of the product on the database of a test, started as it is started, and ended as a power cut does. */
export function processesOf(
  { ownerUrl, runtimeUrl }: Pick<TestServer, 'ownerUrl' | 'runtimeUrl'>,
  folder: string,
) {
  const living = new Set<ChildProcess>()

  /** Starts one, with these settings besides; fails with what it said where it does not start. */
  async function start(settings: Record<string, string> = {}): Promise<ChildProcess> {
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, SECRET: 'x'.repeat(32) }
    const child = spawn(process.execPath, [program], {
      env: { ...env, DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    living.add(child)
    let said = ''
    const ready = new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said += text.toString()
        if (said.includes('Lagar está listo')) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => reject(new Error(said)))
    })
    await ready
    return child
  }

  /** It says nothing and closes nothing. */
  async function kill(child: ChildProcess) {
    living.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  const killAll = () => Promise.all([...living].map(kill))
  return { start, kill, killAll }
}
