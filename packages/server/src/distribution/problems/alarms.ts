import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { AlarmsOf } from '../../actor.ts'

/** Names of what is complained of, for a list that is sorted and shown by them. */
const typeNames = JSON.stringify(es.problemType)

/** The problems past their due day, each at its customer, or at the deposit that reported it. */
export const problemAlarms = ({ companyId, today }: AlarmsOf) => sql`
  select 'PROBLEM_OVERDUE' as kind, 'problem' as type, p.id as entity_id, p.number || ' ' || (${typeNames}::jsonb ->> p.type) as name,
    w.batch_id, coalesce(c.id, d.id) as deposit_id, coalesce(c.name, d.name) as deposit, p.amount * 1000::bigint as amount,
    null as unit, null::bigint as amount_alarm, p.deadline_date as day, left(p.description, 200) as reason
  from problem p
  left join customer c on c.company_id = p.company_id and c.id = p.customer_id
  left join distribution_deposit d on d.company_id = p.company_id and d.id = p.distribution_deposit_id
  left join wine_batch w on w.company_id = p.company_id and w.id = p.wine_batch_id
  where p.company_id = ${companyId} and p.closed_on is null and p.deadline_date < ${today}::date`
