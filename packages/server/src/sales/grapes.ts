import { Refusal } from '@lagar/domain/errors.ts'
import { input } from '@lagar/domain/input/input.ts'
import type { GrapeLoad, GrapeLoadNote } from '@lagar/domain/sales/load.ts'
import type { BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { createInput } from '../input/create.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { findBulkLoad, statusOf } from './load-read.ts'
import { loadRows } from './load-rows.ts'
import { columnsOf, lockAgreed, lockLoad, loadText } from './loads.ts'
import { paperOf } from './papers.ts'

/**
 * Loads grapes of a sale that is agreed out of a reception: makes the delivery note that takes them to the buyer, received at once with `isDone`.
 * Refuses what is refused of a load, a sale of something else, and what the note is refused for: grapes of others, that were picked too early,
 * or of which there are not as many.
 */
export async function createGrapeLoad(
  tx: Tx,
  actor: Actor,
  id: string,
  given: GrapeLoad,
): Promise<BulkLoadRecord> {
  const sale = await lockGrapeSale(tx, actor, given)
  const { cellar, employee, date, cius, isDone, note, truck, truckDriver, patent, driverName } = given
  const paper = input.parse({
    date,
    fromType: 'CELLAR',
    from: cellar,
    toType: 'CUSTOMER',
    to: sale.customer,
    employee,
    description: note,
    sentCius: cius,
    toContract: String(sale.number),
    ...{ truck, truckDriver, patent, driverName },
    status: isDone ? 'RECEIVED' : 'PENDING',
  })
  try {
    await createInput(tx, actor, id, paper)
  } catch (error) {
    throw atLoadsFields(error)
  }
  return addLoad(tx, actor, id, given)
}

/**
 * Counts a note that took grapes straight from their plot to the buyer as a load of a sale. Refuses a note to somebody else, without grapes, of
 * another load already, or that is called off.
 */
export async function loadNote(tx: Tx, actor: Actor, given: GrapeLoadNote): Promise<BulkLoadRecord> {
  const note = await tx
    .selectFrom('input')
    .select(['id', 'status', 'date', 'to_customer_id as customer'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', given.input)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!note) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { input: 'REFERENCE_NOT_FOUND' } })
  const isDone = note.status === 'IN_TRANSIT' || note.status === 'RECEIVED'
  const sale = await lockGrapeSale(tx, actor, { ...given, isDone })
  const wrong = (code: string) => new Refusal('INVALID_INPUT', { errors: { input: code } })
  if (note.customer !== sale.customer) throw wrong('NOT_TO_THIS_CUSTOMER')
  if (note.status === 'CANCELLED' || note.status === 'REJECTED') throw new Refusal('ALREADY_CLOSED')
  const { rows } = await sql<{ grapes: boolean; taken: boolean }>`
    select exists (select from ciu where company_id = ${actor.companyId} and input_id = ${note.id})
        or exists (select from input_ciu where company_id = ${actor.companyId} and input_id = ${note.id}) as grapes,
      exists (select from bulk_load where company_id = ${actor.companyId} and id = ${note.id}) as taken`.execute(
    tx,
  )
  if (!rows[0]!.grapes) throw wrong('NOT_THE_PRODUCT')
  if (rows[0]!.taken) throw wrong('ALREADY_TAKEN')
  if (isDone) await refuseClosedDay(tx, actor, note.date)
  return addLoad(tx, actor, note.id, given)
}

/**
 * Takes a note out of its sale: it stays as it is, and is no load any more. Refuses with LOAD_NOT_THERE once the buyer said something of it, and on a
 * closed day.
 */
export async function takeNoteOut(tx: Tx, actor: Actor, id: string): Promise<void> {
  const load = await lockLoad(tx, actor, id)
  const row = found((await loadRows(tx, actor, sql`l.id = ${id}`))[0])
  const isAnswered = row.accepted_on !== null || row.objected_on !== null
  if (row.input === null || isAnswered)
    throw new Refusal('LOAD_NOT_THERE', { details: { status: statusOf(row, actor.today) } })
  if (row.loaded_on !== null) await refuseClosedDay(tx, actor, row.loaded_on)
  await tx
    .deleteFrom('bulk_load')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', load.id)
    .execute()
  await audit(tx, actor, 'EDIT', 'bulkSale', load.sale, { bulkLoad: [paperOf(row), null] })
}

async function lockGrapeSale(
  tx: Tx,
  actor: Actor,
  given: Pick<GrapeLoad, 'bulkSale' | 'isDone' | 'exchangeRate'>,
) {
  const sale = await lockAgreed(tx, actor, given)
  if (sale.product !== 'GRAPES')
    throw new Refusal('INVALID_INPUT', { errors: { bulkSale: 'NOT_THE_PRODUCT' } })
  return sale
}

const noTruck = {
  truck: null,
  patent: '',
  truckDriver: null,
  driverName: '',
  seals: '',
  gross: null,
  tare: null,
  density: null,
}

async function addLoad(
  tx: Tx,
  actor: Actor,
  id: string,
  given: GrapeLoad | GrapeLoadNote,
): Promise<BulkLoadRecord> {
  const facts = { ...noTruck, ...given }
  await tx
    .insertInto('bulk_load')
    .values({
      company_id: actor.companyId,
      id,
      input_id: id,
      bulk_sale_id: given.bulkSale,
      ...columnsOf(facts),
    })
    .execute()
  const made = found(await findBulkLoad(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'bulkSale', given.bulkSale, { bulkLoad: [null, loadText(made)] })
  return made
}

/** What a note refuses, at the fields of the load that it was made of. */
function atLoadsFields(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.errors) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, code]) => [
      path.replace(/^sentCius\./, 'cius.').replace(/^from$/, 'cellar'),
      code,
    ]),
  )
  return new Refusal(error.code, { errors, details: error.details })
}
