import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { sql, type InferResult } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { keptQuery } from '../../database/kept-query.ts'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import { earlyGrapes } from '../../lands/works/early-picking.ts'
import { findDifferences } from './plan.ts'
import { namesOf, notesOf, transferRecord, type Vessel } from '../transfers/record.ts'
import { transfersOf } from '../transfers/load.ts'
import { rowOf, select } from './read.ts'
import { workOrderTypeColumns } from './types.ts'
import { seesSupplyCosts } from '../../http/can.ts'

const orderRow = keptQuery(['companyId', 'id'], (db, { companyId, id }) => {
  const company = { companyId }
  return select(db, company)
    .where('o.id', '=', id)
    .select(['o.whatsapp_message as message', 'o.measurament_units'])
    .select([
      jsonObjectFrom(typeOf(db, company, id))
        .$notNull()
        .as('type'),
      jsonObjectFrom(repetitionOf(db, company, id)).as('repetition'),
      jsonArrayFrom(elementsOf(db, company, id)).as('vessels'),
      jsonArrayFrom(parentsOf(db, company, id)).as('parents'),
      jsonArrayFrom(childrenOf(db, company, id)).as('children'),
      jsonArrayFrom(suppliesOf(db, company, id)).as('supplies'),
      jsonArrayFrom(measuramentsOf(db, company, id)).as('measured'),
      jsonArrayFrom(transfersOf(db, company, id)).as('transfers'),
    ])
})

