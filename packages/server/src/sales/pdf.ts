import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { BulkLoadRecord, BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { formatDecimal, shortDecimal } from '@lagar/domain/units/decimal.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import { peopleOf } from '../exports/people.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import type { Actor, Db } from '../actor.ts'
import { findBulkLoad } from './load-read.ts'
import { findBulkSale } from './record.ts'

type Fact = [string, string]

const given = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

const litresText = (litres: number) => `${formatDecimal(litres, 3)} L`

const moneyText = (currency: string, amount: number) => `${currency} ${formatDecimal(amount, 2)}`

/** A sale in bulk on paper, to be signed by both: what is sold, at what price, when it is paid, and how long may be objected. */
export const bulkSalePdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'bulkSale') throw new Refusal('NOT_FOUND')
    const sale = found(await findBulkSale(db, actor, entityId))
    const { company, by } = await peopleOf(db, actor)
    const { printed } = texts
    const title = `${printed.BULK_CONTRACT} ${sale.number}`
    const file = await toPdf({
      texts,
      company,
      title,
      subtitle: sale.customer.name,
      facts: saleFacts(sale, texts, await buyerFacts(db, actor, sale.customer.id, texts)),
      tables: [
        tableOf(texts, texts.heading.instalments, paidParts(sale), sale.instalments, printed.NO_INSTALMENTS),
      ],
      qr: pageAddress(filters, 'bulkSale', sale.id),
      byHand: { title: printed.REMARKS, signatures: [printed.SIGNED_BY_SELLER, printed.SIGNED_BY_BUYER] },
      foot: fill(printed.PREPARED_BY, { by, day: shownDay(actor.today) }),
    })
    return { name: title, file }
  },
}

function saleFacts(sale: BulkSaleRecord, texts: Texts, buyer: Fact[]): Fact[] {
  const { heading, printed } = texts
  return [
    [heading.customer, sale.customer.name],
    ...buyer,
    [heading.bulkProduct, `${texts.bulkProduct[sale.product]}: ${sale.description}`],
    ...given(heading.content, sale.content?.name),
    [heading.litres, litresText(sale.amount)],
    [printed.PRICE_OF_LITRE, `${sale.currency} ${shortDecimal(sale.price, 4)}`],
    [heading.total, moneyText(sale.currency, sale.total)],
    [heading.date, shownDay(sale.date)],
    ...given(heading.agreedOn, sale.agreedOn && shownDay(sale.agreedOn)),
    ...given(heading.deadlineDate, sale.deadlineDate && shownDay(sale.deadlineDate)),
    [heading.objectionDays, String(sale.objectionDays)],
    ...given(heading.sample, sale.sample),
    ...given(heading.sampleSentOn, sale.sampleSentOn && shownDay(sale.sampleSentOn)),
    ...given(heading.laboratory, sale.laboratory?.name),
    ...given(heading.note, sale.note),
  ]
}

/** Who buys, as a paper that travels names them. */
async function buyerFacts(db: Db, { companyId }: Actor, id: string, texts: Texts): Promise<Fact[]> {
  const customer = await db
    .selectFrom('customer')
    .select(['cuit', 'address'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return [...given(texts.heading.cuit, customer?.cuit), ...given(texts.heading.address, customer?.address)]
}

type Part = BulkSaleRecord['instalments'][number]

const paidParts = ({ currency }: BulkSaleRecord): Column<Part>[] => [
  { field: 'dueDate', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  { field: 'currency', kind: 'text', width: 10, value: () => currency },
  { field: 'amount', kind: 2, width: 16, value: ({ amount }) => amount },
  { field: 'paidOn', kind: 'day', width: 14, value: ({ paidOn }) => paidOn },
]

/** The delivery note (remito) of a load, which travels with it: what is carried, by whom, to whom, under which seals and weights. */
export const bulkLoadPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'workorder') throw new Refusal('NOT_FOUND')
    const load = found(await findBulkLoad(db, actor, entityId))
    const { company, by } = await peopleOf(db, actor)
    const { printed } = texts
    const title = `${printed.LOAD_NOTE} ${load.bulkSale.number}-${load.workorder.number}`
    const file = await toPdf({
      texts,
      company,
      title,
      subtitle: load.customer.name,
      facts: loadFacts(load, texts, await buyerFacts(db, actor, load.customer.id, texts)),
      tables: [tableOf(texts, printed.WHAT_IS_CARRIED, originColumns, load.origins)],
      qr: pageAddress(filters, 'bulkSale', load.bulkSale.id),
      byHand: { title: printed.REMARKS, signatures: [printed.SIGNED_BY_DRIVER, printed.SIGNED_BY_BUYER] },
      foot: fill(printed.PREPARED_BY, { by, day: shownDay(actor.today) }),
    })
    return { name: title, file }
  },
}

function loadFacts(load: BulkLoadRecord, texts: Texts, buyer: Fact[]): Fact[] {
  const { heading } = texts
  const kilos = (weight: number | null) => (weight === null ? null : `${formatDecimal(weight, 2)} kg`)
  return [
    [heading.date, shownDay(load.loadedOn ?? load.date)],
    [heading.customer, load.customer.name],
    ...buyer,
    [heading.bulkSale, String(load.bulkSale.number)],
    [heading.litres, litresText(load.litres)],
    ...given(heading.truck, load.truck?.name),
    ...given(heading.patent, load.patent),
    ...given(heading.truckDriver, load.truckDriver?.name ?? load.driverName),
    ...given(heading.seals, load.seals),
    ...given(heading.gross, kilos(load.gross)),
    ...given(heading.tare, kilos(load.tare)),
    ...given(heading.density, load.density === null ? null : shortDecimal(load.density, 4)),
  ]
}

const originColumns: Column<BulkLoadRecord['origins'][number]>[] = [
  { field: 'cellarElement', kind: 'text', width: 24, value: ({ name }) => name },
  { field: 'content', kind: 'text', width: 34, value: ({ content }) => content?.name ?? null },
  { field: 'litres', kind: 3, width: 16, value: ({ amount }) => amount },
]
