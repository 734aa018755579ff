import { isOneOf } from '../../lookup.ts'
import { doseUnits, type DoseUnit, type StockUnit } from '../../lists/units.ts'
import type { Texts } from '../../texts/es.ts'
import { shortDecimal } from '../../units/decimal.ts'
import { stockUnits } from '../../units/magnitude.ts'

export function unitLabel(unit: string, texts: Texts): string {
  if (isOneOf<DoseUnit>(doseUnits, unit)) return texts.doseUnit[unit]
  return isOneOf<StockUnit>(stockUnits, unit) ? texts.unitSymbol[unit] : unit
}

/** An amount with its unit, as it is read in Argentina. */
export const amountText = (amount: number, unit: StockUnit | DoseUnit, texts: Texts): string =>
  `${shortDecimal(amount, 6)} ${unitLabel(unit, texts)}`
