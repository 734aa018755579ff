import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'

/** SQL: what was for the last day or before and is still open, and by how many days it is late today. */
export const waiting = ({ companyId, today }: Actor, { to }: Period): RawBuilder<unknown> => sql`
  select due.*, 1 as waiting, (due.day < ${today}::date)::int as late, greatest(${today}::date - due.day, 0) as "lateDays"
  from (
    select o.date_to_start as day, o.employee_id as employee, 'workorder' as "dueKind", 'workorder' as "recordEntity", o.id as record,
      o.number::text as "recordName"
    from work_order o
    where o.company_id = ${companyId} and o.status in ('PENDING', 'IN_PROGRESS') and o.date_to_start <= ${sql.lit(to)}::date
    union all
    select w.initial_timezone, w.employee_id, 'fieldWork', w.kind, w.id, w.initial_timezone::text
    from work_record w
    where w.company_id = ${companyId} and w.status = 'PENDING' and w.retired_at is null and w.initial_timezone <= ${sql.lit(to)}::date
    union all
    select t.due_date, t.employee_id, 'employeeTask', 'employeeTask', t.id, t.title
    from employee_task t
    where t.company_id = ${companyId} and t.status in ('PENDING', 'IN_PROGRESS') and t.due_date <= ${sql.lit(to)}::date
  ) due`
