import type { Texts } from '../texts/es.ts'
import type { Figured } from '../texts/figures.ts'
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

const decimals: Readonly<Record<MeasureUnit, 0 | 1 | 2>> = {
  money: 2,
  kilos: 0,
  litres: 0,
  tenths: 1,
  hectares: 2,
  count: 0,
  percent: 1,
  millimetres: 0,
  perHectare: 0,
  gramsPerHectare: 1,
  brix: 1,
  days: 0,
  times: 1,
}

/** With how many decimals a figure is told. */
export const decimalsOf = (measure: Measure): 0 | 1 | 2 => decimals[units[measure]]
