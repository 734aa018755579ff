import { run, type Runner, type RunnerOptions } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long after it broke off, or could not begin, the work is begun anew, in ms. */
const BEGINS_AGAIN_AFTER = 1000

/**
 * Runs workers until they are stopped. A database that goes away in the middle of a job ends them with an error that nobody would hear, which would end the process;
 * they begin anew, and go on with what was left once it is back.
 */
export async function keepRunning(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const state = { stopping: false }
  let runner: Runner | undefined
  const follow = async () => {
    while (!state.stopping) {
      await runner?.promise.catch((error: unknown) => console.error(`The work broke off: ${String(error)}`))
      if (state.stopping) return
      await sleep(BEGINS_AGAIN_AFTER, undefined, { ref: false })
      if (!state.stopping) runner = await run(options).catch(() => undefined)
    }
  }
  runner = await run(options)
  const following = follow()
  return {
    async stop() {
      state.stopping = true
      await runner?.stop().catch(() => {}) // it had stopped by itself
      await following
    },
  }
}
