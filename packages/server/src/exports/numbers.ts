import type { Texts } from '@lagar/domain/texts/es.ts'
import { formatDecimal, shortDecimal, typedDecimal } from '@lagar/domain/units/decimal.ts'

/** A number with all its decimals, as the reader's language writes it: 6652.8 to 3 is "6.652,800" or "6,652.800". */
export const decimalText = (texts: Texts, n: number, decimals: number): string =>
  inLanguage(texts, formatDecimal(n, decimals))

/** A number without zeros at the end, as the reader's language writes it: 6652.8 to 3 is "6.652,8" or "6,652.8". */
export const shortText = (texts: Texts, n: number, decimals: number): string =>
  inLanguage(texts, shortDecimal(n, decimals))

/** A number without thousands and zeros at the end, as the reader's language writes it: 6652.8 to 3 is "6652,8" or "6652.8". */
export const typedText = (texts: Texts, n: number, decimals: number): string =>
  inLanguage(texts, typedDecimal(n, decimals))

const inLanguage = ({ printed }: Texts, shown: string): string =>
  printed.LANG === 'en' ? shown.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : shown
