import { measuredIn, measuredWithUnitIn, unitIn } from '@lagar/domain/laboratory/value-text.ts'
import { readMust } from '@lagar/domain/laboratory/must.ts'
import { analysisCodes, type AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import type { Option } from '../texts/options.ts'
import { figured } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'

/** What is measured, by its code, as people call it. */
export function analysisName(code: string): string {
  const names: Readonly<Record<string, string>> = {
    ...words.laboratoryType,
    ...words.fieldAnalysisType,
    ...words.measuramentType,
  }
  return names[code] ?? code
}

/** A measured value with its unit: "1,0450 g/mL". */
export const valueText = (code: string, value: number): string => measuredWithUnitIn(figured(), code, value)

/** What the density of a must says of its sugar: "12,58 °Bé · 22,7 °Bx · 13,45 % v/v probable"; '' for anything else. */
export function mustText(code: string, value: number): string {
  const must = code === 'DENSITY' ? readMust(value) : null
  if (must === null) return ''
  const { baume, brix, probableAlcohol } = must
  return t.laboratory.must(
    valueText('BAUME', baume),
    valueText('BRIX', brix),
    valueText('ALCOHOL', probableAlcohol),
  )
}

/** A measured value with its unit in one line, a must's density with what it says of its sugar. */
export function measuredText(code: string, value: number): string {
  const must = mustText(code, value)
  return must === '' ? valueText(code, value) : `${valueText(code, value)} (${must})`
}

/** Everything that can be measured, with its unit. */
export const analysisOptions = (codes: readonly AnalysisCode[] = analysisCodes): Option<AnalysisCode>[] =>
  codes.map((code) => {
    const unit = unitIn(figured(), code)
    return { value: code, label: unit ? `${analysisName(code)} (${unit})` : analysisName(code) }
  })

/** What limits ask, in the unit of a code; nothing where they are open. */
export function limitsText(
  code: string,
  { least, most }: { least: number | null; most: number | null },
): string {
  const said = (value: number) => valueText(code, value)
  if (least !== null && most !== null)
    return t.laboratory.limits.between(measuredIn(figured(), code, least), said(most))
  if (least !== null) return t.laboratory.limits.atLeast(said(least))
  return most === null ? '' : t.laboratory.limits.atMost(said(most))
}
