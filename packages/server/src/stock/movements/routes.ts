import { stockBatch, stockBatchQuery, stockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { batchPrice, batchPriceRecord } from '@lagar/domain/stock/batch-price.ts'
import { batchCount, stockChange, stockTransfer } from '@lagar/domain/stock/change.ts'
import { supplyCost, supplyCostQuery } from '@lagar/domain/stock/cost.ts'
import { movementQuery, supplyMovement } from '@lagar/domain/stock/movement.ts'
import { depositProduct, stockAlarm, stockQuery, stockRecord } from '@lagar/domain/stock/stock.ts'
import { id } from '@lagar/domain/fields.ts'
import { created, edited, idPath, pageOf, changeReversal } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { found } from '../../http/catalogue.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { editBatch, listBatches } from '../batches/batches.ts'
import { changeStock } from './change.ts'
import { listMovements } from './list.ts'
import { correctBatchPrice, findBatchPrice } from '../prices/price.ts'
import { addToDeposit } from '../deposits/places.ts'
import { reverseChange } from './reverse.ts'
import { findSupplyCost } from '../stocks/cost.ts'
import { findStock, listStocks, removeFromDeposit, setAlarm } from '../stocks/stocks.ts'
import { transferStock } from './transfer.ts'

const read = { permission: 'stock.read' } as const
const write = { permission: 'stock.write' } as const

/** Which product lies where: the stocks, their alarms, and their coming and going. */
export function stocksRoutes(app: App) {
  app.get(
    '/stock/stock',
    { config: read, schema: { querystring: stockQuery, response: { 200: pageOf(stockRecord) } } },
    ({ db, actor, query }) => listStocks(db, actor, query),
  )

  app.post(
    '/stock/deposit/add/product',
    { config: write, schema: { body: created(depositProduct), response: { 201: stockRecord } } },
    (request, reply) =>
      create(request, reply, async (tx, actor, newStock) => {
        const { stockDepositId, stockProductId } = request.body
        const stock = await addToDeposit(tx, actor, newStock, { stockDepositId, stockProductId })
        return found(await findStock(tx, actor, stock))
      }),
  )

  app.delete(
    '/stock/deposit/add/product/:id',
    {
      config: { permission: 'stock.delete' },
      schema: { params: idPath, querystring: confirmationQuery.extend({ stockDepositId: id.optional() }) },
    },
    async (request, reply) => {
      const removal = { ...request.params, ...request.query }
      await transact(request, (tx, actor) => removeFromDeposit(tx, actor, removal))
      return reply.code(204).send()
    },
  )

  app.put(
    '/stock/stock/alarm',
    { config: write, schema: { body: stockAlarm, response: { 200: stockRecord } } },
    (request) => transact(request, (tx, actor) => setAlarm(tx, actor, request.body)),
  )

  app.get(
    '/stock/cost',
    { config: read, schema: { querystring: supplyCostQuery, response: { 200: supplyCost } } },
    ({ db, actor, query }) => findSupplyCost(db, actor, query),
  )

  app.get(
    '/stock/movements',
    { config: read, schema: { querystring: movementQuery, response: { 200: pageOf(supplyMovement) } } },
    ({ db, actor, query }) => listMovements(db, actor, query),
  )
}

/** How much there is of a stock, changed by hand, and the batches it comes in. */
export function amountRoutes(app: App) {
  app.post(
    '/stock/stock/amount',
    { config: write, schema: { body: created(stockChange), response: { 201: stockRecord } } },
    (request, reply) =>
      create(request, reply, (tx, actor, change) => {
        const { id: _id, ...body } = request.body
        return changeStock(tx, actor, change, body)
      }),
  )

  app.put(
    '/stock/stock/batch/amount',
    { config: write, schema: { body: batchCount, response: { 200: stockRecord } } },
    (request) =>
      transact(request, (tx, actor) => changeStock(tx, actor, newId(), { ...nothingElse, ...request.body })),
  )

  app.put(
    '/stock/stock/amount/reverse',
    { config: write, schema: { body: changeReversal, response: { 200: stockRecord } } },
    (request) => transact(request, (tx, actor) => reverseChange(tx, actor, request.body)),
  )

  app.post(
    '/stock/stock/transfer',
    { config: write, schema: { body: created(stockTransfer), response: { 201: stockRecord } } },
    (request, reply) =>
      create(request, reply, (tx, actor, transfer) => {
        const { id: _id, ...body } = request.body
        return transferStock(tx, actor, transfer, body)
      }),
  )

  app.get(
    '/stock/batches',
    { config: read, schema: { querystring: stockBatchQuery, response: { 200: pageOf(stockBatchRecord) } } },
    ({ db, actor, query }) => listBatches(db, actor, query),
  )

  app.put(
    '/stock/batches',
    { config: write, schema: { body: edited(stockBatch), response: { 200: stockBatchRecord } } },
    (request) => transact(request, (tx, actor) => editBatch(tx, actor, request.body)),
  )

  app.get(
    '/stock/batches/price',
    { config: read, schema: { querystring: z.strictObject({ id }), response: { 200: batchPriceRecord } } },
    ({ db, actor, query }) => findBatchPrice(db, actor, query.id),
  )

  app.put(
    '/stock/batches/price',
    { config: write, schema: { body: batchPrice, response: { 200: batchPriceRecord } } },
    (request) => transact(request, (tx, actor) => correctBatchPrice(tx, actor, request.body)),
  )
}

/** What a count batch by batch leaves unsaid of a change. */
const nothingElse = {
  isAdd: false,
  isUpdatingInventory: true,
  isOpening: false,
  amount: null,
  currentAmount: null,
  unitPrice: null,
  currency: null,
  exchangeRate: null,
  supplier: null,
}
