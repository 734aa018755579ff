import { saidAmount } from '@lagar/domain/stock/amount.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { shortText } from './numbers.ts'

/** An amount of a supply on paper, little of it in a smaller unit: '4,5 kg', '5 g'. */
export function supplyText(texts: Texts, amount: number, unit: StockUnit): string {
  const said = saidAmount(amount, unit)
  return `${shortText(texts, 'supply', said.amount)} ${texts.unitSymbol[said.unit]}`
}

/** A dose on paper: '3 kg/ha'; nothing where there is none. */
export const doseText = (
  texts: Texts,
  { dose, doseUnit }: { dose: number | null; doseUnit: DoseUnit | null },
): string =>
  dose === null || doseUnit === null ? '' : `${shortText(texts, 'dose', dose)} ${texts.doseUnit[doseUnit]}`
