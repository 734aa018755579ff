import type { ProblemStats, ProblemStatsQuery } from '@lagar/domain/distribution/problem-record.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'

/** How many lots a summary names. */
const NAMED = 20

/** The problems in figures: how they stand, what they are about, and of which lots most is complained of. */
export async function findProblemStats(
  db: Db,
  actor: Actor,
  query: ProblemStatsQuery,
): Promise<ProblemStats> {
  const period = statsPeriod(query, actor.today)
  const told = sql`select * from problem p
    where p.company_id = ${actor.companyId} and p.reported_on between ${period.from} and ${period.to}`
  const [counts, types, wineBatches] = await Promise.all([
    countsOf(db, actor, told),
    typesOf(db, told),
    wineBatchesOf(db, told),
  ])
  return { ...period, ...counts, types, wineBatches }
}

type Told = ReturnType<typeof sql>
type Counts = Pick<ProblemStats, 'problems' | 'amount' | 'open' | 'overdue' | 'rejected' | 'days'>

async function countsOf(db: Db, { today }: Actor, told: Told): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status <> 'REJECTED')::int as problems,
      coalesce(sum(amount) filter (where status <> 'REJECTED'), 0)::int as amount,
      count(*) filter (where closed_on is null)::int as open,
      count(*) filter (where closed_on is null and deadline_date < ${today}::date)::int as overdue,
      count(*) filter (where status = 'REJECTED')::int as rejected,
      round(avg(closed_on - reported_on), 1)::float as days
    from (${told}) told`.execute(db)
  return found(rows[0])
}

async function typesOf(db: Db, told: Told): Promise<ProblemStats['types']> {
  const { rows } = await sql<ProblemStats['types'][number]>`
    select type, count(*)::int as problems, coalesce(sum(amount), 0)::int as amount
    from (${told}) told where status <> 'REJECTED'
    group by type order by problems desc, amount desc, type`.execute(db)
  return rows
}

/** The lots most complained of; a problem that does not count its bottles is one problem of none. */
async function wineBatchesOf(db: Db, told: Told): Promise<ProblemStats['wineBatches']> {
  const { rows } = await sql<ProblemStats['wineBatches'][number]>`
    with by_type as (
      select company_id, wine_batch_id, type, count(*)::int as problems, coalesce(sum(amount), 0)::int as amount
      from (${told}) told where status <> 'REJECTED' and wine_batch_id is not null
      group by company_id, wine_batch_id, type
    ), by_lot as (
      select company_id, wine_batch_id, sum(problems)::int as problems, sum(amount)::int as amount,
        json_agg(json_build_object('type', type, 'problems', problems) order by problems desc, type) as types
      from by_type group by company_id, wine_batch_id
    )
    select json_build_object('id', w.id, 'name', w.batch_id) as "wineBatch",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as label,
      x.problems, x.amount, w.bottles, x.amount::float / w.bottles as share, x.types
    from by_lot x
    join wine_batch w on w.company_id = x.company_id and w.id = x.wine_batch_id
    left join label l on l.company_id = w.company_id and l.id = w.label_id
    order by x.problems desc, x.amount desc, w.batch_id limit ${sql.lit(NAMED)}`.execute(db)
  return rows
}
