import { sql } from 'kysely'
import type { Actor, Tx } from './http/actor.ts'

/** Documents that people call by a number. */
export type Numbered = 'input' | 'division' | 'labeling' | 'order'

/** The next number of a kind of document. It is taken with the document or not at all, so there are no gaps. */
export async function nextNumber(tx: Tx, actor: Actor, kind: Numbered): Promise<number> {
  const { last } = await tx
    .insertInto('document_number')
    .values({ company_id: actor.companyId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet((eb) => ({ last: eb('document_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Gives a work order its number, in one statement and as the last thing of its transaction: whoever makes the next one
 * waits from here to the commit.
 */
export async function numberWorkOrder(tx: Tx, { companyId }: Actor, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with next as (
      insert into document_number (company_id, kind, last) values (${companyId}, 'workorder', 1)
      on conflict (company_id, kind) do update set last = document_number.last + 1
      returning last
    )
    update work_order set number = next.last from next
    where work_order.company_id = ${companyId} and work_order.id = ${id}
    returning number`.execute(tx)
  return rows[0]!.number
}

/** What stands for the number of a document until it takes its own: below nothing, and as rare as its id. */
export const standInNumber = (id: string): number => -1 - Number.parseInt(id.slice(-7), 16)
