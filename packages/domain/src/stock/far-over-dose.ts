import type { DoseUnit, StockMagnitude } from '../lists/units.ts'
import { doses, teoricAmount } from '../units/dose.ts'
import { magnitudeOf } from '../units/magnitude.ts'

/** From so many times what the dose of its product asks for an amount is asked about: a point in the wrong place. */
export const FAR_OVER = 10

/** What is treated, by its magnitude, in base units: millilitres of wine or water, grams of grapes, thousandths of a bottle, cm² of land. */
export type DosedOn = Partial<Record<StockMagnitude, number>>

/** How a product is dosed; of one that is dosed by machined volume only the water that carries it counts. */
type Dose = { dose: number; doseUnit: DoseUnit; isDoseByMachinedVolume?: boolean }

/**
 * What the dose of a product asks for on what is treated, where an amount is ten times that or more; null where it is less, or the dose says
 * nothing of what is treated. Amounts in base units of the product.
 */
export function farOverDose(
  amount: number,
  { dose, doseUnit, isDoseByMachinedVolume = false }: Dose,
  treated: DosedOn,
): number | null {
  const magnitude = magnitudeOf(doses[doseUnit].target)
  const target = treated[magnitude]
  if (!target || (magnitude === 'SURFACE' && isDoseByMachinedVolume)) return null
  const asked = teoricAmount(dose, doseUnit, target)
  return asked > 0 && amount >= FAR_OVER * asked ? asked : null
}
