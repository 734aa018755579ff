import type { Reading } from '@lagar/domain/laboratory/fermentation.ts'
import type { CapWork } from '@lagar/domain/lists/laboratory.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Company, Db, Tx } from '../actor.ts'

/** A look at a fermentation with who took it, and how the cap was worked. */
export type LoggedReading = Reading & {
  id: string
  content: string
  capWork: CapWork | null
  note: string
  employee: Named | null
}

/** The looks at some wines, each wine's first first: of measurements, of finished work orders and of told analyses. */
export async function readingsOf(
  db: Db | Tx,
  { companyId }: Company,
  contents: readonly string[],
): Promise<Map<string, LoggedReading[]>> {
  const logs = new Map<string, LoggedReading[]>(contents.map((content) => [content, []]))
  if (contents.length === 0) return logs
  const { rows } = await sql<LoggedReading>`
    select look.id, look.content_id as content, look.measured_on as day, look.hour,
      look.density, look.temperature, look.sugar, look.cap_work as "capWork", look.note,
      case when e.id is null then null else json_build_object('id', e.id, 'name', e.name) end as employee
    from (
      select m.id, m.content_id, m.measured_on, m.hour, m.cap_work, m.note, m.employee_id, ${values('v')}
      from measuring m
      left join measurament v on v.company_id = m.company_id and v.measuring_id = m.id
      where m.company_id = ${companyId} and m.content_id = any(${contents}::uuid[])
      group by m.id, m.content_id, m.measured_on, m.hour, m.cap_work, m.note, m.employee_id
      union all
      select (array_agg(v.id order by v.id))[1], v.content_id, o.done_on, '12:00', null, '', o.employee_id, ${values('v')}
      from measurament v join work_order o on o.company_id = v.company_id and o.id = v.work_order_id
      where v.company_id = ${companyId} and v.content_id = any(${contents}::uuid[]) and o.status = 'DONE'
      group by o.id, o.done_on, o.employee_id, v.content_id
      union all
      select l.id, l.content_id, l.sampled_on, '12:00', null, '', l.employee_id, ${values('r')}
      from laboratory l
      join laboratory_result r on r.company_id = l.company_id and r.laboratory_id = l.id
      where l.company_id = ${companyId} and l.content_id = any(${contents}::uuid[]) and l.status = 'DONE'
      group by l.id, l.content_id, l.sampled_on, l.employee_id
    ) look
    left join employee e on e.company_id = ${companyId} and e.id = look.employee_id
    where num_nonnulls(look.density, look.temperature, look.sugar, look.cap_work) > 0
    order by look.measured_on, look.hour, look.id`.execute(db)
  for (const row of rows) logs.get(row.content)?.push(row)
  return logs
}

/** What of the values `of` belongs to a fermentation log. */
const values = (of: string) => {
  const value = (...codes: string[]) =>
    sql`(max(${sql.ref(`${of}.value`)}) filter (where ${sql.ref(`${of}.code`)} = any(${codes}::text[])))::float8`
  return sql`${value('DENSITY')} as density, ${value('TEMPERATURE')} as temperature,
    ${value('GLUCOSE_FRUCTOSE', 'RESIDUAL_SUGAR')} as sugar`
}
