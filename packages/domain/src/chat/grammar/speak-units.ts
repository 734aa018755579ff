import { isOneOf } from '../../lookup.ts'
import { doseUnits, type DoseUnit, type StockUnit } from '../../lists/units.ts'
import type { Texts } from '../../texts/es.ts'
import { numberIn } from '../../texts/figures.ts'
import { stockUnits } from '../../units/magnitude.ts'

export function unitLabel(unit: string, texts: Texts): string {
  if (isOneOf<DoseUnit>(doseUnits, unit)) return texts.doseUnit[unit]
  return isOneOf<StockUnit>(stockUnits, unit) ? texts.unitSymbol[unit] : unit
}

/** An amount with its unit, as the reader's language writes it. */
export const amountText = (amount: number, unit: StockUnit | DoseUnit, texts: Texts): string =>
  `${numberIn(texts, 'supply', amount)} ${unitLabel(unit, texts)}`
