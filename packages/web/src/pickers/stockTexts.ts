import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { magnitudeOf, magnitudes } from '@lagar/domain/units/magnitude.ts'
import { options, type Option } from '../form/options.ts'
import { t, words } from '../texts/t.ts'
import { supplyAmountText } from '../ui/units.ts'

/** An amount of a supply with the symbol of its unit: '4,041152 kg', '5 g'. */
export const amountText = (amount: number, unit: StockUnit): string => supplyAmountText(amount, unit)

/** A batch as people call it. */
export const batchName = ({ batchId, unnamed }: Pick<StockBatchRecord, 'batchId' | 'unnamed'>): string =>
  unnamed ? t.stock.noBatch : batchId

/** A batch as links name it: as people call it, with the number of the delivery note that brought it. */
export const batchLinkText = (name: string, inputNumber: string): string =>
  inputNumber === '' ? name : `${name} · ${t.stock.byNote(inputNumber)}`

/** The units that measure what this one measures, to choose from. */
export const unitsLike = (unit: StockUnit | null | undefined): Option<StockUnit>[] =>
  options(unit ? magnitudes[magnitudeOf(unit)].units : [], (one: StockUnit) => words.unitSymbol[one])
