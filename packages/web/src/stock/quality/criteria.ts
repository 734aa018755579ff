import type { Criterion } from '@lagar/domain/stock/quality-type.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

type Asked = Pick<Criterion, 'kind' | 'unit' | 'least' | 'most'>

const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text)

/** What a criterion asks, in words: "de 4 a 8 %". */
export function askedText({ kind, unit, least, most }: Asked): string {
  const texts = t.quality.checks
  if (kind === 'YES_NO') return texts.isYes
  if (kind === 'TEXT') return texts.words
  if (least !== null && most !== null)
    return withUnit(texts.between(numberText('measured', least), numberText('measured', most)), unit)
  if (least !== null) return withUnit(texts.atLeast(numberText('measured', least)), unit)
  return most === null
    ? withUnit(texts.anything, unit)
    : withUnit(texts.atMost(numberText('measured', most)), unit)
}

type Found = Asked & { isMet: boolean | null; measured: number | null; observed: string }

/** What was found of a criterion, in words. */
export function foundText({ kind, unit, isMet, measured, observed }: Found): string {
  if (kind === 'TEXT') return observed || t.ui.none
  if (kind === 'NUMBER')
    return measured === null ? t.ui.none : withUnit(numberText('measured', measured), unit)
  return isMet === null ? t.ui.none : isMet ? t.quality.checks.yes : t.quality.checks.no
}
