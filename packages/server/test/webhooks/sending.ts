import type { WebhookMessage } from '@lagar/domain/companies/webhook.ts'
import { vi } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { publicDb } from '../../src/database/tenant.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { wakeWebhooks, wakingOnChange, webhookClock, webhookTasks } from '../../src/webhooks/tell.ts'
import { openServer, testSecret } from '../support/harness.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

export const path = 'companies/webhooks'

export const variety = (name: string) => ({ name, grapeType: 'RED', crop: 'GRAPE' })

/** Waits until something is so; what is sent is woken by what changed. */
export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 })

export const messagesOf = ({ got }: Receiver): WebhookMessage[] => got.map(({ body }) => JSON.parse(body))

/** A server with the work that tells webhooks, and two programs that may be told. */
export async function openSending() {
  const [receiver, other] = [await openReceiver(), await openReceiver()]
  const webhookHosts = [receiver.host, other.host]
  const server = await openServer({ webhookHosts })
  const outward = webhookTasks({ pool: server.pool, ring: keyRing(testSecret), webhookHosts })
  const jobs = await startJobs({ ownerUrl: server.ownerUrl }, webhookClock(server.pool), outward)
  server.hub.heed(wakingOnChange(server.pool))
  return {
    server,
    receiver,
    other,
    /** Both programs forget what they got, and take what comes. */
    rest() {
      for (const one of [receiver, other]) {
        one.got.splice(0)
        one.answers({ status: 204 })
      }
    },
    /** As time goes by: what waits for its moment is due now, and a receiver that was left alone is told again. */
    async later(days = 0) {
      await server.owner.query(
        `update webhook_delivery set next_at = now(), first_tried_at = first_tried_at - make_interval(days => $1) where next_at is not null`,
        [days],
      )
      await server.owner.query('update webhook set resting_until = null')
      await wakeWebhooks(publicDb(server.pool))
    },
    async close() {
      await jobs.stop()
      await server.close()
      await receiver.close()
      await other.close()
    },
  }
}
