import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import type { Day } from '@lagar/domain/day.ts'
import { seesWorkCosts } from '@lagar/domain/lands/works/record.ts'
import { workTitle } from '@lagar/domain/lands/works/names.ts'
import type {
  FinishedCosts,
  UsedStock,
  WorkCan,
  WorkLand,
  WorkRecordAnswer,
} from '@lagar/domain/lands/works/work.ts'
import type { FieldWorkStatus } from '@lagar/domain/lists/statuses.ts'
import type { IrrigationOrigin } from '@lagar/domain/lists/vineyard.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { namedIn } from '../../http/rows.ts'
import { stands } from '../../ledger/standing.ts'
import { varietyIn } from '../places/columns.ts'
import { locationOf } from '../places/locations.ts'
import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'

/** What every work answers, with where its water came from when it is an irrigation, and of which type it is when it is a labor. */
export type LoadedWork = WorkRecordAnswer & { origin: IrrigationOrigin | null; laborType: Named | null }

/** Works by their ids, in the order of the ids; what is not there is left out. Retired ones too, as history shows them. */
export async function loadWorks(db: Db | Tx, actor: Actor, ids: string[]): Promise<LoadedWork[]> {
  if (ids.length === 0) return []
  const rows = await selectWorks(db, actor).where('id', 'in', ids).execute()
  const costs = maySeeCosts(actor) ? await costsOfWorks(db, actor, ids) : new Map<string, FinishedCosts>()
  const works = new Map(rows.map((row) => [row.id, present(actor, row, costs.get(row.id) ?? null)]))
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** Whether somebody may see what works cost. */
export const maySeeCosts = (actor: Actor): boolean =>
  seesWorkCosts((permission: Permission) => allowed(actor, permission) === true)

const selectWorks = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('work_record')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'kind', 'note', 'status', 'initial_timezone', 'final_timezone', 'retired_at'])
    .select(['hours', 'machine_hours', 'worked_days', 'fuel_per_hour', 'fuel_price'])
    .select(['people_used_amount', 'worked_day_cost', 'other_cost', 'fuel_uncharged', 'dose_confirmed'])
    .select('whatsapp_message')
    .select(['latitude', 'longitude', 'position_accuracy'])
    .select([
      namedIn('wine_estate', 'work_record.wine_estate_id').$castTo<Named>().as('wineEstate'),
      namedIn('employees_provider', 'work_record.employees_provider_id').as('employeesProvider'),
      sql<Named | null>`(select json_build_object('id', e.id, 'name', e.full_name) from employee as e
        where e.company_id = work_record.company_id and e.id = work_record.employee_id)`.as('employee'),
      sql<IrrigationOrigin | null>`(select origin from irrigation as i
        where i.company_id = work_record.company_id and i.work_record_id = work_record.id)`.as('origin'),
      sql<Named | null>`(select json_build_object('id', t.id, 'name', t.name) from labor as l
        join labor_type as t on t.company_id = l.company_id and t.id = l.type_id
        where l.company_id = work_record.company_id and l.work_record_id = work_record.id)`.as('laborType'),
      landsOf.as('lands'),
      machinesOf.as('machines'),
      stocksOf.as('stocksUsed'),
    ])

type LandRow = Omit<WorkLand, 'harvestableDate'> & { harvestableDate: Day | null }

const landsOf = sql<LandRow[]>`(
  select coalesce(json_agg(json_build_object('id', land.id, 'name', land.name, 'surface', coalesce(part.surface, land.surface),
    'surfaceUnit', land.surface_unit, 'harvestableDate', land.harvestable_date,
    'variety', ${varietyIn('land.variety_id')}) order by land.name collate spanish, land.id), '[]')
  from work_record_land as part
  join land on land.company_id = part.company_id and land.id = part.land_id
  where part.company_id = work_record.company_id and part.work_record_id = work_record.id)`

