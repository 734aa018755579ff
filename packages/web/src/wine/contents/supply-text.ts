import type { VesselEventRecord } from '@lagar/domain/cellars/vessel-history.ts'
import { words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { supplyAmountText } from '../../texts/units.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'

type Supply = VesselEventRecord['supplies'][number]

/** How much of a supply went in: "0,5 kg", "5 g". */
export function supplyAmount({ amount, unit }: Supply): string {
  return supplyAmountText(amount, unit as StockUnit, 'supplyRound')
}

/** The dose at which it was given, where one was written down. */
export const doseText = ({ dose, doseUnit }: Supply): string =>
  dose !== null && doseUnit ? `${numberText('dose', dose)} ${words.doseUnit[doseUnit]}` : ''

/** A supply that went into a vessel, in one line. */
export const supplyText = (supply: Supply): string =>
  [`${supply.name} ${supplyAmount(supply)}`, supply.batch?.name, doseText(supply)].filter(Boolean).join(' · ')
