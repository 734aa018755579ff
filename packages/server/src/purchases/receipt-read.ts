import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { BulkReceiptStatus } from '@lagar/domain/lists/sales.ts'
import { agreedCost } from '@lagar/domain/purchases/price.ts'
import { endsSoon, receiptStatus } from '@lagar/domain/purchases/receipt.ts'
import type { bulkReceiptQuery, BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { objectionUntil, weighedKilos, weighedLitres } from '@lagar/domain/sales/load.ts'
import { chargeOf, netOf, returnCredit } from '@lagar/domain/sales/value.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { pageOfReceipts, receiptRows, type ReceiptRow } from './receipt-rows.ts'

/** What was said of a load, in the domain's shape. */
export const saidOf = (row: ReceiptRow) => ({
  objectionDays: row.objection_days,
  acceptedOn: row.accepted_on,
  objectedOn: row.objected_on,
  resolvedOn: row.resolved_on,
})

/** How a load stands today. */
export const statusOf = (row: ReceiptRow, today: Day): BulkReceiptStatus =>
  receiptStatus({ noteStatus: row.note_status, date: row.date, ...saidOf(row) }, today)

/** What a load that came is worth, in the domain's shape. */
export const valueOf = (row: ReceiptRow) => ({
  loaded: row.received,
  price: row.price,
  returned: row.returned,
  difference: row.price_difference,
})

/**
 * What a load costs by its contract in the company's currency; null while nobody said the rate, or nothing came. What went back took its own part of the
 * cost with it, and so the load costs what it did.
 */
export function agreedCostOf(row: ReceiptRow, own: Currency): number | null {
  const rate = row.currency === own ? 1 : row.exchange_rate
  return rate === null || row.received === 0 ? null : agreedCost({ ...valueOf(row), returned: 0 }, rate)
}

/** Hundredths of a kilogram in kilograms. */
const kilos = (stored: number | null) => (stored === null ? null : stored / 100)

/** Thousandths of a litre, or of a kilogram, in whole ones. */
const litres = (stored: number) => fromMilliliters(stored, 'LITER')

/** A load that was bought as it is read. */
export function presentReceipt(actor: Actor, row: ReceiptRow, own: Currency): BulkReceiptRecord {
  const status = statusOf(row, actor.today)
  const hasCome = row.received > 0
  const value = valueOf(row)
  const amount = litres(hasCome ? row.received : row.announced)
  const weights = { gross: kilos(row.gross), tare: kilos(row.tare), density: row.density }
  const weighed = row.product === 'GRAPES' ? weighedKilos(weights) : weighedLitres(weights)
  const until = status === 'PENDING' ? null : objectionUntil(row.date, row.objection_days)
  const cost = agreedCostOf(row, own)
  return {
    id: row.id,
    version: row.version,
    bulkPurchase: { id: row.purchase, number: row.number },
    supplier: row.supplier,
    input: row.input,
    cellar: row.cellar,
    product: row.product,
    status,
    date: row.date,
    objectionUntil: until,
    endsSoon: endsSoon(status, until, actor.today),
    acceptedOn: row.accepted_on,
    objectedOn: row.objected_on,
    objectedBy: row.objected_by,
    resolvedOn: row.resolved_on,
    reason: row.reason,
    resolution: row.resolution,
    laboratory: row.laboratory,
    brought: row.brought,
    amount,
    truck: row.truck,
    patent: row.patent,
    driverName: row.driver_name,
    seals: row.seals,
    ...weights,
    weighed,
    difference: weighed === null ? null : roundHalfUp(weighed - amount, 3),
    price: row.price,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    charge: hasCome ? fromMoney(chargeOf(value)) : 0,
    returned: row.workorder && {
      workorder: row.workorder,
      amount: litres(row.returned),
      credit: fromMoney(returnCredit(value)),
    },
    priceDifference: fromMoney(row.price_difference),
    net: hasCome ? fromMoney(netOf(value)) : 0,
    agreedCost: cost === null ? null : fromMoney(cost),
    noteCost: fromMoney(row.note_cost),
    can: mayDo(actor, row, status, cost !== null && cost !== row.note_cost),
  }
}

function mayDo(
  actor: Actor,
  row: ReceiptRow,
  status: BulkReceiptStatus,
  differs: boolean,
): BulkReceiptRecord['can'] {
  const writes = allowed(actor, 'orders.write') === true
  const receives = allowed(actor, 'input.write') === true
  const stays = status !== 'PENDING' && status !== 'CANCELLED'
  const isAnswered = row.accepted_on !== null || row.objected_on !== null
  return {
    edit: writes && status !== 'CANCELLED',
    answer: writes && stays,
    receive: receives && status === 'PENDING',
    sendBack: writes && row.product !== 'GRAPES' && status === 'OBJECTED',
    reject: receives && allowed(actor, 'input.delete') === true && status === 'OBJECTED',
    align: receives && stays && differs,
    takeOut: writes && !isAnswered,
    attach: receives,
  }
}

/** One load that was bought as it is read. */
export async function findReceipt(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkReceiptRecord | undefined> {
  const [row] = await receiptRows(db, actor, sql`r.id = ${id}`)
  return row && presentReceipt(actor, row, await currencyOf(db, actor))
}

type Query = z.output<typeof bulkReceiptQuery>

/** A page of the loads that were bought as they are read. */
export async function listReceipts(db: Db, actor: Actor, query: Query): Promise<Page<BulkReceiptRecord>> {
  const page = await pageOfReceipts(db, actor, query)
  const own = await currencyOf(db, actor)
  return { ...page, result: page.result.map((row) => presentReceipt(actor, row, own)) }
}
