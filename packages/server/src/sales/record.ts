import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { chargeOf, costOfSale, marginOf, netOf } from '@lagar/domain/sales/value.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { agreedAnalysisOf } from './contract-rows.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { findBulkSaleRow } from './contract-read.ts'
import { instalmentsOf, saleTable } from './instalments.ts'
import { presentLoad, rateOfLoad, valueOf } from './load-read.ts'
import { loadRows } from './load-rows.ts'

/** A sale in bulk with its terms, its loads and what they come to. */
export async function findBulkSale(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkSaleRecord | undefined> {
  const row = await findBulkSaleRow(db, actor, id)
  if (!row) return undefined
  const own = await currencyOf(db, actor)
  const loads = await loadRows(db, actor, sql`l.bulk_sale_id = ${id}`)
  const left = loads.filter(({ loaded }) => loaded > 0)
  const sum = (of: (load: (typeof left)[number]) => number) =>
    left.reduce((total, load) => total + of(load), 0)
  const charged = sum((load) => chargeOf(valueOf(load)))
  const margins = left.map((load) => marginOf(valueOf(load), rateOfLoad(load, own)))
  const known = margins.filter((margin) => margin !== null)
  const sees = seesSupplyCosts(actor) && left.length > 0
  const terms = await termsOf(db, actor, id)
  return {
    ...row,
    ...terms,
    loads: loads.map((load) => presentLoad(actor, load, own)),
    charged: fromMoney(charged),
    credited: fromMoney(charged - sum((load) => netOf(valueOf(load)))),
    paid: fromMoney(terms.paid),
    companyCurrency: own,
    costOfSale: sees ? shownMoney(sum((load) => costOfSale(valueOf(load)))) : null,
    margin:
      sees && known.length === margins.length
        ? shownMoney(known.reduce((total, margin) => total + margin, 0))
        : null,
  }
}

type Terms = Pick<BulkSaleRecord, 'objectionDays' | 'sample' | 'sampleSentOn' | 'note' | 'laboratory'>

/** What a sale's page says beside its line: the terms that were agreed, and what was paid (stored money). */
async function termsOf(db: Db | Tx, actor: Actor, id: string) {
  const { rows } = await sql<Terms>`
    select s.objection_days as "objectionDays", s.sample, s.sample_sent_on::text as "sampleSentOn", s.note,
      ${agreedAnalysisOf('s')} as laboratory
    from bulk_sale s where s.company_id = ${actor.companyId} and s.id = ${id}`.execute(db)
  return { ...rows[0]!, ...(await instalmentsOf(db, actor, saleTable, id)) }
}
