import { supplierQuery, supplierRecord } from '@lagar/domain/administration/papers/supplier.ts'
import { bulkPurchase, newBulkPurchase } from '@lagar/domain/purchases/contract.ts'
import { bulkPurchaseQuery, bulkPurchaseRecord, bulkPurchaseRow } from '@lagar/domain/purchases/record.ts'
import { supplierStatement, supplierStatementQuery } from '@lagar/domain/purchases/statement.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { everySupplier } from '../administration/papers/suppliers.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { listBulkPurchases } from './contract-read.ts'
import { changeBulkPurchase, createBulkPurchase, deleteBulkPurchase } from './contracts.ts'
import { supplierStatementOf } from './statement.ts'

/** Purchases in bulk: offered, agreed, closed, cancelled; and what we owe of them. */
export function contractRoutes(app: App) {
  app.get(
    '/purchases/contracts',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: bulkPurchaseQuery, response: { 200: pageOf(bulkPurchaseRow) } },
    },
    ({ db, actor, query }) => listBulkPurchases(db, actor, query),
  )

  app.post(
    '/purchases/contracts',
    {
      config: { permission: 'orders.write' },
      schema: { body: created(newBulkPurchase), response: { 201: bulkPurchaseRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createBulkPurchase(tx, actor, id, request.body)),
  )

  app.put(
    '/purchases/contracts',
    {
      config: { permission: 'orders.write' },
      schema: { body: edited(bulkPurchase), response: { 200: bulkPurchaseRecord } },
    },
    (request) => transact(request, (tx, actor) => changeBulkPurchase(tx, actor, request.body)),
  )

  app.delete(
    '/purchases/contracts/:id',
    {
      config: { permission: 'orders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        deleteBulkPurchase(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )

  app.get(
    '/purchases/suppliers',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: supplierQuery, response: { 200: pageOf(supplierRecord) } },
    },
    ({ db, actor, query }) => everySupplier.list(db, actor, query),
  )

  app.get(
    '/purchases/statement',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: supplierStatementQuery, response: { 200: supplierStatement } },
    },
    ({ db, actor, query }) => supplierStatementOf(db, actor, query),
  )
}
