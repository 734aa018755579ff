import { shownDay } from '../day.ts'
import {
  units,
  type Dimension,
  type FactName,
  type Measure,
  type MeasureUnit,
  type WrittenUnit,
} from '../lists/analytics.ts'
import { isOneOf } from '../lookup.ts'
import type { Currency } from '../lists/places.ts'
import { moneyIn, monthIn, numberIn, percentIn, wholeMoneyIn } from '../texts/figures.ts'
import { fill } from '../texts/speak.ts'
import { factOf, isTime, measuresOf } from './facts.ts'
import { growthOf, type AnalysisRow, type AnalysisTable, type Member } from './table.ts'
import { kindOf, memberText, type AnalysisWords } from './words.ts'

/** From how many percent on a growth is told as so many times what was before. */
const MANY = 300

/** From how much on money is told without its cents. */
const LARGE = 1000

/** A figure as it is read, with its unit; money of less than a thousand with its cents. */
export function figureIn(texts: AnalysisWords, measure: Measure, value: number, currency: Currency): string {
  const { BOTTLES, WORKED_DAYS } = texts.analysisWord
  const kind = units[measure]
  if (kind === 'money')
    return Math.abs(value) < LARGE ? moneyIn(texts, value, currency) : wholeMoneyIn(texts, value, currency)
  if (kind === 'percent') return percentIn(texts, 'percentRound', value / 100)
  const n = numberIn(texts, kindOf(kind), value)
  if (isWritten(kind)) return `${n}\u00A0${texts.measureUnit[kind]}`
  if (measure === 'bottles') return fill(BOTTLES, { n })
  return measure === 'workedDays' ? fill(WORKED_DAYS, { n }) : n
}

const isWritten = (kind: MeasureUnit): kind is WrittenUnit =>
  !isOneOf(['money', 'tenths', 'count', 'times'], kind)

/** What a member of a cut is called, with its days as people write them. */
export function cutIn(texts: AnalysisWords, dimension: Dimension, member: Member): string {
  if (member === null) return texts.analysisWord.WITHOUT
  if (dimension === 'month') return monthIn(texts, member.id, 'long')
  if (dimension === 'day') return shownDay(member.id)
  const text = memberText(texts, dimension, member)
  const day = /\d{4}-\d\d-\d\d$/.exec(text)
  return day ? text.replace(day[0], shownDay(day[0])) : text
}

/** What a row is called: its cuts one after the other. */
export const rowIn = (texts: AnalysisWords, by: readonly Dimension[], row: AnalysisRow): string =>
  by.map((dimension, at) => cutIn(texts, dimension, row.by[at] ?? null)).join(' · ')

/** The figure that is drawn: the one that is asked for, unless nothing has it yet; then the first that something has. */
export function drawnOf(fact: FactName, { rows }: AnalysisTable, measure: Measure): Measure {
  const has = (one: Measure) => rows.some(({ now }) => (now[one] ?? 0) > 0)
  return has(measure) ? measure : (measuresOf(fact).find(has) ?? measure)
}

/**
 * The answer to the question of a fact, in a sentence or two, beside the `season` that it is compared with; undefined where there is nothing to
 * tell. Of a vineyard that was not picked yet it is what was spent on it.
 */
export function sentenceIn(
  texts: AnalysisWords,
  fact: FactName,
  table: AnalysisTable,
  season: string | undefined,
): string | undefined {
  const { total, rows, currency } = table
  const { headline, sums } = factOf(fact)
  if (rows.length === 0) return undefined
  const value = total.now[headline] ?? null
  const isUnpicked = sums.includes('kilos') && (total.now.kilos ?? 0) === 0
  if (isUnpicked && sums.includes('cost')) {
    const spent = figureIn(texts, 'cost', total.now.cost ?? 0, currency)
    return fill(texts.analysisWord.NOT_PICKED, { value: spent })
  }
  if (value === null) return undefined
  const said = fill(texts.analysisSaid[fact], { value: figureIn(texts, headline, value, currency) })
  return `${said}${growthIn(texts, growthOf(total, headline), season)}. ${mostIn(texts, headline, table)}`.trim()
}

function growthIn(texts: AnalysisWords, percent: number | null, season: string | undefined): string {
  const { GREW, SHRANK, MULTIPLIED, SAME } = texts.analysisWord
  if (percent === null || season === undefined) return ''
  if (percent >= MANY)
    return fill(MULTIPLIED, { times: numberIn(texts, 'tenths', percent / 100 + 1), season })
  if (percent === 0) return fill(SAME, { season })
  return fill(percent > 0 ? GREW : SHRANK, {
    percent: percentIn(texts, 'percentRound', Math.abs(percent) / 100),
    season,
  })
}

/** The member that stands out: of parts the largest with its share, of unit costs the dearest. */
function mostIn(
  texts: AnalysisWords,
  headline: Measure,
  { by, rows, total, currency }: AnalysisTable,
): string {
  const [first] = rows
  // A share of shares says nothing.
  if (!first || rows.length < 2 || isTime(by[0]) || units[headline] === 'percent') return ''
  const [value, whole] = [first.now[headline] ?? 0, total.now[headline] ?? 0]
  if (value <= 0 || whole <= 0) return ''
  const { MOST, DEAREST } = texts.analysisWord
  const name = rowIn(texts, by, first)
  return headline === 'costPerKilo'
    ? fill(DEAREST, { name, value: figureIn(texts, headline, value, currency) })
    : fill(MOST, { name, share: percentIn(texts, 'percentRound', value / whole) })
}

/** Which days a table is of, and with which it is compared; of what there is, as of which day. */
export function daysIn(texts: AnalysisWords, fact: FactName, days: Days, before: Days | null): string {
  const { PERIOD, COMPARED, AS_OF, COMPARED_AS_OF } = texts.analysisWord
  if (factOf(fact).isAt) {
    const to = shownDay(days.to)
    return before
      ? `${fill(AS_OF, { to })}, ${fill(COMPARED_AS_OF, { to: shownDay(before.to) })}.`
      : `${fill(AS_OF, { to })}.`
  }
  const told = (text: string, { from, to }: Days) => fill(text, { from: shownDay(from), to: shownDay(to) })
  return before ? `${told(PERIOD, days)}, ${told(COMPARED, before)}.` : `${told(PERIOD, days)}.`
}

/**
 * At which rate a table is told that is not in the company's own currency (`own`), as of its last day, and why it stands beside nothing where the days
 * `before` have no rate; nothing where it is in the company's.
 */
export function rateIn(
  texts: AnalysisWords,
  { currency, rate, to, total }: AnalysisTable,
  { own, before }: { own: Currency; before: Days | null },
): string {
  const { RATE, NO_RATE_BEFORE } = texts.analysisWord
  if (rate === null) return ''
  const told = fill(RATE, { currency, rate: numberIn(texts, 'exchangeRate', rate), own, day: shownDay(to) })
  return before && total.before === null
    ? `${told} ${fill(NO_RATE_BEFORE, { currency, day: shownDay(before.to) })}`
    : told
}

type Days = { from: string; to: string }
