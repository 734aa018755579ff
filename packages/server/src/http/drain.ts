import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './http.ts'

const draining = new WeakSet<App['server']>()

/** Whether this process is on its way out, so that whoever hands out requests hands it none. */
export const isDraining = (app: App): boolean => draining.has(app.server)

/** Lets answers of a process on its way out say that their connection ends with them. Must be registered before the routes. */
export function registerDraining(app: App): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining(app)) reply.header('connection', 'close')
  })
}

/**
 * Leaves without losing a request: takes no new connection, and ends each that stands after its next answer. Those on which nothing came
 * for so many ms are ended by whoever closes the server.
 */
export async function drain(app: App, ms: number): Promise<void> {
  draining.add(app.server)
  // That of HTTP would end connections at once on which a request may be on its way.
  Server.prototype.close.call(app.server)
  await sleep(ms)
}
