import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { moneyIn, priceIn } from '@lagar/domain/texts/figures.ts'
import type { BulkLoadRecord, BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { shortText } from '../exports/numbers.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { given, givenSentences, type Fact } from '../exports/pdf-head.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import { issuedBy } from '../exports/issued.ts'
import { remitoPdf, type RemitoEnd } from '../exports/remito.ts'
import { addedUp, tableOf, type Column } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import type { Actor, Db } from '../actor.ts'
import { findBulkLoad } from './load-read.ts'
import { findBulkSale } from './record.ts'

/** A sale in bulk on paper, to be signed by both: what is sold, at what price, when it is paid, and how long may be objected. */
export const bulkSalePdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'bulkSale') throw new Refusal('NOT_FOUND')
    const sale = found(await findBulkSale(db, actor, entityId))
    const issued = await issuedBy(db, actor)
    const { printed } = texts
    const title = `${printed.BULK_CONTRACT} ${sale.number}`
    const file = await toPdf({
      texts,
      issued,
      title,
      subtitle: sale.customer.name,
      facts: saleFacts(sale, texts, await buyerOf(db, actor, sale.customer.id)),
      tables: [
        tableOf(texts, texts.heading.instalments, paidParts(sale), sale.instalments, printed.NO_INSTALMENTS),
      ],
      qr: pageAddress(filters, 'bulkSale', sale.id),
      byHand: { title: printed.REMARKS, signatures: [printed.SIGNED_BY_SELLER, printed.SIGNED_BY_BUYER] },
    })
    return { name: title, file }
  },
}

function saleFacts(sale: BulkSaleRecord, texts: Texts, buyer: { cuit: string; address: string }): Fact[] {
  const { heading, printed } = texts
  const isGrapes = sale.product === 'GRAPES'
  return [
    [heading.customer, sale.customer.name],
    ...given(heading.cuit, buyer.cuit),
    ...given(heading.address, buyer.address),
    [heading.bulkProduct, `${texts.bulkProduct[sale.product]}: ${sale.description}`],
    ...given(heading.content, sale.content?.name),
    [heading.amount, `${shortText(texts, 'bulk', sale.amount)} ${isGrapes ? 'kg' : 'L'}`],
    [isGrapes ? printed.PRICE_OF_KILO : printed.PRICE_OF_LITRE, priceIn(texts, sale.price, sale.currency)],
    [heading.total, moneyIn(texts, sale.total, sale.currency)],
    [heading.date, shownDay(sale.date)],
    ...given(heading.agreedOn, sale.agreedOn && shownDay(sale.agreedOn)),
    ...given(heading.deadlineDate, sale.deadlineDate && shownDay(sale.deadlineDate)),
    [heading.objectionDays, String(sale.objectionDays)],
    ...given(heading.sample, sale.sample),
    ...given(heading.sampleSentOn, sale.sampleSentOn && shownDay(sale.sampleSentOn)),
    ...given(heading.laboratory, sale.laboratory?.name),
    ...givenSentences(heading.note, sale.note),
  ]
}

/** The tax number and the address of who buys. */
async function buyerOf(db: Db, { companyId }: Actor, id: string): Promise<{ cuit: string; address: string }> {
  const customer = await db
    .selectFrom('customer')
    .select(['cuit', 'address'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return { cuit: customer?.cuit ?? '', address: customer?.address ?? '' }
}

type Part = BulkSaleRecord['instalments'][number]

/** The columns of the parts in which a contract is paid, sold or bought. */
export const paidParts = ({ currency }: Pick<BulkSaleRecord, 'currency'>): Column<Part>[] => [
  { field: 'dueDate', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  {
    field: 'moneyAmount',
    kind: 'figure',
    width: 16,
    value: ({ amount }, texts) => moneyIn(texts, amount, currency),
  },
  { field: 'paidOn', kind: 'day', width: 14, value: ({ paidOn }) => paidOn },
]

/** The delivery note (remito) of a load, which travels with it. Refuses a load whose paper is void, or that is called off. */
export const bulkLoadPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'workorder') throw new Refusal('NOT_FOUND')
    const load = found(await findBulkLoad(db, actor, entityId))
    const { remito, status, workorder } = load
    // Grapes leave with a note, which prints its own.
    if (workorder === null) throw new Refusal('NOT_FOUND')
    if (remito === null || status === 'CANCELLED')
      throw new Refusal('LOAD_NOT_THERE', { details: { status } })
    return remitoPdf(db, actor, texts, {
      remito,
      day: load.loadedOn ?? load.date,
      origin: await originOf(db, actor, workorder.id),
      receiver: { name: load.customer.name, ...(await buyerOf(db, actor, load.customer.id)) },
      carrier: {
        truck: load.truck?.name ?? '',
        plate: load.patent,
        driver: load.driverName || (load.truckDriver?.name ?? ''),
        seals: load.seals,
      },
      goods: goodsFacts(load, texts),
      tables: [tableOf(texts, texts.printed.DETAIL, originColumns, load.origins)],
      qr: pageAddress(filters, 'bulkSale', load.bulkSale.id),
    })
  },
}

/** The cellar that a load leaves from, with its number at the wine institute. */
async function originOf(db: Db, { companyId }: Actor, workorder: string): Promise<RemitoEnd> {
  const cellar = await db
    .selectFrom('work_order')
    .innerJoin('cellar', (join) =>
      join
        .onRef('cellar.company_id', '=', 'work_order.company_id')
        .onRef('cellar.id', '=', 'work_order.cellar_id'),
    )
    .select(['cellar.name', 'cellar.address', 'cellar.inv_number as invNumber'])
    .where('work_order.company_id', '=', companyId)
    .where('work_order.id', '=', workorder)
    .executeTakeFirstOrThrow()
  return { name: cellar.name, address: cellar.address ?? '', invNumber: cellar.invNumber ?? '' }
}

function goodsFacts(load: BulkLoadRecord, texts: Texts): Fact[] {
  const { heading } = texts
  const kilos = (weight: number | null) =>
    weight === null ? null : `${shortText(texts, 'kilos', weight)} kg`
  return [
    [heading.bulkSale, String(load.bulkSale.number)],
    [heading.litres, `${shortText(texts, 'litres', load.amount)} L`],
    ...given(heading.gross, kilos(load.gross)),
    ...given(heading.tare, kilos(load.tare)),
    ...given(heading.density, load.density === null ? null : shortText(texts, 'density', load.density)),
  ]
}

const originColumns: Column<BulkLoadRecord['origins'][number]>[] = [
  { field: 'cellarElement', kind: 'text', width: 24, value: ({ name }) => name },
  { field: 'content', kind: 'text', width: 34, value: ({ content }) => content?.name ?? null },
  {
    field: 'litres',
    kind: 'litres',
    width: 16,
    value: ({ amount }) => amount,
    total: (all) => addedUp(all.map(({ amount }) => amount)),
  },
]
