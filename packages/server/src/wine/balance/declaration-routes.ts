import {
  declaration,
  declarationFiling,
  declarationMonths,
  declarationQuery,
  declarationReopening,
} from '@lagar/domain/wine/balance/declaration.ts'
import { created } from '@lagar/domain/wire.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { fileDeclaration, findDeclaration, listDeclarations, reopenDeclaration } from './declarations.ts'

/** The monthly declarations of wine: looked at, filed, and opened again. */
export function declarationRoutes(app: App) {
  app.get(
    '/cellars/declarations',
    { config: { permission: 'contents.read' }, schema: { response: { 200: declarationMonths } } },
    async ({ db, actor }) => {
      const result = await listDeclarations(db, actor)
      return { result, total: result.length }
    },
  )

  app.get(
    '/cellars/declarations/month',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: declarationQuery, response: { 200: declaration } },
    },
    ({ db, actor, query }) => findDeclaration(db, actor, query.month),
  )

  app.post(
    '/cellars/declarations',
    {
      config: { permission: 'cellars.delete' },
      schema: { body: created(declarationFiling), response: { 201: declaration } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, newDeclaration) => {
        const { id: _id, ...input } = request.body
        return fileDeclaration(tx, actor, newDeclaration, input)
      }),
  )

  app.put(
    '/cellars/declarations/reopen',
    {
      config: { permission: 'company.write' },
      schema: { body: declarationReopening, response: { 200: declaration } },
    },
    (request) => transact(request, (tx, actor) => reopenDeclaration(tx, actor, request.body)),
  )
}
