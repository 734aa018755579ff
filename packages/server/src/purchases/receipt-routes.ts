import {
  bulkReceipt,
  receiptAnswer,
  receiptFacts,
  receiptNote,
  receiptPrice,
  receiptReturn,
} from '@lagar/domain/purchases/receipt.ts'
import { bulkReceiptQuery, bulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { answerReceipt, sendBack } from './answers.ts'
import { alignPrice } from './price.ts'
import { listReceipts } from './receipt-read.ts'
import { changeReceipt, createReceipt, receiptOfNote, takeNoteOut } from './receipts.ts'

/** Loads of purchases in bulk: received with a note, weighed, accepted or objected to, and sent back. */
export function receiptRoutes(app: App) {
  app.get(
    '/purchases/receipts',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: bulkReceiptQuery, response: { 200: pageOf(bulkReceiptRecord) } },
    },
    ({ db, actor, query }) => listReceipts(db, actor, query),
  )

  app.post(
    '/purchases/receipts',
    {
      config: { permission: 'input.write' },
      schema: { body: created(bulkReceipt), response: { 201: bulkReceiptRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => createReceipt(tx, actor, id, request.body)),
  )

  app.put(
    '/purchases/receipts',
    {
      config: { permission: 'orders.write' },
      schema: { body: edited(receiptFacts), response: { 200: bulkReceiptRecord } },
    },
    (request) => transact(request, (tx, actor) => changeReceipt(tx, actor, request.body)),
  )
  noteRoutes(app)
  answerRoutes(app)
}

/** The delivery note that a load came with: entered, and taken out. */
function noteRoutes(app: App) {
  app.put(
    '/purchases/receipts/notes',
    {
      config: { permission: 'orders.write' },
      schema: { body: receiptNote, response: { 200: bulkReceiptRecord } },
    },
    (request) => transact(request, (tx, actor) => receiptOfNote(tx, actor, request.body)),
  )

  app.delete(
    '/purchases/receipts/notes/:id',
    { config: { permission: 'orders.write' }, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => takeNoteOut(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** What becomes of a load that is here: accepted or objected to, sent back, and its price set right. */
function answerRoutes(app: App) {
  app.put(
    '/purchases/receipts/answer',
    {
      config: { permission: 'orders.write' },
      schema: { body: receiptAnswer, response: { 200: bulkReceiptRecord } },
    },
    (request) => transact(request, (tx, actor) => answerReceipt(tx, actor, request.body)),
  )

  app.put(
    '/purchases/receipts/return',
    {
      config: { permission: 'orders.write' },
      schema: { body: receiptReturn, response: { 200: bulkReceiptRecord } },
    },
    (request) => transact(request, (tx, actor) => sendBack(tx, actor, request.body)),
  )

  app.put(
    '/purchases/receipts/price',
    {
      config: { permission: 'input.write' },
      schema: { body: receiptPrice, response: { 200: bulkReceiptRecord } },
    },
    (request) => transact(request, (tx, actor) => alignPrice(tx, actor, request.body)),
  )
}
