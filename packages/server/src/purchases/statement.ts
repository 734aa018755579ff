import { supplierStatementQuery, type SupplierStatement } from '@lagar/domain/purchases/statement.ts'
import { chargeOf, returnCredit } from '@lagar/domain/sales/value.ts'
import { statementUntil, type StatementLine } from '@lagar/domain/statement.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { findSupplier } from '../administration/papers/suppliers.ts'
import { textsOfReader } from '../auth/reader.ts'
import { exportOf } from '../exports/export.ts'
import { shortText } from '../exports/numbers.ts'
import type { Pdf } from '../exports/pdf.ts'
import { linesOf, statementColumns, statementPaper } from '../exports/statement.ts'
import { found } from '../http/catalogue.ts'
import { agreedInstalments, paymentOf, stillDue } from '../sales/instalments.ts'
import { purchaseTable } from './papers.ts'
import { valueOf } from './receipt-read.ts'
import { receiptRows, type ReceiptRow } from './receipt-rows.ts'

type Query = z.output<typeof supplierStatementQuery>

/** What we owe a supplier of what was bought in bulk until a day, and what is still to be paid. */
export async function supplierStatementOf(
  db: Db,
  actor: Actor,
  { supplier: id, to = actor.today }: Query,
): Promise<SupplierStatement> {
  const { name } = found(await findSupplier(db, actor, id))
  const receipts = await receiptRows(db, actor, sql`p.supplier_id = ${id}`)
  const texts = await textsOfReader(db, actor)
  const instalments = await agreedInstalments(db, actor, purchaseTable, id)
  const lines = [
    ...receipts.flatMap((row) => chargesOf(texts, row)),
    ...instalments.flatMap(paymentOf('bulkPurchase')),
  ]
  return {
    supplier: { id, name },
    ...statementUntil(lines, to),
    due: stillDue('bulkPurchase', instalments, to),
  }
}

/** What a load that came says in a statement: its charge, and what of it is credited. */
function chargesOf(texts: Texts, row: ReceiptRow): StatementLine[] {
  if (row.received === 0) return []
  const value = valueOf(row)
  const document = { type: 'bulkPurchase' as const, id: row.purchase, number: row.number }
  const unit = row.product === 'GRAPES' ? 'kg' : 'L'
  const said = (amount: number) => `${shortText(texts, 'bulk', fromMilliliters(amount, 'LITER'))} ${unit}`
  const line = (
    day: string | null,
    kind: StatementLine['kind'],
    amount: number,
    detail: string,
  ): StatementLine[] =>
    day === null || amount === 0
      ? []
      : [{ day, kind, amount, detail, document, currency: row.currency, taxes: 0 }]
  return [
    ...line(row.date, 'RECEIPT', chargeOf(value), `${row.input.name} · ${said(row.received)}`),
    ...line(row.resolved_on, 'RETURN', -returnCredit(value), said(row.returned)),
    ...line(row.resolved_on, 'DIFFERENCE', -row.price_difference, row.resolution),
  ]
}

export const supplierStatementExport = exportOf({
  permission: 'orders.read',
  sheet: 'SUPPLIER_STATEMENT',
  query: supplierStatementQuery,
  list: linesOf((db, actor, query: Query) => supplierStatementOf(db, actor, query)),
  columns: statementColumns,
})

/** A supplier's statement on paper, as it is today. */
export const supplierStatementPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, texts }) {
    if (entityType !== 'supplier') throw new Refusal('NOT_FOUND')
    const statement = await supplierStatementOf(db, actor, { supplier: entityId })
    const title = texts.sheet.SUPPLIER_STATEMENT
    return statementPaper(db, actor, texts, {
      title,
      of: statement.supplier.name,
      statement,
    })
  },
}
