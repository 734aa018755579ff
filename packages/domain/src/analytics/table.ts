import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { addDays, daysBetween, earliest, type Day } from '../day.ts'
import { entityTypes } from '../entity.ts'
import { currencies } from '../lists/places.ts'
import { isOneOf } from '../lookup.ts'
import type { Period } from '../period.ts'
import { productOf, sumOf } from '../units/amount.ts'
import { centsOf, fromMoney, shownMoney } from '../units/money.ts'
import { factOf, isTime, measuresOf } from './facts.ts'
import {
  dimensions,
  factNames,
  measures,
  ratios,
  sums,
  units,
  type Dimension,
  type FactName,
  type Measure,
  type Ratio,
  type RatioRule,
  type Sum,
} from '../lists/analytics.ts'

/** More cuts at once than these are no table that anybody reads. */
export const MOST_CUTS = 3

/** More rows than these are refused: it wants to be narrowed. */
export const MOST_ROWS = 5000

const days = { from: day, to: day, comparedFrom: day.optional(), comparedTo: day.optional() }

const forwards = rule(z.object(days), ({ from, to }) => from <= to, 'to', 'END_BEFORE_START')

/**
 * A table over a fact: its days, the days it is compared with, what it is cut by (names with commas between them), and what it is narrowed to
 * (`land:<id>,nature:LABOR`; a name alone, `market:`, finds what has none). Money is told in the company's currency, or in another one at the rate of the
 * last of the days.
 */
export const tableQuery = z
  .strictObject({
    fact: z.enum(factNames),
    by: z.string().max(100),
    only: z.string().max(1000),
    currency: z.enum(currencies),
    ...days,
  })
  .partial({ by: true, only: true, currency: true })
  .refine(...forwards)
export type TableQuery = z.infer<typeof tableQuery>

/** What a table is narrowed to: a record by its id, or a word of a list; '' is what has none. */
export type Narrowing = { dimension: Dimension; to: string }

/** One of what a table is cut by: a record by its id, or a word; null is what has none. */
const member = z
  .object({ id: z.string(), name: z.string(), entity: z.enum(entityTypes).nullable() })
  .nullable()
export type Member = z.infer<typeof member>

/** Figures as they are told; a ratio over nothing is null. */
const figures = z.partialRecord(z.enum(measures), z.number().nullable())
export type Figures = z.infer<typeof figures>

/** A table: the sums of its rows are those of the whole, to the cent; `before` is what the days it is compared with came to. */
export const analysisTable = z.object({
  from: day,
  to: day,
  currency: z.enum(currencies),
  /** How much of the company's currency one of it was on the last day; null where it is the company's. */
  rate: z.number().nullable(),
  by: z.array(z.enum(dimensions)),
  /** What it is narrowed to, by name. */
  only: z.array(z.object({ dimension: z.enum(dimensions), member })),
  rows: z.array(z.object({ by: z.array(member), now: figures, before: figures.nullable() })),
  total: z.object({ now: figures, before: figures.nullable() }),
})
export type AnalysisTable = z.infer<typeof analysisTable>
export type AnalysisRow = AnalysisTable['rows'][number]

/** What a fact may be cut by, of the names that somebody asks for; none asks for its first one, and one that it does not know is undefined. */
export function cutsOf(fact: FactName, asked: string | undefined): Dimension[] | undefined {
  const { by } = factOf(fact)
  if (asked === undefined || asked === '') return by.slice(0, 1)
  const names = [...new Set(asked.split(','))]
  const known = names.filter((name) => isOneOf(by, name))
  return known.length === names.length && names.length <= MOST_CUTS ? known : undefined
}

/** What somebody narrows a table of a fact to; undefined where it names what the fact cannot be cut by. */
export function narrowingsOf(fact: FactName, only: string | undefined): Narrowing[] | undefined {
  const told = (only ?? '').split(',').filter((part) => part !== '')
  const known = told.flatMap((part): Narrowing[] => {
    const [name = '', to = ''] = part.split(':')
    return isOneOf(factOf(fact).by, name) ? [{ dimension: name, to }] : []
  })
  return known.length === told.length ? known : undefined
}

/** Figures of a group as they were summed up, in the units that they are kept in. */
export type Summed = { by: Member[]; sums: Partial<Record<Sum, number>> }

/** Money of groups in another currency, `rate` of the company's each: whole parts of what their sum is in it, so that every cut adds up to the same. */
export function inCurrency(fact: FactName, rows: readonly Summed[], rate: number): Summed[] {
  const converted = rows.map((row): Summed => ({ by: row.by, sums: { ...row.sums } }))
  for (const sum of factOf(fact).sums.filter((one) => sums[one] === 'money')) {
    let [upto, told] = [0, 0]
    for (const row of converted) {
      upto += row.sums[sum] ?? 0
      const next = productOf([upto], 0, rate)
      row.sums[sum] = next - told
      told = next
    }
  }
  return converted
}

