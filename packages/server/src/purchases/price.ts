import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { agreedPrices } from '@lagar/domain/purchases/price.ts'
import type { ReceiptPrice } from '@lagar/domain/purchases/receipt.ts'
import type { BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { currencyOf } from '../currency.ts'
import { found } from '../http/catalogue.ts'
import { updatePrices } from '../input/prices.ts'
import { findInput } from '../input/record.ts'
import { agreedCostOf, findReceipt, statusOf } from './receipt-read.ts'
import { receiptRows } from './receipt-rows.ts'
import { lockReceipt } from './receipts.ts'

/** Makes the note of a load cost what its contract says, freight apart. Refuses with LOAD_NOT_THERE what was not received or is voided, and RATE_NEEDED. */
export async function alignPrice(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: ReceiptPrice,
): Promise<BulkReceiptRecord> {
  await lockReceipt(tx, actor, id, version)
  await costAsAgreed(tx, actor, id, reason)
  await tx
    .updateTable('bulk_receipt')
    .set({ version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  const after = found(await findReceipt(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'bulkPurchase', after.bulkPurchase.id, {
    input: [null, after.input.name],
    noteCost: [null, after.noteCost],
    reason: [null, reason],
  })
  return after
}

/**
 * Corrects the price of a load's note to what the contract says that it costs now: what was used bears its part of the difference late, as with any corrected
 * price. A load that costs that already stays as it is. Refuses NO_PERMISSIONS who may not correct a note.
 */
export async function costAsAgreed(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const row = found((await receiptRows(tx, actor, sql`r.id = ${id}`))[0])
  const status = statusOf(row, actor.today)
  if (status === 'PENDING' || status === 'CANCELLED')
    throw new Refusal('LOAD_NOT_THERE', { details: { status } })
  const cost = agreedCostOf(row, await currencyOf(tx, actor))
  if (cost === null)
    throw new Refusal('INVALID_INPUT', { errors: { exchangeRate: `RATE_NEEDED:${row.currency}` } })
  if (cost === row.note_cost) return
  if (allowed(actor, 'input.write') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'input.write' } })
  const note = found(await findInput(tx, actor, id))
  const prices = agreedPrices(
    note.cius.length === 0 ? 0 : cost,
    note.cius.map(({ weight, unit }) => toGrams(weight, unit)),
  )
  await updatePrices(tx, actor, {
    id,
    version: note.version,
    reason,
    transportPrice: note.transportPrice,
    transportCurrency: note.transportCurrency,
    transportExchangeRate: note.transportExchangeRate,
    price: note.isReceivingContent ? fromMoney(cost) : 0,
    cius: note.cius.map((unit, at) => ({ id: unit.id, price: fromMoney(prices[at]!) })),
  })
}
