import { ciuQuery, ciuRecord, ciuWeights, ciuWeightsAnswer } from '@lagar/domain/input/ciu.ts'
import { input } from '@lagar/domain/input/input.ts'
import { inputEdit } from '@lagar/domain/input/edit.ts'
import { inputPrices } from '@lagar/domain/input/prices.ts'
import { inputListRow, inputQuery, inputRecord } from '@lagar/domain/input/record.ts'
import { inputEntity, inputEntityQuery } from '@lagar/domain/input/record.ts'
import { created, idPath, pageOf } from '@lagar/domain/wire.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { listCius } from './cius.ts'
import { createInput } from './create.ts'
import { cancelInput, editInput } from './edit.ts'
import { listEnds } from './ends.ts'
import { updatePrices } from './prices.ts'
import { listInputs } from './read.ts'
import { updateWeights } from './weights.ts'

/** Calls under input/ and cius/: delivery notes, and the grapes and wine they bring. */
export function inputRoutes(app: App) {
  app.get(
    '/input',
    {
      config: { permission: 'input.read' },
      schema: { querystring: inputQuery, response: { 200: pageOf(inputListRow) } },
    },
    ({ db, actor, query }) => listInputs(db, actor, query),
  )

  app.post(
    '/input',
    {
      config: { permission: 'input.write' },
      schema: { body: created(input), response: { 201: inputRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => createInput(tx, actor, id, request.body)),
  )

  app.put(
    '/input',
    { config: { permission: 'input.write' }, schema: { body: inputEdit, response: { 200: inputRecord } } },
    (request) => transact(request, (tx, actor) => editInput(tx, actor, request.body)),
  )

  app.put(
    '/input/prices',
    { config: { permission: 'input.write' }, schema: { body: inputPrices, response: { 200: inputRecord } } },
    (request) => transact(request, (tx, actor) => updatePrices(tx, actor, request.body)),
  )

  app.delete(
    '/input/:id',
    { config: { permission: 'input.delete' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        cancelInput(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )

  app.get(
    '/cius',
    {
      config: { permission: 'input.read' },
      schema: { querystring: ciuQuery, response: { 200: pageOf(ciuRecord) } },
    },
    ({ db, actor, query }) => listCius(db, actor, query),
  )

  app.put(
    '/cius/update-weights',
    {
      config: { permission: 'input.write' },
      schema: { body: ciuWeights, response: { 200: ciuWeightsAnswer } },
    },
    (request) => transact(request, (tx, actor) => updateWeights(tx, actor, request.body)),
  )

  app.get(
    '/traceability/input/entities',
    {
      config: { permission: 'input.read' },
      schema: { querystring: inputEntityQuery, response: { 200: pageOf(inputEntity) } },
    },
    ({ db, actor, query }) => listEnds(db, actor, query),
  )
}
