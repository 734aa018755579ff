import { units, type Measure } from '../lists/analytics.ts'
import { isTime } from './facts.ts'
import { cutIn, figureIn, rowIn } from './sentence.ts'
import type { AnalysisRow, AnalysisTable, Member } from './table.ts'
import type { AnalysisWords } from './words.ts'

/** A bar of a picture: its name, its figure as it is read, how long it is of the longest (0 to 1), and from where it begins where it follows another. */
export type Bar = { key: string; name: string; value: string; share: number; after?: number }

/** What tells the rows of a table apart. */
export const keyOf = ({ by }: AnalysisRow): string => by.map((member) => member?.id ?? '').join(' ')

/** The members of a table that have something of a figure. */
export const drawnRows = ({ rows }: AnalysisTable, measure: Measure): AnalysisRow[] =>
  rows.filter(({ now }) => (now[measure] ?? 0) > 0)

/** Bars of the first `most` members one below the other; what something was spent on falls, part by part, until its sum. */
export function barsOf(texts: AnalysisWords, table: AnalysisTable, measure: Measure, most: number): Bar[] {
  const rows = drawnRows(table, measure)
  return table.by[0] === 'nature'
    ? fallOf(texts, table, measure, rows)
    : rankedOf(texts, table, measure, rows.slice(0, most))
}

/** Members each beside the largest. */
function rankedOf(
  texts: AnalysisWords,
  { by, currency }: AnalysisTable,
  measure: Measure,
  rows: readonly AnalysisRow[],
): Bar[] {
  const largest = Math.max(...rows.map(({ now }) => now[measure] ?? 0), Number.MIN_VALUE)
  return rows.map((row) => {
    const value = row.now[measure] ?? 0
    const name = rowIn(texts, by, row)
    return {
      key: name + keyOf(row),
      name,
      value: figureIn(texts, measure, value, currency),
      share: value / largest,
    }
  })
}

/** Parts each beginning where the one before ended, and what they come to. */
function fallOf(
  texts: AnalysisWords,
  table: AnalysisTable,
  measure: Measure,
  rows: readonly AnalysisRow[],
): Bar[] {
  const { by, currency, total } = table
  const whole = Math.max(total.now[measure] ?? 0, Number.MIN_VALUE)
  let after = 0
  const parts = rows.map((row): Bar => {
    const value = row.now[measure] ?? 0
    const part = {
      key: keyOf(row),
      name: rowIn(texts, by, row),
      value: figureIn(texts, measure, value, currency),
      share: value / whole,
      after: after / whole,
    }
    after += value
    return part
  })
  if (units[measure] !== 'money' || rows.length < 2) return parts
  const sum = figureIn(texts, measure, total.now[measure] ?? 0, currency)
  return [...parts, { key: 'total', name: texts.analysisWord.TOTAL, value: sum, share: 1 }]
}

/** Lines over times: the times in their order, each line with its figure at each of them (null where there is none), and how many members have no line. */
export type Lines = {
  times: string[]
  lines: { key: string; name: string; values: (number | null)[] }[]
  left: number
}

/** A figure over times as a line for each of the first `most` members of the other cut, those with most of it first; undefined for any other table. */
export function linesOf(
  texts: AnalysisWords,
  table: AnalysisTable,
  measure: Measure,
  most: number,
): Lines | undefined {
  const { by, rows } = table
  const at = by.findIndex((dimension) => isTime(dimension))
  const [time, other] = at === 0 ? by : by.toReversed()
  if (by.length !== 2 || at < 0 || time === undefined || other === undefined || isTime(other))
    return undefined
  const timeOf = (row: AnalysisRow): Member => row.by[at] ?? null
  const memberOf = (row: AnalysisRow): Member => row.by[1 - at] ?? null
  const times = [...new Map(rows.map((row) => [timeOf(row)?.id ?? '', timeOf(row)])).values()].toSorted(
    (a, b) => (a?.id ?? '').localeCompare(b?.id ?? ''),
  )
  if (times.length < 2) return undefined
  const sumOfRows = (some: readonly AnalysisRow[]) =>
    some.reduce((sum, row) => sum + (row.now[measure] ?? 0), 0)
  const members = [...Map.groupBy(drawnRows(table, measure), (row) => memberOf(row)?.id ?? '')]
    .toSorted(([, a], [, b]) => sumOfRows(b) - sumOfRows(a))
    .map(([key, own]) => ({
      key,
      name: cutIn(texts, other, memberOf(own[0]!)),
      values: times.map((one) => own.find((row) => timeOf(row)?.id === one?.id)?.now[measure] ?? null),
    }))
  return {
    times: times.map((one) => cutIn(texts, time, one)),
    lines: members.slice(0, most),
    left: Math.max(0, members.length - most),
  }
}
