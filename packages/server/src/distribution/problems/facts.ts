import type { Problem, ProblemFacts } from '@lagar/domain/distribution/problem.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import { findOrderRow } from '../orders/read.ts'
import { savedLines } from '../orders/rows.ts'

/** What is known of the order and the lot that a problem names; refuses, at its field, what is not there. */
export async function factsOf(
  tx: Tx,
  actor: Actor,
  { order, wineBatch, customer }: Pick<Problem, 'order' | 'wineBatch' | 'customer'>,
): Promise<ProblemFacts> {
  if (customer !== null) await keepCustomer(tx, actor, customer)
  return {
    today: actor.today,
    order: order === null ? null : await orderFacts(tx, actor, order),
    lot: wineBatch === null ? null : await lotFacts(tx, actor, wineBatch),
  }
}

const absent = (field: string) =>
  new Refusal('REFERENCE_NOT_FOUND', { errors: { [field]: 'REFERENCE_NOT_FOUND' } })

async function keepCustomer(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw absent('customer')
}

async function orderFacts(tx: Tx, actor: Actor, id: string): Promise<ProblemFacts['order']> {
  const row = await findOrderRow(tx, actor, id)
  if (!row) throw absent('order')
  const lines = await savedLines(tx, actor, id)
  return {
    customer: row.customer.id,
    amount: Math.floor(row.amount),
    lines: lines.map(({ batch, amount }) => ({ wineBatch: batch, amount })),
  }
}

async function lotFacts(tx: Tx, { companyId }: Actor, id: string): Promise<ProblemFacts['lot']> {
  const row = await tx
    .selectFrom('wine_batch')
    .select(['bottles', 'made_on as madeOn'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw absent('wineBatch')
  return row
}
