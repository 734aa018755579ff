import type { Day } from '@lagar/domain/day.ts'
import type { Remito } from '@lagar/domain/remito.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Tx } from './actor.ts'
import { newId } from './ids.ts'
import { nextNumber } from './numbers.ts'

/** What a delivery note is of: a note of its own, a dispatch of an order, or one attempt of the work order of a load. */
export type RemitoOf = { input: string } | { orderDispatch: string } | { workorder: string; attempt: number }

/**
 * Issues the delivery note of something that leaves on a day, with the next number of the company's point of issue. The number is taken with
 * what it is of or not at all, and a voided one keeps its own, so there are no gaps.
 */
export async function issueRemito(tx: Tx, actor: Actor, of: RemitoOf, day: Day): Promise<Remito> {
  const { letter, pointOfIssue } = await tx
    .selectFrom('company')
    .select(['remito_letter as letter', 'point_of_issue as pointOfIssue'])
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const number = await nextNumber(tx, actor, `remito ${letter} ${pointOfIssue}`)
  await tx
    .insertInto('remito')
    .values({
      company_id: actor.companyId,
      id: newId(),
      letter,
      point_of_issue: pointOfIssue,
      number,
      issued_on: day,
      ...('input' in of && { input_id: of.input }),
      ...('orderDispatch' in of && { order_dispatch_id: of.orderDispatch }),
      ...('workorder' in of && { work_order_id: of.workorder, attempt: of.attempt }),
    })
    .execute()
  return { letter, pointOfIssue, number }
}

/** SQL: the delivery note that was issued for something, by a condition on `remito` within the company of the row `alias`; null where none was. */
export const remitoIn = (alias: string, condition: RawBuilder<unknown>) => sql<Remito | null>`(
  select jsonb_build_object('letter', remito.letter, 'pointOfIssue', remito.point_of_issue, 'number', remito.number)
  from remito where remito.company_id = ${sql.ref(`${alias}.company_id`)} and ${condition})`
