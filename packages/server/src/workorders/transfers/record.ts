import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Company, Db, Tx } from '../../actor.ts'
import type { TransferRows } from './load.ts'

/** A vessel as an order names it. */
export type Vessel = WorkOrderRecord['cellarElements'][number]
type VesselOf = (id: string | null) => Vessel | null
type NotesOf = (origins: (string | null)[]) => { id: string; name: string }[]
type NameOf = (id: string | null) => { id: string; name: string } | null

/** What the ids of an order's transfers stand for, and the supplies that the order uses. */
type Known = {
  element: VesselOf
  name: NameOf
  notes: NotesOf
  supplies: WorkOrderRecord['stocksUsed']
}

/** A transfer as its order's record tells it: ids with the names of what they stand for. */
export function transferRecord(
  transfer: TransferRows,
  known: Known,
): WorkOrderRecord['workorderTransfers'][number] {
  const { name } = known
  return {
    id: transfer.id,
    type: transfer.type,
    employeeAssign: name(transfer.employee_id),
    noAssignedVessels: transfer.planned.map(({ element_type_id, amount, note }) => ({
      elementTypeRequested: name(element_type_id)!,
      amount: fromMilliliters(amount, 'LITER'),
      note,
    })),
    amountOfBines: transfer.amount_of_bines,
    expectedWeight: fromGrams(transfer.expected_weight, 'KG'),
    expectedBines: transfer.expected_bines,
    expectedBoxes: transfer.expected_boxes,
    isPomace: transfer.is_pomace,
    makeElementBatch: transfer.make_element_batch,
    elementBatchName: transfer.element_batch_name,
    stemsPercent: transfer.stems_per_mille / 10,
    origins: transfer.origins.map((origin) => originRecord(origin, known)),
    destinations: transfer.destinations.map((destination) => destinationRecord(destination, known)),
  }
}

/** What is taken, from which vessels, grapes or wines. */
const originRecord = (
  origin: TransferRows['origins'][number],
  { element, name, notes, supplies }: Known,
): WorkOrderRecord['workorderTransfers'][number]['origins'][number] => ({
  id: origin.id,
  cellarElement: element(origin.cellar_element_id),
  cellarElementBatch: name(origin.cellar_element_batch_id),
  receivedWine: name(origin.received_wine_id),
  inputs: notes([origin.received_wine_id, ...origin.cius.map(({ ciu_id }) => ciu_id)]),
  cius: origin.cius.map(({ ciu_id, weight, unit, bines, boxes, note }) => ({
    ciu: name(ciu_id)!,
    weight: fromGrams(weight, unit),
    unit,
    bines,
    boxes,
    note,
  })),
  contents: origin.contents.map(({ content_id, received_wine_id, volume, unit, note }) => ({
    content: name(content_id ?? received_wine_id)!,
    volume: fromMilliliters(volume, unit),
    unit,
    note,
  })),
  ...takenOf(origin),
  lossReason: origin.loss_reason,
  ...endRecord(origin, name),
  children: origin.parts.map((part) => ({
    cellarElement: element(part.cellar_element_id)!,
    ...takenOf({ ...part, parts: [] }),
    ...{ fill: false, newContentName: '', status: part.status, note: part.note },
  })),
  stocksUsed: givenTo(origin, supplies),
})

/** Where it arrives, and as what. */
const destinationRecord = (
  destination: TransferRows['destinations'][number],
  { element, name, supplies }: Known,
): WorkOrderRecord['workorderTransfers'][number]['destinations'][number] => ({
  id: destination.id,
  cellarElement: element(destination.cellar_element_id),
  cellarElementBatch: name(destination.cellar_element_batch_id),
  cellarElements: destination.parts.flatMap((part) => element(part.cellar_element_id) ?? []),
  amount: fromMilliliters(destination.amount, destination.unit),
  unit: destination.unit,
  fill: destination.fill,
  newContentName: destination.new_content_name,
  year: destination.year,
  variety: name(destination.variety_id),
  grapeType: destination.grape_type,
  stage: destination.stage,
  isWineDregs: destination.is_wine_dregs,
  pomaceWeight: fromGrams(destination.pomace_weight, 'KG'),
  ...endRecord(destination, name),
  children: destination.children.map((child) => ({
    cellarElement: element(child.cellar_element_id)!,
    transferedAmount: fromMilliliters(child.transfered_amount, child.transfer_unit),
    transferUnit: child.transfer_unit,
    discardedAmount: fromMilliliters(child.discarded_amount, child.discard_unit),
    discardUnit: child.discard_unit,
    emptyElement: false,
    fill: child.fill,
    newContentName: child.new_content_name,
    status: destination.status,
    note: child.note,
  })),
  stocksUsed: givenTo(destination, supplies),
})

