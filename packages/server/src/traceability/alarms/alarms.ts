import { alarmQuery, type Alarm } from '@lagar/domain/traceability/alarms.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { textsOfReader } from '../../auth/reader.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { pageOf } from '../../http/list.ts'
import { cellarAlarms } from '../../cellars/alarms.ts'
import { problemAlarms } from '../../distribution/problems/alarms.ts'
import { landAlarms } from '../../lands/works/alarms.ts'
import { machineAlarms } from '../../machines/alarms.ts'
import { supplyAlarms } from '../../stock/stocks/alarms.ts'
import { type AlarmsOf } from '../../actor.ts'
import { alarmKinds } from '@lagar/domain/lists/alarms.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { answeringOrders } from './orders.ts'
import { foundIn, readingsOfAlarms } from './readings.ts'

type Query = z.output<typeof alarmQuery>

/** An alarm as the database tells it; amounts are stored units. */
type Line = Omit<Alarm, 'entity' | 'deposit' | 'batchId' | 'amountAlarm' | 'readings' | 'workorder'> & {
  type: Alarm['entity']['type']
  entity_id: string
  deposit_id: string
  deposit: string
  batch_id: string | null
  amount_alarm: number | null
}

/** The lots of wine whose day has come or that are on hold, in each deposit where they have bottles. */
const wineBatches = ({ companyId, today }: AlarmsOf) => sql`
  select asks.kind, 'wineBatch' as type, w.id as entity_id, coalesce(nullif(w.description, ''), w.batch_id) as name,
    w.batch_id, d.id as deposit_id, d.name as deposit, b.amount, null as unit, null::bigint as amount_alarm, asks.day,
    asks.reason
  from balance b
  join wine_batch w on w.company_id = b.company_id and w.id = b.thing_id
  join distribution_deposit d on d.company_id = b.company_id and d.id = b.place_id
  cross join lateral (
    select coalesce((select c.alarm_date from wine_batch_change c where c.company_id = w.company_id
      and c.wine_batch_id = w.id and c.to_deposit_id = b.place_id and c.alarm_date is not null
      order by c.created_at desc limit 1), w.alarm_date) as day) rings
  cross join lateral (
    select 'WINE_BATCH_ON_HOLD' as kind, null::date as day, coalesce(w.hold_reason, '') as reason where w.on_hold
    union all
    select 'WINE_BATCH_DATE', rings.day, '' where rings.day <= ${today}::date) asks
  where b.company_id = ${companyId} and b.kind = 'BOTTLE' and b.amount > 0`

const named = sql`select kind || ' ' || entity_id || ' ' || deposit_id as id, alarm.*`

/** What asks for attention in the vessels, for who measures there and sees no other alarms. */
const ringingInVessels = (of: AlarmsOf) => sql`${named} from (${cellarAlarms(of)}) alarm`

/** What rings in one vessel, the most urgent first. Refuses with NOT_FOUND a vessel that is not there. */
export async function listVesselAlarms(db: Db, actor: Actor, vessel: string): Promise<Page<Alarm>> {
  found(
    await db
      .selectFrom('cellar_element')
      .select('id')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', vessel)
      .where('retired_at', 'is', null)
      .executeTakeFirst(),
  )
  return listAlarms(db, actor, { deposit: vessel }, ringingInVessels(actor))
}

/** What asks for attention, in no order; `id` is the same from day to day while it goes on ringing. */
export const ringing = (of: AlarmsOf) => sql`
  ${named} from (${supplyAlarms(of)} union all ${wineBatches(of)} union all ${problemAlarms(of)} union all ${cellarAlarms(of)} union all ${landAlarms(of)}
    union all ${machineAlarms(of)}) alarm`

/** How urgent the kind of a row is: the least first. */
export const urgency = sql`array_position(${alarmKinds}::text[], kind)`

/** What asks for attention, the most urgent first. */
export async function listAlarms(
  db: Db,
  actor: Actor,
  query: Query,
  lines = ringing(actor),
): Promise<Page<Alarm>> {
  const { kind, deposit, sort = 'kind' } = query
  const wanted = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(deposit === undefined ? [] : [sql`deposit_id = ${deposit}`]),
  ]
  const alarms = sql`select * from (${lines}) alarm where ${sql.join(wanted, sql` and `)}`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = { kind: urgency, day: sql`day`, name: sql`name collate spanish` }[
    sort.replace('-', '') as 'kind'
  ]
  const page = await pageOf<Line>(db, query, {
    page: (part) =>
      sql`${alarms} order by ${by} ${direction}, day, name collate spanish, entity_id, deposit_id ${part}`,
    counted: (most) => sql`${alarms} ${most}`,
    told: sql`select * from page`,
  })
  const { numberMark } = await textsOfReader(db, actor)
  const marked = ({ kind, reason, ...line }: Line) => ({
    ...line,
    kind,
    // What was measured is written with a comma, as the company's country writes it.
    reason: kind === 'LOW_MOLECULAR_SO2' ? reason.replace(',', numberMark.DECIMAL) : reason,
  })
  const readings = await readingsOfAlarms(db, actor, page.result)
  const seesOrders = allowed(actor, 'workorders.read') === true
  const orderOf = await answeringOrders(db, actor, seesOrders ? page.result : [])
  const told = (line: Line) => ({
    ...present(marked(line)),
    readings: readings(line),
    workorder: orderOf(line),
  })
  return { ...page, result: page.result.map(told) }
}

function present(row: Line): Omit<Alarm, 'readings' | 'workorder'> {
  const { unit } = row
  const shown = (base: number) => (unit === null ? fromThousandths(base) : shownAmount(base, unit))
  return {
    id: row.id,
    kind: row.kind,
    entity: { type: row.type, id: row.entity_id },
    name: row.name,
    batchId: row.batch_id,
    deposit: { id: row.deposit_id, name: row.deposit },
    amount: row.amount === null ? null : shown(row.amount),
    unit,
    amountAlarm: row.amount_alarm === null ? null : shown(row.amount_alarm),
    day: row.day,
    reason: row.reason,
  }
}

export const alarmExport = exportOf({
  permission: 'alarms.read',
  sheet: 'ALARM',
  query: alarmQuery,
  list: listAlarms,
  columns: [
    { field: 'alarm', kind: 'text', width: 28, value: ({ kind }, texts) => texts.alarmKind[kind] },
    { field: 'alarmOf', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'batch', kind: 'text', value: ({ batchId }) => batchId },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit.name },
    { field: 'amount', kind: 'supplyRound', value: ({ amount }) => amount },
    { field: 'alarmAt', kind: 'supplyRound', value: ({ amountAlarm }) => amountAlarm },
    {
      field: 'unit',
      kind: 'text',
      value: ({ amount, unit }, texts) =>
        amount === null ? null : unit === null ? texts.printed.BOTTLES : texts.unitSymbol[unit],
    },
    {
      field: 'measuraments',
      kind: 'text',
      width: 40,
      value: ({ readings }, texts) => readings.map((reading) => foundIn(texts, reading)).join(' · '),
    },
    {
      field: 'workorder',
      kind: 'text',
      width: 28,
      value: ({ workorder }) => (workorder === null ? null : `${workorder.number} ${workorder.name}`),
    },
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'reason', kind: 'text', width: 40, value: ({ reason }) => reason },
  ],
})
