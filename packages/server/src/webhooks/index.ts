import {
  delivery,
  deliveryQuery,
  madeWebhook,
  replay,
  webhook,
  webhookQuery,
  webhookRecord,
  webhookTrial,
} from '@lagar/domain/companies/webhook.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import type { Db } from '../actor.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { listDeliveries, replayDeliveries, tryWebhook } from './log.ts'
import type { Sending } from './send.ts'
import { wakeWebhooks } from './tell.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  withSecret,
} from './webhooks.ts'

const path = '/companies/webhooks'

/** What the calls need from outside: how is sent, and the database before a company, by which those that wait are woken. */
export type Outside = Sending & { open: Db }

const config = { permission: 'company.write' } as const
const ofOne = { params: idPath }

/** Calls of the addresses that are told what changes, and of what was sent to them, for who looks after the company. */
export function webhookRoutes(app: App, outside: Outside) {
  keepingRoutes(app, outside)
  sendingRoutes(app, outside)
}

function keepingRoutes(app: App, outside: Outside) {
  app.get(
    path,
    { config, schema: { querystring: webhookQuery, response: { 200: pageOf(webhookRecord) } } },
    ({ db, actor, query }) => listWebhooks(db, actor, query),
  )

  app.post(
    path,
    { config, schema: { body: created(webhook), response: { 201: madeWebhook } } },
    async (request, reply) => {
      const { id: _, ...given } = request.body
      const made = await create(request, reply, (tx, actor, id) =>
        createWebhook(tx, actor, id, { given, sending: outside }),
      )
      // Beside the transaction, whose answer is kept for who asks again: the secret is kept sealed only.
      return await withSecret(request.db, request.actor, made, outside)
    },
  )

  app.put(
    path,
    { config, schema: { body: edited(webhook), response: { 200: webhookRecord } } },
    async (request) => {
      const after = await transact(request, (tx, actor) => changeWebhook(tx, actor, request.body, outside))
      await wakeWebhooks(outside.open, request.actor.companyId)
      return after
    },
  )

  app.delete(
    `${path}/:id`,
    { config, schema: { ...ofOne, querystring: confirmationQuery } },
    async (request, reply) => {
      const { params, query } = request
      await transact(request, (tx, actor) => deleteWebhook(tx, actor, params.id, query.confirmation))
      return reply.code(204).send()
    },
  )

  app.put(
    `${path}/:id/secret`,
    { config, schema: { ...ofOne, response: { 200: madeWebhook } } },
    async (request) => {
      const after = await transact(request, (tx, actor) => renewSecret(tx, actor, request.params.id, outside))
      return await withSecret(request.db, request.actor, after, outside)
    },
  )
}

function sendingRoutes(app: App, outside: Outside) {
  app.post(
    `${path}/:id/trial`,
    { config, schema: { ...ofOne, response: { 200: webhookTrial } } },
    ({ db, actor, params }) => tryWebhook(db, actor, params.id, { sending: outside, now: Date.now() }),
  )

  app.put(
    `${path}/:id/replay`,
    { config, schema: { ...ofOne, body: replay, response: { 200: z.object({ count: z.int() }) } } },
    async (request) => {
      const { params, body } = request
      const count = await transact(request, (tx, actor) =>
        replayDeliveries(tx, actor, { id: params.id, message: body.message }),
      )
      await wakeWebhooks(outside.open, request.actor.companyId)
      return { count }
    },
  )

  app.get(
    `${path}/deliveries`,
    { config, schema: { querystring: deliveryQuery, response: { 200: pageOf(delivery) } } },
    ({ db, actor, query }) => listDeliveries(db, actor, query),
  )
}
