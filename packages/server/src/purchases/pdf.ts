import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { moneyIn, priceIn } from '@lagar/domain/texts/figures.ts'
import type { Actor, Db } from '../actor.ts'
import { findSupplier } from '../administration/papers/suppliers.ts'
import { shortText } from '../exports/numbers.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { given, givenSentences, type Fact } from '../exports/pdf-head.ts'
import { issuedBy } from '../exports/issued.ts'
import { tableOf } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import { paidParts } from '../sales/pdf.ts'
import { findBulkPurchase } from './record.ts'

/** A purchase in bulk on paper, to be signed by both: what is bought, at what price, when it is paid, and how long we may object. */
export const bulkPurchasePdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'bulkPurchase') throw new Refusal('NOT_FOUND')
    const purchase = found(await findBulkPurchase(db, actor, entityId))
    const issued = await issuedBy(db, actor)
    const { printed, heading } = texts
    const title = `${printed.BULK_PURCHASE_CONTRACT} ${purchase.number}`
    const file = await toPdf({
      texts,
      issued,
      title,
      subtitle: purchase.supplier.name,
      facts: await factsOf(db, actor, purchase, texts),
      tables: [
        tableOf(
          texts,
          heading.instalments,
          paidParts(purchase),
          purchase.instalments,
          printed.NO_INSTALMENTS,
        ),
      ],
      qr: pageAddress(filters, 'bulkPurchase', purchase.id),
      byHand: { title: printed.REMARKS, signatures: [printed.SIGNED_BY_SELLER, printed.SIGNED_BY_BUYER] },
    })
    return { name: title, file }
  },
}

async function factsOf(db: Db, actor: Actor, purchase: BulkPurchaseRecord, texts: Texts): Promise<Fact[]> {
  const { heading, printed } = texts
  const seller = await findSupplier(db, actor, purchase.supplier.id)
  const isGrapes = purchase.product === 'GRAPES'
  const { agreedOn, deadlineDate, sampleCameOn } = purchase
  return [
    [heading.supplier, purchase.supplier.name],
    ...given(heading.cuit, seller?.cuit),
    ...given(heading.invNumber, seller?.invNumber),
    ...given(heading.address, seller?.address),
    [heading.bulkProduct, `${texts.bulkProduct[purchase.product]}: ${purchase.description}`],
    ...given(heading.variety, purchase.variety?.name),
    ...given(heading.year, purchase.year === null ? null : String(purchase.year)),
    [heading.amount, `${shortText(texts, 'bulk', purchase.amount)} ${isGrapes ? 'kg' : 'L'}`],
    [
      isGrapes ? printed.PRICE_OF_KILO : printed.PRICE_OF_LITRE,
      priceIn(texts, purchase.price, purchase.currency),
    ],
    [heading.total, moneyIn(texts, purchase.total, purchase.currency)],
    [heading.date, shownDay(purchase.date)],
    ...given(heading.agreedOn, agreedOn && shownDay(agreedOn)),
    ...given(heading.deadlineDate, deadlineDate && shownDay(deadlineDate)),
    [heading.objectionDays, String(purchase.objectionDays)],
    ...given(heading.sample, purchase.sample),
    ...given(heading.sampleCameOn, sampleCameOn && shownDay(sampleCameOn)),
    ...given(heading.laboratory, purchase.laboratory?.name),
    ...givenSentences(heading.note, purchase.note),
  ]
}