const machinesOf = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name collate spanish, m.id), '[]')
  from work_record_machine as part
  join machine as m on m.company_id = part.company_id and m.id = part.machine_id
  where part.company_id = work_record.company_id and part.work_record_id = work_record.id)`

const stocksOf = sql<UsedStock[]>`(
  select coalesce(json_agg(json_build_object('id', used.id,
    'stock', json_build_object('id', stock.id, 'name', product.name, 'unit', product.unit, 'kind', product.kind,
      'product', product.id, 'deposit', json_build_object('id', deposit.id, 'name', deposit.name),
      'tcDays', product.tc_days, 'residualPower', product.residual_power,
      'reentryHours', product.reentry_hours, 'isDoseByMachinedVolume', product.is_dose_by_machined_volume),
    'stockBatch', case when batch.id is not null then
      json_build_object('id', batch.id, 'batchId', batch.batch_id, 'unnamed', batch.unnamed, 'inputNumber', batch.input_number) end,
    'amount', used.amount, 'unit', coalesce(used.unit, product.unit), 'dose', used.dose, 'doseUnit', used.dose_unit,
    'teoricAmount', used.teoric_amount, 'discarded', used.discarded) order by used.position), '[]')
  from work_record_stock as used
  join stock on stock.company_id = used.company_id and stock.id = used.stock_id
  join product on product.company_id = stock.company_id and product.id = stock.product_id
  join stock_deposit as deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
  left join stock_batch as batch on batch.company_id = used.company_id and batch.id = used.stock_batch_id
  where used.company_id = work_record.company_id and used.work_record_id = work_record.id)`

type Row = Awaited<ReturnType<ReturnType<typeof selectWorks>['execute']>>[number]

function present(actor: Actor, row: Row, costs: FinishedCosts | null): LoadedWork {
  const {
    id,
    version,
    kind,
    origin,
    laborType,
    note,
    status,
    wineEstate,
    employee,
    employeesProvider,
    machines,
  } = row
  return {
    id,
    version,
    kind,
    origin,
    laborType,
    title: workTitle(es, { kind, origin, laborType, initialTimezone: row.initial_timezone }),
    note,
    status,
    wineEstate,
    employee,
    employeesProvider,
    machines,
    initialTimezone: row.initial_timezone,
    finalTimezone: row.final_timezone,
    hours: row.hours / 10,
    machineHours: row.machine_hours / 10,
    fuelPerHour: fromHundredths(row.fuel_per_hour),
    fuelPrice: row.fuel_price === null ? null : fromMoney(row.fuel_price),
    fuelUncharged: fromMilliliters(row.fuel_uncharged, 'LITER'),
    peopleUsedAmount: row.people_used_amount / 10,
    workedDays: row.worked_days,
    workedDayCost: fromMoney(row.worked_day_cost),
    otherCost: fromMoney(row.other_cost),
    doseConfirmed: row.dose_confirmed,
    location: locationOf(row),
    isCreatedByWhatsapp: row.whatsapp_message !== null,
    whatsappMessage: row.whatsapp_message,
    lands: row.lands.map((land) => ({
      ...land,
      surface: fromSquareCentimeters(land.surface, land.surfaceUnit),
    })),
    stocksUsed: row.stocksUsed.map(inUnits),
    costs: status === 'DONE' ? costs : null,
    retired: row.retired_at !== null,
    can: mayOf(actor, kind, status, { isRain: origin === 'RAIN', isRetired: row.retired_at !== null }),
  }
}

const inUnits = (used: UsedStock): UsedStock => ({
  ...used,
  amount: fromStockBase(used.amount, used.unit),
  discarded: fromStockBase(used.discarded, used.unit),
  teoricAmount: used.teoricAmount === null ? null : fromStockBase(used.teoricAmount, used.unit),
})

/** What somebody may do with a work: a finished one is only reopened, and a rain only deleted. */
function mayOf(
  actor: Actor,
  kind: WorkKind,
  status: FieldWorkStatus,
  { isRain, isRetired }: { isRain: boolean; isRetired: boolean },
): WorkCan {
  const mayDelete = allowed(actor, `${kind}.delete`) === true && !isRetired
  const mayWrite = allowed(actor, `${kind}.write`) === true && !isRetired
  const isPending = status === 'PENDING'
  return {
    edit: mayWrite && isPending,
    delete: mayDelete && (isPending || isRain),
    reverse: mayDelete && !isPending && !isRain,
    repeat: mayWrite && !isRain,
  }
}

type CostRow = { id: string; supplies: number; labor: number; fuel: number; other: number }

/** What finished works put on their lands, from their standing entries; nothing for one that moved nothing. */
async function costsOfWorks(db: Db | Tx, { companyId }: Actor, ids: string[]) {
  const { rows } = await sql<CostRow>`
    select entry.cause_id as id,
      coalesce(sum(m.cost) filter (where m.kind = 'SUPPLY' and product.kind is distinct from 'FUEL'), 0) as supplies,
      coalesce(sum(m.cost) filter (where m.reason = 'LABOR'), 0) as labor,
      coalesce(sum(m.cost) filter (where m.reason = 'FUEL' or product.kind = 'FUEL'), 0) as fuel,
      coalesce(sum(m.cost) filter (where m.kind = 'COST' and m.reason = 'OTHER'), 0) as other
    from ledger_entry as entry
    join ledger_movement as m on m.company_id = entry.company_id and m.entry_id = entry.id
      and m.target_id = outside_place(entry.company_id, 'PROCESS')
    left join stock_batch as batch on m.kind = 'SUPPLY' and batch.company_id = m.company_id and batch.id = m.thing_id
    left join product on product.company_id = batch.company_id and product.id = batch.product_id
    where entry.company_id = ${companyId} and entry.cause_id = any(${ids}::uuid[]) and ${stands('entry')}
      and entry.cause_type = any(${[...workKinds]}::text[])
    group by entry.cause_id`.execute(db)
  return new Map(
    rows.map(({ id, supplies, labor, fuel, other }): [string, FinishedCosts] => [
      id,
      {
        supplies: shownMoney(supplies),
        labor: shownMoney(labor),
        fuel: shownMoney(fuel),
        other: shownMoney(other),
        total: shownMoney(supplies + labor + fuel + other),
      },
    ]),
  )
}
