import type { Day } from '@lagar/domain/day.ts'
import { lastDayOf, monthOf } from '@lagar/domain/month.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Difference } from '../ledger/truth.ts'
import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Company, Db, Tx } from '../actor.ts'
import { tenantDb, unhurried } from '../database/tenant.ts'
import { cutName, subjectOf, subjects, type SubjectName } from './subjects.ts'

/** How long a company's months are added up at a time, in ms; the rest waits for the next time. */
const AT_A_TIME = 40_000

/** The work that adds up the months in which something moved since, minute by minute. */
export const figureTasks = ({ pool }: { pool: Pool }): TaskList => ({
  async keepFigures(_payload, { query }) {
    const { rows } = await query<{ id: string }>('select id from company order by id')
    for (const { id } of rows) await keepFigures(tenantDb(pool, id), { companyId: id })
  },
})

/** Adds up the months of a company that do not stand, the latest first. */
export async function keepFigures(db: Db, company: Company, until = Date.now() + AT_A_TIME): Promise<void> {
  await inOneMoment(db, (tx) => forgetAll(tx, company))
  for (const month of await monthsToKeep(db, company)) {
    if (Date.now() >= until) return
    await inOneMoment(db, (tx) => keepMonth(tx, company, month))
  }
}

/**
 * What is added up and what is struck out of the changes is of one moment: a posting that is not seen by the one is not by the other either, and leaves its
 * month to be added up again.
 */
const inOneMoment = (db: Db, work: (tx: Tx) => Promise<void>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)

/** Where all months changed, none stands any more. */
async function forgetAll(tx: Tx, { companyId }: Company): Promise<void> {
  await sql`
    with struck as (delete from figure_change where company_id = ${companyId} and month is null returning 1)
    delete from figure_fresh where company_id = ${companyId} and exists (select from struck)`.execute(tx)
}

/** Years before today and after it in which months are added up: one of a day that was typed wrong by a century is read as it was recorded. */
const [YEARS_BEFORE, YEARS_AFTER] = [50, 2]

/** The first day of each kind of record that is added up, or one before it, and the last. */
const spans = (companyId: string) =>
  (
    [
      ['ledger_entry', 'happened_on'],
      ['work_record', 'initial_timezone'],
      ['ciu', 'harvested_date'],
      ['input', 'date'],
      ['harvest_pick', 'day'],
      ['order_dispatch', 'happened_on'],
      ['order_return', 'happened_on'],
      ['work_order', 'date_to_start'],
      ['employee_task', 'due_date'],
    ] as const
  ).map(
    ([table, day]) =>
      sql`select min(${sql.id(day)}) as first, max(${sql.id(day)}) as last from ${sql.table(table)} where company_id = ${companyId}`,
  )

/** The months from the first record to the last one that were not added up, and all that changed since; the latest first. */
async function monthsToKeep(db: Db, { companyId }: Company): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    with span as (
      select greatest(min(first), current_date - make_interval(years => ${sql.lit(YEARS_BEFORE)})) as first,
        least(max(last), current_date + make_interval(years => ${sql.lit(YEARS_AFTER)})) as last
      from (${sql.join(spans(companyId), sql` union all `)}) each
    )
    select month from (
      select each.month::date as month
      from span, generate_series(date_trunc('month', span.first), date_trunc('month', span.last), interval '1 month') as each(month)
      where not exists (select from figure_fresh f where f.company_id = ${companyId} and f.month = each.month::date)
      union
      select c.month from figure_change c where c.company_id = ${companyId} and c.month is not null
    ) needed
    order by 1 desc`.execute(db)
  return rows.map(({ month }) => month)
}

/** Adds up a month anew. */
export async function keepMonth(tx: Tx, company: Company, month: Day): Promise<void> {
  const { companyId } = company
  // Its days are sent as values, so that no connection keeps a statement for each month that ever was.
  await unhurried(tx)
  await sql`delete from figure_change where company_id = ${companyId} and month = ${month}::date`.execute(tx)
  await sql`delete from figure_month where company_id = ${companyId} and month = ${month}::date`.execute(tx)
  for (const name of subjectNames)
    await sql`
      insert into figure_month (company_id, month, subject, cut, dims, sums)
      select ${companyId}, ${month}::date, ${sql.lit(name)}, made.* from (${sumsOf(name, company, month)}) made`.execute(
      tx,
    )
  await sql`
    insert into figure_fresh (company_id, month) values (${companyId}, ${month}::date)
    on conflict (company_id, month) do update set made_at = excluded.made_at`.execute(tx)
}

const subjectNames = Object.keys(subjects) as SubjectName[]

/** SQL: what a month of a subject comes to by each of its cuts, as the movements have it; what comes to nothing is left out. */
function sumsOf(name: SubjectName, company: Company, month: Day): RawBuilder<unknown> {
  const { dims, sums, cuts, rows } = subjectOf(name)
  const ways = cuts.map((cut) => {
    const members = cut.map((dim) => sql.id(dim))
    return sql`
      select ${sql.lit(cutName(cut))}::text as cut, array[${sql.join(members)}]::text[] as dims,
        array[${sql.join(sums.map((sum) => sql`sum(${sql.id(sum)})::bigint`))}]::bigint[] as sums
      from row group by ${sql.join(members)}
      having ${sql.join(
        sums.map((sum) => sql`sum(${sql.id(sum)}) <> 0`),
        sql` or `,
      )}`
  })
  return sql`
    with row as materialized (
      select ${sql.join([...[...dims, 'day'].map((dim) => sql`${sql.id(dim)}::text as ${sql.id(dim)}`), ...sums.map((sum) => sql.id(sum))])}
      from (${rows(company, { from: sql`${month}::date`, to: sql`${lastDayOf(monthOf(month))}::date` })}) moved
    )
    ${sql.join(ways, sql` union all `)}`
}

/** Where months that stand do not say what their movements do: which subject and month, and how many of their sums. */
export async function auditFigures(
  tx: Tx,
  company: Company,
  standing: readonly Day[],
): Promise<Difference[]> {
  const unlike: Difference[] = []
  for (const month of standing)
    for (const name of subjectNames) {
      const { rows } = await sql<{ count: number }>`
        with truth as (${sumsOf(name, company, month)}), kept as (
          select cut, dims, sums from figure_month
          where company_id = ${company.companyId} and subject = ${sql.lit(name)} and month = ${month}::date
        )
        select count(*)::int as count from (
          (select * from truth except all select * from kept) union all (select * from kept except all select * from truth)
        ) different`.execute(tx)
      const count = rows[0]?.count ?? 0
      if (count > 0)
        unlike.push({
          rule: 'a month is the sum of its movements',
          where: `${name} of ${monthOf(month)}`,
          detail: `${count} sums`,
        })
    }
  return unlike
}
