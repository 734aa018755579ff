import { divisionSums, type DivisionStats, type DivisionStatsQuery } from '@lagar/domain/bottling/stats.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { closedRuns, costOfRuns, suppliesOfRuns, type RunsAsked } from '../bottles/stats.ts'
import { currencyOf } from '../currency.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { balanceOf } from './judge.ts'

/** The bottlings in figures: how fast the lines ran, what they lost, what they took of their supplies, and what a bottle cost. */
export async function findDivisionStats(
  db: Db,
  actor: Actor,
  { divisionLineId, ...asked }: DivisionStatsQuery,
): Promise<DivisionStats> {
  const period = statsPeriod(asked, actor.today)
  const runs: RunsAsked = { ...period, kind: 'division', line: divisionLineId }
  const sums = divisionSums(await talliesOf(db, actor, runs), period)
  return {
    ...period,
    ...sums,
    currency: await currencyOf(db, actor),
    cost: seesSupplyCosts(actor) ? await costOfRuns(db, actor, runs, sums.bottles) : null,
    supplies: await suppliesOfRuns(db, actor, runs),
  }
}

type Line = {
  divided_bottles: number
  broken_bottles: number
  bottle_capacity: number
  is_reprocess: boolean
  is_uncover: boolean
}
type Row = { id: string; batch: string; endedOn: string; tenths: number; taken: number; lines: Line[] } & {
  line: Named
  content: Named | null
}

/** The closed bottlings of a period, each with the wine that it took and lost. */
async function talliesOf(db: Db, actor: Actor, runs: RunsAsked) {
  const { rows } = await sql<Row>`
    select run.id, run.batch_id as batch, run.date_ended as "endedOn", run.amount_of_hours as tenths, run.content_amount as taken,
      json_build_object('id', l.id, 'name', l.name) as line,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as content,
      (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from division_bottle b
        where b.company_id = run.company_id and b.division_id = run.id) as lines
    from (${closedRuns(actor, runs)}) run
    join division_line l on l.company_id = run.company_id and l.id = run.division_line_id
    left join content c on c.company_id = run.company_id and c.id = run.content_id
    order by run.date_ended, run.number`.execute(db)
  return rows.map(({ id, batch, lines, ...row }) => ({
    ...row,
    division: { id, name: batch },
    bottles: lines.reduce((sum, { divided_bottles }) => sum + divided_bottles, 0),
    broken: lines.reduce((sum, { broken_bottles }) => sum + broken_bottles, 0),
    lost: balanceOf(row.taken, lines).loss,
  }))
}
