import { z } from 'zod'
import { entityTypes, isEntityType, recordKinds, type EntityType, type RecordKind } from '../entity.ts'
import { id, text, version } from '../fields.ts'
import { deliveryProblems, deliveryStates } from '../lists/audit.ts'
import { can, listQuery, queryWords } from '../wire.ts'

/** The most webhooks of a company. */
export const MOST_WEBHOOKS = 20

/** How long after it was first tried a message that is not taken is given up, in hours. */
export const GIVEN_UP_AFTER_HOURS = 72

/** For how long a secret that was replaced still signs beside the new one, in hours. */
export const OLD_SECRET_HOURS = 24

/** For how long the log of what was sent is kept, in days. */
export const LOG_DAYS = 30

/** The kinds of records that a webhook may be told of: those that the history speaks of and that have a page. */
export const webhookKinds = recordKinds.filter((kind): kind is RecordKind & EntityType => isEntityType(kind))

const address = text(500).refine(
  (typed) => /^https?:\/\/[^\s@#]+$/i.test(typed) && z.url().safeParse(typed).success,
  'INVALID_FORMAT',
)

/** An address of another program that is told what changes: of these kinds of records, or of all when none is named. */
export const webhook = z.strictObject({
  name: text(80),
  webhookUrl: address,
  kinds: z.array(z.enum(webhookKinds)).max(webhookKinds.length),
  isActive: z.boolean(),
})
export type Webhook = z.infer<typeof webhook>

/**
 * A webhook as a list shows it. `waiting` are messages not taken yet; `failingSince` is since when none was taken, and `isOrphan` whether whoever
 * it asks as may not read for it any more, so that nothing is sent.
 */
export const webhookRecord = z.object({
  ...webhook.shape,
  id,
  version,
  can,
  madeBy: z.string(),
  isOrphan: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  failingSince: z.string().nullable(),
  lastTakenAt: z.string().nullable(),
})
export type WebhookRecord = z.infer<typeof webhookRecord>

/** What signs the messages of a webhook, told this once. */
export const webhookSecret = z.object({ secret: z.string() })
export const madeWebhook = webhookRecord.extend(webhookSecret.shape)
export type MadeWebhook = z.infer<typeof madeWebhook>

export const webhookQuery = listQuery(['name'], { name: z.string().max(100).optional() })

/** A message to a webhook, as its log tells it; `status` is that of the last answer, `nextAt` when it is tried again. */
export const delivery = z.object({
  id,
  webhook: z.object({ id, name: z.string() }),
  event: z.string(),
  entity: z.enum(entityTypes).nullable(),
  entityId: id.nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  createdAt: z.string(),
  takenAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const deliveryQuery = listQuery(['createdAt'], {
  webhook: id.optional(),
  state: queryWords(deliveryStates).optional(),
})

/** Sends again: one message, or all of a webhook that were given up. */
export const replay = z.strictObject({ message: id.optional() })

/** How a trial of a webhook went; `took` in ms. */
export const webhookTrial = z.object({
  taken: z.boolean(),
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  took: z.int(),
})
export type WebhookTrial = z.infer<typeof webhookTrial>

/** What the body of a message says of a change: `type` is the kind of record and what was done, `data` names the record. */
export const webhookMessage = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    company: id,
    entity: z.enum(entityTypes).nullable(),
    id: id.nullable(),
    action: z.string(),
    by: z.string(),
    fields: z.array(z.string()),
    position: z.int().nullable(),
  }),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

const MINUTE = 60
const HOUR = 60 * MINUTE
const waits = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]

/**
 * Seconds until a message is tried again after so many attempts that failed, `tried` seconds after the first of them; nothing when it is given up.
 * The last attempt is made when the time is up, so that none is given up early.
 */
export function waitAfter(attempts: number, tried: number): number | undefined {
  const end = GIVEN_UP_AFTER_HOURS * HOUR
  if (tried >= end) return undefined
  return Math.min(waits[attempts - 1] ?? 12 * HOUR, end - tried)
}
