import { Refusal } from '@lagar/domain/errors.ts'
import { pricedNote } from '@lagar/domain/purchases/price.ts'
import {
  bringsProduct,
  type BulkReceipt,
  type ReceiptFacts,
  type ReceiptNote,
} from '@lagar/domain/purchases/receipt.ts'
import { receiptFactsOf, type BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { currencyOf } from '../currency.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import type { ColumnsOf } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { createInput } from '../input/create.ts'
import { holdInput } from '../input/hold.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { lockBulkPurchase } from './contracts.ts'
import { receiptText } from './papers.ts'
import { findReceipt, statusOf } from './receipt-read.ts'
import { receiptRows } from './receipt-rows.ts'

/**
 * Receives a load of a purchase that is agreed: writes the delivery note that brings it, at the contract's price where it says none. Refuses with SALE_NOT_AGREED,
 * at their fields what comes from somebody else, is another's or not what was bought, what needs a rate (RATE_NEEDED), and all that the note
 * is refused for.
 */
export async function createReceipt(
  tx: Tx,
  actor: Actor,
  id: string,
  given: BulkReceipt,
): Promise<BulkReceiptRecord> {
  const purchase = await lockAgreed(tx, actor, given, given.status === 'RECEIVED')
  const rate = purchase.currency === purchase.own ? 1 : given.exchangeRate
  const terms = { price: Number(purchase.price), rate: rate ?? 1 }
  const priced = rate === null || given.owner !== null ? given : pricedNote(given, terms)
  const { bulkPurchase, exchangeRate, seals, gross, tare, density, ...note } = priced
  await createInput(tx, actor, id, { ...note, toContract: note.toContract || String(purchase.number) })
  const wrong = await unfit(tx, actor, id, purchase)
  if (wrong) throw new Refusal('INVALID_INPUT', { errors: { [wrong.field]: wrong.code } })
  return addReceipt(tx, actor, id, bulkPurchase, { exchangeRate, seals, gross, tare, density })
}

/**
 * Counts a note that is there already as a load of a purchase; its price stays. Refuses one of somebody else, of another's grapes or wine, of something else, of
 * another load already, or that is called off.
 */
export async function receiptOfNote(tx: Tx, actor: Actor, given: ReceiptNote): Promise<BulkReceiptRecord> {
  const { input: id, bulkPurchase, exchangeRate } = given
  const note = await holdNote(tx, actor, id)
  const isReceived = note.status === 'RECEIVED'
  const purchase = await lockAgreed(tx, actor, given, isReceived)
  if (note.status === 'CANCELLED' || note.status === 'REJECTED') throw new Refusal('ALREADY_CLOSED')
  const wrong = await unfit(tx, actor, id, purchase)
  const taken = await tx
    .selectFrom('bulk_receipt')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const code = wrong?.code ?? (taken && 'ALREADY_TAKEN')
  if (code) throw new Refusal('INVALID_INPUT', { errors: { input: code } })
  if (isReceived) await refuseClosedDay(tx, actor, note.date)
  return addReceipt(tx, actor, id, bulkPurchase, { ...noWeights, exchangeRate })
}

/** Holds a note; one that is not there is refused at its field. */
async function holdNote(tx: Tx, actor: Actor, id: string) {
  try {
    return await holdInput(tx, actor, id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND')
      throw new Refusal('REFERENCE_NOT_FOUND', { errors: { input: 'REFERENCE_NOT_FOUND' } })
    throw error
  }
}

/**
 * Takes a note out of its purchase: it stays as it is, and is no load any more. Refuses with LOAD_NOT_THERE once we said something of it, and on a
 * closed day.
 */
export async function takeNoteOut(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockReceipt(tx, actor, id)
  const row = found((await receiptRows(tx, actor, sql`r.id = ${id}`))[0])
  if (row.accepted_on !== null || row.objected_on !== null)
    throw new Refusal('LOAD_NOT_THERE', { details: { status: statusOf(row, actor.today) } })
  if (row.received > 0) await refuseClosedDay(tx, actor, row.date)
  await tx.deleteFrom('bulk_receipt').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'EDIT', 'bulkPurchase', row.purchase, { bulkReceipt: [row.input.name, null] })
}

type Change = ReceiptFacts & { id: string; version: number }

/** Corrects a load's seals, weights and rate; what it brought, its truck and its price are its note's. */
export async function changeReceipt(tx: Tx, actor: Actor, change: Change): Promise<BulkReceiptRecord> {
  const { id, version, ...given } = change
  await lockReceipt(tx, actor, id, version)
  const before = found(await findReceipt(tx, actor, id))
  await tx
    .updateTable('bulk_receipt')
    .set({ ...columnsOf(given), version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  const after = found(await findReceipt(tx, actor, id))
  endUnchanged(before, after, change)
  await audit(tx, actor, 'EDIT', 'bulkPurchase', after.bulkPurchase.id, {
    ...changesBetween(receiptFactsOf(before), receiptFactsOf(after)),
    input: [null, after.input.name],
  })
  return after
}

/** Holds a load over the version that was read, its note before it; refuses CHANGED_MEANWHILE. */
export async function lockReceipt(tx: Tx, actor: Actor, id: string, version?: number) {
  const note = await holdInput(tx, actor, id)
  const row = found(
    await tx
      .selectFrom('bulk_receipt')
      .select(['version', 'bulk_purchase_id as purchase'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined && row.version !== version)
    throw await conflict(tx, actor, 'bulkPurchase', { id: row.purchase, version }, row.version)
  return { ...row, note }
}

/** Locks the purchase of a load; refuses SALE_NOT_AGREED, and one in another currency than the company's without a rate once it is received. */
async function lockAgreed(
  tx: Tx,
  actor: Actor,
  { bulkPurchase, exchangeRate }: Pick<ReceiptNote, 'bulkPurchase' | 'exchangeRate'>,
  isReceived: boolean,
) {
  const purchase = await lockBulkPurchase(tx, actor, bulkPurchase)
  const own = await currencyOf(tx, actor)
  if (purchase.status !== 'AGREED')
    throw new Refusal('SALE_NOT_AGREED', { errors: { bulkPurchase: 'SALE_NOT_AGREED' } })
  if (isReceived && exchangeRate === null && purchase.currency !== own)
    throw new Refusal('INVALID_INPUT', { errors: { exchangeRate: `RATE_NEEDED:${purchase.currency}` } })
  return { ...purchase, own }
}

type Purchase = Awaited<ReturnType<typeof lockAgreed>>
type Note = {
  supplier: string | null
  cellar: string | null
  owned: boolean
  stage: ContentStatus | null
  grapes: boolean
}

/** Why a note is no load of a purchase, at the field of a note's form; nothing where it is one. */
async function unfit(tx: Tx, { companyId }: Actor, id: string, { supplier, product }: Purchase) {
  const { rows } = await sql<Note>`
    select coalesce(i.from_supplier_id, e.supplier_id) as supplier, i.to_cellar_id as cellar,
      coalesce(i.owner_supplier_id, i.owner_customer_id) is not null as owned, w.stage,
      exists (select from ciu c where c.company_id = i.company_id and c.input_id = i.id) as grapes
    from input i
    left join wine_estate e on e.company_id = i.company_id and e.id = i.from_wine_estate_id
    left join received_wine w on w.company_id = i.company_id and w.input_id = i.id
    where i.company_id = ${companyId} and i.id = ${id}`.execute(tx)
  const note = rows[0]!
  if (note.supplier !== supplier) return { field: 'from', code: 'NOT_FROM_THIS_SUPPLIER' }
  if (note.cellar === null) return { field: 'to', code: 'NOT_ALLOWED_HERE' }
  if (note.owned) return { field: 'owner', code: 'NOT_BOUGHT' }
  if (bringsProduct(product, { stage: note.stage, hasGrapes: note.grapes })) return undefined
  return { field: note.stage === null ? 'bulkPurchase' : 'stage', code: 'NOT_THE_PRODUCT' }
}

const noWeights: ReceiptFacts = { seals: '', gross: null, tare: null, density: null, exchangeRate: null }

/** Kilograms in the hundredths they are kept in. */
const hundredths = (kilos: number | null) => (kilos === null ? null : productOf([kilos, 100], 0))

type Said =
  | 'accepted_on'
  | 'objected_on'
  | 'objected_by'
  | 'laboratory_id'
  | 'resolved_on'
  | 'reason'
  | 'resolution'
  | 'price_difference'
  | 'work_order_id'

const columnsOf = (given: ReceiptFacts): ColumnsOf<'bulk_receipt', Said | 'bulk_purchase_id'> => ({
  seals: given.seals,
  gross: hundredths(given.gross),
  tare: hundredths(given.tare),
  density: given.density,
  exchange_rate: given.exchangeRate,
})

async function addReceipt(
  tx: Tx,
  actor: Actor,
  id: string,
  purchase: string,
  facts: ReceiptFacts,
): Promise<BulkReceiptRecord> {
  await tx
    .insertInto('bulk_receipt')
    .values({ company_id: actor.companyId, id, bulk_purchase_id: purchase, ...columnsOf(facts) })
    .execute()
  const made = found(await findReceipt(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'bulkPurchase', purchase, { bulkReceipt: [null, receiptText(made)] })
  return made
}
