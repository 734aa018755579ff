import { addDays } from '@lagar/domain/day.ts'
import { DUE_SOON_DAYS } from '@lagar/domain/machines/due.ts'
import { sql } from 'kysely'
import type { AlarmsOf } from '../actor.ts'
import { metersNow } from './meters.ts'

/** The maintenances that wait and are due by their day or by the meter of their machine, where they ring. */
export const machineAlarms = ({ companyId, today }: AlarmsOf) => sql`
  select 'MAINTENANCE_DUE' as kind, 'maintenance' as type, m.id as entity_id, m.description as name, null as batch_id,
    machine.id as deposit_id, machine.name as deposit, null::bigint as amount, null as unit, null::bigint as amount_alarm,
    m.planned_on as day, '' as reason
  from maintenance m
  join machine on machine.company_id = m.company_id and machine.id = m.machine_id
  left join ${metersNow(companyId)} shown on shown.machine = m.machine_id
  where m.company_id = ${companyId} and m.status in ('PENDING', 'IN_PROGRESS')
    and (m.planned_on <= ${addDays(today, DUE_SOON_DAYS)} or m.planned_meter <= shown.meter)`
