import { fromGrams } from '@lagar/domain/units/weight.ts'

/** Grams as an order writes them: kilos to two places, or the grams themselves where they are no whole ten. */
export const weighed = (grams: number) =>
  grams % 10 === 0
    ? { weight: fromGrams(grams, 'KG'), unit: 'KG' as const }
    : { weight: grams, unit: 'GRAM' as const }
