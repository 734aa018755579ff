import { Refusal } from '@lagar/domain/errors.ts'
import type { Pdf } from '../../exports/pdf.ts'
import { statementPaper } from '../../exports/statement.ts'
import { statementOf } from './statement.ts'

/** A customer's statement on paper, as it is today. */
export const statementPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, texts }) {
    if (entityType !== 'customer') throw new Refusal('NOT_FOUND')
    const statement = await statementOf(db, actor, { customer: entityId })
    const title = texts.sheet.CUSTOMER_STATEMENT
    return statementPaper(db, actor, texts, {
      ...{ title, of: statement.customer.name, today: actor.today, statement },
    })
  },
}
