import { Refusal } from '@lagar/domain/errors.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { suggestedInputName, type InputEdit } from '@lagar/domain/input/edit.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { newId } from '../ids.ts'
import { refuseEarlyGrapes } from '../lands/works/early-picking.ts'
import { truckDrivers } from '../lands/catalogues/truck-drivers.ts'
import { trucks } from '../lands/catalogues/trucks.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { nextNumber } from '../numbers.ts'
import { issueRemito } from '../remitos.ts'
import { declaredColumns, placeOrigins, refuseDeclared } from './declared.ts'
import { endColumns, findEnd, type End } from './ends.ts'
import { freightOf } from './freight.ts'
import { insertCius } from './grapes.ts'
import { holdInput } from './hold.ts'
import { makeOrigin } from './new-origin.ts'
import { makeOrders } from './orders.ts'
import { postInput } from './post.ts'
import { findInput } from './record.ts'
import { insertSent } from './sent.ts'
import { insertThings, insertWine } from './rows.ts'
import type { ColumnsOf } from '../http/rows.ts'

/**
 * Writes a delivery note, moves what it says when it comes as received, and gives out the orders of its destinations. What leaves for
 * anybody else is issued a number of the company's point of issue; to a customer it leaves from places of our own.
 */
export async function createInput(tx: Tx, actor: Actor, id: string, given: Input) {
  if (given.status === 'REJECTED' || given.status === 'CANCELLED')
    throw new Refusal('INVALID_INPUT', { errors: { status: 'INVALID_VALUE' } })
  await freightOf(tx, actor, given)
  const { from, land } = await originOf(tx, actor, given)
  if (given.toType === null) throw new Refusal('INVALID_INPUT', { missing: ['to'] })
  refuseDeclared(from, given)
  const to = await findEnd(tx, actor, 'to', given.toType, given.to)
  if (to.type === 'CUSTOMER' && !from.isOwn)
    throw new Refusal('INVALID_INPUT', { errors: { from: 'ONLY_OURS_TO_CUSTOMER' } })
  await insertInput(tx, actor, id, given, from, to)
  const cius = given.cius.map((row) => ({
    ...row,
    id: row.id ?? newId(),
    lands: row.lands.length === 0 && land !== null ? [land] : row.lands,
  }))
  await insertCius(tx, actor, id, from, cius)
  await refuseEarlyGrapes(
    tx,
    actor,
    cius.map((row) => row.id),
    (ciu) => `cius.${cius.findIndex((row) => row.id === ciu)}.harvestedDate`,
  )
  if (given.isReceivingContent) await insertWine(tx, actor, id, { from, land }, given)
  await placeOrigins(tx, actor, id, from)
  await insertThings(tx, actor, id, given)
  await insertSent(tx, actor, id, given)
  await audit(tx, actor, 'CREATE', 'input', id, { status: [null, given.status] })

  const note = await holdInput(tx, actor, id)
  if (isDue(note.status, note.to_cellar_id)) await postInput(tx, actor, note)
  if (!to.isOwn) await issueRemito(tx, actor, { input: id }, given.date)
  await makeOrders(tx, actor, note, given.destinations)
  await notifyAssigned(tx, actor, 'input', { id, name: note.input_name }, { employee: given.employee })
  return found(await findInput(tx, actor, id))
}

/** Whether a note has moved what it says: into our cellar once it is received, to anywhere else once it is sent. */
export const isDue = (status: string, toCellar: string | null): boolean =>
  status === 'RECEIVED' || (status === 'IN_TRANSIT' && toCellar === null)

async function originOf(tx: Tx, actor: Actor, given: Input): Promise<{ from: End; land: string | null }> {
  if (given.addNewOrigin) return makeOrigin(tx, actor, given)
  const { from, fromType } = given
  if (from === null || fromType === null) throw new Refusal('INVALID_INPUT', { missing: ['from'] })
  return { from: await findEnd(tx, actor, 'from', fromType, from), land: null }
}

async function insertInput(tx: Tx, actor: Actor, id: string, given: Input, from: End, to: End) {
  const number = await nextNumber(tx, actor, 'input')
  const columns: ColumnsOf<'input', 'attempt'> = {
    number,
    status: given.status,
    ...headerColumns(given, suggestedInputName(number, from.name, given.date)),
    ...(await transportColumns(tx, actor, given)),
    ...endColumns(from, to),
    to_name: given.toName || to.name,
    to_address: given.toAddress || to.address,
    to_code: given.toCode || to.code,
    is_receiving_land: given.isReceivingLand || given.cius.length > 0,
    is_receiving_content: given.isReceivingContent,
    harvest_id: given.harvest,
  }
  await tx
    .insertInto('input')
    .values({ company_id: actor.companyId, id, ...columns })
    .execute()
}

/** What may change while a note lives; a name left blank is the one that was suggested. */
export const headerColumns = (given: Omit<InputEdit, 'id' | 'version' | 'reason'>, suggested: string) => ({
  input_name: given.inputName || suggested,
  date: given.date,
  harvest_time: given.harvestTime,
  harvest_type: given.harvestType,
  travel_owner: given.travelOwner,
  owner_supplier_id: given.ownerType === 'SUPPLIER' ? given.owner : null,
  owner_customer_id: given.ownerType === 'CUSTOMER' ? given.owner : null,
  employee_id: given.employee,
  bill_optional_id: given.billOptionalId,
  to_contract: given.toContract,
  description: given.description,
  ...declaredColumns(given),
  transport_price: toMoney(given.transportPrice),
  transport_currency: given.transportCurrency,
  transport_exchange_rate: given.transportExchangeRate,
})

type Transport = Pick<InputEdit, 'truck' | 'truckDriver' | 'patent' | 'driverName'>

/** The truck and its driver, with their plate and name as they were on that day. */
export async function transportColumns(tx: Tx, actor: Actor, given: Transport) {
  const { truck, truckDriver, patent, driverName } = given
  return {
    truck_id: truck,
    truck_driver_id: truckDriver,
    patent: patent || (truck === null ? '' : found(await trucks.find(tx, actor, truck)).patent),
    driver_name:
      driverName || (truckDriver === null ? '' : found(await truckDrivers.find(tx, actor, truckDriver)).name),
  }
}
