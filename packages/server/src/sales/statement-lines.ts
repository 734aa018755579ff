import type { StatementLine } from '@lagar/domain/statement.ts'
import { chargeOf, returnCredit } from '@lagar/domain/sales/value.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { textsOfReader } from '../auth/reader.ts'
import { shortText } from '../exports/numbers.ts'
import { agreedInstalments, paymentOf, saleTable } from './instalments.ts'
import { valueOf } from './load-read.ts'
import { leftOn, loadRows, type LoadRow } from './load-rows.ts'
import { paperOf } from './papers.ts'

/** What a customer's statement says of bulk: every load, return, difference and payment, and the instalments agreed on. */
export async function bulkStatement(db: Db, actor: Actor, customer: string) {
  const loads = await loadRows(db, actor, sql`s.customer_id = ${customer} and ${leftOn} is not null`)
  const instalments = await agreedInstalments(db, actor, saleTable, customer)
  const texts = await textsOfReader(db, actor)
  const ofLoad = (row: LoadRow) => linesOf(texts, row)
  return { lines: [...loads.flatMap(ofLoad), ...instalments.flatMap(paymentOf('bulkSale'))], instalments }
}

/** What a load that left says in a statement: its charge, and what of it is credited. */
function linesOf(texts: Texts, row: LoadRow): StatementLine[] {
  const value = valueOf(row)
  if (row.loaded === 0 || row.loaded_on === null) return []
  const base = { currency: row.currency, taxes: 0, document: saleAt(row) }
  const unit = row.product === 'GRAPES' ? 'kg' : 'L'
  const litres = (amount: number) => `${shortText(texts, 'bulk', fromMilliliters(amount, 'LITER'))} ${unit}`
  const order = paperOf(row)
  const { returned } = row
  return [
    {
      ...base,
      day: row.loaded_on,
      kind: 'LOAD',
      amount: chargeOf(value),
      detail: `${order} · ${litres(row.loaded)}`,
    },
    ...(returned
      ? [
          {
            ...base,
            day: returned.day,
            kind: 'RETURN' as const,
            amount: -returnCredit(value),
            detail: litres(returned.amount),
          },
        ]
      : []),
    ...(row.price_difference > 0 && row.resolved_on !== null
      ? [
          {
            ...base,
            day: row.resolved_on,
            kind: 'DIFFERENCE' as const,
            amount: -row.price_difference,
            detail: row.resolution,
          },
        ]
      : []),
  ]
}

const saleAt = ({ sale, number }: { sale: string; number: number }) => ({
  type: 'bulkSale' as const,
  id: sale,
  number,
})
