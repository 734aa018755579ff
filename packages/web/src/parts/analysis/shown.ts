import { cutIn, figureIn, rowIn, sentenceIn } from '@lagar/domain/analytics/sentence.ts'
import type { AnalysisRow, AnalysisTable, Member } from '@lagar/domain/analytics/table.ts'
import type { Dimension, FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { words } from '../../texts/t.ts'

/** A figure as it is read on a screen, with its unit. */
export const figureText = (measure: Measure, value: number, currency: Currency): string =>
  figureIn(words, measure, value, currency)

/** What a member of a cut is called, as screens write it. */
export const cutText = (dimension: Dimension, member: Member): string => cutIn(words, dimension, member)

/** What a row is called: its cuts one after the other. */
export const rowText = (by: readonly Dimension[], row: AnalysisRow): string => rowIn(words, by, row)

/** The answer to the question of a fact beside a season; undefined where there is nothing to tell. */
export const sentenceOf = (
  fact: FactName,
  table: AnalysisTable,
  season: string | undefined,
): string | undefined => sentenceIn(words, fact, table, season)
