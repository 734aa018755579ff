import { Refusal } from '@lagar/domain/errors.ts'
import type { BulkProduct } from '@lagar/domain/lists/sales.ts'
import type { BulkLoad, BulkLoadFacts } from '@lagar/domain/sales/load.ts'
import { loadFactsOf, type BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { kindOf } from '@lagar/domain/wine/balance/flows.ts'
import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { currencyOf } from '../currency.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import type { ColumnsOf } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { shortText } from '../exports/numbers.ts'
import { numberNow } from '../numbers.ts'
import { issueRemito } from '../remitos.ts'
import { createOrder } from '../workorders/orders/create.ts'
import { lockBulkSale } from './contracts.ts'
import { refuseUnfitForSale } from '../workorders/transfers/fit.ts'
import { findBulkLoad } from './load-read.ts'
import { named, paperOf } from './papers.ts'

/**
 * Loads wine of a sale that is agreed: makes the work order that sells it, done at once with `isDone`, and issues its delivery note. Refuses with SALE_NOT_AGREED, at its
 * vessel what is not what was sold (NOT_THE_PRODUCT), without a rate a load in another currency than the company's, and all that the work
 * order is refused for: wine on hold, of others, of which there is not enough, or that moved since.
 */
export async function createLoad(tx: Tx, actor: Actor, id: string, given: BulkLoad): Promise<BulkLoadRecord> {
  const sale = await lockAgreed(tx, actor, given)
  if (sale.product === 'GRAPES')
    throw new Refusal('INVALID_INPUT', { errors: { bulkSale: 'NOT_THE_PRODUCT' } })
  await refuseOtherProduct(tx, actor, given, sale.product)
  if (sale.product === 'WINE') await refuseUnfitForSale(tx, actor, soldFrom(given), sale.laboratory)
  try {
    await createOrder(tx, actor, id, await orderFor(tx, actor, given))
  } catch (error) {
    throw atLoadsFields(error)
  }
  await tx
    .insertInto('bulk_load')
    .values({ company_id: actor.companyId, id, bulk_sale_id: given.bulkSale, ...columnsOf(given) })
    .execute()
  await issueRemito(tx, actor, { workorder: id, attempt: 1 }, given.date)
  await numberNow(tx)
  const made = found(await findBulkLoad(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'bulkSale', given.bulkSale, { bulkLoad: [null, loadText(made)] })
  return made
}

const soldFrom = ({ origins }: BulkLoad) =>
  origins.map(({ cellarElement: vessel }, at) => ({ vessel, path: `origins.${at}.cellarElement` }))

/** Locks the sale of a load; refuses SALE_NOT_AGREED, and one in another currency than the company's without a rate once it has left. */
export async function lockAgreed(
  tx: Tx,
  actor: Actor,
  { bulkSale, isDone, exchangeRate }: Pick<BulkLoad, 'bulkSale' | 'isDone' | 'exchangeRate'>,
) {
  const sale = await lockBulkSale(tx, actor, bulkSale)
  if (sale.status !== 'AGREED')
    throw new Refusal('SALE_NOT_AGREED', { errors: { bulkSale: 'SALE_NOT_AGREED' } })
  if (isDone && exchangeRate === null && sale.currency !== (await currencyOf(tx, actor)))
    throw new Refusal('INVALID_INPUT', { errors: { exchangeRate: `RATE_NEEDED:${sale.currency}` } })
  return sale
}

/** The work order that loads: its wine leaves for a customer, and so it has no destination. */
async function orderFor(tx: Tx, actor: Actor, given: BulkLoad) {
  const { cellar, employee, date, origins, note, isDone } = given
  const order = workOrder.parse({
    type: await sellingType(tx, actor),
    cellar,
    employee,
    parents: [],
    description: note,
    dateToStart: date,
    workorderTransfers: [
      {
        type: 'SELL',
        origins: origins.map(({ cellarElement, amount, emptyElement }) => ({
          cellarElement,
          transferedAmount: emptyElement ? 0 : amount,
          emptyElement,
        })),
      },
    ],
  })
  return { ...order, status: isDone ? ('DONE' as const) : ('PENDING' as const) }
}

/** The type of work order that sells wine; the company keeps its own. Refuses NO_SELLING_TYPE. */
async function sellingType(tx: Tx, { companyId }: Actor): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from work_order_type
    where company_id = ${companyId} and default_transfer_type = 'SELL' and is_transfers and retired_at is null
    order by created_at, id limit 1`.execute(tx)
  if (!rows[0]) throw new Refusal('NO_SELLING_TYPE')
  return rows[0].id
}

const kindsOf: Record<BulkProduct, readonly string[]> = {
  WINE: ['WINE', 'FERMENTING'],
  MUST: ['MUST', 'FERMENTING'],
  LEES: ['DREGS', 'POMACE'],
  // Grapes leave with a note and not out of a vessel.
  GRAPES: [],
}

/** Refuses, at its vessel, to load lees where wine was sold, or wine where lees were. */
async function refuseOtherProduct(tx: Tx, { companyId }: Actor, { origins }: BulkLoad, product: BulkProduct) {
  const ids = origins.map(({ cellarElement }) => cellarElement)
  const { rows } = await sql<{ vessel: string; stage: Parameters<typeof kindOf>[0]; dregs: boolean }>`
    select b.place_id as vessel, c.stage, c.is_wine_dregs as dregs
    from balance b join content c on c.company_id = b.company_id and c.id = b.thing_id
    where b.company_id = ${companyId} and b.place_id = any(${ids}::uuid[]) and b.kind = 'WINE' and b.amount > 0`.execute(
    tx,
  )
  const errors = Object.fromEntries(
    origins.flatMap(({ cellarElement }, at) => {
      const lying = rows.find(({ vessel }) => vessel === cellarElement)
      const kind = lying && kindOf(lying.stage, lying.dregs)
      return kind && !kindsOf[product].includes(kind)
        ? [[`origins.${at}.cellarElement`, 'NOT_THE_PRODUCT']]
        : []
    }),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** What a work order refuses, at the fields of the load that its rows were made of. */
function atLoadsFields(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.errors) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, code]) => [
      path
        .replace(/^workorderTransfers\.0\./, '')
        .replace(/^(origins\.\d+)\.transferedAmount$/, '$1.amount')
        .replace(/^dateToStart$/, 'date'),
      code,
    ]),
  )
  return new Refusal(error.code, { errors, details: error.details })
}

type Change = BulkLoadFacts & { id: string; version: number }

/** Corrects a load's truck, weights and rate. Its litres are those of its work order. */
export async function changeLoad(tx: Tx, actor: Actor, change: Change): Promise<BulkLoadRecord> {
  const { id, version, ...given } = change
  await lockLoad(tx, actor, id, version)
  const before = found(await findBulkLoad(tx, actor, id))
  await tx
    .updateTable('bulk_load')
    .set({ ...columnsOf(given), version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  if (before.input) await carryWithNote(tx, actor, before.input.id, given)
  const after = found(await findBulkLoad(tx, actor, id))
  endUnchanged(before, after, change)
  const changes = changesBetween(factsTold(before), factsTold(after))
  await audit(tx, actor, 'EDIT', 'bulkSale', after.bulkSale.id, { ...changes, ...named(after) })
  return after
}

/** The truck and the driver of a load of grapes are those of its note. */
const carryWithNote = (tx: Tx, { companyId }: Actor, note: string, given: BulkLoadFacts) =>
  tx
    .updateTable('input')
    .set((eb) => ({
      truck_id: given.truck,
      truck_driver_id: given.truckDriver,
      patent: given.patent,
      driver_name: given.driverName,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', note)
    .execute()

/** Locks a load over the version that was read; refuses CHANGED_MEANWHILE. */
export async function lockLoad(tx: Tx, actor: Actor, id: string, version?: number) {
  const row = found(
    await tx
      .selectFrom('bulk_load')
      .select(['id', 'version', 'bulk_sale_id as sale', 'input_id as input'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined && row.version !== version)
    throw await conflict(tx, actor, 'bulkSale', { id: row.sale, version }, row.version)
  return row
}

/** Kilograms in the hundredths they are kept in. */
const hundredths = (kilos: number | null) => (kilos === null ? null : productOf([kilos, 100], 0))

type Said =
  | 'bulk_sale_id'
  | 'attempt'
  | 'accepted_on'
  | 'objected_on'
  | 'resolved_on'
  | 'reason'
  | 'resolution'

export const columnsOf = (
  given: BulkLoadFacts,
): ColumnsOf<'bulk_load', Said | 'price_difference' | 'input_id' | 'work_order_id'> => ({
  truck_id: given.truck,
  truck_driver_id: given.truckDriver,
  patent: given.patent,
  driver_name: given.driverName,
  seals: given.seals,
  gross: hundredths(given.gross),
  tare: hundredths(given.tare),
  density: given.density,
  exchange_rate: given.exchangeRate,
})

/** A load as the history of its sale tells it. */
export const loadText = (load: BulkLoadRecord) =>
  load.input
    ? `${load.input.name}: ${shortText(es, 'bulk', load.amount)} kg (${load.cius.map(({ ciu }) => ciu.name).join(', ')})`
    : `${paperOf(load)}: ${shortText(es, 'bulk', load.amount)} L (${load.origins.map(({ name }) => name).join(', ')})`

const factsTold = (record: BulkLoadRecord) => ({
  ...loadFactsOf(record),
  truck: record.truck?.name ?? null,
  truckDriver: record.truckDriver?.name ?? null,
})
