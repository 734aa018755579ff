import { substances } from '@lagar/domain/lists/cellar.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import type { AlarmReading } from '@lagar/domain/traceability/alarms.ts'
import { analysisName, limitsText, valueText } from '../../messages/analysis.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'

/** What an alarm found and the limit that it broke: "Temperatura: 31 °C (límite: hasta 30 °C)". */
export function foundText({ code, value, least, most }: AlarmReading): string {
  const { found } = t.traceability.alarms
  const { atLeast, atMost } = t.laboratory.limits
  const limit = (said: (amount: number) => string) =>
    least === null ? atMost(said(most ?? value)) : atLeast(said(least))
  const perLitre = (kind: 'molecularSo2' | 'substance') => (amount: number) =>
    `${numberText(kind, amount)} mg/L`
  if (code === 'FALL_24' || code === 'FALL_48') {
    const points = (fall: number) => t.laboratory.fermentations.points(numberText('densityPoints', fall))
    return found(words.judgedReading[code], points(value), limit(points))
  }
  if (code === 'MOLECULAR_SO2') {
    const said = perLitre('molecularSo2')
    return found(words.judgedReading[code], said(value), limit(said))
  }
  if (isOneOf(substances, code)) {
    const said = perLitre('substance')
    return found(words.substance[code], said(value), limit(said))
  }
  return found(analysisName(code), valueText(code, value), limitsText(code, { least, most }))
}
