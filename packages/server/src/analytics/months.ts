import { addDays, earliest, latest, type Day } from '@lagar/domain/day.ts'
import { lastDayOf, monthOf } from '@lagar/domain/month.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Company, Db, Tx } from '../actor.ts'
import type { ToldDays } from '../ledger/dated.ts'
import { cutName, subjectOf, type SubjectName } from './subjects.ts'

/**
 * The months, by their first day, of which the sums stand: nothing happened to them since they were added up. The earliest first. For what is told apart
 * by seasons only those that lie in one season with all of their days.
 */
export async function standingMonths(db: Db | Tx, { companyId }: Company, bySeason = false): Promise<Day[]> {
  const isParted = sql`exists (select from season s where s.company_id = ${companyId} and (
    date_trunc('month', s.from_date) = fresh.month and s.from_date > fresh.month
    or date_trunc('month', s.to_date) = fresh.month and date_trunc('month', s.to_date + 1) = fresh.month))`
  const { rows } = await sql<{ month: Day }>`
    select fresh.month from figure_fresh fresh
    where fresh.company_id = ${companyId} ${bySeason ? sql`and not ${isParted}` : sql``}
      and not exists (select from figure_change c where c.company_id = ${companyId} and c.month = fresh.month)
      and not exists (select from figure_change c where c.company_id = ${companyId} and c.month is null)
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** Later than any day that a movement bears. */
export const EVER: Day = '2200-12-31'

/** More stretches of days than these between months that stand are read as one. */
const MOST_GAPS = 4

const endOf = (month: Day): Day => lastDayOf(monthOf(month))

/** Which of the months lie in a period with all of their days, and the stretches of days that do not. */
export function splitDays(period: Period, standing: readonly Day[]): { months: Day[]; gaps: Period[] } {
  const months = standing.filter((month) => month >= period.from && endOf(month) <= period.to)
  const gaps: Period[] = []
  let next = period.from
  for (const month of months) {
    if (next < month) gaps.push({ from: next, to: addDays(month, -1) })
    next = addDays(endOf(month), 1)
  }
  if (next <= period.to) gaps.push({ from: next, to: period.to })
  return gaps.length <= MOST_GAPS ? { months, gaps } : { months: [], gaps: [period] }
}

/** The days of a period with those to come of the running month: nothing is posted for them, and so the month is whole. */
export const wholeMonths = ({ from, to }: Period, today: Day): Period => ({
  from,
  to: to < today ? to : latest(to, endOf(`${monthOf(earliest(to, today))}-01`)),
})

/** What rows are told apart by at most, time not among it, and of which months the sums stand, which then are read in place of them. */
export type Apart = { dims: readonly string[]; standing: readonly Day[] }

/** Which company's rows are read on which day, and of which months the sums stand. */
export type Standing = { actor: Pick<Actor, 'companyId' | 'today'>; standing: readonly Day[] }

/** Days in the text of a statement: a plan of unknown ones expects a part of all that ever moved. */
const inText = ({ from, to }: Period): ToldDays => ({ from: sql.lit(from), to: sql.lit(to) })

/**
 * SQL: the rows of a subject on some days, told apart by no more than some of its dimensions, as text: of whole months their sums, dated on the first
 * of the month, and of all other days the movements. A time or a record within a month is told apart by none of them, and then all are movements.
 */
export function summed(
  name: SubjectName,
  { actor, standing }: Standing,
  period: Period,
  dims: readonly string[],
): RawBuilder<unknown> {
  const subject = subjectOf(name)
  const cut = [...subject.cuts, subject.dims].find((one) => dims.every((dim) => one.includes(dim)))
  if (!cut) return subject.rows(actor, inText(period))
  const { months, gaps } = splitDays(wholeMonths(period, actor.today), standing)
  const columns = [
    ...dims.map((dim) => sql`${sql.id(dim)}::text as ${sql.id(dim)}`),
    ...subject.sums.map((sum) => sql`${sql.id(sum)}::bigint as ${sql.id(sum)}`),
  ]
  const moved = gaps.map(
    (gap) => sql`select day, ${sql.join(columns)} from (${subject.rows(actor, inText(gap))}) row`,
  )
  if (months.length === 0) return sql.join(moved, sql` union all `)
  const kept = sql`
    select kept.month as day, ${sql.join([
      ...dims.map((dim) => sql`kept.dims[${sql.lit(cut.indexOf(dim) + 1)}] as ${sql.id(dim)}`),
      ...subject.sums.map((sum, at) => sql`kept.sums[${sql.lit(at + 1)}] as ${sql.id(sum)}`),
    ])}
    from figure_month kept
    where kept.company_id = ${actor.companyId} and kept.subject = ${sql.lit(name)} and kept.cut = ${sql.lit(cutName(name, cut))}
      and kept.month = any(${months}::date[])`
  return sql.join([kept, ...moved], sql` union all `)
}
