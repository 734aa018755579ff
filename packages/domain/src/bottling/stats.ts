import { z } from 'zod'
import { byLine, paceOf, runStats, type RunTally } from '../bottles/stats.ts'
import { id } from '../fields.ts'
import { monthOf } from '../month.ts'
import { isForwards, monthsOf, periodDays, type Period } from '../period.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { fromMilliliters } from '../units/volume.ts'
import { named, type Named } from '../wire.ts'
import { USUAL_LINE_LOSS } from './division.ts'

/** Which bottlings are summed up: those that ended on these days, on one line or on all. */
export const divisionStatsQuery = z
  .strictObject({ ...periodDays, divisionLineId: id.optional() })
  .refine(...isForwards)
export type DivisionStatsQuery = z.infer<typeof divisionStatsQuery>

/** The wine that was taken and what of it the line lost, in litres and in percent of what was taken. */
const wine = { litres: z.number(), lost: z.number(), lossPercent: z.number() }

/** How many runs that lost more than is usual are named. */
const NAMED = 8

/** The bottlings in figures (resumen). `losses` are the runs that lost more than `USUAL_LINE_LOSS` percent, the worst first. */
export const divisionStats = z.object({
  ...runStats,
  ...wine,
  lines: z.array(runStats.lines.element.extend(wine)),
  months: z.array(z.object({ month: z.string(), bottles: z.int(), ...wine })),
  losses: z.array(z.object({ division: named, content: named.nullable(), ...wine })),
})
export type DivisionStats = z.infer<typeof divisionStats>

/** A closed bottling as it is summed up: the wine in whole millilitres. */
export type DivisionTally = RunTally & {
  division: Named
  content: Named | null
  endedOn: string
  taken: number
  lost: number
}

/** What the bottlings of a period tell, all and by line and month. */
export function divisionSums(runs: readonly DivisionTally[], period: Period) {
  const months = Map.groupBy(runs, ({ endedOn }) => monthOf(endedOn))
  return {
    ...paceOf(runs),
    ...wineOf(runs),
    lines: byLine(runs).map(({ line, runs: own }) => ({ line, ...paceOf(own), ...wineOf(own) })),
    months: monthsOf(period).map((month) => {
      const own = months.get(month) ?? []
      return { month, bottles: sumOf(own.map(({ bottles }) => bottles)), ...wineOf(own) }
    }),
    losses: runs
      .map((run) => ({ division: run.division, content: run.content, ...wineOf([run]) }))
      .filter(({ lossPercent }) => lossPercent > USUAL_LINE_LOSS)
      .toSorted((a, b) => b.lossPercent - a.lossPercent || b.lost - a.lost)
      .slice(0, NAMED),
  }
}

function wineOf(runs: readonly DivisionTally[]) {
  const taken = sumOf(runs.map((run) => run.taken))
  const lost = sumOf(runs.map((run) => run.lost))
  return {
    litres: fromMilliliters(taken, 'LITER'),
    lost: fromMilliliters(lost, 'LITER'),
    lossPercent: taken === 0 ? 0 : productOf([lost, 100], 2, taken),
  }
}
