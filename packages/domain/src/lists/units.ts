/** Units of liquid. */
export const volumeUnits = [
  'LITER',
  'HECTOLITER',
  'CUBIC_METER',
  'MILLILITER',
  'CENTILITER',
  'GALLON_US',
] as const
export type VolumeUnit = (typeof volumeUnits)[number]

/** Units of weight; a quintal is the 100 kg in which grape prices are quoted. */
export const weightUnits = ['KG', 'GRAM', 'MILLIGRAM', 'TON', 'QUINTAL', 'POUND'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Units of land. */
export const surfaceUnits = ['HECTARE', 'SQUARE_METER', 'ACRE'] as const
export type SurfaceUnit = (typeof surfaceUnits)[number]

/** Units of distance. */
export const lengthUnits = ['METER', 'CENTIMETER', 'MILLIMETER', 'KILOMETER'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Units in which a dripper or a valve lets water through. */
export const flowUnits = [
  'LITER_PER_HOUR',
  'LITER_PER_MINUTE',
  'LITER_PER_SECOND',
  'CUBIC_METER_PER_HOUR',
] as const
export type FlowUnit = (typeof flowUnits)[number]

/** Units of temperature. */
export const temperatureUnits = ['CELSIUS', 'FAHRENHEIT'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** What is counted one by one. */
export const pieceUnits = ['UNIT'] as const
export type PieceUnit = (typeof pieceUnits)[number]

/** Units in which a work order moves wine (litres) or grapes and pomace (kilos). */
export const transferUnits = ['LITER', 'HECTOLITER', 'KG', 'QUINTAL', 'TON'] as const
export type TransferUnit = (typeof transferUnits)[number]

/** What a supply is measured by. */
export const stockMagnitudes = ['WEIGHT', 'VOLUME', 'UNIT', 'LENGTH', 'SURFACE'] as const
export type StockMagnitude = (typeof stockMagnitudes)[number]

/** Any unit in which a supply may be kept. */
export type StockUnit = WeightUnit | VolumeUnit | PieceUnit | LengthUnit | SurfaceUnit

/** What a service bill is charged by. */
export const serviceBillUnits = [
  'KWH',
  'CUBIC_METER',
  'LITER',
  'KG',
  'HOUR',
  'MONTH',
  'HECTARE',
  'KM',
  'UNIT',
] as const
export type ServiceBillUnit = (typeof serviceBillUnits)[number]

/** Units of a bottle's capacity; litres are for bag-in-box. */
export const bottleUnits = ['MILLILITER', 'LITER'] as const
export type BottleUnit = (typeof bottleUnits)[number]

/** The usual bottle formats of Argentina, in millilitres. */
export const bottleCapacities = [187, 375, 500, 750, 1000, 1125, 1500, 3000] as const

/** How much of a product goes on how much of wine, land or grapes; see `units/dose.ts`. */
export const doseUnits = [
  'GRAM_PER_HECTOLITER',
  'GRAM_PER_LITER',
  'MILLIGRAM_PER_LITER',
  'GRAM_PER_100_LITERS',
  'KG_PER_1000_LITERS',
  'MILLILITER_PER_HECTOLITER',
  'MILLILITER_PER_LITER',
  'CC_PER_100_LITERS',
  'LITER_PER_HECTOLITER',
  'KG_PER_HECTARE',
  'GRAM_PER_HECTARE',
  'LITER_PER_HECTARE',
  'CC_PER_HECTARE',
  'KG_PER_TON',
  'GRAM_PER_TON',
  'GRAM_PER_QUINTAL',
  'LITER_PER_TON',
  'MILLILITER_PER_TON',
  'MILLILITER_PER_QUINTAL',
  'GRAM_PER_UNIT',
  'MILLILITER_PER_UNIT',
  'UNIT_PER_HECTARE',
  'UNIT_PER_HECTOLITER',
  'UNIT_PER_TON',
  'UNIT_PER_BOTTLE',
  'METER_PER_HECTARE',
] as const
export type DoseUnit = (typeof doseUnits)[number]

/** What the meter of a machine counts. */
export const meterUnits = ['HOURS', 'KM'] as const
export type MeterUnit = (typeof meterUnits)[number]
