import { decimalIn, type Figured } from '../texts/figures.ts'
import { figureKinds } from '../texts/kinds.ts'
import { typeOf, type AnalysisCode } from './analysis-types.ts'

/**
 * A measured value with the decimals of its type, as the reader's language writes it: a density of 1.093 is "1,0930", a pH of 3.5 "3,50". A value
 * that was written finer keeps two decimals; of a code that nobody knows all four.
 */
export function measuredIn(texts: Figured, code: string, value: number): string {
  const type = typeOf(code as AnalysisCode)
  return type === undefined
    ? decimalIn(texts, value, 0, figureKinds.measured.most)
    : decimalIn(texts, value, type.decimals, Math.max(type.decimals, 2))
}

/** The unit of a code as the reader's language writes it: colonies are counted in UFC/mL in Spanish, in CFU/mL in English. */
export function unitIn({ printed }: Figured, code: string): string {
  const unit = typeOf(code as AnalysisCode)?.unit ?? ''
  return printed.LANG === 'en' ? unit.replace('UFC', 'CFU') : unit
}

/** A measured value with its unit: "1,0450 g/mL". */
export const measuredWithUnitIn = (texts: Figured, code: string, value: number): string =>
  `${measuredIn(texts, code, value)} ${unitIn(texts, code)}`.trim()
