import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { StockChangeKind } from '@lagar/domain/lists/stock.ts'
import { MAX_MONEY } from '@lagar/domain/fields.ts'
import { kindOfChange, wrongForProduct, type StockChange } from '@lagar/domain/stock/change.ts'
import { movementOf } from '@lagar/domain/stock/moving.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { meantAmount, shownAmount } from '@lagar/domain/stock/amount.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { audit } from '../../audit.ts'
import { currencyOf, rateOf } from '../../currency.ts'
import type { Actor, Tx } from '../../actor.ts'
import { typedText } from '../../exports/numbers.ts'
import { found } from '../../http/catalogue.ts'
import { heldOnDay, type OnDay } from '../../ledger/by-day.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { hold } from '../../ledger/hold.ts'
import { post } from '../../ledger/post.ts'
import { heldBack } from './consume.ts'
import { namedBatch } from '../batches/named.ts'
import { findStock } from '../stocks/stocks.ts'
import { unnamedBatch } from '../batches/unnamed.ts'

/** One batch of a change, resolved: `field` is the path that what is wrong with its amount is told at. */
type Line = { batch: string; typed: number; seen: number | null; field: string }

/**
 * Adds to a stock, takes from it or counts it, and leaves its line in the ledger; the change's id is the
 * cause. A count holds for its day: it moves the difference from what there was then, and what came after stays. One that finds what is
 * written leaves its line in `stock_change` alone. Refuses with NOT_ENOUGH, NOT_THERE_YET, DAY_LOCKED, and with CHANGED_MEANWHILE when a
 * count was made on an amount that its day no longer ends with.
 */
export async function changeStock(
  tx: Tx,
  actor: Actor,
  id: string,
  change: StockChange,
): Promise<StockRecord> {
  const kind = kindOfChange(change)
  const stock = await keptStock(tx, actor, change.stock)
  const happenedOn = change.date ?? actor.today
  refuse(wrongWith(change, stock, happenedOn > actor.today))
  await refuseClosedDay(tx, actor, happenedOn)
  const rate = rateOf(await currencyOf(tx, actor), change, change.unitPrice !== null)
  if (rate === undefined) throw wrong({ exchangeRate: 'REQUIRED' })
  const lines = await linesOf(tx, actor, change, stock)
  const keys = lines.map(({ batch }) => ({ place: stock.deposit.id, thing: batch, kind: 'SUPPLY' as const }))
  const balances = await hold(tx, actor, keys)
  const onDayOf = await heldOnDay(tx, actor, kind === 'COUNT' ? keys : [], happenedOn, balances)
  const movements = lines.flatMap((line) => {
    const held = balances.of(stock.deposit.id, line.batch)
    const { batch, typed } = line
    const { onDay, usedSince } = onDayOf({ place: stock.deposit.id, thing: line.batch })
    const amount = kind === 'ADD' ? toStockBase(typed, change.unit) : meantAmount(typed, change.unit, onDay)
    refuseLine(kind, line, { amount, onDay, usedSince, unit: change.unit })
    if (kind === 'ADD' && !Number.isSafeInteger(held.amount + amount)) refuse({ [line.field]: 'TOO_HIGH' })
    const cost = kind === 'ADD' ? priced(change, typed, rate) : 0
    const { reason, isOpening } = change
    return (
      movementOf(kind, { deposit: stock.deposit.id, batch, held, onDay, amount, cost, isOpening, reason }) ??
      []
    )
  })
  await tx
    .insertInto('stock_change')
    .values(changeRow(actor, id, kind, change, happenedOn))
    .execute()
  if (movements.length > 0) {
    const cause = { type: 'stockChange', id, attempt: 1 }
    await post(tx, actor, { happenedOn, cause, movements, reason: change.note })
  }
  const after = found(await findStock(tx, actor, stock.id))
  await audit(tx, actor, kind === 'COUNT' ? 'COUNT' : 'MOVE', 'stock', stock.id, {
    amount: [amountInHistory(stock), amountInHistory(after)],
    ...(change.note && { note: [null, change.note] }),
  })
  return after
}

/** An amount as the history tells it. */
export const amountInHistory = ({ amount, unit }: Pick<StockRecord, 'amount' | 'unit'>) =>
  `${typedText(es, 'supply', amount)} ${es.unitSymbol[unit]}`

/** A stock that stays in its deposit until this is done. */
export async function keptStock(tx: Tx, actor: Actor, id: string): Promise<StockRecord> {
  await tx
    .selectFrom('stock')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forShare()
    .execute()
  return found(await findStock(tx, actor, id))
}

