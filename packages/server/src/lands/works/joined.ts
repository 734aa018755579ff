import type { Day } from '@lagar/domain/day.ts'
import type { UsedStock, WorkLand } from '@lagar/domain/lands/works/work.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import type { SurfaceUnit } from '@lagar/domain/lists/units.ts'
import type { IrrigationOrigin } from '@lagar/domain/lists/vineyard.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql, type Selectable } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { DB } from '../../db-types.ts'
import { stands } from '../../ledger/standing.ts'

type Variety = NonNullable<WorkLand['variety']>

/** A land of a work by position, since naming each field takes PostgreSQL as long again as telling it; the surface in square centimetres. */
export type LandRow = [
  ...[id: string, name: string, surface: number, unit: SurfaceUnit, harvestableOn: Day | null],
  ...([id: string, name: string, Variety['grapeType'], Variety['crop']] | [null, null, null, null]),
]

/** What a finished work put on its lands, in stored money; null where its entries moved nothing that stands. */
type CostColumns = { [part in 'supplies' | 'labor' | 'fuel' | 'other']: number | null }

/** The columns of a work that are told of it. */
const told = [
  'id',
  'version',
  'kind',
  'note',
  'status',
  'initial_timezone',
  'final_timezone',
  'retired_at',
  'wine_estate_id',
  'employee_id',
  'employees_provider_id',
  'whatsapp_message',
  'dose_confirmed',
  'hours',
  'machine_hours',
  'people_used_amount',
  'worked_days',
  'worked_day_cost',
  'other_cost',
  'fuel_per_hour',
  'fuel_price',
  'fuel_uncharged',
  'latitude',
  'longitude',
  'position_accuracy',
] as const
const columns = sql.join(told.map((column) => sql.ref(`w.${column}`)))

export type JoinedWork = Pick<Selectable<DB['work_record']>, (typeof told)[number]> &
  CostColumns & {
    wine_estate: string
    employee: string | null
    employees_provider: string | null
    origin: IrrigationOrigin | null
    labor_type_id: string | null
    labor_type: string | null
    lands: LandRow[] | null
    machines: Named[] | null
    stocks: UsedStock[] | null
  }

/**
 * Works by their ids, in no order, with all that is told of them. Each kind of part is gathered for all of them at once: a subquery of each work starts
 * and ends a sort of its own, which takes longer than what it sorts. Materialized, so that a plan which expects one work does not gather them anew for each.
 */
export async function joinedWorks(
  db: Db | Tx,
  { companyId }: Actor,
  ids: string[],
  withCosts: boolean,
): Promise<JoinedWork[]> {
  const asked = { companyId, ids }
  const { rows } = await sql<JoinedWork>`
    with lands as materialized (${landsOf(asked)}), machines as materialized (${machinesOf(asked)}),
      stocks as materialized (${stocksOf(asked)})
      ${withCosts ? sql`, cost as materialized (${costsOf(asked)})` : sql``}
    select ${columns}, estate.name as wine_estate, person.full_name as employee, provider.name as employees_provider,
      water.origin, kind.id as labor_type_id, kind.name as labor_type, lands.lands, machines.machines, stocks.stocks,
      ${withCosts ? sql`cost.supplies, cost.labor, cost.fuel, cost.other` : sql`null as supplies`}
    from work_record as w
    left join wine_estate as estate on estate.company_id = w.company_id and estate.id = w.wine_estate_id
    left join employee as person on person.company_id = w.company_id and person.id = w.employee_id
    left join employees_provider as provider on provider.company_id = w.company_id and provider.id = w.employees_provider_id
    left join irrigation as water on water.company_id = w.company_id
      and water.work_record_id = case w.kind when 'irrigation' then w.id end
    left join labor on labor.company_id = w.company_id and labor.work_record_id = case w.kind when 'labor' then w.id end
    left join labor_type as kind on kind.company_id = labor.company_id and kind.id = labor.type_id
    left join lands on lands.id = w.id
    left join machines on machines.id = w.id
    left join stocks on stocks.id = w.id
    ${withCosts ? sql`left join cost on cost.id = w.id` : sql``}
    where w.company_id = ${companyId} and w.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

type Asked = { companyId: string; ids: string[] }

const ofWorks = ({ companyId, ids }: Asked, alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.work_record_id`)} = any(${ids}::uuid[])`

const landsOf = (asked: Asked) => sql`
  select part.work_record_id as id, json_agg(json_build_array(land.id, land.name, coalesce(part.surface, land.surface),
    land.surface_unit, land.harvestable_date, v.id, v.name, v.grape_type, v.crop) order by land.name collate spanish, land.id) as lands
  from work_record_land as part
  join land on land.company_id = part.company_id and land.id = part.land_id
  left join variety as v on v.company_id = land.company_id and v.id = land.variety_id
  where ${ofWorks(asked, 'part')} group by part.work_record_id`

const machinesOf = (asked: Asked) => sql`
  select part.work_record_id as id,
    json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name collate spanish, m.id) as machines
  from work_record_machine as part
  join machine as m on m.company_id = part.company_id and m.id = part.machine_id
  where ${ofWorks(asked, 'part')} group by part.work_record_id`

const stocksOf = (asked: Asked) => sql`
  select used.work_record_id as id, json_agg(json_build_object('id', used.id,
    'stock', json_build_object('id', stock.id, 'name', product.name, 'unit', product.unit, 'kind', product.kind,
      'product', product.id, 'deposit', json_build_object('id', deposit.id, 'name', deposit.name),
      'tcDays', product.tc_days, 'residualPower', product.residual_power,
      'reentryHours', product.reentry_hours, 'isDoseByMachinedVolume', product.is_dose_by_machined_volume),
    'stockBatch', case when batch.id is not null then
      json_build_object('id', batch.id, 'batchId', batch.batch_id, 'unnamed', batch.unnamed, 'inputNumber', batch.input_number) end,
    'amount', used.amount, 'unit', coalesce(used.unit, product.unit), 'dose', used.dose, 'doseUnit', used.dose_unit,
    'teoricAmount', used.teoric_amount, 'discarded', used.discarded) order by used.position) as stocks
  from work_record_stock as used
  join stock on stock.company_id = used.company_id and stock.id = used.stock_id
  join product on product.company_id = stock.company_id and product.id = stock.product_id
  join stock_deposit as deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
  left join stock_batch as batch on batch.company_id = used.company_id and batch.id = used.stock_batch_id
  where ${ofWorks(asked, 'used')} group by used.work_record_id`

/** What finished works put on their lands, from their standing entries; no row for one that moved nothing. */
const costsOf = ({ companyId, ids }: Asked) => sql`
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
  group by entry.cause_id`
