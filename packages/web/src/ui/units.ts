import type { VolumeUnit, WeightUnit } from '@lagar/domain/lists/units.ts'

const weights: Record<WeightUnit, string> = {
  KG: 'kg',
  GRAM: 'g',
  MILLIGRAM: 'mg',
  TON: 't',
  QUINTAL: 'q',
  POUND: 'lb',
}

const volumes: Record<VolumeUnit, string> = {
  LITER: 'L',
  HECTOLITER: 'hL',
  CUBIC_METER: 'm³',
  MILLILITER: 'mL',
  CENTILITER: 'cL',
  GALLON_US: 'gal',
}

/** A unit of weight as the scale writes it; kilos where none is said. */
export const shortWeight = (unit: WeightUnit = 'KG'): string => weights[unit]

/** A unit of volume as the cellar writes it on a blackboard. */
export const shortVolume = (unit: VolumeUnit): string => volumes[unit]
