import { pageOf, created, edited, idPath } from '@lagar/domain/wire.ts'
import {
  stockInput,
  stockInputQuery,
  stockInputRecord,
  stockInputRow,
  stockInputWords,
  stockOrderBatchQuery,
  stockOrderBatchRow,
} from '@lagar/domain/stock/input.ts'
import {
  stockOrderQuery,
  stockOrderRecord,
  stockOrderRow,
  suggestedOrder,
  suggestedQuery,
} from '@lagar/domain/stock/order-record.ts'
import { newStockOrder, stockOrder, stockOrderMove } from '@lagar/domain/stock/order.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { receive } from './receive.ts'
import { listStockInputs } from './input-read.ts'
import { editStockInput, undoStockInput } from './inputs.ts'
import { listCameBatches } from './came-batches.ts'
import { listStockOrders } from './read.ts'
import { changeStockOrder, createStockOrder, deleteStockOrder, moveStockOrder } from './orders.ts'
import { suggestedFor } from './suggested.ts'

const read = { permission: 'stockOrders.read' } as const
const write = { permission: 'stockOrders.write' } as const
const remove = { permission: 'stockOrders.delete' } as const

/** What is asked of suppliers. */
export function stockOrderRoutes(app: App) {
  app.get(
    '/stock/order/stock',
    { config: read, schema: { querystring: stockOrderQuery, response: { 200: pageOf(stockOrderRow) } } },
    ({ db, actor, query }) => listStockOrders(db, actor, query),
  )

  app.post(
    '/stock/order/stock',
    { config: write, schema: { body: created(newStockOrder), response: { 201: stockOrderRecord } } },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createStockOrder(tx, actor, id, request.body)),
  )

  app.put(
    '/stock/order/stock',
    { config: write, schema: { body: edited(stockOrder), response: { 200: stockOrderRecord } } },
    (request) => transact(request, (tx, actor) => changeStockOrder(tx, actor, request.body)),
  )

  app.put(
    '/stock/order/stock/status',
    { config: write, schema: { body: edited(stockOrderMove), response: { 200: stockOrderRecord } } },
    (request) => transact(request, (tx, actor) => moveStockOrder(tx, actor, request.body)),
  )

  app.delete(
    '/stock/order/stock/:id',
    { config: remove, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      const { confirmation } = request.query
      await transact(request, (tx, actor) => deleteStockOrder(tx, actor, request.params.id, confirmation))
      return reply.code(204).send()
    },
  )

  app.get(
    '/stock/order/stock/suggested',
    { config: write, schema: { querystring: suggestedQuery, response: { 200: suggestedOrder } } },
    ({ db, actor, query }) => suggestedFor(db, actor, query.stockId),
  )
}

/** What came of it, and what came without being asked for. */
export function stockInputRoutes(app: App) {
  app.get(
    '/stock/stockInputs',
    { config: read, schema: { querystring: stockInputQuery, response: { 200: pageOf(stockInputRow) } } },
    ({ db, actor, query }) => listStockInputs(db, actor, query),
  )

  app.get(
    '/stock/stock/order/batches',
    {
      config: read,
      schema: { querystring: stockOrderBatchQuery, response: { 200: pageOf(stockOrderBatchRow) } },
    },
    ({ db, actor, query }) => listCameBatches(db, actor, query),
  )

  app.post(
    '/stock/stock/input',
    { config: write, schema: { body: created(stockInput), response: { 201: stockInputRecord } } },
    (request, reply) => create(request, reply, (tx, actor, id) => receive(tx, actor, id, request.body)),
  )

  app.put(
    '/stock/stock/input',
    { config: write, schema: { body: edited(stockInputWords), response: { 200: stockInputRecord } } },
    (request) => transact(request, (tx, actor) => editStockInput(tx, actor, request.body)),
  )

  app.delete(
    '/stock/stock/input/:id',
    { config: remove, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      const { confirmation } = request.query
      await transact(request, (tx, actor) => undoStockInput(tx, actor, request.params.id, confirmation))
      return reply.code(204).send()
    },
  )
}
