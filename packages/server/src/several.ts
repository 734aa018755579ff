import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'

/** How many processes answer, besides the one for the work in the background. */
const WEB = 2

/**
 * Two processes that answer at one port and one for the work in the background, for a try on one machine. SIGHUP changes each for a new
 * one, without losing a request; one that dies is started anew; SIGTERM and Ctrl-C end them all.
 */
function start(): void {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)) })
  const running = new Map<Worker, Role>()
  const ready = new WeakSet<Worker>()
  let stopping = false

  const open = (role: Role) =>
    new Promise<Worker>((resolve) => {
      const worker = cluster.fork({ DRAIN_SECONDS: '3', ...process.env, ROLE: role })
      running.set(worker, role)
      worker.once('message', () => {
        ready.add(worker)
        resolve(worker)
      })
      worker.once('exit', (code) => {
        const isMissed = running.delete(worker)
        if (stopping || !isMissed) return
        // What cannot even start would be started without end.
        if (ready.has(worker)) void open(role)
        else end(code)
      })
    })

  const change = async (old: Worker, role: Role) => {
    await open(role)
    running.delete(old)
    old.process.kill('SIGTERM')
    await new Promise((resolve) => old.once('exit', resolve))
  }
  let changing = Promise.resolve()
  process.on('SIGHUP', () => {
    changing = changing.then(async () => {
      for (const [worker, role] of [...running]) await change(worker, role)
      process.stdout.write('Todos los procesos son nuevos.\n')
    })
  })

  const end = (code: number) => {
    stopping = true
    process.exitCode = code
    for (const worker of running.keys()) worker.process.kill('SIGTERM')
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))

  // The first of them migrates, and fills the demo; the others find it done.
  void open('jobs').then(() => Promise.all(Array.from({ length: WEB }, () => open('web'))))
}

type Role = 'jobs' | 'web'

start()
