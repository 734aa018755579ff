import type { Substance } from '@lagar/domain/lists/cellar.ts'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'

type Over = { substance: Substance; amount: number; limit: number | null }

/** How much of a substance a wine would have, beside the most that it may, both in mg/L; of SO2 its total is judged. */
export const overLimitText = ({ substance, amount, limit }: Over): string =>
  t.cellars.additives.planned(
    substance === 'SO2' ? words.laboratoryType.TOTAL_SO2 : words.substance[substance],
    numberText(amount, substance === 'SO2' ? 1 : 3),
    numberText(limit ?? 0, 3),
  )
