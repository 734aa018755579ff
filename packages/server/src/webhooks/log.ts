import { newId } from '../ids.ts'
import type {
  Delivery,
  deliveryQuery,
  WebhookMessage,
  WebhookTrial,
} from '@lagar/domain/companies/webhook.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { DeliveryProblem, DeliveryState } from '@lagar/domain/lists/audit.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { pageOfQuery } from '../http/list.ts'
import { sendMessage, type Sending } from './send.ts'

const state = sql<DeliveryState>`case when d.next_at is not null then 'WAITING'
  when d.taken_at is not null then 'TAKEN' else 'GIVEN_UP' end`

const moment = (value: Date | null) => value?.toISOString() ?? null

/** The messages of the last month, the latest first. */
export async function listDeliveries(
  db: Db,
  { companyId }: Actor,
  { webhook, state: states, sort = '-createdAt', ...asked }: z.output<typeof deliveryQuery>,
): Promise<Page<Delivery>> {
  let rows = db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.company_id', '=', 'd.company_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .where('d.company_id', '=', companyId)
    .select(['d.id', 'd.event', 'd.entity_id as entityId', 'd.attempts', 'd.status'])
    .select(['d.created_at', 'd.taken_at', 'd.next_at', 'w.id as webhookId', 'w.name as webhookName'])
    .select([
      state.as('state'),
      sql<EntityType | null>`d.entity`.as('entity'),
      sql<DeliveryProblem | null>`d.problem`.as('problem'),
    ])
  if (webhook !== undefined) rows = rows.where('d.webhook_id', '=', webhook)
  if (states !== undefined) rows = rows.where(sql<boolean>`${state} = any(${states}::text[])`)
  const direction = sort === 'createdAt' ? 'asc' : 'desc'
  // Messages of one moment stand in the order of what they tell.
  const inOrder = rows.orderBy('d.created_at', direction).orderBy('d.position', direction)
  const page = await pageOfQuery(db, inOrder.orderBy('d.id', direction), asked)
  return {
    ...page,
    result: page.result.map(({ created_at, taken_at, next_at, webhookId, webhookName, ...row }) => ({
      ...row,
      webhook: { id: webhookId, name: webhookName },
      createdAt: created_at.toISOString(),
      takenAt: moment(taken_at),
      nextAt: moment(next_at),
    })),
  }
}

/** Has a message of a webhook sent again, or all of it that was given up; whoever gets one twice knows it by its id. Tells how many. */
export async function replayDeliveries(
  tx: Tx,
  { companyId }: Actor,
  { id, message }: { id: string; message: string | undefined },
): Promise<number> {
  const hook = await tx
    .updateTable('webhook')
    .set({ resting_until: null, failures: 0 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  found(hook)
  let again = tx
    .updateTable('webhook_delivery')
    .set({ next_at: sql`now()`, first_tried_at: null, attempts: 0, taken_at: null })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', id)
  again =
    message === undefined
      ? again.where('next_at', 'is', null).where('taken_at', 'is', null)
      : again.where('id', '=', message)
  const { numUpdatedRows } = await again.executeTakeFirst()
  if (message !== undefined && numUpdatedRows === 0n) found(undefined)
  return Number(numUpdatedRows)
}

/** Sends a message of no record, so that somebody sees whether the receiver takes it; it stands in the log, and is not tried again. */
export async function tryWebhook(
  db: Db,
  actor: Actor,
  id: string,
  { sending, now }: { sending: Sending; now: number },
): Promise<WebhookTrial> {
  const { companyId } = actor
  const hook = found(
    await db
      .selectFrom('webhook')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst(),
  )
  const message: WebhookMessage = {
    type: 'webhook.trial',
    timestamp: new Date(now).toISOString(),
    data: {
      ...{ company: companyId, entity: null, id: null, action: 'TRIAL', by: '' },
      ...{ fields: [], position: null },
    },
  }
  const delivery = { id: newId(), body: JSON.stringify(message) }
  const { status, problem } = await sendMessage(sending, hook, delivery, now)
  await db
    .insertInto('webhook_delivery')
    .values({
      ...delivery,
      ...{ company_id: companyId, webhook_id: id, event: message.type, status, problem },
      ...{ attempts: 1, next_at: null, taken_at: problem === null ? new Date() : null },
    })
    .execute()
  return { taken: problem === null, status, problem, took: Date.now() - now }
}
