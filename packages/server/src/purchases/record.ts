import type { BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import { chargeOf, netOf } from '@lagar/domain/sales/value.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { agreedAnalysisOf } from '../sales/contract-rows.ts'
import { instalmentsOf } from '../sales/instalments.ts'
import { purchaseTable } from './papers.ts'
import { findBulkPurchaseRow } from './contract-read.ts'
import { presentReceipt, valueOf } from './receipt-read.ts'
import { receiptRows } from './receipt-rows.ts'

/** A purchase in bulk with its terms, its loads and what they come to. */
export async function findBulkPurchase(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkPurchaseRecord | undefined> {
  const row = await findBulkPurchaseRow(db, actor, id)
  if (!row) return undefined
  const own = await currencyOf(db, actor)
  const receipts = await receiptRows(db, actor, sql`r.bulk_purchase_id = ${id}`)
  const came = receipts.filter(({ received }) => received > 0).map(valueOf)
  const charged = came.reduce((sum, value) => sum + chargeOf(value), 0)
  const terms = await termsOf(db, actor, id)
  return {
    ...row,
    ...terms,
    receipts: receipts.map((receipt) => presentReceipt(actor, receipt, own)),
    charged: fromMoney(charged),
    credited: fromMoney(charged - came.reduce((sum, value) => sum + netOf(value), 0)),
    paid: fromMoney(terms.paid),
    companyCurrency: own,
  }
}

type Terms = Pick<BulkPurchaseRecord, 'objectionDays' | 'sample' | 'sampleCameOn' | 'note' | 'laboratory'>

/** What a purchase's page says beside its line: the terms that were agreed, and what was paid (stored money). */
async function termsOf(db: Db | Tx, actor: Actor, id: string) {
  const { rows } = await sql<Terms>`
    select p.objection_days as "objectionDays", p.sample, p.sample_came_on::text as "sampleCameOn", p.note,
      ${agreedAnalysisOf('p')} as laboratory
    from bulk_purchase p where p.company_id = ${actor.companyId} and p.id = ${id}`.execute(db)
  return { ...rows[0]!, ...(await instalmentsOf(db, actor, purchaseTable, id)) }
}
