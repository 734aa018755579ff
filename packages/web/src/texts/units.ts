import type { StockUnit, VolumeUnit, WeightUnit } from '@lagar/domain/lists/units.ts'
import { saidAmount } from '@lagar/domain/stock/amount.ts'
import { words } from './t.ts'
import { numberText } from './numbers.ts'

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

/** To the milligram, or to a thousandth of its unit. */
type SupplyKind = 'supply' | 'supplyRound'

/** An amount of a supply with the symbol of its unit, little of it in a smaller one: '4,041152 kg', '5 g'. */
export function supplyAmountText(amount: number, unit: StockUnit, kind: SupplyKind = 'supply'): string {
  const said = saidAmount(amount, unit)
  const symbols: Readonly<Record<string, string>> = words.unitSymbol
  return `${numberText(kind, said.amount)} ${symbols[said.unit] ?? said.unit}`
}
