import { Refusal } from '@lagar/domain/errors.ts'
import { MAX_MONEY } from '@lagar/domain/fields.ts'
import { costOf, type Amount, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { meantAmount, shownAmount } from '@lagar/domain/stock/amount.ts'
import { handedOver, movementOf } from '@lagar/domain/stock/moving.ts'
import { totalOf } from '@lagar/domain/stock/price.ts'
import type { StockInput, StockInputRecord, StockOrderProductBatch } from '@lagar/domain/stock/input.ts'
import { isAwaited } from '@lagar/domain/stock/order.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { audit, changesBetween } from '../../audit.ts'
import { currencyOf, rateOf } from '../../currency.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { newId } from '../../ids.ts'
import { hold } from '../../ledger/hold.ts'
import { post } from '../../ledger/post.ts'
import { nextNumber } from '../../numbers.ts'
import { batchOfLine } from '../batches/of-line.ts'
import { errorsOf, keptStocks, refuseWrong, type KeptStock } from '../stocks/kept.ts'
import { findStockInput, inputFacts } from './input-read.ts'
import { holdStockOrder, keptLines, settleStockOrder, type KeptLine } from './lines.ts'

const LINES = 'stockOrderProductBatches'

/** A line of a delivery, resolved: its batch, how much of it in the smallest unit, and what it costs in the company's money. */
type Line = { given: StockOrderProductBatch; batch: string; amount: number; cost: number }

/**
 * Receives a delivery, whole or not at all: it enters the stock at its price on its day and counts towards its order, of which no more
 * is received than is left. Of an order that goes the other way it leaves the stock at its cost.
 */
export async function receive(
  tx: Tx,
  actor: Actor,
  id: string,
  given: StockInput,
): Promise<StockInputRecord> {
  if (given.date > actor.today) refuseWrong({ date: 'DATE_IN_FUTURE' })
  const order = await orderOf(tx, actor, given)
  const isIn = order?.is_in ?? true
  const stocks = await keptStocks(tx, actor, given.deposit, given.stockOrderProductBatches, LINES)
  const lines = await resolved(tx, actor, given, stocks, isIn)
  await insertInput(tx, actor, id, given, isIn)
  const keys = lines.map(({ batch }) => ({ place: given.deposit, thing: batch, kind: 'SUPPLY' as const }))
  const balances = await hold(tx, actor, keys)
  const heldOf = (batch: string) => balances.of(given.deposit, batch)
  const left = await leftOf(tx, actor, given, order?.id)
  const measured = lines.map((line, at) => measure(line, at, left, isIn ? undefined : heldOf(line.batch)))
  await insertLines(tx, actor, id, measured)
  if (order) await countReceived(tx, actor, measured)
  await post(tx, actor, {
    happenedOn: given.date,
    cause: { type: 'stockInput', id, attempt: 1 },
    movements: movementsOf(given.deposit, measured, isIn, heldOf),
    reason: given.note,
  })
  if (order) await settleStockOrder(tx, actor, order.id, order.closed)
  const made = found(await findStockInput(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'stockInput', id, changesBetween({}, inputFacts(made)))
  if (order) await audit(tx, actor, 'MOVE', 'stockOrder', order.id, { stockInput: [null, made.number] })
  return made
}

/** The order that a delivery comes for, which awaits something of this supplier in this deposit. */
async function orderOf(
  tx: Tx,
  actor: Actor,
  { stockOrder, deposit, supplier, stockOrderProductBatches }: StockInput,
) {
  if (stockOrder === null) {
    const wrong = errorsOf(stockOrderProductBatches, LINES, ({ stockOrderProduct }) =>
      stockOrderProduct === null ? undefined : ['stockOrderProduct', 'NOT_OF_THIS_ORDER'],
    )
    refuseWrong(wrong)
    return undefined
  }
  const order = await holdStockOrder(tx, actor, stockOrder)
  if (!isAwaited(order)) throw new Refusal('ALREADY_CLOSED')
  const suppliers = await tx
    .selectFrom('stock_order_supplier')
    .select('supplier_id')
    .where('company_id', '=', actor.companyId)
    .where('stock_order_id', '=', stockOrder)
    .execute()
  refuseWrong({
    ...(order.stock_deposit_id !== deposit && { deposit: 'NOT_ALLOWED_HERE' }),
    ...(!suppliers.some(({ supplier_id: one }) => one === supplier) && { supplier: 'NOT_ALLOWED_HERE' }),
  })
  return order
}

/** The lines with the batch each belongs to and its cost; a batch that is new is made. */
async function resolved(
  tx: Tx,
  actor: Actor,
  given: StockInput,
  stocks: ReadonlyMap<string, KeptStock>,
  isIn: boolean,
): Promise<Line[]> {
  const own = await currencyOf(tx, actor)
  const lines: Line[] = []
  for (const [at, line] of given.stockOrderProductBatches.entries()) {
    const path = `${LINES}.${at}`
    const total = totalOf(line)
    const rate = rateOf(own, line, isIn && total > 0)
    if (rate === undefined) refuseWrong({ [`${path}.exchangeRate`]: 'REQUIRED' })
    const money = productOf([total, rate ?? 1], 4)
    if (money > MAX_MONEY) refuseWrong({ [`${path}.totalPrice`]: 'TOO_HIGH' })
    const batch = await batchOfLine(tx, actor, { given, line, stock: stocks.get(line.stock)!, path, isIn })
    lines.push({ given: line, batch, amount: 0, cost: toMoney(money) })
  }
  const isTwice = !isIn && new Set(lines.map(({ batch }) => batch)).size < lines.length
  if (isTwice) refuseWrong({ [LINES]: 'REPEATED' })
  return lines
}

/** What is left of each line of the order, by its id; it shrinks while the lines of a delivery are measured. */
type Left = Map<string, { left: number; line: KeptLine }>

async function leftOf(tx: Tx, actor: Actor, given: StockInput, order: string | undefined): Promise<Left> {
  const lines = order === undefined ? [] : await keptLines(tx, actor, order)
  const left: Left = new Map(lines.map((line) => [line.id, { left: line.amount - line.received, line }]))
  const wrong = errorsOf(given.stockOrderProductBatches, LINES, ({ stockOrderProduct, stock }) => {
    if (stockOrderProduct === null) return undefined
    return left.get(stockOrderProduct)?.line.stock_id === stock
      ? undefined
      : ['stockOrderProduct', 'NOT_OF_THIS_ORDER']
  })
  refuseWrong(wrong)
  return left
}

/** A line with its amount: no more than is left of its line of the order, nor than there is when it goes out. */
function measure(line: Line, at: number, left: Left, held: Amount | undefined): Line {
  const { amount: typed, unit, stockOrderProduct } = line.given
  const field = `${LINES}.${at}.amount`
  const awaited = stockOrderProduct === null ? undefined : left.get(stockOrderProduct)
  const amount = awaited ? meantAmount(typed, unit, awaited.left) : toStockBase(typed, unit)
  if (awaited && amount > awaited.left)
    refuseWrong({ [field]: `EXCEEDS_MAXIMUM:${shownAmount(awaited.left, unit)}` })
  if (awaited) awaited.left -= amount
  if (held && amount > held.amount) {
    const details = { available: shownAmount(held.amount, unit), unit }
    throw new Refusal('NOT_ENOUGH', { errors: { [field]: 'MORE_THAN_AVAILABLE' }, details })
  }
  return { ...line, amount, cost: held ? costOf(held, amount) : line.cost }
}

function movementsOf(
  deposit: string,
  lines: Line[],
  isIn: boolean,
  heldOf: (batch: string) => Amount,
): Movement[] {
  return lines.flatMap(({ batch, amount, cost }) => {
    const held = heldOf(batch)
    return isIn
      ? (movementOf('ADD', { deposit, batch, held, onDay: held.amount, amount, cost, reason: null }) ?? [])
      : handedOver({ deposit, batch, held, amount })
  })
}

const insertInput = async (tx: Tx, actor: Actor, id: string, given: StockInput, isIn: boolean) =>
  tx
    .insertInto('stock_input')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'stockInput'),
      stock_order_id: given.stockOrder,
      stock_deposit_id: given.deposit,
      supplier_id: given.supplier,
      employee_id: given.employee,
      input_number: given.inputNumber,
      received_on: given.date,
      is_in: isIn,
      note: given.note,
    })
    .execute()

const insertLines = (tx: Tx, { companyId }: Actor, input: string, lines: Line[]) =>
  tx
    .insertInto('stock_order_product_batch')
    .values(
      lines.map(({ given, batch, amount }, position) => ({
        company_id: companyId,
        id: newId(),
        stock_input_id: input,
        position,
        stock_order_product_id: given.stockOrderProduct,
        stock_id: given.stock,
        stock_batch_id: batch,
        amount,
        unit: given.unit,
        unit_price: toMoney(given.unitPrice),
        total_price: toMoney(totalOf(given)),
        currency: given.currency,
        exchange_rate: given.exchangeRate,
      })),
    )
    .execute()

async function countReceived(tx: Tx, { companyId }: Actor, lines: Line[]) {
  for (const { given, amount } of lines) {
    if (given.stockOrderProduct === null) continue
    await tx
      .updateTable('stock_order_product')
      .set(({ eb }) => ({ received: eb('received', '+', amount) }))
      .where('company_id', '=', companyId)
      .where('id', '=', given.stockOrderProduct)
      .execute()
  }
}