type Taken = Pick<
  TransferRows['origins'][number],
  'transfered_amount' | 'transfer_unit' | 'empty_element' | 'discarded_amount' | 'discard_unit'
>

/** How much is taken and discarded: of several vessels, what each gives together. */
function takenOf({ parts, ...origin }: Taken & { parts: Taken[] }) {
  const [transferUnit, discardUnit] = [origin.transfer_unit, origin.discard_unit]
  const all = parts.length > 0 ? parts : [origin]
  return {
    transferedAmount: fromMilliliters(sumOf(all.map((one) => one.transfered_amount)), transferUnit),
    transferUnit,
    emptyElement: all.every((one) => one.empty_element),
    discardedAmount: fromMilliliters(sumOf(all.map((one) => one.discarded_amount)), discardUnit),
    discardUnit,
  }
}

/** The supplies that the vessels of an end get. */
function givenTo({ cellar_element_id: own, parts }: End, supplies: WorkOrderRecord['stocksUsed']) {
  const vessels = new Set([own, ...parts.map((part) => part.cellar_element_id)])
  return supplies.filter(({ cellarElement }) => cellarElement !== null && vessels.has(cellarElement.id))
}

type End = { cellar_element_id: string | null; parts: { cellar_element_id: string | null }[] }
type EndRow = TransferRows['origins'][number] | TransferRows['destinations'][number]

/** What both ends of a transfer tell. */
const endRecord = ({ final_amount, final_unit, to_element_type_id, status, note }: EndRow, name: NameOf) => ({
  finalAmountInTank: final_amount === null ? null : fromMilliliters(final_amount, final_unit),
  finalAmountUnit: final_unit,
  toElementType: name(to_element_type_id),
  status,
  note,
})

/** The names of what an order's transfers refer to besides vessels. */
export async function namesOf(
  db: Db | Tx,
  { companyId }: Company,
  transfers: TransferRows[],
): Promise<NameOf> {
  const origins = transfers.flatMap((transfer) => transfer.origins)
  const destinations = transfers.flatMap((transfer) => transfer.destinations)
  const ids = [
    ...transfers.flatMap(({ employee_id, planned }) => [
      employee_id,
      ...planned.map(({ element_type_id }) => element_type_id),
    ]),
    ...[...origins, ...destinations].map(({ to_element_type_id }) => to_element_type_id),
    ...origins.flatMap(({ contents }) =>
      contents.map(({ content_id, received_wine_id: wine }) => content_id ?? wine),
    ),
    ...origins.flatMap(({ cellar_element_batch_id, received_wine_id, cius }) => [
      cellar_element_batch_id,
      received_wine_id,
      ...cius.map(({ ciu_id }) => ciu_id),
    ]),
    ...destinations.flatMap(({ cellar_element_batch_id, variety_id }) => [
      cellar_element_batch_id,
      variety_id,
    ]),
  ].filter((one) => one !== null)
  if (ids.length === 0) return () => null
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from origin where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from content where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from cellar_element_batch where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from element_type where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, trim(name || ' ' || surname) from employee where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id, name from variety where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  return (one) => (one === null ? null : (names.get(one) ?? null))
}

/** The delivery notes with which the grapes and wines of an order's transfers came, each once. */
export async function notesOf(
  db: Db | Tx,
  { companyId }: Company,
  transfers: TransferRows[],
): Promise<NotesOf> {
  const ids = transfers
    .flatMap(({ origins }) => origins)
    .flatMap(({ received_wine_id, cius }) => [received_wine_id, ...cius.map(({ ciu_id }) => ciu_id)])
    .filter((one) => one !== null)
  if (ids.length === 0) return () => []
  const { rows } = await sql<{ origin: string; id: string; name: string }>`
    select came.id as origin, i.id, i.input_name as name
    from (select id, input_id from ciu where company_id = ${companyId} and id = any(${ids}::uuid[])
      union all select id, input_id from received_wine where company_id = ${companyId} and id = any(${ids}::uuid[])) came
    join input i on i.company_id = ${companyId} and i.id = came.input_id`.execute(db)
  const notes = new Map(rows.map(({ origin, ...note }) => [origin, note]))
  return (origins) => [
    ...new Map(origins.flatMap((one) => notes.get(one ?? '') ?? []).map((note) => [note.id, note])).values(),
  ]
}
