import { z } from 'zod'
import { byLine, paceOf, runStats, type RunTally } from '../bottles/stats.ts'
import { day } from '../fields.ts'
import { daysBetween, type Day } from '../day.ts'
import { id } from '../fields.ts'
import { labelStepStatuses, type LabelStepStatus } from '../lists/statuses.ts'
import { monthOf } from '../month.ts'
import { isForwards, monthsOf, periodDays, type Period } from '../period.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { named, type Named } from '../wire.ts'
import { awaitedStep, isApproved } from './step.ts'

/** Which labelings are summed up, those that ended on these days on one line or on all; and the labels approved on these days. */
export const labelStatsQuery = z
  .strictObject({ ...periodDays, divisionLineId: id.optional() })
  .refine(...isForwards)
export type LabelStatsQuery = z.infer<typeof labelStatsQuery>

/** Days on average, to one place; null of nothing. */
const average = z.number().nullable()

/** Labels and labelings in figures. `leadDays` are from a label's making to its last approval; `steps` in the order in which they follow. */
export const labelStats = z.object({
  ...runStats,
  approved: z.int(),
  leadDays: average,
  waiting: z.array(
    z.object({
      label: named,
      step: z.string(),
      status: z.enum(labelStepStatuses),
      since: day,
      days: z.int(),
    }),
  ),
  steps: z.array(z.object({ name: z.string(), approved: z.int(), days: average, waiting: z.int() })),
  months: z.array(z.object({ month: z.string(), bottles: z.int(), approved: z.int() })),
})
export type LabelStats = z.infer<typeof labelStats>

/** A label with the days on which its steps were decided. */
export type LabelTally = {
  label: Named
  madeOn: Day
  steps: { name: string; order: number; status: LabelStepStatus; decidedOn: Day | null }[]
}

/** What the approvals of labels tell on a day, and of a period. */
export function approvalSums(labels: readonly LabelTally[], period: Period, today: Day) {
  const done = labels.flatMap((one) => {
    const on = isApproved(one.steps) ? lastDecision(one) : undefined
    return on !== undefined && isWithin(on, period) ? [{ on, days: daysBetween(one.madeOn, on) }] : []
  })
  const waiting = labels
    .flatMap((one) => {
      const step = awaitedStep(one.steps)
      if (!step) return []
      const since = lastDecision({ ...one, steps: one.steps.filter(({ order }) => order < step.order) })
      const days = daysBetween(since, today)
      return [{ label: one.label, step: step.name, status: step.status, since, days }]
    })
    .toSorted((a, b) => b.days - a.days || (a.label.name < b.label.name ? -1 : 1))
  return {
    approved: done.length,
    leadDays: averageOf(done.map(({ days }) => days)),
    waiting,
    steps: stepSums(labels, period, waiting),
    done,
  }
}

/** How long each step took whom it waited for, by its name. */
function stepSums(labels: readonly LabelTally[], period: Period, waiting: readonly { step: string }[]) {
  const decided = labels.flatMap((one) =>
    one.steps.map((step) => {
      const before = lastDecision({ ...one, steps: one.steps.filter(({ order }) => order < step.order) })
      const counts = step.status === 'APPROVED' && step.decidedOn !== null && isWithin(step.decidedOn, period)
      return { ...step, days: counts ? Math.max(0, daysBetween(before, step.decidedOn!)) : null }
    }),
  )
  const orderOf = (some: { order: number }[]) => Math.min(...some.map(({ order }) => order))
  return [...Map.groupBy(decided, ({ name }) => name)]
    .toSorted(([, a], [, b]) => orderOf(a) - orderOf(b))
    .map(([name, some]) => {
      const days = some.flatMap((step) => step.days ?? [])
      return {
        name,
        approved: days.length,
        days: averageOf(days),
        waiting: waiting.filter(({ step }) => step === name).length,
      }
    })
    .filter(({ approved, waiting: open }) => approved + open > 0)
}

/** Month by month the bottles that were labeled and the labels that were approved. */
export function labelMonths(
  runs: readonly (RunTally & { endedOn: Day })[],
  done: readonly { on: Day }[],
  period: Period,
): LabelStats['months'] {
  const labeled = Map.groupBy(runs, ({ endedOn }) => monthOf(endedOn))
  const approved = Map.groupBy(done, ({ on }) => monthOf(on))
  return monthsOf(period).map((month) => ({
    month,
    bottles: sumOf((labeled.get(month) ?? []).map(({ bottles }) => bottles)),
    approved: approved.get(month)?.length ?? 0,
  }))
}

/** What the labelings tell, all and by line. */
export const labelingSums = (runs: readonly RunTally[]) => ({
  ...paceOf(runs),
  lines: byLine(runs).map(({ line, runs: own }) => ({ line, ...paceOf(own) })),
})

const isWithin = (on: Day, { from, to }: Period) => on >= from && on <= to

/** The last day on which a step of a label was decided, or the day it was made. */
const lastDecision = ({ madeOn, steps }: LabelTally): Day =>
  steps.reduce((last, { decidedOn }) => (decidedOn !== null && decidedOn > last ? decidedOn : last), madeOn)

const averageOf = (days: number[]) => (days.length === 0 ? null : productOf([sumOf(days)], 1, days.length))
