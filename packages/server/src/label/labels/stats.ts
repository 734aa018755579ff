import {
  approvalSums,
  labelingSums,
  labelMonths,
  type LabelStats,
  type LabelStatsQuery,
  type LabelTally,
} from '@lagar/domain/label/stats.ts'
import type { RunTally } from '@lagar/domain/bottles/stats.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { closedRuns, costOfRuns, suppliesOfRuns, type RunsAsked } from '../../bottles/stats.ts'
import { currencyOf } from '../../currency.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/** Labels and labelings in figures: how long approvals take and what waits for whom; how fast the lines ran and what a bottle took up. */
export async function findLabelStats(
  db: Db,
  actor: Actor,
  { divisionLineId, ...asked }: LabelStatsQuery,
): Promise<LabelStats> {
  const period = statsPeriod(asked, actor.today)
  const runs: RunsAsked = { ...period, kind: 'labeling', line: divisionLineId }
  const tallies = await talliesOf(db, actor, runs)
  const sums = labelingSums(tallies)
  const { done, ...approvals } = approvalSums(await labelsOf(db, actor), period, actor.today)
  return {
    ...period,
    ...sums,
    ...approvals,
    months: labelMonths(tallies, done, period),
    currency: await currencyOf(db, actor),
    cost: seesSupplyCosts(actor) ? await costOfRuns(db, actor, runs, sums.bottles) : null,
    supplies: await suppliesOfRuns(db, actor, runs),
  }
}

/** The closed labelings of a period. */
async function talliesOf(db: Db, actor: Actor, runs: RunsAsked) {
  const { rows } = await sql<RunTally & { endedOn: string }>`
    select run.date_ended as "endedOn", run.amount_of_hours as tenths, json_build_object('id', l.id, 'name', l.name) as line,
      coalesce(sum(b.labeled_bottles), 0)::int as bottles, coalesce(sum(b.broken_bottles), 0)::int as broken
    from (${closedRuns(actor, runs)}) run
    join division_line l on l.company_id = run.company_id and l.id = run.division_line_id
    left join labeling_bottle b on b.company_id = run.company_id and b.labeling_id = run.id
    group by run.company_id, run.id, run.number, run.date_ended, run.amount_of_hours, l.company_id, l.id
    order by run.date_ended, run.number`.execute(db)
  return rows
}

/** The labels with the days of their steps, as the company's calendar has them. */
async function labelsOf(db: Db, { companyId, timeZone }: Actor): Promise<LabelTally[]> {
  const { rows } = await sql<LabelTally>`
    select json_build_object('id', label.id, 'name', label.name) as label,
      (label.created_at at time zone ${timeZone})::date as "madeOn",
      json_agg(json_build_object('name', step.name, 'order', step."order", 'status', step.status,
        'decidedOn', (step.decided_at at time zone ${timeZone})::date) order by step."order") as steps
    from label
    join label_step step on step.company_id = label.company_id and step.label_id = label.id
    where label.company_id = ${companyId} and label.retired_at is null
    group by label.company_id, label.id
    order by label.name collate spanish, label.id`.execute(db)
  return rows
}
