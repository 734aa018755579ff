import type { Currency } from '@lagar/domain/lists/places.ts'
import { decimalIn, leastOf, moneyIn } from '@lagar/domain/texts/figures.ts'
import { paperKinds, type PaperKind } from '@lagar/domain/texts/kinds.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { typedDecimal } from '@lagar/domain/units/decimal.ts'

/**
 * Figures of a paper that stand together, of a column or of a row: all have as many decimals as the one that has the most of them. What is
 * not known is blank.
 */
export function evenTexts(
  texts: Texts,
  kind: PaperKind,
  values: readonly (string | number | null)[],
): string[] {
  const { most } = paperKinds[kind]
  const decimals = values.reduce<number>(
    (longest, value) =>
      value === null ? longest : Math.max(longest, decimalsOf(texts, shortText(texts, kind, Number(value)))),
    0,
  )
  return values.map((value) => (value === null ? '' : decimalIn(texts, Number(value), decimals, most)))
}

const decimalsOf = ({ numberMark }: Texts, written: string): number =>
  written.split(numberMark.DECIMAL)[1]?.length ?? 0

/** A figure in a sentence, as the reader's language writes it: 6652.8 litres is "6.652,8" or "6,652.8". */
export function shortText(texts: Texts, kind: PaperKind, n: number): string {
  return decimalIn(texts, n, leastOf(kind, n), paperKinds[kind].most)
}

/** A figure without thousands and zeros at the end, as the reader's language writes it: 6652.8 litres is "6652,8" or "6652.8". */
export function typedText({ numberMark }: Texts, kind: PaperKind, n: number): string {
  return typedDecimal(n, paperKinds[kind].most, numberMark.DECIMAL)
}

/** What documents come to, each currency with its sum: "$ 1.234,50 + US$ 20,00". */
export const sumsText = (texts: Texts, sums: readonly { currency: Currency; amount: number }[]): string =>
  sums.map(({ currency, amount }) => moneyIn(texts, amount, currency)).join(' + ')
