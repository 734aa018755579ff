import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keptQuery } from '../../database/kept-query.ts'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import type { DB } from '../../db-types.ts'
import type { OrderRows } from './rows.ts'
import { isOfOthers } from '../../wine/contents/owners.ts'

/** The rows of an order's transfers, nested as they were written. Amounts in millilitres and grams. */
export type TransferRows = Awaited<ReturnType<typeof loadOrder>>['transfers'][number]
type OriginRow = TransferRows['origins'][number]
type DestinationRow = TransferRows['destinations'][number]

/**
 * What an order asks for as it was written, the numbers of the orders that must be done before it, and whether the company keeps
 * wine or grapes of others at all.
 */
export type Asked = Omit<Awaited<ReturnType<typeof loadOrder>>, 'transfers'> & { transfers: AskedTransfer[] }

/** Of a transfer's rows, what is needed to do it. */
export type AskedTransfer = Pick<
  TransferRows,
  'id' | 'position' | 'type' | 'make_element_batch' | 'element_batch_name' | 'is_pomace' | 'stems_per_mille'
> & { origins: AskedOrigin[]; destinations: AskedDestination[] }

type Vessels = 'cellar_element_id' | 'cellar_element_batch_id'
type Taken = 'received_wine_id' | 'transfered_amount' | 'empty_element' | 'discarded_amount' | 'loss_reason'
type End = 'id' | 'final_amount' | 'final_unit'
type AskedOrigin = Pick<OriginRow, Vessels | Taken | End> & {
  cius: Pick<OriginRow['cius'][number], 'ciu_id' | 'weight'>[]
  contents: Pick<OriginRow['contents'][number], 'content_id'>[]
  parts: Pick<OriginRow['parts'][number], Vessels | Taken | End>[]
}

type Given = 'amount' | 'fill' | 'new_content_name'
type Becomes = 'year' | 'variety_id' | 'grape_type' | 'stage' | 'is_wine_dregs'
type AskedDestination = Pick<DestinationRow, Vessels | Given | Becomes | End> & {
  children: Pick<
    DestinationRow['children'][number],
    'cellar_element_id' | 'transfered_amount' | 'discarded_amount' | 'fill' | 'new_content_name'
  >[]
  parts: Pick<DestinationRow['parts'][number], 'cellar_element_id'>[]
}

/** What an order asks for that was written earlier, in one statement. */
export async function loadOrder(tx: Tx, { companyId }: Actor, orderId: string) {
  const [asked] = await orderAsked(tx, { companyId, orderId })
  return asked!
}

const orderAsked = keptQuery(['companyId', 'orderId'], (db, { companyId, orderId }) => {
  const actor = { companyId }
  return db.selectNoFrom([
    jsonArrayFrom(transfersOf(db, actor, orderId)).as('transfers'),
    jsonArrayFrom(elementsOf(db, actor, orderId)).as('workedOn'),
    jsonArrayFrom(measuredIn(db, actor, orderId)).as('measuredIn'),
    ...besides(db, actor, orderId),
  ])
})

/** What an order asks for whose rows have just been written: only what others have to do with it is read. */
export async function askedBy(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
  rows: OrderRows,
): Promise<Asked> {
  const [besides] = await besidesItsRows(tx, { companyId, orderId })
  const origins = Map.groupBy(rows.transfer_origin, ({ transfer_id }) => transfer_id)
  const destinations = Map.groupBy(rows.transfer_destination, ({ transfer_id }) => transfer_id)
  const contents = Map.groupBy(rows.transfer_origin_content, ({ transfer_origin_id }) => transfer_origin_id)
  const cius = Map.groupBy(rows.transfer_origin_ciu, ({ transfer_origin_id }) => transfer_origin_id)
  const children = Map.groupBy(rows.transfer_child, ({ transfer_destination_id }) => transfer_destination_id)
  return {
    ...besides!,
    transfers: rows.transfer.map((transfer) => ({
      ...transfer,
      origins: nested(origins.get(transfer.id)).map((one) => ({
        ...one,
        cius: cius.get(one.id) ?? [],
        contents: contents.get(one.id) ?? [],
      })),
      destinations: nested(destinations.get(transfer.id)).map((one) => ({
        ...one,
        children: children.get(one.id) ?? [],
      })),
    })),
    workedOn: rows.work_order_element.map(({ cellar_element_id: id }) => ({ id })),
    measuredIn: [...new Set(rows.measurament.flatMap(({ cellar_element_id: id }) => id ?? []))].map((id) => ({
      id,
    })),
  }
}

/** The ends of a transfer, each with the rows of its vessels where they are several. */
function nested<Row extends { id: string; part_of: string | null }>(rows: readonly Row[] = []) {
  const parts = Map.groupBy(rows, ({ part_of }) => part_of)
  return (parts.get(null) ?? []).map((row) => ({ ...row, parts: parts.get(row.id) ?? [] }))
}

const besidesItsRows = keptQuery(['companyId', 'orderId'], (db, { companyId, orderId }) =>
  db.selectNoFrom(besides(db, { companyId }, orderId)),
)

/** What an order's own rows do not tell: the units of its supplies, and what others have to do with it. */
const besides = (db: Db | Tx, actor: Company, orderId: string) => [
  jsonArrayFrom(suppliesOf(db, actor, orderId)).as('supplies'),
  jsonArrayFrom(pendingParents(db, actor, orderId)).as('pendingParents'),
  jsonArrayFrom(unassigned(db, actor, orderId)).as('unassigned'),
  keepsForOthers(actor.companyId).as('keepsForOthers'),
]

type OfTransfer = ExpressionBuilder<DB, 'transfer'>

