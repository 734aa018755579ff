import { newProblem, problem, problemComment, problemHold } from '@lagar/domain/distribution/problem.ts'
import {
  problemCommentRecord,
  problemQuery,
  problemRecord,
  problemRow,
  problemStats,
  problemStatsQuery,
} from '@lagar/domain/distribution/problem-record.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { commentProblem } from './comments.ts'
import { holdLotOf } from './hold.ts'
import { changeProblem, createProblem, deleteProblem } from './problems.ts'
import { listProblems } from './read.ts'
import { findProblemStats } from './stats.ts'

/** What customers and deposits complain of: reported, talked over, ended with a conclusion, and the lot held back meanwhile. */
export function problemRoutes(app: App) {
  app.get(
    '/distribution/problems',
    {
      config: { permission: 'distribution.read' },
      schema: { querystring: problemQuery, response: { 200: pageOf(problemRow) } },
    },
    ({ db, actor, query }) => listProblems(db, actor, query),
  )

  app.get(
    '/distribution/problems/stats',
    {
      config: { permission: 'distribution.read', ofPast: true },
      schema: { querystring: problemStatsQuery, response: { 200: problemStats } },
    },
    ({ past, actor, query }) => findProblemStats(past, actor, query),
  )

  app.post(
    '/distribution/problems',
    {
      config: { permission: 'distribution.write' },
      schema: { body: created(newProblem), response: { 201: problemRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => createProblem(tx, actor, id, request.body)),
  )

  app.put(
    '/distribution/problems',
    {
      config: { permission: 'distribution.write' },
      schema: { body: edited(problem), response: { 200: problemRecord } },
    },
    (request) => transact(request, (tx, actor) => changeProblem(tx, actor, request.body)),
  )

  app.put(
    '/distribution/problems/hold',
    {
      config: { permission: 'distribution.read' },
      schema: { body: problemHold, response: { 200: problemRecord } },
    },
    (request) => transact(request, (tx, actor) => holdLotOf(tx, actor, request.body)),
  )

  app.post(
    '/distribution/problems/comment',
    {
      config: { permission: 'distribution.read' },
      schema: { body: created(problemComment), response: { 201: problemCommentRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => commentProblem(tx, actor, id, request.body)),
  )

  app.delete(
    '/distribution/problems/:id',
    {
      config: { permission: 'distribution.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        deleteProblem(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )
}
