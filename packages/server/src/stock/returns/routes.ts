import {
  newStockReturnOrder,
  stockReturnOrder,
  stockReturnQuery,
  stockReturnRecord,
  stockReturnRow,
} from '@lagar/domain/stock/return.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { listStockReturns } from './read.ts'
import { changeStockReturn, createStockReturn, removeStockReturn } from './returns.ts'

/** What goes back to suppliers. */
export function stockReturnRoutes(app: App) {
  app.get(
    '/stock/stockReturnOrders',
    {
      config: { permission: 'stockOrders.read' },
      schema: { querystring: stockReturnQuery, response: { 200: pageOf(stockReturnRow) } },
    },
    ({ db, actor, query }) => listStockReturns(db, actor, query),
  )

  app.post(
    '/stock/stockReturnOrder',
    {
      config: { permission: 'stockOrders.write' },
      schema: { body: created(newStockReturnOrder), response: { 201: stockReturnRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createStockReturn(tx, actor, id, request.body)),
  )

  app.put(
    '/stock/stockReturnOrder',
    {
      config: { permission: 'stockOrders.write' },
      schema: { body: edited(stockReturnOrder), response: { 200: stockReturnRecord } },
    },
    (request) => transact(request, (tx, actor) => changeStockReturn(tx, actor, request.body)),
  )

  app.delete(
    '/stock/stockReturnOrder/:id',
    {
      config: { permission: 'stockOrders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      const { confirmation } = request.query
      await transact(request, (tx, actor) => removeStockReturn(tx, actor, request.params.id, confirmation))
      return reply.code(204).send()
    },
  )
}