/** The vessels of a transfer that are known by their kind alone. */
const plannedOf = (eb: OfTransfer) =>
  eb
    .selectFrom('transfer_planned_vessel as row')
    .selectAll('row')
    .whereRef('row.company_id', '=', 'transfer.company_id')
    .whereRef('row.transfer_id', '=', 'transfer.id')
    .orderBy('row.position')

/** What a transfer takes: from which vessels, with their grapes, their wines and what each of several gives. */
const originsOf = (eb: OfTransfer) =>
  eb
    .selectFrom('transfer_origin as origin')
    .selectAll('origin')
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('transfer_origin_ciu as row')
          .selectAll('row')
          .whereRef('row.company_id', '=', 'origin.company_id')
          .whereRef('row.transfer_origin_id', '=', 'origin.id')
          .orderBy('row.position'),
      ).as('cius'),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('transfer_origin_content as row')
          .selectAll('row')
          .whereRef('row.company_id', '=', 'origin.company_id')
          .whereRef('row.transfer_origin_id', '=', 'origin.id')
          .orderBy('row.position'),
      ).as('contents'),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('transfer_origin as part')
          .selectAll('part')
          .whereRef('part.company_id', '=', 'origin.company_id')
          .whereRef('part.part_of', '=', 'origin.id')
          .orderBy('part.position'),
      ).as('parts'),
    )
    .whereRef('origin.company_id', '=', 'transfer.company_id')
    .whereRef('origin.transfer_id', '=', 'transfer.id')
    .where('origin.part_of', 'is', null)
    .orderBy('origin.position')

/** Where a transfer arrives, with the fractions of a press and each of several vessels. */
const destinationsOf = (eb: OfTransfer) =>
  eb
    .selectFrom('transfer_destination as destination')
    .selectAll('destination')
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('transfer_child as row')
          .selectAll('row')
          .whereRef('row.company_id', '=', 'destination.company_id')
          .whereRef('row.transfer_destination_id', '=', 'destination.id')
          .orderBy('row.position'),
      ).as('children'),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('transfer_destination as part')
          .selectAll('part')
          .whereRef('part.company_id', '=', 'destination.company_id')
          .whereRef('part.part_of', '=', 'destination.id')
          .orderBy('part.position'),
      ).as('parts'),
    )
    .whereRef('destination.company_id', '=', 'transfer.company_id')
    .whereRef('destination.transfer_id', '=', 'transfer.id')
    .where('destination.part_of', 'is', null)
    .orderBy('destination.position')

/** The transfers of an order with their origins, destinations and the press's fractions. */
export const transfersOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('transfer')
    .selectAll('transfer')
    .select((eb) => [
      jsonArrayFrom(plannedOf(eb)).as('planned'),
      jsonArrayFrom(originsOf(eb)).as('origins'),
      jsonArrayFrom(destinationsOf(eb)).as('destinations'),
    ])
    .where('transfer.company_id', '=', companyId)
    .where('transfer.work_order_id', '=', orderId)
    .orderBy('transfer.position')
    .$narrowType<{ type: TransferType }>()

/** Barrels of the barrel lots that an order names, by lot. */
export async function lotMembers(
  db: Db | Tx,
  { companyId }: Actor,
  lots: string[],
): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>()
  if (lots.length === 0) return members
  const rows = await db
    .selectFrom('cellar_element')
    .select(['id', 'cellar_element_batch_id as lot'])
    .where('company_id', '=', companyId)
    .where('cellar_element_batch_id', 'in', lots)
    .orderBy('name')
    .orderBy('id')
    .execute()
  for (const { id, lot } of rows) if (lot !== null) members.set(lot, [...(members.get(lot) ?? []), id])
  return members
}

/** The supplies of an order, in the smallest unit of each, with the unit of its product. */
const suppliesOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_stock as used')
    .innerJoin('stock', (join) =>
      join.onRef('stock.company_id', '=', 'used.company_id').onRef('stock.id', '=', 'used.stock_id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .selectAll('used')
    .select('product.unit')
    .where('used.company_id', '=', companyId)
    .where('used.work_order_id', '=', orderId)
    .orderBy('used.position')

const elementsOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_element')
    .select('cellar_element_id as id')
    .where('company_id', '=', companyId)
    .where('work_order_id', '=', orderId)

/** The vessels in which an order measured something. */
const measuredIn = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('measurament')
    .select('cellar_element_id as id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('work_order_id', '=', orderId)
    .where('cellar_element_id', 'is not', null)
    .$narrowType<{ id: string }>()

/** The vessels of an order that are known by their kind alone: at which field each stands, and how many millilitres it takes. */
const unassigned = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('transfer_planned_vessel as planned')
    .innerJoin('transfer as t', (join) =>
      join.onRef('t.company_id', '=', 'planned.company_id').onRef('t.id', '=', 'planned.transfer_id'),
    )
    .innerJoin('element_type as kind', (join) =>
      join
        .onRef('kind.company_id', '=', 'planned.company_id')
        .onRef('kind.id', '=', 'planned.element_type_id'),
    )
    .select(['t.position as transfer', 'planned.position', 'kind.name', 'planned.amount'])
    .where('t.company_id', '=', companyId)
    .where('t.work_order_id', '=', orderId)

const keepsForOthers = (companyId: string) =>
  sql<boolean>`(exists (select from input where company_id = ${companyId} and ${isOfOthers('input')})
    or exists (select from origin where company_id = ${companyId} and ${isOfOthers('origin')}))`

const pendingParents = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_parent as link')
    .innerJoin('work_order as parent', (join) =>
      join.onRef('parent.company_id', '=', 'link.company_id').onRef('parent.id', '=', 'link.parent_id'),
    )
    .select('parent.number')
    .where('link.company_id', '=', companyId)
    .where('link.work_order_id', '=', orderId)
    .where('parent.status', 'in', ['PENDING', 'IN_PROGRESS'])
