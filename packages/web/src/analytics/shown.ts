import { factOf, isTime } from '@lagar/domain/analytics/facts.ts'
import { units, type Dimension, type FactName, type Measure } from '@lagar/domain/lists/analytics.ts'
import { growthOf, type AnalysisRow, type AnalysisTable, type Member } from '@lagar/domain/analytics/table.ts'
import { decimalsOf, memberText } from '@lagar/domain/analytics/words.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { wholeMoney } from '../parts/stats/money.ts'
import { moneyText } from '../texts/money.ts'
import { dayText, monthText, numberText, percentText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'

/** A figure as it is read, with its unit; money of less than a thousand with its cents. */
export function figureText(measure: Measure, value: number, currency: Currency): string {
  const texts = t.analytics
  const number = numberText(value, decimalsOf(measure))
  if (units[measure] === 'money')
    return Math.abs(value) < 1000 ? moneyText(value, currency) : wholeMoney(value, currency)
  if (units[measure] === 'percent') return percentText(value / 100)
  if (units[measure] === 'kilos') return texts.kilos(number)
  if (units[measure] === 'litres') return texts.litres(number)
  if (measure === 'bottles') return texts.bottles(number)
  return measure === 'workedDays' ? texts.workedDays(number) : number
}

/** What a member of a cut is called, as screens write it. */
export function cutText(dimension: Dimension, member: Member): string {
  if (member === null) return t.analytics.without
  if (dimension === 'month') return monthText(member.id, 'long')
  if (dimension === 'day') return dayText(member.id)
  const text = memberText(words, dimension, member)
  const day = /\d{4}-\d\d-\d\d$/.exec(text)
  return day ? text.replace(day[0], dayText(day[0])) : text
}

/** What a row is called: its cuts one after the other. */
export const rowText = (by: readonly Dimension[], row: AnalysisRow): string =>
  by.map((dimension, at) => cutText(dimension, row.by[at] ?? null)).join(' · ')

/**
 * The answer to the question of a fact, in a sentence or two; undefined where there is nothing to tell. Of a vineyard that was not picked yet it
 * is what was spent on it.
 */
export function sentenceOf(
  fact: FactName,
  table: AnalysisTable,
  season: string | undefined,
): string | undefined {
  const { total, rows, currency } = table
  const { headline, sums } = factOf(fact)
  if (rows.length === 0) return undefined
  const value = total.now[headline] ?? null
  if (value === null) {
    const [first] = sums
    return first && t.analytics.notPicked(figureText(first, total.now[first] ?? 0, currency))
  }
  const said = t.analytics.said[fact](figureText(headline, value, currency))
  return `${said}${growthText(growthOf(total, headline), season)}. ${mostText(headline, table)}`.trim()
}

/** The figure that is drawn: the one that is asked for, unless nothing has it yet. */
export const drawnOf = (fact: FactName, { rows }: AnalysisTable, measure: Measure): Measure =>
  rows.some(({ now }) => (now[measure] ?? 0) > 0) ? measure : (factOf(fact).sums[0] ?? measure)

/** From how many percent on a growth is told as so many times what was before. */
const MANY = 300

function growthText(percent: number | null, season: string | undefined): string {
  const texts = t.analytics
  if (percent === null || season === undefined) return ''
  if (percent >= MANY) return texts.multiplied(numberText(percent / 100 + 1, 1), season)
  const shown = percentText(Math.abs(percent) / 100)
  if (percent === 0) return texts.same(season)
  return percent > 0 ? texts.grew(shown, season) : texts.shrank(shown, season)
}

/** The member that stands out: of parts the largest with its share, of unit costs the dearest. */
function mostText(headline: Measure, { by, rows, total, currency }: AnalysisTable): string {
  const [first] = rows
  if (!first || rows.length < 2 || isTime(by[0])) return ''
  const [value, whole] = [first.now[headline] ?? 0, total.now[headline] ?? 0]
  if (value <= 0 || whole <= 0) return ''
  const name = rowText(by, first)
  return headline === 'costPerKilo'
    ? t.analytics.dearest(name, figureText(headline, value, currency))
    : t.analytics.most(name, percentText(value / whole))
}
