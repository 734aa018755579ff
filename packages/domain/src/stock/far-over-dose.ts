import type { DoseUnit, StockMagnitude } from '../lists/units.ts'
import { doses, teoricAmount } from '../units/dose.ts'
import { magnitudeOf } from '../units/magnitude.ts'

/** From so many times what the dose of its product asks for an amount is asked about: a point in the wrong place. */
export const FAR_OVER = 10

/** What is treated, by its magnitude, in base units: millilitres of wine, grams of grapes, thousandths of a bottle. */
export type DosedOn = Partial<Record<StockMagnitude, number>>

/**
 * What the dose of a product asks for on what is treated, where an amount is ten times that or more; null where it is less, or the dose says
 * nothing of what is treated. Amounts in base units of the product.
 */
export function farOverDose(
  amount: number,
  { dose, doseUnit }: { dose: number; doseUnit: DoseUnit },
  treated: DosedOn,
): number | null {
  const target = treated[magnitudeOf(doses[doseUnit].target)]
  if (!target) return null
  const asked = teoricAmount(dose, doseUnit, target)
  return asked > 0 && amount >= FAR_OVER * asked ? asked : null
}
