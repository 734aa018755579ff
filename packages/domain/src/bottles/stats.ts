import { z } from 'zod'
import { currencies } from '../lists/places.ts'
import { day } from '../fields.ts'
import { stockUnit } from '../stock/used.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { named, type Named } from '../wire.ts'
import { runCost } from './run-record.ts'

/** Bottles by hour are those of the runs whose hours were written down; null where none were. */
const pace = {
  runs: z.int(),
  bottles: z.int(),
  broken: z.int(),
  hours: z.number(),
  bottlesPerHour: z.int().nullable(),
}

/** A supply of the closed runs: how much their bottles asked for without waste, how much was taken, and the waste in percent; in `unit`. */
export const supplyAgainstPlan = z.object({
  product: named,
  unit: stockUnit,
  asked: z.number(),
  used: z.number(),
  waste: z.number(),
})
export type SupplyAgainstPlan = z.infer<typeof supplyAgainstPlan>

/** What a line did. */
const lineStats = z.object({ line: named, ...pace })

/** What bottlings and labelings both tell of the closed runs that ended on some days. Costs in the company's currency. */
export const runStats = {
  from: day,
  to: day,
  currency: z.enum(currencies),
  ...pace,
  cost: runCost.extend({ unitCost: z.number() }).nullable(),
  lines: z.array(lineStats),
  supplies: z.array(supplyAgainstPlan),
}

/** A closed run as it is summed up: its hours in tenths. */
export type RunTally = { line: Named; bottles: number; broken: number; tenths: number }

/** How many runs, bottles and hours, and how many bottles in an hour. */
export function paceOf(runs: readonly RunTally[]) {
  const timed = runs.filter(({ tenths }) => tenths > 0)
  const tenths = sumOf(timed.map((run) => run.tenths))
  const filled = sumOf(timed.map(({ bottles }) => bottles))
  return {
    runs: runs.length,
    bottles: sumOf(runs.map(({ bottles }) => bottles)),
    broken: sumOf(runs.map(({ broken }) => broken)),
    hours: tenths / 10,
    bottlesPerHour: tenths === 0 ? null : productOf([filled, 10], 0, tenths),
  }
}

/** The runs of each line, the line with most bottles first. */
export function byLine<Run extends RunTally>(runs: readonly Run[]): { line: Named; runs: Run[] }[] {
  const lines = Map.groupBy(runs, ({ line }) => line.id)
  const bottlesOf = (some: readonly Run[]) => sumOf(some.map(({ bottles }) => bottles))
  return [...lines.values()]
    .map((some) => ({ line: some[0]!.line, runs: some }))
    .toSorted((a, b) => bottlesOf(b.runs) - bottlesOf(a.runs) || (a.line.name < b.line.name ? -1 : 1))
}
