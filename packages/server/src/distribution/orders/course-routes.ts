import { orderPayment } from '@lagar/domain/distribution/account.ts'
import { orderDispatch, orderReturn } from '@lagar/domain/distribution/delivery.ts'
import { orderRecord } from '@lagar/domain/distribution/order-record.ts'
import { changeReversal, created, idPath } from '@lagar/domain/wire.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { dispatchOrder, undoDispatch } from './deliveries.ts'
import { payOrder, removePayment } from './payments.ts'
import { returnBottles, undoReturn } from './returns.ts'

/** What happens to an order after it was taken: it leaves in parts, comes back in part, and is paid. Each answers with the order. */
export function courseRoutes(app: App) {
  const write = { permission: 'orders.write' } as const
  const undo = { permission: 'orders.delete' } as const
  const made = { 201: orderRecord }

  app.post(
    '/distribution/orders/dispatches',
    { config: write, schema: { body: created(orderDispatch), response: made } },
    (request, reply) => create(request, reply, (tx, actor, id) => dispatchOrder(tx, actor, id, request.body)),
  )

  app.put(
    '/distribution/orders/dispatches/reverse',
    { config: undo, schema: { body: changeReversal, response: { 200: orderRecord } } },
    (request) => transact(request, (tx, actor) => undoDispatch(tx, actor, request.body)),
  )

  app.post(
    '/distribution/orders/returns',
    { config: write, schema: { body: created(orderReturn), response: made } },
    (request, reply) => create(request, reply, (tx, actor, id) => returnBottles(tx, actor, id, request.body)),
  )

  app.put(
    '/distribution/orders/returns/reverse',
    { config: undo, schema: { body: changeReversal, response: { 200: orderRecord } } },
    (request) => transact(request, (tx, actor) => undoReturn(tx, actor, request.body)),
  )

  app.post(
    '/distribution/orders/payments',
    { config: write, schema: { body: created(orderPayment), response: made } },
    (request, reply) => create(request, reply, (tx, actor, id) => payOrder(tx, actor, id, request.body)),
  )

  app.delete(
    '/distribution/orders/payments/:id',
    { config: undo, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => removePayment(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )
}
