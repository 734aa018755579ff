import { lossLimits } from '@lagar/domain/wine/balance/stats.ts'
import { addDays } from '@lagar/domain/day.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { additiveAlarms } from '../wine/additives/alarms.ts'
import { controlsOf } from '../laboratory/control-states.ts'
import { so2Alarms } from '../wine/additives/so2-alarms.ts'
import { ringingOf } from '../laboratory/fermentations.ts'
import type { AlarmsOf } from '../actor.ts'

/**
 * What asks for attention of the cellar, as lines of one query: fermentations that go wrong, controls of measurements, wines with
 * too much of what was added, aging wines with too little SO2, and losses.
 */
export const cellarAlarms = (of: AlarmsOf) =>
  sql.join(
    [fermentations, controls, additiveAlarms, so2Alarms, losses].map((lines) => lines(of)),
    sql` union all `,
  )

const fermentations = (of: AlarmsOf) => sql`
  select 'FERMENTATION_' || ring.kind as kind, 'content' as type, content.id as entity_id, content.name, null as batch_id,
    element.id as deposit_id, element.name as deposit, b.amount, 'LITER' as unit, null::bigint as amount_alarm,
    ring.since as day, coalesce((select 'Sensor ' || d.name from device d where d.company_id = ${of.companyId} and d.id = ring.device_id), '') as reason
  from (${ringingOf(of)}) ring
  join content on content.company_id = ${of.companyId} and content.id = ring.content_id
  join balance b on b.company_id = content.company_id and b.thing_id = content.id and b.kind = 'WINE' and b.amount > 0
  join cellar_element element on element.company_id = b.company_id and element.id = b.place_id`

/** The names of what is measured, for a list that is sorted and shown by them. */
const measuredNames = JSON.stringify({ ...es.laboratoryType, ...es.fieldAnalysisType, ...es.measuramentType })

const controls = (of: AlarmsOf) => sql`
  select 'MEASURAMENT_' || control.state, 'measuramentControl', control.id,
    coalesce(${measuredNames}::jsonb ->> control.code, control.code), null,
    coalesce(control.cellar_element_id, control.land_id, control.wine_batch_id), control.entity_name, null::bigint, null,
    null::bigint, case when control.state = 'OVERDUE' then control.due_day else control.last_day end, ''
  from (${controlsOf(of)}) control where control.state <> 'OK'`

/** For so many days a loss that was too large asks to be looked at. */
const LOSS_DAYS = 30

const limits = JSON.stringify(lossLimits)

/** The orders and bottlings of the last days that lost more than their work may of what they moved. */
const losses = ({ companyId, today }: AlarmsOf) => sql`
  select 'LOSS_OVER_LIMIT' as kind, lost.cause_type as type, lost.cause_id as entity_id,
    coalesce(wo.number || ' ' || wt.name, dv.batch_id) as name, null as batch_id, vessel.id as deposit_id, vessel.name as deposit,
    lost.amount, 'LITER' as unit, (lost.moved * lost.most / 10000)::bigint as amount_alarm, lost.happened_on as day, '' as reason
  from (
    select e.cause_type, e.cause_id, e.happened_on, sum(m.amount)::bigint as moved,
      (sum(m.amount) filter (where m.target_id = ${outsideId(companyId, 'LOSS')}))::bigint as amount,
      (array_agg(m.source_id order by m.amount desc))[1] as vessel_id,
      (${limits}::jsonb ->> case e.cause_type when 'division' then 'BOTTLING' else (select min(t.type) from transfer t
        where t.company_id = e.company_id and t.work_order_id = e.cause_id) end)::bigint as most
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
      and m.kind = 'WINE' and m.amount > 0
    join place p on p.company_id = m.company_id and p.id = m.source_id and p.kind = 'VESSEL'
    where e.company_id = ${companyId} and e.cause_type in ('workorder', 'division') and ${stands('e')}
      and e.happened_on between ${addDays(today, 1 - LOSS_DAYS)} and ${today}
    group by e.company_id, e.id, e.cause_type, e.cause_id, e.happened_on
  ) lost
  join cellar_element vessel on vessel.company_id = ${companyId} and vessel.id = lost.vessel_id
  left join work_order wo on lost.cause_type = 'workorder' and wo.company_id = ${companyId} and wo.id = lost.cause_id
  left join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
  left join division dv on lost.cause_type = 'division' and dv.company_id = ${companyId} and dv.id = lost.cause_id
  where lost.amount * 10000 > lost.moved * lost.most`
