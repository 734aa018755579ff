import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'

const short: Partial<Record<VolumeUnit, string>> = {
  LITER: 'L',
  HECTOLITER: 'hL',
  CUBIC_METER: 'm³',
  MILLILITER: 'mL',
  CENTILITER: 'cL',
}

/** A unit of volume as the cellar writes it on a blackboard. */
export const unitText = (unit: VolumeUnit): string => short[unit] ?? words.volumeUnit[unit]

/** An amount with its unit, to the millilitre where there are any: "6.652,8 L". */
export const volumeText = (amount: number, unit: VolumeUnit = 'LITER'): string =>
  `${numberText('litres', amount)} ${unitText(unit)}`
