import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { magnitudeOf, magnitudes } from '@lagar/domain/units/magnitude.ts'
import { options, type Option } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { supplyAmountText } from '../texts/units.ts'

/** An amount of a supply with the symbol of its unit: '4,041152 kg', '5 g'. */
export const amountText = (amount: number, unit: StockUnit): string =>
  supplyAmountText(amount, unit, 'supplyRound')

/** A batch as people call it. */
export const batchName = ({ batchId, unnamed }: Pick<StockBatchRecord, 'batchId' | 'unnamed'>): string =>
  unnamed ? t.stock.noBatch : batchId

/** The units that measure what this one measures, to choose from. */
export const unitsLike = (unit: StockUnit | null | undefined): Option<StockUnit>[] =>
  options(unit ? magnitudes[magnitudeOf(unit)].units : [], (one: StockUnit) => words.unitSymbol[one])
