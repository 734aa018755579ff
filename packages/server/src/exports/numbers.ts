import { decimalIn } from '@lagar/domain/texts/figures.ts'
import { paperKinds, type PaperKind } from '@lagar/domain/texts/kinds.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { typedDecimal } from '@lagar/domain/units/decimal.ts'

/** A figure as it stands in a column, as the reader's language writes it: 6652.8 litres is "6.652,800" or "6,652.800". */
export function decimalText(texts: Texts, kind: PaperKind, n: number): string {
  const { column, most } = paperKinds[kind]
  return decimalIn(texts, n, column, most)
}

/**
 * The figures of a column of a paper, so that they stand under one another: all have as many decimals as the one that has the most of them.
 * What is not known is blank.
 */
export function columnTexts(
  texts: Texts,
  kind: PaperKind,
  values: readonly (string | number | null)[],
): string[] {
  const { most } = paperKinds[kind]
  const decimals = values.reduce<number>(
    (longest, value) =>
      value === null
        ? longest
        : Math.max(longest, decimalsOf(texts, decimalText(texts, kind, Number(value)))),
    0,
  )
  return values.map((value) => (value === null ? '' : decimalIn(texts, Number(value), decimals, most)))
}

const decimalsOf = ({ numberMark }: Texts, written: string): number =>
  written.split(numberMark.DECIMAL)[1]?.length ?? 0

/** A figure in a sentence, as the reader's language writes it: 6652.8 litres is "6.652,8" or "6,652.8". */
export function shortText(texts: Texts, kind: PaperKind, n: number): string {
  const { least, most } = paperKinds[kind]
  return decimalIn(texts, n, least, most)
}

/** A figure without thousands and zeros at the end, as the reader's language writes it: 6652.8 litres is "6652,8" or "6652.8". */
export function typedText({ numberMark }: Texts, kind: PaperKind, n: number): string {
  return typedDecimal(n, paperKinds[kind].most, numberMark.DECIMAL)
}

/** What documents come to, each currency with its sum: "ARS 1.234,50 + USD 20,00". */
export const sumsText = (texts: Texts, sums: readonly { currency: string; amount: number }[]): string =>
  sums.map(({ currency, amount }) => `${currency} ${decimalText(texts, 'money', amount)}`).join(' + ')