/** An order with everything its form holds, in one statement (and one more for the names of grapes, lots and varieties). */
export async function findWorkOrder(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<WorkOrderRecord | undefined> {
  const [row] = await orderRow(db, { companyId: actor.companyId, id })
  if (!row) return undefined
  const names = await namesOf(db, actor, row.transfers)
  const notes = await notesOf(db, actor, row.transfers)
  const differences = row.plan_of === null ? null : await findDifferences(db, actor, id)
  const grapes = row.transfers.flatMap(({ origins }) =>
    origins.flatMap(({ cius }) => cius.map(({ ciu_id }) => ciu_id)),
  )
  const vessels = new Map(row.vessels.map((vessel) => [vessel.id, vessel]))
  const stocksUsed = row.supplies.map(supplyRecord(seesSupplyCosts(actor)))
  const vessel = (vesselId: string | null) => (vesselId === null ? null : (vessels.get(vesselId) ?? null))
  return {
    ...rowOf(actor)(row),
    type: row.type,
    whatsappMessage: row.message,
    repetition: row.repetition,
    differences,
    warnings: await earlyGrapes(db, actor, grapes),
    parents: row.parents,
    children: row.children,
    cellarElements: row.elements.flatMap((worked) => vessel(worked.id) ?? []),
    stocksUsed,
    measuraments: row.measured.map(({ id: vesselId, name, ...measured }) => ({
      ...measured,
      cellarElement: { id: vesselId, name },
    })),
    measuramentUnits: [...new Set([...row.measurament_units, ...row.measured.map(({ code }) => code)])],
    workorderTransfers: row.transfers.map((transfer) =>
      transferRecord(transfer, { element: vessel, name: names, notes, supplies: stocksUsed }),
    ),
  }
}

/** The order's type, in use or not. */
const typeOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_type as type')
    .innerJoin('work_order as own', (join) =>
      join.onRef('own.company_id', '=', 'type.company_id').onRef('own.type_id', '=', 'type.id'),
    )
    .select(workOrderTypeColumns)
    .$castTo<WorkOrderRecord['type']>()
    .where('own.company_id', '=', companyId)
    .where('own.id', '=', orderId)

/** The repetition that gave the order out. */
const repetitionOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_repetition_slot as slot')
    .innerJoin('work_order_repetition as r', (join) =>
      join.onRef('r.company_id', '=', 'slot.company_id').onRef('r.id', '=', 'slot.repetition_id'),
    )
    .select(['r.id', 'r.name'])
    .where('slot.company_id', '=', companyId)
    .where('slot.work_order_id', '=', orderId)

/** Every vessel that an order names. */
const elementsOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('cellar_element as e')
    .innerJoin('element_type as kind', (join) =>
      join.onRef('kind.company_id', '=', 'e.company_id').onRef('kind.id', '=', 'e.element_type_id'),
    )
    .select(['e.id', 'e.name', 'kind.class', 'e.is_organic as isOrganic'])
    .$narrowType<Pick<Vessel, 'class'>>()
    .where('e.company_id', '=', companyId)
    .where(
      sql<boolean>`e.id in (
        select cellar_element_id from work_order_element where company_id = ${companyId} and work_order_id = ${orderId}
        union select x.cellar_element_id from transfer t join transfer_origin x on x.company_id = t.company_id and x.transfer_id = t.id
          where t.company_id = ${companyId} and t.work_order_id = ${orderId}
        union select x.cellar_element_id from transfer t join transfer_destination x on x.company_id = t.company_id and x.transfer_id = t.id
          where t.company_id = ${companyId} and t.work_order_id = ${orderId}
        union select y.cellar_element_id from transfer t join transfer_destination x on x.company_id = t.company_id and x.transfer_id = t.id
          join transfer_child y on y.company_id = x.company_id and y.transfer_destination_id = x.id
          where t.company_id = ${companyId} and t.work_order_id = ${orderId})`,
    )

const linked = (
  db: Db | Tx,
  { companyId }: Company,
  from: 'work_order_id' | 'parent_id',
  to: typeof from,
  id: string,
) =>
  db
    .selectFrom('work_order_parent as link')
    .innerJoin('work_order as other', (join) =>
      join.onRef('other.company_id', '=', 'link.company_id').onRef('other.id', '=', `link.${to}`),
    )
    .innerJoin('work_order_type as kind', (join) =>
      join.onRef('kind.company_id', '=', 'other.company_id').onRef('kind.id', '=', 'other.type_id'),
    )
    .select(['other.id', 'other.number', 'kind.name', 'other.status'])
    .select('other.is_created_by_whatsapp as isCreatedByWhatsapp')
    .where('link.company_id', '=', companyId)
    .where(`link.${from}`, '=', id)
    .orderBy('other.number')

const parentsOf = (db: Db | Tx, actor: Company, id: string) =>
  linked(db, actor, 'work_order_id', 'parent_id', id)
const childrenOf = (db: Db | Tx, actor: Company, id: string) =>
  linked(db, actor, 'parent_id', 'work_order_id', id)

type Supply = InferResult<ReturnType<typeof suppliesOf>>[number]

const suppliesOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('work_order_stock as s')
    .innerJoin('stock', (join) =>
      join.onRef('stock.company_id', '=', 's.company_id').onRef('stock.id', '=', 's.stock_id'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.company_id', '=', 'stock.company_id').onRef('p.id', '=', 'stock.product_id'),
    )
    .leftJoin('stock_batch as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.stock_batch_id'),
    )
    .leftJoin('cellar_element as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.cellar_element_id'),
    )
    .select([
      's.id',
      's.stock_id',
      'p.name as product',
      'p.unit',
      's.stock_batch_id',
      'b.batch_id',
      'b.input_number',
      's.amount',
      's.discarded',
      's.dose',
      's.dose_unit',
      's.type',
      's.purpose',
      's.cellar_element_id',
      'e.name as element',
    ])
    .select((eb) =>
      eb
        .selectFrom('addition as a')
        .innerJoin('ledger_entry as entry', (join) =>
          join.onRef('entry.company_id', '=', 'a.company_id').onRef('entry.id', '=', 'a.entry_id'),
        )
        .innerJoin('ledger_movement as m', (join) =>
          join
            .onRef('m.company_id', '=', 'a.company_id')
            .onRef('m.entry_id', '=', 'a.entry_id')
            .onRef('m.thing_id', '=', 'a.stock_batch_id'),
        )
        .select('m.cost')
        .whereRef('a.company_id', '=', 's.company_id')
        .whereRef('entry.cause_id', '=', 's.work_order_id')
        .whereRef('a.stock_batch_id', '=', 's.stock_batch_id')
        .whereRef('m.amount', '=', 's.amount')
        .limit(1)
        .as('cost'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.work_order_id', '=', orderId)
    .orderBy('s.position')

const supplyRecord =
  (costs: boolean) =>
  (row: Supply): WorkOrderRecord['stocksUsed'][number] => ({
    id: row.id,
    stock: { id: row.stock_id, name: row.product },
    stockBatch:
      row.stock_batch_id === null
        ? null
        : { id: row.stock_batch_id, name: row.batch_id ?? '', inputNumber: row.input_number ?? '' },
    amount: fromStockBase(row.amount, row.unit),
    discarded: fromStockBase(row.discarded, row.unit),
    unit: row.unit,
    dose: row.dose,
    doseUnit: row.dose_unit,
    purpose: row.purpose,
    type: row.type,
    cellarElement:
      row.cellar_element_id === null ? null : { id: row.cellar_element_id, name: row.element ?? '' },
    cost: row.cost === null || !costs ? null : fromMoney(row.cost),
  })

const measuramentsOf = (db: Db | Tx, { companyId }: Company, orderId: string) =>
  db
    .selectFrom('measurament as m')
    .innerJoin('cellar_element as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.cellar_element_id'),
    )
    .select(['m.code', 'm.value', 'm.unit', 'e.id', 'e.name'])
    .where('m.company_id', '=', companyId)
    .where('m.work_order_id', '=', orderId)
    .orderBy('e.name')
    .orderBy('m.code')
