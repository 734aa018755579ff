import { addDays, earliest, latest, type Day } from '@lagar/domain/day.ts'
import { lastDayOf, monthOf } from '@lagar/domain/month.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Company, Db, Tx } from '../actor.ts'
import type { ToldDays } from '../ledger/dated.ts'
import type { WineEnd } from '../wine/balance/lying.ts'
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

const firstOf = (day: Day): Day => `${monthOf(day)}-01`
const endOf = (month: Day): Day => lastDayOf(monthOf(month))

/** Days as they are read: whole months that stand, parts of months that stand, and the stretches of all others. */
type Split = { months: Day[]; parts: Period[]; gaps: Period[] }

/** Which of the months lie in a period with all of their days, of which only some do, and the stretches of days of no month that stands. */
export function splitDays(period: Period, standing: readonly Day[]): Split {
  const split: Split = { months: [], parts: [], gaps: [] }
  let next = period.from
  for (const month of standing) {
    const [from, to] = [latest(month, period.from), earliest(endOf(month), period.to)]
    if (from > to) continue
    if (next < from) split.gaps.push({ from: next, to: addDays(from, -1) })
    if (from === month && to === endOf(month)) split.months.push(month)
    else split.parts.push({ from, to })
    next = addDays(to, 1)
  }
  if (next <= period.to) split.gaps.push({ from: next, to: period.to })
  return split.gaps.length <= MOST_GAPS ? split : { months: [], parts: [], gaps: [period] }
}

/** The days of a period with those to come of the running month: nothing is posted for them, and so the month is whole. */
export const wholeMonths = ({ from, to }: Period, today: Day): Period => ({
  from,
  to: to < today ? to : latest(to, endOf(firstOf(earliest(to, today)))),
})

/** Of which months the sums stand, which then are read in place of rows, and the end of a month that what lay in the vessels on a day goes on from. */
type Kept = { standing: readonly Day[]; wineEnd?: WineEnd | undefined }

/** What rows are told apart by at most, time not among it, and what is kept of them. */
export type Apart = Kept & { dims: readonly string[] }

/** Which company's rows are read on which day, and what is kept of them. */
export type Standing = Kept & { actor: Pick<Actor, 'companyId' | 'today'> }

/** Days in the text of a statement: a plan of unknown ones expects a part of all that ever moved. */
const inText = ({ from, to }: Period): ToldDays => ({ from: sql.lit(from), to: sql.lit(to) })

/**
 * SQL: the rows of a subject on some days, told apart by no more than some of its dimensions, as text: of whole months their sums, dated on the first
 * of the month or, where they are told apart by `day`, on it; of parts of months the sums of their days, where there are such; of all other days the
 * movements and records. What no sums are told apart by is read of them all.
 */
export function summed(
  name: SubjectName,
  { actor, standing }: Standing,
  period: Period,
  dims: readonly string[],
): RawBuilder<unknown> {
  const { cuts, sums, isPosted, rows } = subjectOf(name)
  const cut = cuts.find((one) => dims.every((dim) => one.includes(dim)))
  if (!cut) return rows(actor, inText(period))
  const { months, parts, gaps } = splitDays(isPosted ? wholeMonths(period, actor.today) : period, standing)
  const told = { company: actor.companyId, name, dims, sums }
  const byDay = cuts.find((one) => [...dims, 'day'].every((dim) => one.includes(dim)))
  const columns = [
    ...dims.filter((dim) => dim !== 'day').map((dim) => sql`${sql.id(dim)}::text as ${sql.id(dim)}`),
    ...sums.map((sum) => sql`${sql.id(sum)}::bigint as ${sql.id(sum)}`),
  ]
  const all = [
    ...(months.length > 0 ? [keptRows(told, cut, months)] : []),
    ...(byDay ? parts.map((part) => keptRows(told, byDay, [firstOf(part.from)], part)) : []),
    ...[...gaps, ...(byDay ? [] : parts)].map(
      (days) => sql`select day, ${sql.join(columns)} from (${rows(actor, inText(days))}) row`,
    ),
  ]
  return sql.join(all, sql` union all `)
}

type Told = { company: string; name: SubjectName; dims: readonly string[]; sums: readonly string[] }

/** SQL: the sums of some months by a cut, those of some of their days where `days` are told. */
function keptRows(
  { company, name, dims, sums }: Told,
  cut: readonly string[],
  months: readonly Day[],
  days?: Period,
) {
  const member = (dim: string) => sql`kept.dims[${sql.lit(cut.indexOf(dim) + 1)}]`
  const day = sql`${member('day')}::date`
  return sql`
    select ${dims.includes('day') || days ? day : sql`kept.month`} as day, ${sql.join([
      ...dims.filter((dim) => dim !== 'day').map((dim) => sql`${member(dim)} as ${sql.id(dim)}`),
      ...sums.map((sum, at) => sql`kept.sums[${sql.lit(at + 1)}] as ${sql.id(sum)}`),
    ])}
    from figure_month kept
    where kept.company_id = ${company} and kept.subject = ${sql.lit(name)} and kept.cut = ${sql.lit(cutName(cut))}
      and kept.month = any(${months}::date[])
      ${days ? sql`and ${day} between ${sql.lit(days.from)}::date and ${sql.lit(days.to)}::date` : sql``}`
}
