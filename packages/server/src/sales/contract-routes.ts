import { bulkSale, newBulkSale } from '@lagar/domain/sales/contract.ts'
import { bulkSaleQuery, bulkSaleRecord, bulkSaleRow } from '@lagar/domain/sales/record.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { listBulkSales } from './contract-read.ts'
import { changeBulkSale, createBulkSale, deleteBulkSale } from './contracts.ts'

/** Sales in bulk: offered, agreed, closed, cancelled. */
export function contractRoutes(app: App) {
  app.get(
    '/sales/contracts',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: bulkSaleQuery, response: { 200: pageOf(bulkSaleRow) } },
    },
    ({ db, actor, query }) => listBulkSales(db, actor, query),
  )

  app.post(
    '/sales/contracts',
    {
      config: { permission: 'orders.write' },
      schema: { body: created(newBulkSale), response: { 201: bulkSaleRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createBulkSale(tx, actor, id, request.body)),
  )

  app.put(
    '/sales/contracts',
    {
      config: { permission: 'orders.write' },
      schema: { body: edited(bulkSale), response: { 200: bulkSaleRecord } },
    },
    (request) => transact(request, (tx, actor) => changeBulkSale(tx, actor, request.body)),
  )

  app.delete(
    '/sales/contracts/:id',
    {
      config: { permission: 'orders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        deleteBulkSale(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )
}
