import { cutIn, figureIn, rowIn, sentenceIn } from '@lagar/domain/analytics/sentence.ts'
import type { AnalysisRow, AnalysisTable, Member } from '@lagar/domain/analytics/table.ts'
import type { Dimension, FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { figured } from '../../texts/numbers.ts'
import { words } from '../../texts/t.ts'

/** The words in which an analysis is told. */
export const analysisWords = () => ({
  ...figured(),
  age: words.age,
  analysisSaid: words.analysisSaid,
  analysisWord: words.analysisWord,
  costNature: words.costNature,
  dueKind: words.dueKind,
  entity: words.entity,
  entityType: words.entityType,
  fieldWorkType: words.fieldWorkType,
  lossReason: words.lossReason,
  measureUnit: words.measureUnit,
  stockProductKind: words.stockProductKind,
  supplyWay: words.supplyWay,
})

/** A figure as it is read on a screen, with its unit. */
export const figureText = (measure: Measure, value: number, currency: Currency): string =>
  figureIn(analysisWords(), measure, value, currency)

/** What a member of a cut is called, as screens write it. */
export const cutText = (dimension: Dimension, member: Member): string =>
  cutIn(analysisWords(), dimension, member)

/** What a row is called: its cuts one after the other. */
export const rowText = (by: readonly Dimension[], row: AnalysisRow): string => rowIn(analysisWords(), by, row)

/** The answer to the question of a fact beside a season; undefined where there is nothing to tell. */
export const sentenceOf = (
  fact: FactName,
  table: AnalysisTable,
  season: string | undefined,
): string | undefined => sentenceIn(analysisWords(), fact, table, season)
