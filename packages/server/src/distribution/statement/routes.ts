import { dealings, dealingsQuery, statement, statementQuery } from '@lagar/domain/distribution/statement.ts'
import type { App } from '../../http/http.ts'
import { dealingsOf } from './dealings.ts'
import { statementOf } from './statement.ts'

/** What a customer owes, and what they bought and complained of. */
export function statementRoutes(app: App) {
  app.get(
    '/distribution/customers/statement',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: statementQuery, response: { 200: statement } },
    },
    ({ db, actor, query }) => statementOf(db, actor, query),
  )

  app.get(
    '/distribution/customers/dealings',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: dealingsQuery, response: { 200: dealings } },
    },
    ({ db, actor, query }) => dealingsOf(db, actor, query.customer),
  )
}