function wrongWith(change: StockChange, stock: StockRecord, isLater: boolean): Record<string, string> {
  return {
    ...(stock.retired && { stock: 'INVALID_VALUE' }),
    ...(isLater && { date: 'DATE_IN_FUTURE' }),
    ...wrongForProduct(stock.product, { unit: change.unit, byBatch: change.stockBatches.length > 0 }),
  }
}

function refuse(errors: Record<string, string>, details: ReturnType<typeof heldBack> = false) {
  if (Object.keys(errors).length > 0) throw wrong(errors, details)
}

const wrong = (errors: Record<string, string>, details: ReturnType<typeof heldBack> = false) =>
  new Refusal('INVALID_INPUT', { errors, missing: [], ...details })

async function linesOf(tx: Tx, actor: Actor, change: StockChange, stock: StockRecord): Promise<Line[]> {
  if (change.stockBatches.length === 0) {
    const batch = await unnamedBatch(tx, actor, stock.product.id)
    return [{ batch, typed: change.amount ?? 0, seen: change.currentAmount, field: 'amount' }]
  }
  const isCount = kindOfChange(change) === 'COUNT'
  const lines: Line[] = []
  for (const [index, row] of change.stockBatches.entries()) {
    const path = `stockBatches.${index}`
    lines.push({
      batch:
        row.id === null
          ? await namedBatch(tx, actor, stock.product.id, {
              batchId: row.batchId ?? '',
              expiresOn: row.expiresOn,
              inputNumber: row.inputNumber,
              supplier: change.supplier,
              note: row.note,
            })
          : await known(tx, actor, change, { id: row.id, stock, path }),
      typed: (isCount ? row.newAmount : row.amount) ?? 0,
      seen: row.currentAmount,
      field: `${path}.${isCount ? 'newAmount' : 'amount'}`,
    })
  }
  refuseTwice(lines)
  return lines
}

type Known = { id: string; stock: StockRecord; path: string }

/** A batch of the product; one on hold may be thrown away or counted, but not used. */
async function known(tx: Tx, { companyId }: Actor, change: StockChange, { id, stock, path }: Known) {
  const batch = await tx
    .selectFrom('stock_batch')
    .select(['product_id', 'batch_id as name', 'on_hold as onHold', 'hold_reason as holdReason'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (batch?.product_id !== stock.product.id) refuse({ [`${path}.id`]: 'BATCH_OF_ANOTHER_PRODUCT' })
  const isUsed = kindOfChange(change) === 'TAKE' && change.reason === null
  if (batch?.onHold && isUsed) refuse({ [`${path}.id`]: 'BATCH_ON_HOLD' }, heldBack([batch]))
  return id
}

/** A batch named once by its id and once by its name is one batch all the same. */
function refuseTwice(lines: Line[]) {
  if (new Set(lines.map(({ batch }) => batch)).size < lines.length) refuse({ stockBatches: 'REPEATED' })
}

type Judged = OnDay & { amount: number; unit: StockUnit }

function refuseLine(kind: StockChangeKind, line: Line, { amount, onDay, usedSince, unit }: Judged) {
  const available = shownAmount(onDay, unit)
  if (kind === 'COUNT' && line.seen !== null && line.seen !== available) {
    throw new Refusal('CHANGED_MEANWHILE', { details: { changed: ['amount'], available, unit } })
  }
  if (kind === 'COUNT' && amount < usedSince) {
    const used = shownAmount(usedSince, unit)
    const errors = { [line.field]: `LESS_THAN_USED_SINCE:${used}` }
    throw new Refusal('NOT_ENOUGH', { errors, details: { used, unit } })
  }
  if (kind === 'TAKE' && amount > onDay) {
    const errors = { [line.field]: 'MORE_THAN_AVAILABLE' }
    throw new Refusal('NOT_ENOUGH', { errors, details: { available, unit } })
  }
}

/** What came in costs, in hundredths of a cent of the company's currency; without a price, nothing. */
export function priced({ unitPrice }: Pick<StockChange, 'unitPrice'>, amount: number, rate: number): number {
  if (unitPrice === null) return 0
  const money = productOf([amount, unitPrice, rate], 4)
  if (money > MAX_MONEY) refuse({ unitPrice: 'TOO_HIGH' })
  return toMoney(money)
}

/** How a change is kept beside its entry of the ledger. */
export const changeRow = (
  { companyId }: Actor,
  id: string,
  kind: StockChangeKind,
  change: StockChange,
  happenedOn: Day,
) => ({
  company_id: companyId,
  id,
  stock_id: change.stock,
  kind,
  note: change.note,
  supplier_id: change.supplier,
  employee_id: change.updateInventoryEmployee,
  currency: change.currency,
  unit_price: change.unitPrice === null ? null : toMoney(change.unitPrice),
  unit: change.unit,
  exchange_rate: change.exchangeRate,
  reason: change.reason ?? '',
  happened_on: happenedOn,
})