/** Lays what the days came to beside what the days before came to: each group once, told in whole cents, the largest first, times in their order. */
export function tableOf(
  fact: FactName,
  by: readonly Dimension[],
  now: readonly Summed[],
  before: readonly Summed[] | null,
): Pick<AnalysisTable, 'rows' | 'total'> {
  const earlier = new Map((before ?? []).map((row) => [keyOf(row), row]))
  const known = new Set(now.map(keyOf))
  const gone = (before ?? []).filter((row) => !known.has(keyOf(row)))
  const all = [...now, ...gone.map((row): Summed => ({ by: row.by, sums: {} }))]
  const told = toldOf(fact, all)
  const toldBefore =
    before &&
    toldOf(
      fact,
      all.map((row) => earlier.get(keyOf(row)) ?? { ...row, sums: {} }),
    )
  const rows = all.map((row, at) => ({ by: row.by, now: told[at]!, before: toldBefore?.[at] ?? null }))
  return {
    rows: rows.toSorted(inOrderOf(fact, by)),
    total: { now: wholeOf(fact, now), before: before && wholeOf(fact, before) },
  }
}

/** A table without some of its figures. */
export function withoutFigures<Table extends Pick<AnalysisTable, 'rows' | 'total'>>(
  table: Table,
  untold: readonly Measure[],
): Table {
  if (untold.length === 0) return table
  const left = (all: Figures): Figures =>
    Object.fromEntries(Object.entries(all).filter(([measure]) => !isOneOf(untold, measure)))
  const both = <Pair extends AnalysisTable['total']>(pair: Pair): Pair => ({
    ...pair,
    now: left(pair.now),
    before: pair.before && left(pair.before),
  })
  return { ...table, rows: table.rows.map(both), total: both(table.total) }
}

/** The figures of a fact that a table tells, as they stand beside each other: costs are told to some alone. */
export const measuresIn = (fact: FactName, { total }: Pick<AnalysisTable, 'total'>): Measure[] =>
  measuresOf(fact).filter((measure) => measure in total.now)

const keyOf = ({ by }: Summed) => by.map((member) => member?.id ?? '').join(' ')

const inOrderOf = (fact: FactName, by: readonly Dimension[]) => {
  const { headline } = factOf(fact)
  return (a: AnalysisRow, b: AnalysisRow): number => {
    for (const [at, dimension] of by.entries()) {
      const [one, other] = [a.by[at]?.id ?? '', b.by[at]?.id ?? '']
      if (isTime(dimension) && one !== other) return one < other ? -1 : 1
    }
    return (b.now[headline] ?? 0) - (a.now[headline] ?? 0) || (nameOf(a) < nameOf(b) ? -1 : 1)
  }
}

const nameOf = ({ by }: AnalysisRow) =>
  by.map((member) => `${member?.name ?? ''} ${member?.id ?? ''}`).join(' ')

/** The figures of rows: money in cents that add up to the cent of their sum, ratios of what they were summed to. */
function toldOf(fact: FactName, rows: readonly Summed[]): Figures[] {
  const told: Figures[] = rows.map((row) => ratiosOf(fact, row))
  for (const sum of factOf(fact).sums) {
    const kept = rows.map((row) => row.sums[sum] ?? 0)
    const shown = sums[sum] === 'money' ? centsOf(kept) : kept
    for (const [at, amount] of shown.entries()) told[at]![sum] = shownOf(sum, amount)
  }
  return told
}

/** What all rows come to. */
function wholeOf(fact: FactName, rows: readonly Summed[]): Figures {
  const whole: Summed = { by: [], sums: {} }
  for (const sum of factOf(fact).sums) whole.sums[sum] = sumOf(rows.map((row) => row.sums[sum] ?? 0))
  return toldOf(fact, [whole])[0]!
}

const shownOf = (sum: Sum, amount: number): number =>
  sums[sum] === 'money' ? shownMoney(amount) : amount / perUnit[sums[sum]]

const ratiosOf = (fact: FactName, { sums: of }: Summed): Figures =>
  Object.fromEntries(factOf(fact).ratios.map((ratio): [Ratio, number | null] => [ratio, ratioOf(ratio, of)]))

function ratioOf(ratio: Ratio, of: Summed['sums']): number | null {
  const rule: RatioRule = ratios[ratio]
  const [part, whole] = [of[rule.of] ?? 0, of[rule.over] ?? 0]
  if (whole <= 0) return null
  if (units[ratio] === 'percent') return productOf([part, 100], 1, whole)
  const told = sums[rule.of] === 'money' ? fromMoney(part) : part / perUnit[sums[rule.of]]
  return productOf([told, (perUnit[sums[rule.over]] * (rule.times ?? 1)) / (rule.per ?? 1)], 4, whole)
}

/** How many of what is kept make one of what is told. */
const perUnit: Readonly<Record<(typeof sums)[Sum], number>> = {
  money: 10_000,
  kilos: 1000,
  litres: 1000,
  tenths: 10,
  hectares: 100_000_000,
  count: 1,
}

/** How much a figure grew, in percent to one place; null where there was nothing before. */
export function growthOf({ now, before }: AnalysisTable['total'], measure: Measure): number | null {
  const [is, was] = [now[measure] ?? null, before?.[measure] ?? null]
  if (is === null || was === null || was <= 0) return null
  return productOf([is - was, 100], 1, was)
}

/** The days of a season that are looked at, and those of the one before it that stand beside them. */
export type Compared = { period: Period; before: Period | null }

/** A season that still runs is compared with the one before it until the same day; one that is over, whole with whole. */
export function comparedDays(season: Period, previous: Period | null, today: Day): Compared {
  if (previous === null) return { period: season, before: null }
  if (today >= season.to || today < season.from) return { period: season, before: previous }
  const until = addDays(previous.from, daysBetween(season.from, today))
  return {
    period: { ...season, to: today },
    before: { from: previous.from, to: earliest(until, previous.to) },
  }
}
