import type { Maintenance, MaintenanceRecord } from '@lagar/domain/machines/maintenance.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromStockBase, toStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney, shownMoney, toMoney } from '@lagar/domain/units/money.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit, seesSupplyCosts } from '../http/can.ts'
import { clearParts, namedIn, personIn, type ColumnsOf } from '../http/rows.ts'
import { stands } from '../ledger/standing.ts'
import { metersNow } from './meters.ts'

/** Maintenances with their machine, parts and what those cost. */
export const selectMaintenances = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('maintenance as m')
    .innerJoin('machine', (join) =>
      join.onRef('machine.company_id', '=', 'm.company_id').onRef('machine.id', '=', 'm.machine_id'),
    )
    .leftJoin(metersNow(companyId).as('shown'), 'shown.machine', 'm.machine_id')
    .where('m.company_id', '=', companyId)
    .select(['m.id', 'm.version', 'm.type', 'm.status', 'm.description', 'm.note'])
    .select([
      'm.planned_on as plannedOn',
      'm.planned_meter as plannedMeter',
      'm.performed_on as performedOn',
      'm.meter',
    ])
    .select(['m.every_days as everyDays', 'm.every_meter as everyMeter', 'm.cost'])
    .select(['m.out_from as outFrom', 'm.out_to as outTo', 'm.out_reason as outReason'])
    .select([
      sql<MaintenanceRecord['machine']>`json_build_object('id', machine.id, 'name', machine.name, 'meterUnit',
        machine.meter_unit)`.as('machine'),
      personIn('m.employee_id').as('employee'),
      namedIn('supplier', 'm.supplier_id').as('supplier'),
      sql<Named | null>`(select json_build_object('id', one.id, 'name', one.description) from maintenance one
        where one.company_id = m.company_id and one.id = m.repeats_id)`.as('repeats'),
      partsOf.as('stocksUsed'),
      partsCost.as('partsCost'),
    ])
    .select('shown.meter as meterNow')

type PartRow = Omit<MaintenanceRecord['stocksUsed'][number], 'unit'> & { unit: StockUnit }

const partsOf = sql<PartRow[]>`coalesce((
  select json_agg(json_build_object('stock', json_build_object('id', s.id, 'name', p.name), 'deposit', d.name,
    'stockBatch', case when b.id is not null and not b.unnamed then json_build_object('id', b.id, 'name', b.batch_id) end,
    'amount', used.amount, 'unit', used.unit) order by used.position)
  from maintenance_stock used
  join stock s on s.company_id = used.company_id and s.id = used.stock_id
  join stock_deposit d on d.company_id = s.company_id and d.id = s.stock_deposit_id
  join product p on p.company_id = s.company_id and p.id = s.product_id
  left join stock_batch b on b.company_id = used.company_id and b.id = used.stock_batch_id
  where used.company_id = m.company_id and used.maintenance_id = m.id), '[]')`

/** What left the deposits with a maintenance cost, in hundredths of a cent. */
const partsCost = sql<number>`coalesce((
  select sum(moved.cost) from ledger_entry e
  join ledger_movement moved on moved.company_id = e.company_id and moved.entry_id = e.id
  where e.company_id = m.company_id and e.cause_type = 'maintenance' and e.cause_id = m.id and ${stands('e')}), 0)::bigint`

type Row = Awaited<ReturnType<ReturnType<typeof selectMaintenances>['execute']>>[number]

/** A maintenance as it is answered. */
export const presentMaintenance =
  (actor: Actor) =>
  ({ partsCost: cost, ...row }: Row): MaintenanceRecord => ({
    ...row,
    plannedMeter: row.plannedMeter === null ? null : fromHundredths(row.plannedMeter),
    meter: row.meter === null ? null : fromHundredths(row.meter),
    meterNow: row.meterNow === null ? null : fromHundredths(Number(row.meterNow)),
    everyMeter: row.everyMeter === null ? null : fromHundredths(row.everyMeter),
    cost: fromMoney(row.cost),
    stocksUsed: row.stocksUsed.map((part) => ({ ...part, amount: fromStockBase(part.amount, part.unit) })),
    partsCost: seesSupplyCosts(actor) ? shownMoney(cost) : null,
    can: mayEdit(actor, 'machines'),
  })

/** What is written of a maintenance besides its parts. */
export const maintenanceColumns = (
  given: Maintenance,
): ColumnsOf<'maintenance', 'attempt' | 'repeats_id'> => ({
  machine_id: given.machine,
  type: given.type,
  status: given.status,
  description: given.description,
  employee_id: given.employee,
  supplier_id: given.supplier,
  planned_on: given.plannedOn,
  planned_meter: given.plannedMeter === null ? null : toHundredths(given.plannedMeter),
  performed_on: given.performedOn,
  meter: given.meter === null ? null : toHundredths(given.meter),
  every_days: given.everyDays,
  every_meter: given.everyMeter === null ? null : toHundredths(given.everyMeter),
  cost: toMoney(given.cost),
  out_from: given.outFrom,
  out_to: given.outTo,
  out_reason: given.outReason,
  note: given.note,
})

/** Writes the parts of a maintenance anew. */
export async function writeParts(tx: Tx, actor: Actor, id: string, { stocksUsed }: Maintenance) {
  await clearParts(tx, actor, ['maintenance_stock'], 'maintenance_id', id)
  if (stocksUsed.length === 0) return
  const own = { company_id: actor.companyId, maintenance_id: id }
  await tx
    .insertInto('maintenance_stock')
    .values(
      stocksUsed.map((part, position) => ({
        ...own,
        position,
        stock_id: part.stock,
        stock_batch_id: part.stockBatch,
        amount: toStockBase(part.amount, part.unit),
        unit: part.unit,
      })),
    )
    .execute()
}
