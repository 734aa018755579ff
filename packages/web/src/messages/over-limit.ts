import type { Substance } from '@lagar/domain/lists/cellar.ts'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'

type Over = { substance: Substance; amount: number; limit: number | null }

/** How much of a substance a wine would have, beside the most that it may, both in mg/L; of SO2 its total is judged. */
export function overLimitText({ substance, amount, limit }: Over): string {
  const kind = substance === 'SO2' ? 'so2' : 'substance'
  return t.cellars.additives.planned(
    substance === 'SO2' ? words.laboratoryType.TOTAL_SO2 : words.substance[substance],
    numberText(kind, amount),
    numberText(kind, limit ?? 0),
  )
}
