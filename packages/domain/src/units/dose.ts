import { doseUnits, type DoseUnit, type StockMagnitude, type StockUnit } from '../lists/units.ts'
import { whole, type Scale } from './amount.ts'
import { exact, over, ratio, roundedWhole, times } from './exact.ts'
import { magnitudeOf, supplies } from './magnitude.ts'
import { grapeWeight } from './weight.ts'

type Dose = { stock: StockUnit; target: StockUnit; every: number }

const per = (stock: StockUnit, target: StockUnit, every = 1): Dose => ({ stock, target, every })

/**
 * What each dose unit says: so much of the product for every so much of wine, water, land, grapes or bottles.
 */
export const doses: Readonly<Record<DoseUnit, Dose>> = {
  GRAM_PER_HECTOLITER: per('GRAM', 'HECTOLITER'),
  GRAM_PER_LITER: per('GRAM', 'LITER'),
  MILLIGRAM_PER_LITER: per('MILLIGRAM', 'LITER'),
  GRAM_PER_100_LITERS: per('GRAM', 'LITER', 100),
  KG_PER_1000_LITERS: per('KG', 'LITER', 1000),
  MILLILITER_PER_HECTOLITER: per('MILLILITER', 'HECTOLITER'),
  MILLILITER_PER_LITER: per('MILLILITER', 'LITER'),
  CC_PER_100_LITERS: per('MILLILITER', 'LITER', 100),
  LITER_PER_HECTOLITER: per('LITER', 'HECTOLITER'),
  KG_PER_HECTARE: per('KG', 'HECTARE'),
  GRAM_PER_HECTARE: per('GRAM', 'HECTARE'),
  LITER_PER_HECTARE: per('LITER', 'HECTARE'),
  CC_PER_HECTARE: per('MILLILITER', 'HECTARE'),
  KG_PER_TON: per('KG', 'TON'),
  GRAM_PER_TON: per('GRAM', 'TON'),
  GRAM_PER_QUINTAL: per('GRAM', 'QUINTAL'),
  LITER_PER_TON: per('LITER', 'TON'),
  MILLILITER_PER_TON: per('MILLILITER', 'TON'),
  MILLILITER_PER_QUINTAL: per('MILLILITER', 'QUINTAL'),
  GRAM_PER_UNIT: per('GRAM', 'UNIT'),
  MILLILITER_PER_UNIT: per('MILLILITER', 'UNIT'),
  UNIT_PER_HECTARE: per('UNIT', 'HECTARE'),
  UNIT_PER_HECTOLITER: per('UNIT', 'HECTOLITER'),
  UNIT_PER_TON: per('UNIT', 'TON'),
  UNIT_PER_BOTTLE: per('UNIT', 'UNIT'),
  METER_PER_HECTARE: per('METER', 'HECTARE'),
}

/** The dose units to offer for a product of one magnitude on a target of another, the usual one first. */
export const doseUnitsFor = (stockMagnitude: StockMagnitude, targetMagnitude: StockMagnitude): DoseUnit[] =>
  doseUnits.filter((unit) => {
    const { stock, target } = doses[unit]
    return magnitudeOf(stock) === stockMagnitude && magnitudeOf(target) === targetMagnitude
  })

// What is treated: as supplies are measured, but grapes are weighed in grams.
const targets: Scale<StockUnit> = { ...supplies, ...grapeWeight }

/**
 * The amount of product that a dose asks for (`teoricAmount`), in whole base units of the product, rounded
 * once. `target` is in base units of what is treated: millilitres of wine or water, cm² of land, grams of
 * grapes, thousandths of a piece.
 */
export function teoricAmount(dose: number, doseUnit: DoseUnit, target: number): number {
  const { stock, target: targetUnit, every } = doses[doseUnit]
  const treated = over(ratio(BigInt(whole(target))), times(targets[targetUnit], exact(every)))
  return whole(roundedWhole(times(exact(dose), supplies[stock], treated)))
}
