import { allowed } from '@lagar/domain/access/permissions.ts'
import { loadStatus, objectionUntil, weighedKilos, weighedLitres } from '@lagar/domain/sales/load.ts'
import type { bulkLoadQuery, BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { chargeOf, costOfSale, marginOf, netOf, returnCredit } from '@lagar/domain/sales/value.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { loadRows, pageOfLoads, type LoadRow } from './load-rows.ts'

/** How a load stands today. */
export const statusOf = (row: LoadRow, today: Day) =>
  loadStatus(
    {
      orderStatus: row.order_status,
      loadedOn: row.loaded_on,
      objectionDays: row.objection_days,
      acceptedOn: row.accepted_on,
      objectedOn: row.objected_on,
      resolvedOn: row.resolved_on,
    },
    today,
  )

/** What a load that left is worth, in the domain's shape. */
export const valueOf = (row: LoadRow) => ({
  loaded: row.loaded,
  price: row.price,
  returned: row.returned?.amount ?? 0,
  difference: row.price_difference,
  cost: row.cost,
})

/** Hundredths of a kilogram in kilograms. */
const kilos = (stored: number | null) => (stored === null ? null : stored / 100)

/** Thousandths of a litre, or of a kilogram, in whole ones. */
const litres = (stored: number) => fromMilliliters(stored, 'LITER')

/** Whether money in a sale's currency can be told in the company's: what one of it was worth. */
export const rateOfLoad = (row: LoadRow, own: Currency): number | null =>
  row.currency === own ? 1 : row.exchange_rate

/** A load as it is read; what it cost and leaves only for who may see costs. */
export function presentLoad(actor: Actor, row: LoadRow, own: Currency): BulkLoadRecord {
  const status = statusOf(row, actor.today)
  const hasLeft = row.loaded > 0
  const value = valueOf(row)
  const amount = litres(hasLeft ? row.loaded : row.planned)
  const isGrapes = row.product === 'GRAPES'
  const weights = { gross: kilos(row.gross), tare: kilos(row.tare), density: row.density }
  const weighed = isGrapes ? weighedKilos(weights) : weighedLitres(weights)
  const margin = hasLeft ? marginOf(value, rateOfLoad(row, own)) : null
  const sees = seesSupplyCosts(actor)
  const { returned } = row
  return {
    id: row.id,
    version: row.version,
    bulkSale: { id: row.sale, number: row.number },
    customer: row.customer,
    workorder: row.workorder,
    input: row.input,
    product: row.product,
    remito: row.remito,
    status,
    date: row.date,
    loadedOn: row.loaded_on,
    objectionUntil: row.loaded_on && objectionUntil(row.loaded_on, row.objection_days),
    acceptedOn: row.accepted_on,
    objectedOn: row.objected_on,
    resolvedOn: row.resolved_on,
    reason: row.reason,
    resolution: row.resolution,
    origins: row.origins.map((origin) => ({ ...origin, amount: litres(origin.amount) })),
    cius: row.cius,
    amount,
    truck: row.truck,
    patent: row.patent,
    truckDriver: row.driver,
    driverName: row.driver_name,
    seals: row.seals,
    ...weights,
    weighed,
    difference: weighed === null ? null : roundHalfUp(weighed - amount, 3),
    price: row.price,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    charge: hasLeft ? fromMoney(chargeOf(value)) : 0,
    returned: returned && {
      id: returned.id,
      litres: litres(returned.amount),
      day: returned.day,
      content: returned.content,
      vessel: returned.vessel,
      credit: fromMoney(returnCredit(value)),
      reason: returned.reason,
    },
    priceDifference: fromMoney(row.price_difference),
    net: hasLeft ? fromMoney(netOf(value)) : 0,
    cost: sees && hasLeft ? shownMoney(costOfSale(value)) : null,
    margin: sees && margin !== null ? shownMoney(margin) : null,
    can: mayDo(actor, row, status),
  }
}

function mayDo(actor: Actor, row: LoadRow, status: BulkLoadRecord['status']): BulkLoadRecord['can'] {
  const writes = allowed(actor, 'orders.write') === true
  const works = allowed(actor, 'workorders.write') === true
  const stays = status !== 'PENDING' && status !== 'CANCELLED'
  const isNote = row.input !== null
  return {
    edit: writes && status !== 'CANCELLED',
    answer: writes && stays,
    bringBack: works && !isNote && status === 'OBJECTED' && row.returned === null,
    issue: writes && !isNote && row.remito === null && status !== 'CANCELLED',
    takeBack: row.returned !== null && allowed(actor, 'workorders.reverse') === true,
    finish: (isNote ? allowed(actor, 'input.write') === true : works) && status === 'PENDING',
    takeOut: writes && isNote && status !== 'OBJECTED' && status !== 'RESOLVED' && row.accepted_on === null,
  }
}

/** One load as it is read. */
export async function findBulkLoad(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkLoadRecord | undefined> {
  const [row] = await loadRows(db, actor, sql`l.id = ${id}`)
  return row && presentLoad(actor, row, await currencyOf(db, actor))
}

type Query = z.output<typeof bulkLoadQuery>

/** A page of the loads as they are read. */
export async function listBulkLoads(db: Db, actor: Actor, query: Query): Promise<Page<BulkLoadRecord>> {
  const page = await pageOfLoads(db, actor, query)
  const own = await currencyOf(db, actor)
  return { ...page, result: page.result.map((row) => presentLoad(actor, row, own)) }
}
