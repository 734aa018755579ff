import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { priceOfPart, unitPriceFor } from '@lagar/domain/stock/price.ts'
import { isReceived, type StockOrder } from '@lagar/domain/stock/order.ts'
import { stockInput, type StockOrderProductBatch } from '@lagar/domain/stock/input.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { currencyOf } from '../../currency.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { errorsOf, keptStocks, refuseWrong, type KeptStock } from '../stocks/kept.ts'
import { receive } from './receive.ts'
import { keptLines, type KeptLine } from './lines.ts'

/**
 * Receives what is left of the lines that are ticked as received, today and at the order's price, from its first supplier. What asks
 * for more than a tick (a batch, a rate) is refused with where to say it.
 */
export async function receiveTicked(tx: Tx, actor: Actor, id: string, given: StockOrder) {
  const saved = await keptLines(tx, actor, id)
  const ticked = saved.filter((line, at) => given.stockOrderProducts[at]?.done === true && !isReceived(line))
  if (ticked.length === 0) return
  const stocks = await keptStocks(tx, actor, given.deposit, given.stockOrderProducts, 'stockOrderProducts')
  const own = await currencyOf(tx, actor)
  refuseWrong(
    errorsOf(saved, 'stockOrderProducts', (line) =>
      ticked.includes(line) ? asksForMore(line, stocks, own) : undefined,
    ),
  )
  const delivery = stockInput.parse({
    stockOrder: id,
    deposit: given.deposit,
    supplier: given.suppliers[0],
    employee: given.employee,
    date: actor.today,
    stockOrderProductBatches: ticked.map(restOf),
  })
  await receive(tx, actor, newId(), delivery)
}

function asksForMore(
  line: KeptLine,
  stocks: ReadonlyMap<string, KeptStock>,
  own: Currency,
): [string, string] | undefined {
  if (stocks.get(line.stock_id)?.basedInBatches) return ['done', 'RECEIVE_BY_BATCH']
  return line.currency !== own && line.total_price > 0 ? ['done', 'RECEIVE_BY_RATE'] : undefined
}

/** What is left of a line as a delivery brings it. */
function restOf(line: KeptLine): Partial<StockOrderProductBatch> {
  const unit = line.unit
  const [asked, came] = [shownAmount(line.amount, unit), shownAmount(line.received, unit)]
  const amount = shownAmount(line.amount - line.received, unit)
  const totalPrice = priceOfPart({ amount: asked, totalPrice: shownMoney(line.total_price) }, came, amount)
  return {
    stockOrderProduct: line.id,
    stock: line.stock_id,
    amount,
    unit,
    unitPrice: unitPriceFor(amount, totalPrice),
    totalPrice,
    currency: line.currency,
  }
}
