import type { Texts } from '../texts/es.ts'
import type { Figured } from '../texts/figures.ts'
import type { FigureKind, PaperKind } from '../texts/kinds.ts'
import { yearOf } from '../day.ts'
import { seasonName } from '../lands/observations/phenology-season.ts'
import { units, type Dimension, type Measure, type MeasureUnit } from '../lists/analytics.ts'
import type { Member } from './table.ts'

type MemberWords = Pick<
  Texts,
  | 'age'
  | 'costNature'
  | 'dueKind'
  | 'entity'
  | 'entityType'
  | 'fieldWorkType'
  | 'lossReason'
  | 'stockProductKind'
  | 'supplyWay'
>

/** The words in which an analysis is told. */
export type AnalysisWords = Figured &
  MemberWords &
  Pick<Texts, 'analysisSaid' | 'analysisWord' | 'measureUnit'>

/** What a member of a cut is called: a record by its name and what it is, a word in the reader's language, a time as it is written. */
export function memberText(
  texts: MemberWords,
  dimension: Dimension,
  { id, name, entity }: NonNullable<Member>,
): string {
  if (dimension === 'record') {
    const kinds: Readonly<Record<string, string>> = texts.entity
    return `${entity === null ? '' : (kinds[entity] ?? '')} ${name}`.trim()
  }
  if (entity !== null) return name
  if (dimension === 'season') return name || seasonName(yearOf(id))
  const words = listOf(texts, dimension)
  return words?.[id] ?? id
}

function listOf(texts: MemberWords, dimension: Dimension): Readonly<Record<string, string>> | undefined {
  if (dimension === 'workKind') return { ...texts.fieldWorkType, serviceBill: texts.entityType.serviceBill }
  if (dimension === 'nature') return texts.costNature
  if (dimension === 'dueKind') return texts.dueKind
  if (dimension === 'age') return texts.age
  if (dimension === 'lossReason') return texts.lossReason
  if (dimension === 'productKind') return texts.stockProductKind
  return dimension === 'supplyWay' ? texts.supplyWay : undefined
}

const kinds: Readonly<Record<Exclude<MeasureUnit, 'money'>, FigureKind>> = {
  kilos: 'kilosRound',
  litres: 'litresRound',
  tenths: 'tenths',
  hectares: 'hectaresRound',
  count: 'count',
  percent: 'percentRound',
  millimetres: 'millimetresRound',
  perHectare: 'perHectare',
  gramsPerHectare: 'nutrient',
  brix: 'sugarRound',
  days: 'days',
  times: 'tenths',
}

/** Which kind of amount figures of a unit are. */
export const kindOf = (unit: Exclude<MeasureUnit, 'money'>): FigureKind => kinds[unit]

/** The same, as it stands in a column of a paper. */
export function paperKindOf(measure: Measure): PaperKind {
  const unit = units[measure]
  return unit === 'money' ? 'money' : kinds[unit]
}
