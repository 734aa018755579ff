import { sql } from 'kysely'
import type { Actor, Tx } from './actor.ts'

/** Documents that people call by a number. */
export type Numbered =
  | 'input'
  | 'division'
  | 'labeling'
  | 'order'
  | 'problem'
  | 'bulkSale'
  | 'bulkPurchase'
  | 'stockOrder'
  | 'stockInput'
  | 'stockReturnOrder'
  | 'laboratory'
  | 'payBill'
  | 'bookExport'
  | 'recallDrill'
  | `remito ${string} ${number}`

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

/** The numbers that work orders of this transaction would take with its commit, taken now. */
export async function numberNow(tx: Tx): Promise<void> {
  await sql`set constraints numbered immediate`.execute(tx)
}

/** What stands for the number of a work order until it takes its own: below nothing, and as rare as its id. */
export const standInNumber = (id: string): number => -1 - Number.parseInt(id.slice(-7), 16)
