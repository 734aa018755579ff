import { statementQuery, type Statement } from '@lagar/domain/distribution/statement.ts'
import { statementUntil } from '@lagar/domain/statement.ts'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { linesOf, statementColumns } from '../../exports/statement.ts'
import { found } from '../../http/catalogue.ts'
import { stillDue } from '../../sales/instalments.ts'
import { bulkStatement } from '../../sales/statement-lines.ts'
import { customers } from '../orders/customers.ts'
import { stillToBill } from '../orders/read.ts'
import { orderStatement } from './order-lines.ts'

type Query = z.output<typeof statementQuery>

/** What a customer owes of bottles and of bulk until a day, and what is still to be paid and to be billed. */
export async function statementOf(
  db: Db,
  actor: Actor,
  { customer: id, to = actor.today }: Query,
): Promise<Statement> {
  const { name } = found(await customers.find(db, actor, id))
  const bulk = await bulkStatement(db, actor, id)
  const orders = await orderStatement(db, actor, id)
  const toBill = await stillToBill(db, actor, id)
  return {
    customer: { id, name },
    ...statementUntil([...bulk.lines, ...orders], to),
    due: stillDue('bulkSale', bulk.instalments, to),
    toBill,
  }
}

export const statementExport = exportOf({
  permission: 'orders.read',
  sheet: 'CUSTOMER_STATEMENT',
  query: statementQuery,
  list: linesOf((db, actor, query: Query) => statementOf(db, actor, query)),
  columns: statementColumns,
})
