import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { AlarmsOf } from '../stock/alarms.ts'
import { additiveAlarms } from './additive-alarms.ts'
import { controlsOf } from './control-states.ts'
import { so2Alarms } from './so2-alarms.ts'
import { ringingOf } from './fermentations.ts'

/**
 * What asks for attention of the cellar, as lines of one query: fermentations that go wrong, controls of measurements, wines with
 * too much of what was added, and aging wines with too little SO2.
 */
export const cellarAlarms = (of: AlarmsOf) =>
  sql`${fermentations(of)} union all ${controls(of)} union all ${additiveAlarms(of)} union all ${so2Alarms(of)}`

const fermentations = (of: AlarmsOf) => sql`
  select 'FERMENTATION_' || ring.kind as kind, 'content' as type, content.id as entity_id, content.name, null as batch_id,
    element.id as deposit_id, element.name as deposit, b.amount, 'LITER' as unit, null::bigint as amount_alarm,
    ring.since as day, '' as reason
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
